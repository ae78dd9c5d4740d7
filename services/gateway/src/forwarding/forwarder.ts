import { ProblemError, tooLarge, unavailable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { answerHeaders, requestHeaders } from './hop-by-hop.js';
import { Upstreams, type Upstream } from './upstreams.js';

/** Socket errors of a service that is starting again or gone. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']);

/** A body of a known length up to this goes out in one piece with its headers: each piece wakes the service. */
const ONE_PIECE_BYTES = 16 * 1024;

/** Hands a request to a service and its answer back, unbuffered in both directions where there is much of it. */
@Injectable()
export class Forwarder {
  constructor(private readonly upstreams: Upstreams) {}

  /**
   * Forwards path, query and body unchanged. When the caller leaves, the service's connection is closed at once:
   * that is how a closed tab stops what was done for it.
   * @param options `headers` to add; `maxBytes` of the body, whatever its Content-Length says.
   */
  async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    upstream: Upstream,
    { headers: extraHeaders, maxBytes = Infinity }: { headers: Record<string, string>; maxBytes?: number },
  ): Promise<FastifyReply> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    try {
      const { statusCode, headers, body } = await this.upstreams.request(upstream, {
        method: request.method as 'GET',
        path: request.raw.url ?? '/',
        headers: { ...requestHeaders(request.headers), ...extraHeaders },
        body: await bodyOf(request, maxBytes),
        signal: left.signal,
      });
      return reply.code(statusCode).headers(answerHeaders(headers)).send(body);
    } catch (error) {
      if (left.signal.aborted) return reply.hijack();
      // What is left of the body is not read any more, so the connection cannot be used again.
      if (error instanceof ProblemError) void reply.header('connection', 'close');
      throw AWAY.has((error as NodeJS.ErrnoException).code ?? '') ? serviceAway(error) : error;
    }
  }
}

/** What of a body is handed on: all of a small one, or as it comes. */
async function bodyOf({ body, headers }: FastifyRequest, maxBytes: number): Promise<Buffer | Readable | undefined> {
  if (!body) return undefined;
  const pieces = limited(body as Readable, maxBytes);
  if (!(Number(headers['content-length']) <= ONE_PIECE_BYTES)) return Readable.from(pieces);
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** A body as it comes, until it is longer than it may be. */
async function* limited(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge('The request is larger than 1 MiB.');
    yield part;
  }
}

export const serviceAway = (cause: unknown) =>
  unavailable('This part of the site is starting again. Please try again in a moment.', 2, { cause });
