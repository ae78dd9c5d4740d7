/** What may be uploaded as a picture (contract §3): five types, at most 10 MiB. */
export const IMAGE_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const;

export type ImageType = (typeof IMAGE_LIMITS.types)[number];
