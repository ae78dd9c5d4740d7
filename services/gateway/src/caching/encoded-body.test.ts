import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBody, chooseEncoding } from './encoded-body.js';

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
  const body = new EncodedBody(Buffer.from('hello '.repeat(100)), true, 4);
  it('holds the same bytes in every encoding', async () => {
    expect(brotliDecompressSync((await body.encodeFor('br')).body)).toEqual(body.identity);
    expect(gunzipSync((await body.encodeFor('gzip')).body)).toEqual(body.identity);
    expect((await body.encodeFor(undefined)).body).toEqual(body.identity);
  });
  it('does not compress what is not compressible', async () => {
    const image = new EncodedBody(Buffer.from('x'), false, 4);
    expect((await image.encodeFor('br')).encoding).toBe('identity');
  });
});
