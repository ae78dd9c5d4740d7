import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BucketOperations } from './bucket-operations.js';
import { MultipartOperations } from './multipart-operations.js';
import { MultipartUploads } from './multipart-uploads.js';
import { ObjectFiles } from './object-files.js';
import { ObjectOperations } from './object-operations.js';
import { S3Call } from './s3-call.js';
import { S3Error } from './s3-error.js';
import { checkSignature, type Credentials } from './signature.js';
import { element, xmlDocument } from './xml.js';

/** Longer than clients keep an idle connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface ObjectStorageSettings {
  /** Where buckets and objects lie. */
  directory: string;
  credentials: Credentials;
}

/**
 * An S3 server for one machine: path-style addresses, every request signed (Signature Version 4), nothing readable
 * without. An answered write is on the disk.
 */
export function createObjectStorage({ directory, credentials }: ObjectStorageSettings): Server {
  const files = new ObjectFiles(directory);
  const buckets = new BucketOperations(files);
  const objects = new ObjectOperations(files);
  const multipart = new MultipartOperations(files, new MultipartUploads(directory));

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    allowOtherOrigins(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://storage');
    const { payload } = checkSignature(request, url, credentials);
    const call = new S3Call(request, response, url, payload);
    if (!call.key) return buckets.handle(call);
    return MultipartOperations.concerns(call) ? multipart.handle(call) : objects.handle(call);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => refuse(request, response, error));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A large upload over a slow line takes as long as it takes.
  server.requestTimeout = 0;
  return server;
}

/** Browsers may send uploads from any page: what protects an object is the signature in its address. */
function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (!origin) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin');
  response.setHeader('access-control-expose-headers', 'ETag, Content-Length, Content-Range, Accept-Ranges');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '600');
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const { status, code, message } = asS3Error(error);
  // What is left of an upload is read, or the client would not see the answer.
  request.resume();
  const body = xmlDocument(element('Error', [element('Code', code), element('Message', message)]));
  response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body);
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new S3Error('ServiceUnavailable', 'The disk is full.');
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return new S3Error('InternalError', 'Something went wrong here.');
}
