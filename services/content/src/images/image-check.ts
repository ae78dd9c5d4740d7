import { IMAGE_LIMITS, type ImageType } from '@firm/contracts/rules/uploads';
import sharp, { type Metadata } from 'sharp';
import { keepPicture } from './image-blocks.js';

/** Text that occurs in files meant to be read as a page or a program, and by chance in no image. */
const ACTIVE_CONTENT = /<script|<!doctype|<iframe|<html[\s>]|<\?php|javascript:/i;

export interface CheckedImage {
  contentType: ImageType;
  /** Pixels as a viewer shows the image. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** The image without what does not show it, when it had any of that. */
  cleaned?: Buffer;
}

/**
 * Checks uploaded bytes (services/contracts/README.md, Uploads): one of the five types by its bytes, decodable, within
 * the limits, without active content. Images with metadata (camera, place) are encoded anew without it; what else does not show the
 * picture is cut out.
 * @returns null when the bytes are not acceptable.
 */
export async function checkImage(bytes: Buffer): Promise<CheckedImage | null> {
  if (bytes.length === 0 || bytes.length > IMAGE_LIMITS.maxBytes) return null;
  const contentType = detectImageType(bytes);
  if (!contentType || ACTIVE_CONTENT.test(bytes.toString('latin1'))) return null;
  try {
    const metadata = await decode(bytes).metadata();
    if (metadata.mediaType !== contentType) return null;
    // Decodes one frame, so that a broken or truncated file fails here and not in a visitor's browser.
    await decode(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    const { exif, xmp, iptc, pages = 1 } = metadata;
    const picture = exif || xmp || iptc ? null : keepPicture(bytes, contentType);
    const cleaned = picture ?? (await encodeAnew(bytes, contentType, pages));
    const isClean = cleaned.equals(bytes);
    return { contentType, ...displayedSize(metadata), isAnimated: pages > 1, ...(!isClean && { cleaned }) };
  } catch {
    return null;
  }
}

/** The type by the first bytes, whatever was declared. */
function detectImageType(bytes: Buffer): ImageType | null {
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

const decode = (bytes: Buffer, animated = false) =>
  sharp(bytes, { limitInputPixels: IMAGE_LIMITS.maxPixels, failOn: 'error', animated });

/** Rotates by the metadata's orientation, keeps the colour profile, and encodes without visible loss. */
function encodeAnew(bytes: Buffer, contentType: ImageType, pages: number): Promise<Buffer> {
  const image = decode(bytes, pages > 1).keepIccProfile();
  const rotated = pages > 1 ? image : image.autoOrient();
  switch (contentType) {
    case 'image/jpeg':
      return rotated.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'image/webp':
      return rotated.webp({ quality: 92 }).toBuffer();
    case 'image/avif':
      return rotated.avif({ quality: 70 }).toBuffer();
    case 'image/png':
      return rotated.png().toBuffer();
    case 'image/gif':
      return rotated.gif().toBuffer();
  }
}

function displayedSize({ width, height, pageHeight, orientation = 1 }: Metadata): { width: number; height: number } {
  const frameHeight = pageHeight ?? height;
  return orientation >= 5 ? { width: frameHeight, height: width } : { width, height: frameHeight };
}
