import { createHash } from 'node:crypto';

// Media and caption addresses are signed. For a client that has to decipher, the signature is handed out scrambled, and
// only what the player script (player-script.ts) makes of it is admitted: a library's extraction is really exercised.

const digest = (text: string, length: number) => createHash('sha1').update(text).digest('hex').slice(0, length);

export const mediaSignature = (videoId: string, itag: number, expires: number) =>
  `AJfQdSsw${digest(`media:${videoId}:${itag}:${expires}`, 40)}`;

export const captionSignature = (videoId: string) => digest(`captions:${videoId}`, 40).toUpperCase();

/** The `n` parameter of a media address, which the player script has to transform. */
export const throttlingToken = (videoId: string, itag: number, expires: number) =>
  digest(`n:${videoId}:${itag}:${expires}`, 15);

/** The inverse of the player script's signature function. */
export function scramble(signature: string): string {
  const letters = [...signature];
  swapFirst(letters, 11);
  letters.unshift('Z', 'q');
  letters.reverse();
  swapFirst(letters, 3);
  return letters.join('');
}

/** What the player script does to the `n` parameter. */
export function transformThrottlingToken(token: string): string {
  const [first = '', ...rest] = [...token].reverse();
  return [...rest, first].join('');
}

function swapFirst(letters: string[], place: number): void {
  const other = place % letters.length;
  [letters[0], letters[other]] = [letters[other] ?? '', letters[0] ?? ''];
}
