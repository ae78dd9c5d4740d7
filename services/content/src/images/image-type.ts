import type { ImageType } from '@firm/contracts/rules/uploads';

/** The type of a picture by its first bytes, whatever anybody says it is; null for anything else. */
export function detectImageType(bytes: Buffer): ImageType | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 64).slice(0, Math.min(bytes.readUInt32BE(0), 64) - 8))) {
    return 'image/avif';
  }
  return null;
}
