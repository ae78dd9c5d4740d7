import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

/** Browsers revalidate every time; a shared cache may serve an answer of the last second while it fetches the next. */
export const SHARED_FOR_A_SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A response body with its ETag. It is held in the forms that were asked for, each made once: the first compressed one
 * takes the place of the original, which browsers never ask for.
 */
export class EncodedBody {
  readonly etag: string;
  private readonly forms = new Map<Encoding, Buffer>();
  /** Forms that are being made. */
  private readonly making = new Map<Encoding, Promise<Buffer>>();
  private tellChange = (_bytes: number): void => undefined;

  /** @param brotliQuality 0 to 11: low for short-lived bodies, high for those served often. */
  constructor(
    identity: Buffer,
    private readonly isCompressible: boolean,
    private readonly brotliQuality: number,
  ) {
    this.etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
    this.forms.set('identity', identity);
  }

  /** Bytes of the forms that are held. */
  get bytes(): number {
    return [...this.forms.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Has `tell` called with the bytes by which the body grows from now on, negative where it shrinks. */
  onChange(tell: (bytes: number) => void): void {
    this.tellChange = tell;
  }

  /** The body in the best encoding that an Accept-Encoding header admits; a promise only where it has to be made. */
  encodeFor(acceptEncoding: string | undefined): { encoding: Encoding; body: Buffer | Promise<Buffer> } {
    const encoding = this.isCompressible ? chooseEncoding(acceptEncoding) : 'identity';
    return { encoding, body: this.forms.get(encoding) ?? this.make(encoding) };
  }

  async text(): Promise<string> {
    return (await this.encodeFor(undefined).body).toString();
  }

  private make(encoding: Encoding): Promise<Buffer> {
    const known = this.making.get(encoding);
    if (known) return known;
    const isFirst = this.forms.size === 1 && this.forms.has('identity');
    const made = (encoding === 'identity' ? this.decompress() : this.compress(encoding))
      .then((form) => {
        const before = this.bytes;
        this.forms.set(encoding, form);
        if (isFirst) this.forms.delete('identity');
        this.tellChange(this.bytes - before);
        return form;
      })
      .finally(() => this.making.delete(encoding));
    this.making.set(encoding, made);
    return made;
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const identity = this.forms.get('identity') ?? (await this.decompress());
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: this.brotliQuality } };
    return encoding === 'gzip' ? compressGzip(identity, { level: 6 }) : compressBrotli(identity, quality);
  }

  private async decompress(): Promise<Buffer> {
    const brotli = this.forms.get('br');
    return brotli ? decompressBrotli(brotli) : decompressGzip(this.forms.get('gzip') ?? '');
  }
}

/** Brotli before gzip before identity, as far as the header admits them. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  return ADMITS.br.test(acceptEncoding) ? 'br' : ADMITS.gzip.test(acceptEncoding) ? 'gzip' : 'identity';
}

const admits = (name: string) => new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i');
const ADMITS = { br: admits('br'), gzip: admits('gzip') };

/** Sends a body in the best admitted encoding, or 304 when If-None-Match has its ETag. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  void reply.header('etag', body.etag).header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  const { encoding, body: bytes } = body.encodeFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await bytes);
}

/** Whether an If-None-Match header names an ETag, by the weak comparison (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag));

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');
