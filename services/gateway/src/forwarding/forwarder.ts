import { unavailable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { answerHeaders, requestHeaders } from './hop-by-hop.js';
import { Upstreams, type Upstream } from './upstreams.js';

/** Socket errors of a service that is starting again or gone. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']);

/** Hands a request to a service and its answer back, unbuffered in both directions. */
@Injectable()
export class Forwarder {
  constructor(private readonly upstreams: Upstreams) {}

  /**
   * Forwards path, query and body unchanged. When the caller leaves, the service's connection is closed at once:
   * that is how a closed tab stops what was done for it.
   */
  async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    upstream: Upstream,
    extraHeaders: Record<string, string>,
  ): Promise<FastifyReply> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    try {
      const { statusCode, headers, body } = await this.upstreams.request(upstream, {
        method: request.method as 'GET',
        path: request.raw.url ?? '/',
        headers: { ...requestHeaders(request.headers), ...extraHeaders },
        body: request.body as Readable | undefined,
        signal: left.signal,
      });
      return reply.code(statusCode).headers(answerHeaders(headers)).send(body);
    } catch (error) {
      if (left.signal.aborted) return reply.hijack();
      throw AWAY.has((error as NodeJS.ErrnoException).code ?? '') ? serviceAway(error) : error;
    }
  }
}

export const serviceAway = (cause: unknown) =>
  unavailable('This part of the site is starting again. Please try again in a moment.', 2, { cause });
