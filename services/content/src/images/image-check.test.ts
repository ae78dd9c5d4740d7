import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { checkImage } from './image-check.js';

const image = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A copy of the PNG whose header claims another size. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** A chunk of a PNG that names its author. */
function authorChunk(type = 'tEXt'): Buffer {
  const chunk = Buffer.from(`\0\0\0\x0b${type}Author\0Jane\0\0\0\0`, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('checkImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts a %s unchanged', async (format) => {
    const bytes = await image().toFormat(format).toBuffer();
    expect(await checkImage(bytes)).toEqual({
      contentType: `image/${format}`,
      width: 40,
      height: 30,
      isAnimated: false,
    });
  });

  it('recognises an animation', async () => {
    const frames = Buffer.concat([200, 50].map((shade) => Buffer.alloc(40 * 30 * 3, shade)));
    const animation = sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } });
    for (const format of ['gif', 'webp'] as const) {
      const checked = await checkImage(await animation.toFormat(format).toBuffer());
      expect(checked).toEqual({ contentType: `image/${format}`, width: 40, height: 30, isAnimated: true });
    }
  });

  it('removes metadata from a photograph and rotates it as a viewer would', async () => {
    const bytes = await image()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const checked = await checkImage(bytes);
    expect(checked).toMatchObject({ contentType: 'image/jpeg', width: 30, height: 40 });
    const { exif, width, height } = await sharp(checked?.cleaned).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 40 });
    expect(checked?.cleaned?.includes('Camera')).toBe(false);
  });

  const END = Infinity;
  it.each([
    ['before the pixels of a PNG', 'png', 33, authorChunk()],
    ['after them', 'png', -12, authorChunk()],
    ['in a private chunk', 'png', 33, authorChunk('jaNe')],
    ['in a chunk after the end of a PNG', 'png', END, authorChunk('IDAT')],
    ['in bytes after it', 'png', END, latin1('Jane')],
    ['in a JPEG', 'jpeg', 2, latin1('\xff\xfe\0\x0cAuthorJane')],
    ['after its scans', 'jpeg', -2, latin1('\xff\xfe\0\x0cAuthorJane')],
    ['in an application segment', 'jpeg', 2, latin1('\xff\xeb\0\x0cAuthorJane')],
    ['in the index of several pictures', 'jpeg', 2, latin1('\xff\xe2\0\x0aMPF\0Jane')],
    ['in what follows a JPEG', 'jpeg', END, latin1('\xff\xd8Jane\xff\xd9')],
    ['in a comment of a GIF', 'gif', -1, latin1('\x21\xfe\x04Jane\0')],
    ['in its XMP', 'gif', -1, latin1('\x21\xff\x0bXMP DataXMP\x04Jane\0')],
    ['in what follows a GIF', 'gif', END, latin1('Jane')],
    ['in a block that repeats it, and more', 'gif', -1, latin1('\x21\xff\x0bNETSCAPE2.0\x04Jane\0')],
    ['in the picture of a JFIF', 'jpeg', 2, latin1('\xff\xe0\0\x14JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01Jane')],
    ['in a chunk of a WebP', 'webp', END, latin1('NAME\x04\0\0\0Jane')],
    ['in a box of an AVIF', 'avif', END, latin1('\0\0\0\x0cfreeJane')],
  ] as const)('removes a text of its author: %s', async (_where, type, at, text) => {
    const plain = await image().toFormat(type).toBuffer();
    expect(await checkImage(plain)).not.toHaveProperty('cleaned');
    const bytes = Buffer.concat(
      [plain.subarray(0, at), text, at === END ? '' : plain.subarray(at)].map((part) => Buffer.from(part)),
    );
    const { cleaned } = (await checkImage(bytes)) ?? {};
    expect(cleaned?.includes('Jane')).toBe(false);
    expect(await sharp(cleaned).removeAlpha().raw().toBuffer()).toHaveLength(40 * 30 * 3);
  });

  it('leaves a progressive JPEG with a colour profile as it is', async () => {
    const bytes = await image(400, 300).withIccProfile('p3').jpeg({ progressive: true }).toBuffer();
    expect(await checkImage(bytes)).not.toHaveProperty('cleaned');
  });

  const png = image().png().toBuffer();
  const refused: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'SVG as a browser may read it',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a program that starts as a GIF', () => Buffer.from('GIF89a/*aaaaaaaaaaaaaaaaaa*/=1;alert(1)')],
    ['a page that starts as a JPEG', () => Buffer.from('\xff\xd8\xff\xe0<html><body>', 'latin1')],
    ['a page in a PNG', async () => Buffer.concat([await png, Buffer.from('<script>alert(1)</script>')])],
    ['half a PNG', async () => (await image(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5_000)],
    ['half a JPEG', async () => (await image(400, 400).jpeg().toBuffer()).subarray(0, 1_000)],
    ['a TIFF', () => image().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7')],
    [
      'a PNG that is a WebP by its first bytes',
      async () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), await png]),
    ],
    ['more than 10 MiB', async () => Buffer.concat([await png, Buffer.alloc(10 * 1024 * 1024)])],
    ['more pixels than 50 million', async () => claiming(await png, 10_000, 6_000)],
  ];
  it.each(refused)('refuses %s', async (_what, make) => expect(await checkImage(await make())).toBeNull());
});
