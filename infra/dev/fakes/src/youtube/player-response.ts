import { audioFormatsOf } from './audio-files.js';
import { captionAddress, deliveryTo, mediaAddress, type Origins } from './media-addresses.js';
import { isDenied, playabilityStatus, tellsNothing } from './playability.js';
import type { Client, Video, VideoState } from './video.js';

/** The answers to `POST /youtubei/v1/player`. */
export class PlayerResponses {
  constructor(private readonly origins: Origins) {}

  /** The answer to a client about a video; undefined is a video that does not exist. */
  describe(videoId: string, video: Video | undefined, client: Client) {
    const state = video ? (video.stateFor?.[client] ?? video.state ?? 'ok') : 'missing';
    return {
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
    const delivery = deliveryTo(client, video);
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
          name: { runs: [{ text: track.name }] },
          vssId: `${track.automatic ? 'a' : ''}.${track.lang}`,
          languageCode: track.lang,
          ...(track.automatic ? { kind: 'asr' } : {}),
        })),
      },
    };
  }

  private details(video: Video, state: VideoState) {
    const isBroadcast = state === 'live' || state === 'upcoming';
    return {
      videoDetails: {
        videoId: video.id,
        title: video.title,
        author: video.author ?? 'Harbour Society',
        lengthSeconds: String(isBroadcast ? 0 : Math.round(video.durationSeconds)),
        ...(state === 'live' ? { isLive: true } : {}),
        ...(state === 'upcoming' ? { isUpcoming: true } : {}),
        isCrawlable: !video.unlisted,
        isLiveContent: isBroadcast || video.wasLive === true,
      },
      microformat: { playerMicroformatRenderer: { isUnlisted: video.unlisted === true } },
    };
  }
}
