import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { AwsChunkedDecoder } from './aws-chunked.js';
import { S3Error } from './s3-error.js';

/** S3's own limit for one PUT. */
const MAX_BYTES = 5 * 1024 ** 3;

/** What was counted while a body went by. */
export interface BodyFacts {
  bytes: number;
  /** MD5 in hex: S3's ETag of an object that came in one piece. */
  md5: string;
}

/**
 * Writes the body of an upload to `destination` and checks what the request says of it: length, SHA-256, MD5, CRC32.
 * Throws an S3Error when something does not fit.
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
  if (payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented', `${payload} is not understood here.`);
  return undefined;
}

/** Lets bytes through and measures them. */
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
