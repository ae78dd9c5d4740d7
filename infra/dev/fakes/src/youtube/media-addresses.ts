import { createHash } from 'node:crypto';
import type { AudioFormat } from './audio-files.js';
import type { CaptionTrack, Client, Delivery, Video } from './video.js';

/** The origins of the addresses in an answer. */
export interface Origins {
  web: string;
  media: string;
  manifest: string;
  image: string;
}

/** YouTube's own: a reader then has to redirect every one of them to the fake. */
export const REAL_ORIGINS: Origins = {
  web: 'https://www.youtube.com',
  media: 'https://rr1---sn-fake.googlevideo.com',
  manifest: 'https://manifest.googlevideo.com',
  image: 'https://i.ytimg.com',
};

/** How YouTube treated its clients in autumn 2026. */
const DELIVERIES: Partial<Record<Client, Delivery>> = {
  '*': 'sabr',
  IOS: 'direct-token',
  ANDROID: 'direct-token',
  ANDROID_VR: 'direct-403',
  VISIONOS: 'direct',
};

export function deliveryTo(client: Client, video: Video): Delivery {
  const table = { ...DELIVERIES, ...video.delivery };
  return table[client] ?? table['*'] ?? 'sabr';
}

const LIFETIME_SECONDS = 21_540;

/** The address of a format, as its delivery gives it. */
export function mediaAddress(video: Video, format: AudioFormat, delivery: Delivery, client: Client, origin: string) {
  if (delivery === 'sabr') return {};
  const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
  const url = new URL('/videoplayback', origin);
  const parameters = {
    expire: expires,
    ip: '127.0.0.1',
    id: `o-${video.id}`,
    itag: format.itag,
    source: 'youtube',
    requiressl: 'yes',
    mime: format.mime,
    clen: format.bytes,
    dur: format.durationSeconds.toFixed(3),
    c: client,
    dl: delivery,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  url.searchParams.set('sig', mediaSignature(video.id, format.itag, expires));
  return { url: url.href };
}

export function captionAddress(video: Video, track: CaptionTrack, client: Client, origin: string): string {
  const url = new URL('/api/timedtext', track.foreignOrigin ?? origin);
  url.searchParams.set('v', video.id);
  url.searchParams.set('expire', String(Math.floor(Date.now() / 1000) + LIFETIME_SECONDS));
  url.searchParams.set('signature', captionSignature(video.id));
  url.searchParams.set('key', 'yt8');
  if (video.captionsNeedToken && client.startsWith('WEB')) url.searchParams.set('exp', 'xpe');
  if (track.automatic) url.searchParams.set('kind', 'asr');
  url.searchParams.set('lang', track.lang);
  return url.href;
}

const digest = (text: string) => createHash('sha1').update(text).digest('hex');

/** Media and caption addresses are signed, so that a reader cannot make them up. */
export const mediaSignature = (videoId: string, itag: number, expires: number) =>
  digest(`media:${videoId}:${itag}:${expires}`);

export const captionSignature = (videoId: string) => digest(`captions:${videoId}`);
