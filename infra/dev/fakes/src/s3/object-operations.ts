import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { receiveBody } from './body.js';
import type { ObjectFacts, ObjectFiles } from './object-files.js';
import type { S3Request } from './s3-request.js';
import { S3Error } from './s3-error.js';

/** Calls on one object. */
export class ObjectOperations {
  constructor(private readonly files: ObjectFiles) {}

  async handle(call: S3Request): Promise<void> {
    if (!(await this.files.hasBucket(call.bucket))) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    switch (call.request.method) {
      case 'PUT':
        return this.put(call);
      case 'GET':
      case 'HEAD':
        return this.read(call);
      case 'DELETE':
        await this.files.deleteObject(call.bucket, call.key);
        return call.answer(204);
      default:
        throw new S3Error('MethodNotAllowed', `${call.request.method} is not supported.`);
    }
  }

  private async put(call: S3Request): Promise<void> {
    const receive = async (out: Writable) => {
      const { bytes, md5 } = await receiveBody(call.request, call.payload, out);
      return { bytes, etag: `"${md5}"` };
    };
    const { etag } = await this.files.writeObject(call.bucket, call.key, call.objectHeaders(), receive);
    call.answer(200, { etag });
  }

  private async read(call: S3Request): Promise<void> {
    const object = await this.files.openObject(call.bucket, call.key);
    let isStreaming = false;
    try {
      const { facts } = object;
      const range = readByteRange(call.header('range'), facts.bytes);
      const { first, last } = range ?? { first: 0, last: facts.bytes - 1 };
      call.response.writeHead(range ? 206 : 200, {
        ...headersOf(facts),
        'content-length': last - first + 1,
        ...(range && { 'content-range': `bytes ${first}-${last}/${facts.bytes}` }),
      });
      if (call.request.method === 'HEAD' || facts.bytes === 0) return void call.response.end();
      isStreaming = true;
      await pipeline(object.read(first, last), call.response);
    } finally {
      if (!isStreaming) await object.close();
    }
  }
}

const headersOf = ({ headers, etag, modifiedAt }: ObjectFacts) => ({
  ...headers,
  etag,
  'last-modified': new Date(modifiedAt).toUTCString(),
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
});

interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header for an object of `bytes` bytes. Undefined means all of it: no header, several ranges, or one that is
 * malformed, which HTTP asks to ignore.
 * @throws S3Error InvalidRange
 */
function readByteRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (!first && !last) return undefined;
  const range = first
    ? { first: Number(first), last: Math.min(last ? Number(last) : Infinity, bytes - 1) }
    : { first: Math.max(0, bytes - Number(last)), last: bytes - 1 };
  if (range.first > range.last) throw new S3Error('InvalidRange', 'The range lies outside the object.');
  return range;
}
