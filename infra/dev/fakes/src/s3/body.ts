import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.js';

/** Measured while a body is received. */
export interface BodyFacts {
  bytes: number;
  /** MD5 in hex: S3's ETag of an object that came in one piece. */
  md5: string;
}

/**
 * Writes the body of an upload to `destination` and checks it against the request: length and SHA-256.
 * @param payload SHA-256 of the body in hex, or S3's name for a body that is not signed.
 * @throws S3Error when one of them differs.
 */
export async function receiveBody(
  request: IncomingMessage,
  payload: string,
  destination: NodeJS.WritableStream,
): Promise<BodyFacts> {
  const meter = new Meter();
  if (payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented', `${payload} is not supported.`);
  try {
    await pipeline(request, meter, destination);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    throw new S3Error('IncompleteBody', 'The body ended early.');
  }
  const facts = meter.facts();
  const declaredBytes = request.headers['content-length'];
  if (declaredBytes !== undefined && Number(declaredBytes) !== facts.bytes) {
    throw new S3Error('IncompleteBody', 'The body is not as long as declared.');
  }
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== facts.sha256) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
  }
  return facts;
}

/** Measures the bytes that pass through. */
class Meter extends Transform {
  private readonly md5 = createHash('md5');
  private readonly sha256 = createHash('sha256');
  private bytes = 0;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length;
    this.md5.update(piece);
    this.sha256.update(piece);
    done(null, piece);
  }

  facts(): BodyFacts & { sha256: string } {
    return {
      bytes: this.bytes,
      md5: this.md5.digest('hex'),
      sha256: this.sha256.digest('hex'),
    };
  }
}
