import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/fake-server.js';
import { S3Error } from './s3-error.js';
import { xmlDocument, type Element } from './xml.js';

const MAX_COMMAND_BYTES = 1024 * 1024;

/** One request whose signature has been checked, and its answer. */
export class S3Request {
  readonly bucket: string;
  /** Empty for a call on the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;

  /** @param payload SHA-256 of the body in hex, or S3's name for a body that is not signed. */
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

  /**
   * The body of a command, such as the completion of an upload.
   * @throws S3Error MalformedXML when it is too long.
   */
  async readCommand(): Promise<string> {
    const body = await readBody(this.request, MAX_COMMAND_BYTES).catch(() => {
      throw new S3Error('MalformedXML', 'The command is too long.');
    });
    return body.toString('utf8');
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
