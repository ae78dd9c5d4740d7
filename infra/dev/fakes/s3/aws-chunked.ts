import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './s3-error.js';

const LONGEST_LINE_BYTES = 4 * 1024;
const LINE_END = Buffer.from('\r\n');

/**
 * Takes the framing off a body in `aws-chunked` coding, as SDKs stream it: `size CRLF bytes CRLF`, a chunk of size
 * zero, then trailer lines such as a checksum, then an empty line.
 */
export class AwsChunkedDecoder extends Transform {
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

  /** One step through what has arrived; false when more must arrive first. */
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
    if (end > LONGEST_LINE_BYTES || (end < 0 && this.pending.length > LONGEST_LINE_BYTES)) {
      throw new S3Error('InvalidRequest', 'The chunks of the body are malformed.');
    }
    if (end < 0) return null;
    const line = this.pending.toString('latin1', 0, end);
    this.pending = this.pending.subarray(end + LINE_END.length);
    return line;
  }
}
