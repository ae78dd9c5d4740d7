import {
  CALLER_TOKEN_HEADER,
  CALLER_TOKEN_LIFETIME_MS,
  signCallerToken,
  type CallerToken,
} from '@firm/platform/http/caller-token';
import { timedOut, unavailable, type ProblemError } from '@firm/platform/http/problem';
import { currentRequestId, currentTraceparent } from '@firm/platform/logging/request-context';
import { TRACEPARENT_HEADER } from '@firm/platform/tracing/span';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type Dispatcher } from 'undici';
import type { ServiceName } from './services.js';

export type Upstream = ServiceName | 'storage';

export interface UpstreamSettings {
  services: Readonly<Record<ServiceName, string>>;
  storage: { readonly endpoint: string };
  /** Signs the caller tokens. */
  internalSecret: string;
}

export type UpstreamRequest = Omit<Dispatcher.RequestOptions, 'origin' | 'headers'> & {
  headers?: Record<string, string | string[]>;
};

/** Per upstream. Every open chat holds a connection while its reply is streamed; beyond the limit requests queue. */
const MAX_CONNECTIONS = 4_096;

/**
 * Milliseconds until an upstream must have sent the headers of its answer. Services have time limits of their own, which
 * are shorter; these hold when a service is held itself, so that it cannot hold places and sockets of the gateway.
 */
export interface AnswerLimits {
  /** Reads and the gateway's own questions. A database that does not answer is given up after 15 s, Google after 15 s. */
  readMs: number;
  /** Writes: a message waits two minutes for the earlier ones of its session, then for as many models as are asked. */
  writeMs: number;
  /** A video that is processed while the caller waits; it is retried for a day. */
  videoMs: number;
  /** Between two parts of an answer; an open stream has a comment line every 15 s. */
  silenceMs: number;
}

export const ANSWER_LIMITS: AnswerLimits = {
  readMs: 30_000,
  writeMs: 600_000,
  videoMs: 26 * 3_600_000,
  silenceMs: 60_000,
};

/** Connection pools to the services and the storage. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly pools: Record<Upstream, Pool>;
  private readonly internalSecret: string;

  constructor(
    { services, storage, internalSecret }: UpstreamSettings,
    private readonly limits = ANSWER_LIMITS,
  ) {
    const createPool = (url: string) =>
      new Pool(new URL(url).origin, { connections: MAX_CONNECTIONS, bodyTimeout: limits.silenceMs });
    this.internalSecret = internalSecret;
    this.pools = {
      content: createPool(services.content),
      alfred: createPool(services.alfred),
      video: createPool(services.video),
      storage: createPool(storage.endpoint),
    };
  }

  /** Sends a request; services also receive the traceparent of the current request. */
  request(upstream: Upstream, { headers, ...request }: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const traceparent = upstream === 'storage' ? undefined : currentTraceparent();
    const traced = { ...headers, ...(traceparent && { [TRACEPARENT_HEADER]: traceparent }) };
    return this.pools[upstream].request({ ...request, headers: traced, headersTimeout: this.limitFor(request) });
  }

  /** The header by which a service knows on whose behalf the gateway calls: a signed caller token. */
  callerHeaders({ address = '', ...identity }: Partial<Pick<CallerToken, 'address' | 'staff' | 'isGateway'>> = {}) {
    const requestId = currentRequestId() ?? '';
    const caller = { requestId, address, ...identity, expiresAt: Date.now() + CALLER_TOKEN_LIFETIME_MS };
    return { [CALLER_TOKEN_HEADER]: signCallerToken(caller, this.internalSecret) };
  }

  private limitFor({ method, path }: UpstreamRequest): number {
    if (method === 'GET' || method === 'HEAD' || path.startsWith('/internal/')) return this.limits.readMs;
    return path.startsWith('/api/admin/process-video') ? this.limits.videoMs : this.limits.writeMs;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}

/** Socket error codes of a service that is down or restarting. */
const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

/** Whether a service is down, restarting, or did not answer in time. */
export const isUpstreamFailure = (error: unknown): boolean =>
  CONNECTION_FAILURES.has(codeOf(error)) || TIMEOUTS.has(codeOf(error));

/** The error for a service that did not answer in time (504), or is down or restarting (503, Retry-After 2 s). */
export function upstreamFailure(cause: unknown): ProblemError {
  if (TIMEOUTS.has(codeOf(cause))) {
    return timedOut('This part of the site did not answer in time. Please try again in a moment.', { cause });
  }
  return unavailable('This part of the site is starting again. Please try again in a moment.', 2, { cause });
}
