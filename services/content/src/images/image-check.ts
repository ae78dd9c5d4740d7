import { IMAGE_LIMITS, type ImageType } from '@firm/contracts/rules/uploads';
import sharp, { type Metadata } from 'sharp';
import { detectImageType } from './image-type.js';

/** More than the largest cameras of the trade deliver, and less than what would exhaust us. */
export const MAX_PIXELS = 50_000_000;

/** Text that only a file meant to be read as a page or a program holds; by chance it is not in a picture. */
const ACTIVE_CONTENT = /<script|<!doctype|<iframe|<html[\s>]|<\?php|javascript:/i;

export interface CheckedImage {
  contentType: ImageType;
  width: number;
  height: number;
  isAnimated: boolean;
  /** The picture without private data, where it held any. */
  cleaned?: Buffer;
}

/**
 * Looks at bytes that claim to be a picture (contract §3): one of the five types by its bytes, whole, decodable, within
 * the limits, and nothing else besides. Null for everything else. Cameras write where and with what a picture was
 * taken; one that holds such notes is encoded anew without them.
 */
export async function checkImage(bytes: Buffer): Promise<CheckedImage | null> {
  if (bytes.length === 0 || bytes.length > IMAGE_LIMITS.maxBytes) return null;
  const contentType = detectImageType(bytes);
  if (!contentType || ACTIVE_CONTENT.test(bytes.toString('latin1'))) return null;
  try {
    const metadata = await open(bytes).metadata();
    if (metadata.mediaType !== contentType) return null;
    // Decodes one frame; what is broken or cut off fails here and not in a visitor's browser.
    await open(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    const cleaned = holdsNotes(metadata) ? await withoutNotes(bytes, contentType, metadata) : undefined;
    return { contentType, ...sizeOf(metadata), isAnimated: (metadata.pages ?? 1) > 1, ...(cleaned && { cleaned }) };
  } catch {
    return null;
  }
}

const open = (bytes: Buffer, animated = false) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });

const holdsNotes = ({ exif, xmp, iptc }: Metadata) => Boolean(exif || xmp || iptc);

/** Turned as a viewer would turn it, in its colours, at a quality that shows no difference, with no notes. */
function withoutNotes(bytes: Buffer, contentType: ImageType, { pages = 1 }: Metadata): Promise<Buffer> {
  const image = open(bytes, pages > 1).keepIccProfile();
  const turned = pages > 1 ? image : image.autoOrient();
  switch (contentType) {
    case 'image/jpeg':
      return turned.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'image/webp':
      return turned.webp({ quality: 92 }).toBuffer();
    case 'image/avif':
      return turned.avif({ quality: 70 }).toBuffer();
    case 'image/png':
      return turned.png().toBuffer();
    case 'image/gif':
      return turned.gif().toBuffer();
  }
}

/** Width and height as a viewer shows it. */
function sizeOf({ width, height, pageHeight, orientation = 1 }: Metadata): { width: number; height: number } {
  const shownHeight = pageHeight ?? height;
  return orientation >= 5 ? { width: shownHeight, height: width } : { width, height: shownHeight };
}
