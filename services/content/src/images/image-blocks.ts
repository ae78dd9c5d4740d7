import type { ImageType } from '@firm/contracts/rules/uploads';

/**
 * What is left of a file after its picture: a second picture, for one, with the place of the first. Blocks that cannot be read
 * count as this.
 */
const REST = 'rest';

/** How the blocks of a format are told, and which of them show the picture; any other may tell of a person or a place. */
const FORMATS: Record<ImageType, { list: (bytes: Buffer) => Generator<string>; shown: ReadonlySet<string> }> = {
  // PNG, third edition, 11.2 and 11.3, without texts, times and EXIF.
  'image/png': {
    list: pngChunks,
    shown: new Set(
      'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
    ),
  },
  // ISO/IEC 10918-1, annex B: tables, frames and scans; of application segments those of JFIF, ICC and Adobe.
  'image/jpeg': { list: jpegSegments, shown: new Set(['picture', 'JFIF\0', 'ICC_PROFILE\0', 'Adobe']) },
  // GIF89a, and the loop of an animation.
  'image/gif': { list: gifBlocks, shown: new Set(['picture', 'NETSCAPE2.0', 'ANIMEXTS1.0']) },
  // RFC 9649, without EXIF and XMP.
  'image/webp': { list: webpChunks, shown: new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']) },
  // ISO/IEC 14496-12; what is inside of `meta` libvips tells.
  'image/avif': { list: avifBoxes, shown: new Set(['ftyp', 'meta', 'mdat', 'moov']) },
};

/** Whether a file holds nothing but what shows its picture: no text, no private block, nothing after the end. */
export function isPictureOnly(bytes: Buffer, type: ImageType): boolean {
  const { list, shown } = FORMATS[type];
  try {
    for (const block of list(bytes)) if (!shown.has(block)) return false;
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function* pngChunks(bytes: Buffer): Generator<string> {
  for (let [at, type] = [8, '']; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (type === 'IEND') yield REST;
    yield (type = bytes.toString('latin1', at + 4, at + 8));
  }
}

function* webpChunks(bytes: Buffer): Generator<string> {
  for (let at = 12; at < bytes.length;) {
    yield bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
}

function* avifBoxes(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    // 0 and 1 stand for lengths that no image below 10 MiB needs.
    yield length < 8 ? REST : bytes.toString('latin1', at + 4, at + 8);
    at += length;
  }
}

const JPEG = { firstApplication: 0xe0, lastApplication: 0xef, comment: 0xfe, scan: 0xda, end: 0xd9 };

function* jpegSegments(bytes: Buffer): Generator<string> {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) yield REST;
    const marker = bytes.readUInt8(at + 1);
    if (marker === JPEG.end) {
      if (at + 2 < bytes.length) yield REST;
      return;
    }
    if (marker === JPEG.comment) yield REST;
    const isApplication = marker >= JPEG.firstApplication && marker <= JPEG.lastApplication;
    const name = bytes.toString('latin1', at + 4, at + 16);
    yield isApplication
      ? (['JFIF\0', 'Adobe', 'ICC_PROFILE\0'].find((known) => name.startsWith(known)) ?? name)
      : 'picture';
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === JPEG.scan) at = endOfScan(bytes, at);
  }
}

/** Where the marker after a scan stands: in its data, 0xff is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at++) {
    at = bytes.indexOf(0xff, at);
    const next = bytes.readUInt8(at < 0 ? bytes.length : at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const GIF = { extension: 0x21, image: 0x2c, end: 0x3b, control: 0xf9, application: 0xff };

function* gifBlocks(bytes: Buffer): Generator<string> {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  for (let at = 13 + tableBytes(bytes.readUInt8(10)); ; at++) {
    const kind = bytes.readUInt8(at);
    if (kind === GIF.end) {
      if (at + 1 < bytes.length) yield REST;
      return;
    }
    if (kind === GIF.image) at += 11 + tableBytes(bytes.readUInt8(at + 9));
    else if (kind === GIF.extension) {
      const label = bytes.readUInt8(at + 1);
      yield label === GIF.control
        ? 'picture'
        : label === GIF.application
          ? bytes.toString('latin1', at + 3, at + 14)
          : REST;
      at += 2;
    } else yield REST;
    for (let length; (length = bytes.readUInt8(at)) > 0;) at += 1 + length;
  }
}
