import { RequestUpload, UploadTicket } from '@firm/contracts/api/uploads';
import { Anyone, GatewayOnly, SignedIn, Staff } from '@firm/platform/http/access';
import { notFound } from '@firm/platform/http/problem';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ImageUploads } from './image-uploads.js';
import { MediaReader, readRange, type ByteRange, type Medium } from './media-reader.js';

@ApiTags('newsroom')
@Controller('api/objects')
@Staff()
export class ImageUploadsController {
  constructor(private readonly uploads: ImageUploads) {}

  /** An address for one PUT of an image; type and size are signed into it where they are given. */
  @Post('upload')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadTicket })
  issueTicket(@Body() about: RequestUpload, @SignedIn('email') by: string): Promise<UploadTicket> {
    return this.uploads.createTicket(about, by);
  }
}

/**
 * Asked by the gateway before it passes bytes on to the storage: to that, a signature is as good the second time, and who has the
 * address could exchange an image that is published.
 */
@Controller('internal/uploads')
@GatewayOnly()
@ApiExcludeController()
export class UploadAdmissionController {
  constructor(private readonly uploads: ImageUploads) {}

  /** @throws ProblemError notFound for a key that takes no upload (any more). */
  @Get('*')
  @HttpCode(204)
  async admit(@Req() request: FastifyRequest): Promise<void> {
    if (!(await this.uploads.takesUpload(keyOf(request)))) throw notFound('This key takes no upload.');
  }
}

const keyOf = ({ params }: FastifyRequest) => (params as { '*': string })['*'];

/** An object never changes under its key; no browser may treat it as a page. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
};

/** Serves inspected images to everyone, with conditional and range requests. */
@Controller('media')
@Anyone()
@ApiExcludeController()
export class MediaController {
  constructor(private readonly reader: MediaReader) {}

  @Get('*')
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const medium = await this.reader.findMedium(keyOf(request));
    if (!medium) throw notFound('There is no such picture.');
    void reply.headers({ ...HEADERS, etag: medium.etag, 'content-type': medium.contentType });
    if (matchesTag(request.headers['if-none-match'], medium.etag)) return void reply.code(304).send();
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
    // Fastify keeps the content-length of a stream; without a body it would set 0.
    if (request.method === 'HEAD') return void reply.send(Readable.from([]));
    return void reply.send(await this.bodyOf(medium, range));
  }

  private async bodyOf(medium: Medium, range: ByteRange | null): Promise<Readable> {
    const body = await this.reader.readMedium(medium, range);
    if (!body) throw notFound('There is no such picture.');
    return body;
  }
}

const matchesTag = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
