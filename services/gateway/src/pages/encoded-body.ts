import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body with its compressed forms, each made once, on first demand, and its entity tag. */
export class EncodedBody {
  readonly etag: string;
  private readonly forms = new Map<Encoding, Promise<Buffer>>();

  /** @param brotliQuality 0-11: low for what lives a second, high for what lives for ever. */
  constructor(
    readonly identity: Buffer,
    private readonly isCompressible: boolean,
    private readonly brotliQuality: number,
  ) {
    this.etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  }

  /** The form for an Accept-Encoding header. */
  async for(acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
    const encoding = this.isCompressible ? chooseEncoding(acceptEncoding) : 'identity';
    const known = this.forms.get(encoding) ?? this.encode(encoding);
    this.forms.set(encoding, known);
    return { encoding, body: await known };
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    if (encoding === 'gzip') return compressGzip(this.identity, { level: 6 });
    return compressBrotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: this.brotliQuality } });
  }
}

/** Brotli before gzip before nothing, as far as the caller admits them. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const admits = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(acceptEncoding);
  return admits('br') ? 'br' : admits('gzip') ? 'gzip' : 'identity';
}
