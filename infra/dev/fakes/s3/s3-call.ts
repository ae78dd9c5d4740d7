import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './s3-error.js';
import { xmlDocument, type Element } from './xml.js';

const LONGEST_COMMAND_BYTES = 1024 * 1024;

/** One request whose signature has been checked, and its answer. */
export class S3Call {
  readonly bucket: string;
  /** Empty for a call on the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;

  /** @param payload what the signature says of the body. */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    url: URL,
    readonly payload: string,
  ) {
    const [, bucket = '', ...key] = url.pathname.split('/');
    this.bucket = bucket;
    this.key = decode(key.join('/'));
    this.query = url.searchParams;
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** The headers of an upload that belong to the object. */
  objectHeaders(): Record<string, string> {
    const kept = /^(content-type|content-disposition|content-language|cache-control|expires|x-amz-meta-.+)$/;
    const given = Object.entries(this.request.headers).filter(([name]) => kept.test(name));
    return { 'content-type': 'application/octet-stream', ...(Object.fromEntries(given) as Record<string, string>) };
  }

  /** The body of a command such as "delete these". */
  async readCommand(): Promise<string> {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of this.request as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > LONGEST_COMMAND_BYTES) throw new S3Error('MalformedXML', 'The command is too long.');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  answer(status: number, headers: Record<string, string | number> = {}): void {
    this.response.writeHead(status, headers).end();
  }

  answerXml(root: Element): void {
    this.response.writeHead(200, { 'content-type': 'application/xml' }).end(xmlDocument(root));
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidArgument', 'The address is not valid.');
  }
}
