/** What may be uploaded as a picture (contract §3): five types, at most 10 MiB. */
export const IMAGE_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const;

export type ImageType = (typeof IMAGE_LIMITS.types)[number];

const MEBIBYTE = 1024 * 1024;

/** What staff may upload in the place of a video: a recording, or the words of one as a text. */
export const RECORDING_LIMITS = {
  maxBytes: 2_048 * MEBIBYTE,
  /** As for videos (contract §3). */
  maxSeconds: 4 * 3_600,
  /** Some thousand pages: no talk of four hours has more words. */
  maxTextBytes: 5 * MEBIBYTE,
  /** Parts that a browser sends one after the other: what a broken connection costs. */
  partBytes: 8 * MEBIBYTE,
  /** By which the browser offers files; what a file really is, its bytes say. */
  extensions: [
    ...['.srt', '.vtt', '.txt'],
    ...['.mp4', '.m4a', '.m4v', '.mov', '.webm', '.mkv', '.mp3', '.wav', '.ogg', '.oga', '.opus', '.aac', '.flac'],
  ],
} as const;
