/** Limits of an uploaded image. */
export const IMAGE_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  /** More than the largest cameras deliver, and less than would exhaust the memory of a process. */
  maxPixels: 50_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const;

/** An image that nothing uses is deleted once its upload is so many days old. */
export const UNUSED_IMAGE_DAYS = 90;

export type ImageType = (typeof IMAGE_LIMITS.types)[number];

const MEBIBYTE = 1024 * 1024;

/** Limits of an uploaded recording or transcript, which is processed instead of a video. */
export const RECORDING_LIMITS = {
  maxBytes: 2_048 * MEBIBYTE,
  /** As for videos. */
  maxSeconds: 4 * 3_600,
  /** More text than a talk of four hours has. */
  maxTextBytes: 5 * MEBIBYTE,
  /** Size of an upload part: what is sent again after a broken connection. */
  partBytes: 8 * MEBIBYTE,
  /** For the file dialog of the browser; the server inspects the bytes. */
  extensions: [
    ...['.srt', '.vtt', '.txt'],
    ...['.mp4', '.m4a', '.m4v', '.mov', '.webm', '.mkv', '.mp3', '.wav', '.ogg', '.oga', '.opus', '.aac', '.flac'],
  ],
} as const;
