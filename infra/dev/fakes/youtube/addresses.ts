import type { AudioFormat } from './fixture.js';
import { captionSignature, mediaSignature, scramble, throttlingToken } from './signatures.js';
import type { CaptionTrack, Client, Delivery, Policy, Video } from './video.js';

/** Which origins the addresses in an answer name. */
export interface Origins {
  web: string;
  media: string;
  manifest: string;
  image: string;
}

/** YouTube's own: a reader then has to bring every one of them to the double. */
export const REAL_ORIGINS: Origins = {
  web: 'https://www.youtube.com',
  media: 'https://rr1---sn-double.googlevideo.com',
  manifest: 'https://manifest.googlevideo.com',
  image: 'https://i.ytimg.com',
};

const DELIVERIES: Record<Policy, Partial<Record<Client, Delivery>>> = {
  lenient: { '*': 'cipher', IOS: 'direct', ANDROID: 'direct', ANDROID_VR: 'direct', VISIONOS: 'direct' },
  '2026': {
    '*': 'cipher',
    WEB: 'sabr',
    MWEB: 'sabr',
    WEB_REMIX: 'sabr',
    TVHTML5_SIMPLY: 'sabr',
    IOS: 'direct-token',
    ANDROID: 'direct-token',
    ANDROID_VR: 'direct-403',
    VISIONOS: 'direct',
  },
};

export function deliveryTo(client: Client, video: Video, policy: Policy): Delivery {
  const table = { ...DELIVERIES[policy], ...video.delivery };
  return table[client] ?? table['*'] ?? 'cipher';
}

const LIFETIME_SECONDS = 21_540;

/** The part of a format that says where its bytes are. */
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
  const signature = mediaSignature(video.id, format.itag, expires);
  if (delivery === 'cipher') {
    url.searchParams.set('n', throttlingToken(video.id, format.itag, expires));
    return {
      signatureCipher: `s=${encodeURIComponent(scramble(signature))}&sp=sig&url=${encodeURIComponent(url.href)}`,
    };
  }
  url.searchParams.set('sig', signature);
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
