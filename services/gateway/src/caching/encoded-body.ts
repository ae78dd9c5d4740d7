import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body with its ETag and its compressed encodings, each made once, on first use. */
export class EncodedBody {
  readonly etag: string;
  private readonly encodings = new Map<Encoding, Promise<Buffer>>();
  private heldBytes: number;
  private tellGrowth = (_bytes: number): void => undefined;

  /** @param brotliQuality 0 to 11: low for short-lived bodies, high for those served often. */
  constructor(
    readonly identity: Buffer,
    private readonly isCompressible: boolean,
    private readonly brotliQuality: number,
  ) {
    this.etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
    this.heldBytes = identity.length;
  }

  /** Bytes of the body and of the encodings made so far. */
  get bytes(): number {
    return this.heldBytes;
  }

  /** Has `tell` called with the bytes of every encoding that is made from now on. */
  onGrowth(tell: (bytes: number) => void): void {
    this.tellGrowth = tell;
  }

  /** The body in the best encoding that an Accept-Encoding header admits. */
  async encodeFor(acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
    const encoding = this.isCompressible ? chooseEncoding(acceptEncoding) : 'identity';
    const known = this.encodings.get(encoding) ?? this.encode(encoding);
    this.encodings.set(encoding, known);
    return { encoding, body: await known };
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: this.brotliQuality } };
    const made =
      encoding === 'gzip'
        ? await compressGzip(this.identity, { level: 6 })
        : await compressBrotli(this.identity, quality);
    this.heldBytes += made.length;
    this.tellGrowth(made.length);
    return made;
  }
}

/** Brotli before gzip before identity, as far as the header admits them. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const admits = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(acceptEncoding);
  return admits('br') ? 'br' : admits('gzip') ? 'gzip' : 'identity';
}

/** Sends a body in the best admitted encoding, or 304 when If-None-Match has its ETag. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  void reply.header('etag', body.etag).header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const { encoding, body: bytes } = await body.encodeFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
