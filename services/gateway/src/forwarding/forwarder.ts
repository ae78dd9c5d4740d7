import { invalid, ProblemError, tooLarge } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { isUpstreamFailure, upstreamFailure, Upstreams, type Upstream } from './upstreams.js';

/** Bodies of a known length up to this are buffered and sent with the headers: fewer wake-ups of the service. */
const BUFFERED_BODY_BYTES = 16 * 1024;

/**
 * Pieces in which a body may come: each costs some microseconds, here and in the service, which for pieces of one byte would
 * be seconds. Clients send chunks of kilobytes, and networks pieces of 500 bytes or more.
 */
const FREE_PIECES = 1_024;
const MIN_PIECE_BYTES = 256;

/** Headers of a single connection (RFC 9110 §7.6.1), which a proxy must not forward. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers by which a client could claim an identity or an address: removed, the caller token states both. */
const CLAIMS = /^(?:x-firm-|x-forwarded-|x-real-ip$|x-request-id$|forwarded$)/;

export interface ForwardOptions {
  headers: Record<string, string>;
  maxBytes?: number;
  admit?: () => Promise<void>;
  holdStream?: ((stream: Readable) => void) | undefined;
}

/** Proxies requests to services and to the storage; bodies are streamed in both directions. */
@Injectable()
export class Forwarder {
  constructor(private readonly upstreams: Upstreams) {}

  /**
   * Forwards path, query and body unchanged. When the client disconnects, the connection to the service is closed at
   * once, so that the service stops its work.
   * @param options `headers` are added; `maxBytes` limits the body, whatever its Content-Length says; `admit` is asked before
   *   the body is read and again before its end is passed on, and may refuse it; `holdStream` is told of an answer that is an event
   *   stream, and may refuse it.
   * @throws ProblemError tooLarge when the body exceeds `maxBytes`; invalid when it comes in tiny pieces; unavailable when the service cannot be
   *   reached; timedOut when it does not answer in time.
   */
  async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    upstream: Upstream,
    { headers: extraHeaders, maxBytes = Infinity, admit, holdStream }: ForwardOptions,
  ): Promise<FastifyReply> {
    const disconnection = new AbortController();
    reply.raw.once('close', () => disconnection.abort());
    try {
      await admit?.();
      const { statusCode, headers, body } = await this.upstreams.request(upstream, {
        method: request.method as 'GET',
        path: request.raw.url ?? '/',
        headers: { ...forwardedHeaders(request.headers), ...extraHeaders },
        body: await readBody(request, maxBytes, admit),
        signal: disconnection.signal,
      });
      if (holdStream && headers['content-type']?.toString().startsWith('text/event-stream')) {
        try {
          holdStream(body);
        } catch (error) {
          body.on('error', () => undefined).destroy();
          throw error;
        }
      }
      return reply.code(statusCode).headers(answerHeaders(headers)).send(body);
    } catch (error) {
      if (disconnection.signal.aborted) return reply.hijack();
      // The rest of the body is not read, so the connection cannot be reused.
      if (error instanceof ProblemError) void reply.header('connection', 'close');
      throw isUpstreamFailure(error) ? upstreamFailure(error) : error;
    }
  }
}

/**
 * A small body as a buffer, a large one as a stream.
 * @param admit asked before the end of a body of known length is passed on.
 * @throws ProblemError tooLarge, invalid as `forward` does; whatever `admit` throws.
 */
export async function readBody(
  { body, headers }: FastifyRequest,
  maxBytes: number,
  admit?: () => Promise<void>,
): Promise<Buffer | Readable | null> {
  if (!body) return null;
  const limited = limitBytes(body as Readable, maxBytes);
  const length = Number(headers['content-length']);
  const chunks = admit ? admitEnd(limited, length, admit) : limited;
  if (!(length <= BUFFERED_BODY_BYTES)) return Readable.from(chunks);
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* limitBytes(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let [bytes, pieces] = [0, 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge('The request is larger than 1 MiB.');
    if (++pieces > FREE_PIECES + bytes / MIN_PIECE_BYTES) throw invalid('The request came in too small pieces.');
    yield chunk;
  }
}

/** Asks again before a body is complete: it may take an hour to come, and what refuses it may happen meanwhile. */
async function* admitEnd(
  chunks: AsyncIterable<Buffer>,
  length: number,
  admit: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (!(bytes < length)) await admit();
    yield chunk;
  }
}

function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const isDropped = (name: string) => name === 'host' || name === 'expect' || CLAIMS.test(name) || named.has(name);
  return filterHeaders(headers, (name) => !HOP_BY_HOP.has(name) && !isDropped(name));
}

const answerHeaders = (headers: IncomingHttpHeaders) => filterHeaders(headers, (name) => !HOP_BY_HOP.has(name));

function filterHeaders(headers: IncomingHttpHeaders, isKept: (name: string) => boolean) {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && isKept(name)) kept[name] = value;
  return kept;
}
