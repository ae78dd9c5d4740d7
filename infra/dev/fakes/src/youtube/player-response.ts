import { createHash } from 'node:crypto';
import { audioFormatsOf } from './audio-files.js';
import { isDenied, playabilityStatus, tellsNothing } from './playability.js';
import type { CaptionTrack, Video, VideoState } from './video.js';

/** The origins of the addresses in an answer. */
export interface Origins {
  web: string;
  media: string;
}

/** YouTube's own: a reader then has to redirect both to the fake. */
export const REAL_ORIGINS: Origins = {
  web: 'https://www.youtube.com',
  media: 'https://rr1---sn-fake.googlevideo.com',
};

/** The only client that YouTube gave plain addresses of media in autumn 2026; others got its own streaming protocol. */
const CLIENT_WITH_ADDRESSES = 'VISIONOS';

export type PlayerResponse = ReturnType<typeof playerResponse>;

/**
 * The answer to `POST /youtubei/v1/player`; an undefined video does not exist.
 * @param serial of the answer: its addresses of media are of no other.
 */
export function playerResponse(video: Video | undefined, client: string, origins: Origins, serial: number) {
  const state = video ? (!video.admits?.includes(client) && video.state) || 'ok' : 'missing';
  return {
    playabilityStatus: playabilityStatus(state),
    ...(video && !isDenied(state) && media(video, state, { ...origins, serial }, client === CLIENT_WITH_ADDRESSES)),
    ...(video && !tellsNothing(state) && details(video, state)),
  };
}

function media(video: Video, state: VideoState, origins: Origins & { serial: number }, isAdmitted: boolean) {
  const hasAddresses = isAdmitted && !video.hasNoAddresses;
  const adaptiveFormats = audioFormatsOf(video).map(({ itag, mime, codec, bitrate, bytes }) => ({
    itag,
    ...(hasAddresses && { url: mediaAddress(video, itag, origins) }),
    mimeType: `${mime}; codecs="${codec}"`,
    bitrate,
    averageBitrate: bitrate,
    contentLength: String(bytes),
  }));
  const captionTracks = (video.captions ?? []).map((track) => ({
    baseUrl: captionAddress(video, track, origins.web),
    name: { runs: [{ text: track.name }] },
    languageCode: track.lang,
    ...(track.automatic && { kind: 'asr' }),
  }));
  return {
    streamingData: { adaptiveFormats: state === 'live' ? [] : adaptiveFormats },
    ...(captionTracks.length > 0 && { captions: { playerCaptionsTracklistRenderer: { captionTracks } } }),
  };
}

function details(video: Video, state: VideoState) {
  const isBroadcast = state === 'live' || state === 'upcoming';
  return {
    videoDetails: {
      videoId: video.id,
      title: video.title,
      author: 'Harbour Society',
      lengthSeconds: String(isBroadcast ? 0 : Math.round(video.durationSeconds)),
      ...(state === 'live' && { isLive: true }),
      ...(state === 'upcoming' && { isUpcoming: true }),
      isCrawlable: !video.unlisted,
      isLiveContent: isBroadcast || video.wasLive === true,
    },
    microformat: {
      playerMicroformatRenderer: {
        isUnlisted: video.unlisted === true,
        publishDate: '2026-03-14T09:00:00-07:00',
      },
    },
  };
}

function mediaAddress({ id }: Video, itag: number, { media: origin, serial }: Origins & { serial: number }): string {
  const query = new URLSearchParams({
    id,
    itag: String(itag),
    ei: String(serial),
    sig: signatureOf('media', id, itag),
  });
  return `${origin}/videoplayback?${query}`;
}

function captionAddress({ id }: Video, { lang, automatic, foreignOrigin }: CaptionTrack, origin: string): string {
  const query = new URLSearchParams({
    v: id,
    sig: signatureOf('captions', id),
    ...(automatic && { kind: 'asr' }),
    lang,
  });
  return `${foreignOrigin ?? origin}/api/timedtext?${query}`;
}

/** Addresses are signed, so that a reader cannot make them up. */
export const signatureOf = (...parts: (string | number)[]) => createHash('sha1').update(parts.join(':')).digest('hex');
