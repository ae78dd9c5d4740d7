import { currentTraceparent } from '@firm/platform/logging/request-context';
import { TRACEPARENT_HEADER } from '@firm/platform/tracing/traceparent';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.js';
import type { ServiceName } from './services.js';

export type Upstream = ServiceName | 'storage';

export type UpstreamRequest = Omit<Dispatcher.RequestOptions, 'origin' | 'headers'> & {
  headers?: Record<string, string | string[]>;
};

/** Every open chat holds one for as long as it is written: whoever came after the last would wait for another's end. */
const MAX_CONNECTIONS = 4_096;

/**
 * Kept-alive connections to the services. No time limits here: a stream may last as long as a chat, and a video that
 * is awaited as long as its processing; what is too slow is decided by the service that knows.
 */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly pools: Record<Upstream, Pool>;

  constructor({ services, storage }: Pick<GatewayConfig, 'services' | 'storage'>) {
    const open = (url: string) =>
      new Pool(new URL(url).origin, { connections: MAX_CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 });
    this.pools = {
      content: open(services.content),
      alfred: open(services.alfred),
      video: open(services.video),
      storage: open(storage.endpoint),
    };
  }

  /** Services are told which trace the request belongs to. */
  request(upstream: Upstream, { headers, ...request }: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const traceparent = upstream === 'storage' ? undefined : currentTraceparent();
    const traced = traceparent ? { ...headers, [TRACEPARENT_HEADER]: traceparent } : headers;
    return this.pools[upstream].request({ ...request, headers: traced });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}
