import { Anyone } from '@firm/platform/http/access';
import { notFound } from '@firm/platform/http/problem';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { readRange } from './byte-range.js';
import { MediaReader, type Medium } from './media-reader.js';

/** Objects never change under their key, and are never a page, whatever a browser may think of their bytes. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
};

/** Pictures, for everyone, once they have been looked at. */
@Controller('media')
@Anyone()
@ApiExcludeController()
export class MediaController {
  constructor(private readonly reader: MediaReader) {}

  @Get('*')
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const medium = await this.reader.find((request.params as { '*': string })['*']);
    if (!medium) throw notFound('There is no such picture.');
    void reply.headers({ ...HEADERS, etag: medium.etag, 'content-type': medium.contentType });
    if (names(request.headers['if-none-match'], medium.etag)) return void reply.code(304).send();
    const ifRange = request.headers['if-range'];
    const range = !ifRange || ifRange === medium.etag ? readRange(request.headers.range, medium.bytes) : null;
    if (range === 'unsatisfiable') {
      return void reply
        .code(416)
        .header('content-range', `bytes */${medium.bytes}`)
        .removeHeader('content-type')
        .send();
    }
    const bytes = range ? range.last - range.first + 1 : medium.bytes;
    if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${medium.bytes}`);
    void reply.header('content-length', bytes);
    // Of a stream Fastify leaves the length alone that was set; of nothing it would say 0.
    if (request.method === 'HEAD') return void reply.send(Readable.from([]));
    return void reply.send(await this.bodyOf(medium, range));
  }

  private async bodyOf(medium: Medium, range: { first: number; last: number } | null) {
    const body = await this.reader.open(medium, range);
    if (!body) throw notFound('There is no such picture.');
    return body;
  }
}

const names = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
