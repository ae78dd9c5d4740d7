import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBody, chooseEncoding, type Encoding } from './encoded-body.js';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    ['gzip;q=0', 'identity'],
  ])('answers %p with %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

describe('EncodedBody', () => {
  const text = 'hello '.repeat(100);
  const compressible = () => new EncodedBody(Buffer.from(text), true, 4);

  it.each([['br gzip identity'], ['gzip identity br'], ['identity br gzip'], ['br identity gzip']])(
    'holds the same text in every encoding, asked for in the order %s',
    async (order) => {
      const body = compressible();
      const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
      for (const encoding of order.split(' ') as Encoding[]) {
        const bytes = await body.encodeFor(encoding).body;
        expect(decompress[encoding](bytes).toString()).toBe(text);
      }
    },
  );
  it('holds the forms that were asked for, and tells by how much it changed', async () => {
    const body = compressible();
    const changes: number[] = [];
    body.onChange((bytes) => changes.push(bytes));
    const [brotli, same] = await Promise.all([body.encodeFor('br').body, body.encodeFor('br').body]);
    expect(same).toBe(brotli);
    expect(body.bytes).toBe(brotli.length);
    expect(await body.text()).toBe(text);
    expect(body.encodeFor(undefined).body).toEqual(Buffer.from(text));
    expect(body.bytes).toBe(brotli.length + text.length);
    expect(changes).toEqual([brotli.length - text.length, text.length]);
  });
  it('does not compress what is not compressible', async () => {
    const image = new EncodedBody(Buffer.from('x'), false, 4);
    expect(image.encodeFor('br').encoding).toBe('identity');
  });
});
