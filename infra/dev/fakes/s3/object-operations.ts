import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { receiveBody } from './body.js';
import { readByteRange } from './byte-range.js';
import type { ObjectFacts, ObjectFiles } from './object-files.js';
import type { S3Call } from './s3-call.js';
import { S3Error } from './s3-error.js';
import { element } from './xml.js';

/** A reader may ask for other values of these, by `response-…` in the query. */
const OVERRIDABLE = ['content-type', 'content-disposition', 'cache-control', 'content-language', 'expires'];

/** What may be asked of one object. */
export class ObjectOperations {
  constructor(private readonly files: ObjectFiles) {}

  async handle(call: S3Call): Promise<void> {
    if (!(await this.files.hasBucket(call.bucket))) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    switch (call.request.method) {
      case 'PUT':
        return call.header('x-amz-copy-source') ? this.copy(call) : this.put(call);
      case 'GET':
      case 'HEAD':
        return this.read(call);
      case 'DELETE':
        await this.files.delete(call.bucket, call.key);
        return call.answer(204);
      default:
        throw new S3Error('MethodNotAllowed', `${call.request.method} is not understood here.`);
    }
  }

  private async put(call: S3Call): Promise<void> {
    const receive = async (out: Writable) => {
      const { bytes, md5 } = await receiveBody(call.request, call.payload, out);
      return { bytes, etag: `"${md5}"` };
    };
    const { etag } = await this.files.write(call.bucket, call.key, call.objectHeaders(), receive);
    call.answer(200, { etag });
  }

  private async copy(call: S3Call): Promise<void> {
    const [bucket = '', ...key] = decodeURIComponent(call.header('x-amz-copy-source') ?? '')
      .replace(/^\//, '')
      .split('/');
    const source = await this.files.open(bucket, key.join('/'));
    const replacesFacts = call.header('x-amz-metadata-directive') === 'REPLACE';
    const headers = replacesFacts ? call.objectHeaders() : source.facts.headers;
    const { bytes, etag } = source.facts;
    const copied = await this.files.write(call.bucket, call.key, headers, async (out) => {
      if (bytes > 0) await pipeline(source.stream(0, bytes - 1), out);
      else await source.close();
      return { bytes, etag };
    });
    const facts = [element('ETag', etag), element('LastModified', copied.modifiedAt)];
    call.answerXml(element('CopyObjectResult', facts));
  }

  private async read(call: S3Call): Promise<void> {
    const object = await this.files.open(call.bucket, call.key);
    let isStreaming = false;
    try {
      const { facts } = object;
      const headers = { ...headersOf(facts), ...overrides(call.query) };
      if (call.header('if-none-match') === facts.etag) return call.answer(304, headers);
      const range = readByteRange(call.header('range'), facts.bytes);
      const { first, last } = range ?? { first: 0, last: facts.bytes - 1 };
      call.response.writeHead(range ? 206 : 200, {
        ...headers,
        'content-length': last - first + 1,
        ...(range && { 'content-range': `bytes ${first}-${last}/${facts.bytes}` }),
      });
      if (call.request.method === 'HEAD' || facts.bytes === 0) return void call.response.end();
      isStreaming = true;
      await pipeline(object.stream(first, last), call.response);
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

function overrides(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    OVERRIDABLE.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
}
