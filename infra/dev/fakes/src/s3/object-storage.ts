import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerBucketCall } from './bucket-operations.js';
import { MultipartUploads } from './multipart-uploads.js';
import { ObjectFiles } from './object-files.js';
import { ObjectOperations } from './object-operations.js';
import { S3Error } from './s3-error.js';
import { S3Request } from './s3-request.js';
import { checkSignature, type Credentials } from './signature.js';
import { element, xmlDocument } from './xml.js';

/** Longer than clients keep an idle connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface ObjectStorageSettings {
  /** Folder of the buckets and objects. */
  directory: string;
  credentials: Credentials;
}

/**
 * An S3 server for one machine: path-style addresses, every request signed (Signature Version 4). A write is on the disk
 * before it is answered.
 */
export function createObjectStorage({ directory, credentials }: ObjectStorageSettings): Server {
  const files = new ObjectFiles(directory);
  const objects = new ObjectOperations(files);
  const uploads = new MultipartUploads(directory, files);

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    allowOtherOrigins(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://storage');
    const call = new S3Request(request, response, url, checkSignature(request, url, credentials));
    if (!call.key) return answerBucketCall(call, files);
    const isMultipart = call.query.has('uploads') || call.query.has('uploadId');
    return isMultipart ? uploads.handle(call) : objects.handle(call);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => sendError(request, response, error));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A large upload over a slow connection may take long.
  server.requestTimeout = 0;
  return server;
}

/** CORS: browsers may upload from any page, because the signature in the address protects the object. */
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

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const { status, code, message } = asS3Error(error);
  // The client reads the answer only after the rest of its upload has been read.
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
