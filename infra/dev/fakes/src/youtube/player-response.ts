import { audioFormatsOf } from './audio-files.js';
import { captionAddress, deliveryTo, mediaAddress, type Origins } from './media-addresses.js';
import { isDenied, playabilityStatus, tellsNothing } from './playability.js';
import type { Client, Policy, Video, VideoState } from './video.js';

const VISITOR = 'CgtkdWJsZVZpc2l0b3Io4Pz49wY%3D';

const CHANNEL_ID = 'UCfakeXxHarbourSociety01';
const PUBLISHED = '2026-10-28T09:00:00-07:00';
const LANGUAGES = { en: 'English', pt: 'Portuguese', it: 'Italian', es: 'Spanish' };

const runs = (text: string) => ({ runs: [{ text }] });

/** The answers to `POST /youtubei/v1/player`. */
export class PlayerResponses {
  constructor(
    private readonly policy: Policy,
    private readonly origins: Origins,
  ) {}

  /** The answer to a client about a video; undefined is a video that does not exist. */
  describe(videoId: string, video: Video | undefined, client: Client) {
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
    const { media, manifest } = this.origins;
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
    };
  }

  private formats(video: Video, client: Client) {
    const delivery = deliveryTo(client, video, this.policy);
    return audioFormatsOf(video).map((format) => ({
      itag: format.itag,
      ...mediaAddress(video, format, delivery, client, this.origins.media),
      mimeType: `${format.mime}; codecs="${format.codec}"`,
      bitrate: format.bitrate,
      averageBitrate: format.bitrate,
      contentLength: String(format.bytes),
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
          baseUrl: captionAddress(video, track, client, this.origins.web),
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
      thumbnails: [{ url: `${this.origins.image}/vi/${video.id}/hqdefault.jpg`, width: 480, height: 360 }],
    };
    return {
      videoDetails: {
        videoId: video.id,
        title: video.title,
        lengthSeconds: length,
        ...(state === 'live' ? { isLive: true } : {}),
        ...(state === 'upcoming' ? { isUpcoming: true } : {}),
        channelId: CHANNEL_ID,
        shortDescription: video.description ?? '',
        isCrawlable: !video.unlisted,
        thumbnail,
        author,
        isLiveContent: isBroadcast || video.wasLive === true,
      },
      microformat: {
        playerMicroformatRenderer: {
          thumbnail,
          title: { simpleText: video.title },
          description: { simpleText: video.description ?? '' },
          lengthSeconds: length,
          externalChannelId: CHANNEL_ID,
          isFamilySafe: state !== 'age',
          availableCountries: state === 'region' ? ['US'] : ['DE', 'ES', 'FR', 'GB', 'IT', 'PT', 'US'],
          isUnlisted: video.unlisted === true,
          publishDate: PUBLISHED,
          ownerChannelName: author,
          ...(isBroadcast || video.wasLive ? { liveBroadcastDetails: { isLiveNow: state === 'live' } } : {}),
        },
      },
    };
  }
}
