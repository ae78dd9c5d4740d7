import {
  CALLER_TOKEN_HEADER,
  CALLER_TOKEN_LIFETIME_MS,
  signCallerToken,
  type CallerToken,
} from '@firm/platform/http/caller-token';
import { unavailable } from '@firm/platform/http/problem';
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
 * Connection pools to the services and the storage. Without time-outs: a stream lasts as long as a chat, and a
 * synchronous video request as long as its processing. The services have time-outs of their own.
 */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly pools: Record<Upstream, Pool>;
  private readonly internalSecret: string;

  constructor({ services, storage, internalSecret }: UpstreamSettings) {
    const createPool = (url: string) =>
      new Pool(new URL(url).origin, { connections: MAX_CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 });
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
    return this.pools[upstream].request({ ...request, headers: traced });
  }

  /** The header by which a service knows on whose behalf the gateway calls: a signed caller token. */
  callerHeaders({ address = '', ...identity }: Partial<Pick<CallerToken, 'address' | 'staff' | 'isGateway'>> = {}) {
    const requestId = currentRequestId() ?? '';
    const caller = { requestId, address, ...identity, expiresAt: Date.now() + CALLER_TOKEN_LIFETIME_MS };
    return { [CALLER_TOKEN_HEADER]: signCallerToken(caller, this.internalSecret) };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}

/** The error for a service that is down or restarting: 503, Retry-After 2 s. */
export const serviceUnavailable = (cause: unknown) =>
  unavailable('This part of the site is starting again. Please try again in a moment.', 2, { cause });
