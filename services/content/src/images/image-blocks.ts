import type { ImageType } from '@firm/contracts/rules/uploads';

/** A block of a file, such as a chunk of a PNG: what its format calls it, and its place among the bytes. */
interface Block {
  name: string;
  from: number;
  to: number;
}

interface Format {
  /** The blocks before the end of the picture. @throws RangeError where they cannot be read. */
  list: (bytes: Buffer) => Generator<Block>;
  /** The blocks that show the picture; any other may tell of a person or a place. */
  shown: ReadonlySet<string>;
  /** What ends the picture. */
  end: Buffer;
}

const namesOf = (...names: string[]): ReadonlySet<string> => new Set(names);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const FORMATS: Record<ImageType, Format> = {
  // PNG, third edition, 11.2 and 11.3, without texts, times and EXIF.
  'image/png': {
    list: pngChunks,
    shown: namesOf(
      ...['IHDR', 'PLTE', 'IDAT', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD'],
      ...['hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
    ),
    end: latin1('\0\0\0\0IEND\xae\x42\x60\x82'),
  },
  // ISO/IEC 10918-1, annex B: tables, frames and scans; of application segments those of JFIF, ICC and Adobe.
  'image/jpeg': {
    list: jpegSegments,
    shown: namesOf('picture', 'JFIF\0', 'ICC_PROFILE\0', 'Adobe'),
    end: latin1('\xff\xd9'),
  },
  // GIF89a, and how often an animation is repeated.
  'image/gif': { list: gifBlocks, shown: namesOf('picture', 'NETSCAPE2.0', 'ANIMEXTS1.0'), end: latin1(';') },
  // RFC 9649, without EXIF and XMP.
  'image/webp': {
    list: webpChunks,
    shown: namesOf('VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'),
    end: latin1(''),
  },
  // ISO/IEC 14496-12; what is inside of `meta`, libvips tells.
  'image/avif': { list: avifBoxes, shown: namesOf('ftyp', 'meta', 'mdat', 'moov'), end: latin1('') },
};

/**
 * The file with the blocks that show its picture, and no others: without texts, private blocks, and what follows its end. The pixels
 * stay as they are. EXIF, XMP and IPTC, which may turn the picture, are the caller's.
 * @returns the same bytes where there are no others, null where the blocks cannot be read.
 */
export function keepPicture(bytes: Buffer, type: ImageType): Buffer | null {
  const { list, shown, end } = FORMATS[type];
  try {
    const blocks = [...list(bytes)];
    const kept = blocks
      .filter(({ name }) => shown.has(name) || type === 'image/avif')
      .map(({ name, from, to }) => (shown.has(name) ? bytes.subarray(from, to) : freeBox(to - from)));
    const picture = Buffer.concat([bytes.subarray(0, blocks[0]?.from), ...kept, end]);
    if (type === 'image/webp') picture.writeUInt32LE(picture.length - 8, 4);
    return picture;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function* pngChunks(bytes: Buffer): Generator<Block> {
  for (let at = 8; ;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const to = at + 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return;
    yield { name, from: at, to };
    at = to;
  }
}

/** Up to the length that the file gives itself. */
function* webpChunks(bytes: Buffer): Generator<Block> {
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  for (let at = 12; at < end;) {
    const length = bytes.readUInt32LE(at + 4);
    const to = at + 8 + length + (length % 2);
    yield { name: bytes.toString('latin1', at, at + 4), from: at, to };
    at = to;
  }
}

/** 0 and 1 stand for lengths that no image below 10 MiB needs. */
function* avifBoxes(bytes: Buffer): Generator<Block> {
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) throw new RangeError('a box of no length');
    yield { name: bytes.toString('latin1', at + 4, at + 8), from: at, to: at + length };
    at += length;
  }
}

/** A box without content, for one that must not be missing: others are found by their place in the file. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write('free', 4, 'latin1');
  return box;
}

const JPEG = { firstApplication: 0xe0, lastApplication: 0xef, comment: 0xfe, scan: 0xda, end: 0xd9 };

function* jpegSegments(bytes: Buffer): Generator<Block> {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker');
    const marker = bytes.readUInt8(at + 1);
    if (marker === JPEG.end) return;
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const to = marker === JPEG.scan ? endOfScan(bytes, segmentEnd) : segmentEnd;
    yield { name: jpegName(marker, bytes.subarray(at + 4, segmentEnd)), from: at, to };
    at = to;
  }
}

function jpegName(marker: number, content: Buffer): string {
  if (marker === JPEG.comment) return 'comment';
  if (marker < JPEG.firstApplication || marker > JPEG.lastApplication) return 'picture';
  const name = content.toString('latin1', 0, 12);
  // A longer one has a picture of its own, which may show what was cut off.
  if (name.startsWith('JFIF\0') && content.length !== 14) return 'JFIF with a picture';
  return ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'].find((known) => name.startsWith(known)) ?? name;
}

/** Where the marker after a scan stands: in its data, 0xff is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('no end of the scan');
}

const GIF = { extension: 0x21, image: 0x2c, end: 0x3b, control: 0xf9, application: 0xff };
/** Bytes of the block that says how often an animation is repeated. */
const GIF_REPETITION_BYTES = 19;

function* gifBlocks(bytes: Buffer): Generator<Block> {
  for (let at = 13 + gifTableBytes(bytes.readUInt8(10)); ;) {
    const kind = bytes.readUInt8(at);
    if (kind === GIF.end) return;
    if (kind === GIF.image) {
      const to = endOfGifData(bytes, at + 11 + gifTableBytes(bytes.readUInt8(at + 9)));
      yield { name: 'picture', from: at, to };
      at = to;
    } else if (kind === GIF.extension) {
      const to = endOfGifData(bytes, at + 2);
      yield { name: gifExtension(bytes.subarray(at, to)), from: at, to };
      at = to;
    } else throw new RangeError('no block');
  }
}

function gifExtension(block: Buffer): string {
  if (block[1] === GIF.control) return 'picture';
  const isRepetition = block[1] === GIF.application && block.length === GIF_REPETITION_BYTES;
  return isRepetition ? block.toString('latin1', 3, 14) : 'text';
}

const gifTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where the data that begin at a place end: pieces, each after its length, the last one empty. */
function endOfGifData(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}
