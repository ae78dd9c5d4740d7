import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.js';

/** S3's own limit for one PUT. */
const MAX_BYTES = 5 * 1024 ** 3;

/** Measured while a body is received. */
export interface BodyFacts {
  bytes: number;
  /** MD5 in hex: S3's ETag of an object that came in one piece. */
  md5: string;
}

/**
 * Writes the body of an upload to `destination` and checks it against the request: length, SHA-256, MD5, CRC32.
 * @param payload SHA-256 of the body in hex, or S3's name for a body that is not signed.
 * @throws S3Error when one of them differs.
 */
export async function receiveBody(
  request: IncomingMessage,
  payload: string,
  destination: NodeJS.WritableStream,
): Promise<BodyFacts> {
  const meter = new Meter();
  const decoder = decoderFor(payload);
  try {
    if (decoder) await pipeline(request, decoder, meter, destination);
    else await pipeline(request, meter, destination);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    throw new S3Error('IncompleteBody', 'The body ended early.');
  }
  const facts = meter.facts();
  const declaredBytes = request.headers['x-amz-decoded-content-length'] ?? request.headers['content-length'];
  if (declaredBytes !== undefined && Number(declaredBytes) !== facts.bytes) {
    throw new S3Error('IncompleteBody', 'The body is not as long as declared.');
  }
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== facts.sha256) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
  }
  const md5 = request.headers['content-md5'];
  const checksum = request.headers['x-amz-checksum-crc32'] ?? decoder?.trailers.get('x-amz-checksum-crc32');
  if ((md5 && md5 !== toBase64(facts.md5)) || (checksum && checksum !== toBase64(facts.crc32))) {
    throw new S3Error('BadDigest', 'The body does not have the checksum that was sent with it.');
  }
  return facts;
}

const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

function decoderFor(payload: string): AwsChunkedDecoder | undefined {
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return new AwsChunkedDecoder();
  if (payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented', `${payload} is not supported.`);
  return undefined;
}

/** Measures the bytes that pass through. */
class Meter extends Transform {
  private readonly md5 = createHash('md5');
  private readonly sha256 = createHash('sha256');
  private crc32 = 0;
  private bytes = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length;
    if (this.bytes > MAX_BYTES) return done(new S3Error('EntityTooLarge', 'An object may have 5 GiB.'));
    this.md5.update(piece);
    this.sha256.update(piece);
    this.crc32 = crc32(piece, this.crc32);
    done(null, piece);
  }

  facts(): BodyFacts & { sha256: string; crc32: string } {
    return {
      bytes: this.bytes,
      md5: this.md5.digest('hex'),
      sha256: this.sha256.digest('hex'),
      crc32: this.crc32.toString(16).padStart(8, '0'),
    };
  }
}

const MAX_LINE_BYTES = 4 * 1024;
const LINE_END = Buffer.from('\r\n');

/**
 * Decodes a body in `aws-chunked` coding, as SDKs stream it: `size CRLF bytes CRLF`, a chunk of size zero, then trailer lines
 * such as a checksum, then an empty line.
 */
class AwsChunkedDecoder extends Transform {
  /** Complete once the stream has ended. */
  readonly trailers = new Map<string, string>();
  private pending: Buffer = Buffer.alloc(0);
  private state: 'size' | 'bytes' | 'lineEnd' | 'trailers' | 'end' = 'size';
  private missingBytes = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, piece]) : piece;
    try {
      while (this.step());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    // Some clients leave the last empty line out.
    const isComplete = this.state === 'end' || (this.state === 'trailers' && this.pending.length === 0);
    done(isComplete ? null : new S3Error('IncompleteBody', 'The body ended within a chunk.'));
  }

  /** Decodes one element; false when more bytes must arrive first. */
  private step(): boolean {
    switch (this.state) {
      case 'size': {
        const line = this.takeLine();
        if (line === null) return false;
        if (!/^[0-9a-f]{1,16}(;|$)/i.test(line)) throw new S3Error('InvalidRequest', 'A chunk has no valid size.');
        this.missingBytes = Number.parseInt(line, 16);
        this.state = this.missingBytes > 0 ? 'bytes' : 'trailers';
        return true;
      }
      case 'bytes': {
        const bytes = this.pending.subarray(0, this.missingBytes);
        if (bytes.length === 0) return false;
        this.push(bytes);
        this.pending = this.pending.subarray(bytes.length);
        this.missingBytes -= bytes.length;
        if (this.missingBytes === 0) this.state = 'lineEnd';
        return true;
      }
      case 'lineEnd': {
        if (this.pending.length < LINE_END.length) return false;
        if (this.takeLine() !== '') throw new S3Error('InvalidRequest', 'A chunk is longer than its size.');
        this.state = 'size';
        return true;
      }
      case 'trailers': {
        const line = this.takeLine();
        if (line === null) return false;
        if (line === '') this.state = 'end';
        const [name = '', value] = line.split(/:(.*)/s);
        if (value !== undefined) this.trailers.set(name.trim().toLowerCase(), value.trim());
        return true;
      }
      case 'end':
        return false;
    }
  }

  private takeLine(): string | null {
    const end = this.pending.indexOf(LINE_END);
    if (end > MAX_LINE_BYTES || (end < 0 && this.pending.length > MAX_LINE_BYTES)) {
      throw new S3Error('InvalidRequest', 'The chunks of the body are malformed.');
    }
    if (end < 0) return null;
    const line = this.pending.toString('latin1', 0, end);
    this.pending = this.pending.subarray(end + LINE_END.length);
    return line;
  }
}
