import { captionAddress, deliveryTo, mediaAddress } from './addresses.js';
import type { Origins } from './addresses.js';
import { audioFormatsOf } from './fixture.js';
import { isDenied, playabilityStatus, tellsNothing } from './playability.js';
import type { Client, Policy, Video, VideoState } from './video.js';

export const VISITOR = 'CgtkdWJsZVZpc2l0b3Io4Pz49wY%3D';
export const WEB_VERSION = '2.20261110.01.00';

const CHANNEL_ID = 'UCdoubleHarbourSociety01';
const PUBLISHED = '2026-10-28T09:00:00-07:00';
const LANGUAGES = { en: 'English', pt: 'Portuguese', it: 'Italian', es: 'Spanish' };

const runs = (text: string) => ({ runs: [{ text }] });

/** Answers `POST /youtubei/v1/player`, and fills `ytInitialPlayerResponse` of the watch page. */
export class PlayerResponses {
  constructor(
    private readonly policy: Policy,
    private readonly origins: () => Origins,
  ) {}

  /** What a client is told about a video; undefined is a video that does not exist. */
  answer(videoId: string, video: Video | undefined, client: Client) {
    const state = video ? (video.stateFor?.[client] ?? video.state ?? 'ok') : 'missing';
    return {
      responseContext: {
        visitorData: VISITOR,
        serviceTrackingParams: [{ service: 'CSI', params: [{ key: 'c', value: client }] }],
      },
      playabilityStatus: playabilityStatus(state, videoId),
      ...(video && !isDenied(state) ? this.media(video, state, client) : {}),
      ...(video && !tellsNothing(state) ? this.details(video, state) : {}),
    };
  }

  private media(video: Video, state: VideoState, client: Client) {
    const { web, media, manifest } = this.origins();
    return {
      streamingData: {
        expiresInSeconds: '21540',
        adaptiveFormats: state === 'live' ? [] : this.formats(video, client),
        ...(state === 'live'
          ? { hlsManifestUrl: `${manifest}/api/manifest/hls_variant/id/${video.id}.1/index.m3u8` }
          : {}),
        serverAbrStreamingUrl: `${media}/videoplayback?expire=1&id=o-${video.id}&source=youtube&sabr=1&c=${client}`,
      },
      ...(video.captions?.length ? { captions: this.captions(video, client) } : {}),
      playbackTracking: {
        videostatsPlaybackUrl: { baseUrl: `${web}/api/stats/playback?docid=${video.id}` },
        videostatsWatchtimeUrl: { baseUrl: `${web}/api/stats/watchtime?docid=${video.id}` },
      },
      playerConfig: { audioConfig: { loudnessDb: -7.5, enablePerFormatLoudness: true } },
    };
  }

  private formats(video: Video, client: Client) {
    const delivery = deliveryTo(client, video, this.policy);
    return audioFormatsOf(video).map((format) => ({
      itag: format.itag,
      ...mediaAddress(video, format, delivery, client, this.origins().media),
      mimeType: `${format.mime}; codecs="${format.codec}"`,
      bitrate: format.bitrate,
      averageBitrate: format.bitrate,
      initRange: { start: '0', end: '265' },
      indexRange: { start: '266', end: '891' },
      lastModified: '1762000000000000',
      contentLength: String(format.bytes),
      quality: 'tiny',
      projectionType: 'RECTANGULAR',
      audioQuality: format.itag === 140 ? 'AUDIO_QUALITY_MEDIUM' : 'AUDIO_QUALITY_LOW',
      approxDurationMs: String(Math.round(format.durationSeconds * 1000)),
      audioSampleRate: String(format.sampleRate),
      audioChannels: 1,
    }));
  }

  private captions(video: Video, client: Client) {
    const tracks = video.captions ?? [];
    return {
      playerCaptionsTracklistRenderer: {
        captionTracks: tracks.map((track) => ({
          baseUrl: captionAddress(video, track, client, this.origins().web),
          name: runs(track.name),
          vssId: `${track.automatic ? 'a' : ''}.${track.lang}`,
          languageCode: track.lang,
          ...(track.automatic ? { kind: 'asr' } : {}),
          isTranslatable: true,
          trackName: '',
        })),
        audioTracks: [{ captionTrackIndices: tracks.map((_, index) => index), defaultCaptionTrackIndex: 0 }],
        translationLanguages: Object.entries(LANGUAGES).map(([languageCode, name]) => ({
          languageCode,
          languageName: runs(name),
        })),
        defaultAudioTrackIndex: 0,
      },
    };
  }

  private details(video: Video, state: VideoState) {
    const isBroadcast = state === 'live' || state === 'upcoming';
    const author = video.author ?? 'Harbour Society';
    const length = String(isBroadcast ? 0 : Math.round(video.durationSeconds));
    const thumbnail = {
      thumbnails: [{ url: `${this.origins().image}/vi/${video.id}/hqdefault.jpg`, width: 480, height: 360 }],
    };
    return {
      videoDetails: {
        videoId: video.id,
        title: video.title,
        lengthSeconds: length,
        ...(state === 'live' ? { isLive: true } : {}),
        ...(state === 'upcoming' ? { isUpcoming: true } : {}),
        keywords: [],
        channelId: CHANNEL_ID,
        isOwnerViewing: false,
        shortDescription: video.description ?? '',
        isCrawlable: !video.unlisted,
        thumbnail,
        allowRatings: true,
        viewCount: '1234',
        author,
        isPrivate: false,
        isUnpluggedCorpus: false,
        isLiveContent: isBroadcast || video.wasLive === true,
      },
      microformat: {
        playerMicroformatRenderer: {
          thumbnail,
          title: { simpleText: video.title },
          description: { simpleText: video.description ?? '' },
          lengthSeconds: length,
          ownerProfileUrl: 'http://www.youtube.com/@HarbourSociety',
          externalChannelId: CHANNEL_ID,
          isFamilySafe: state !== 'age',
          availableCountries: state === 'region' ? ['US'] : ['DE', 'ES', 'FR', 'GB', 'IT', 'PT', 'US'],
          isUnlisted: video.unlisted === true,
          hasYpcMetadata: state === 'rental',
          viewCount: '1234',
          category: 'Education',
          publishDate: PUBLISHED,
          uploadDate: PUBLISHED,
          ownerChannelName: author,
          ...(isBroadcast || video.wasLive ? { liveBroadcastDetails: { isLiveNow: state === 'live' } } : {}),
        },
      },
    };
  }
}
