import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A valid PNG of random pixels, so that it takes three bytes a pixel. */
export const randomPng = (side = 8): Buffer =>
  // Eight bits for each of red, green and blue.
  pngOf(side, side, [8, 2], () => randomBytes(side * 3));

/** A valid PNG of black pixels, of few bytes however large it is. */
export const blackPng = (width: number, height: number): Buffer =>
  // One bit of grey.
  pngOf(width, height, [1, 0], () => Buffer.alloc(Math.ceil(width / 8)));

function pngOf(width: number, height: number, depthAndColour: [number, number], row: () => Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(depthAndColour, 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), row()]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
