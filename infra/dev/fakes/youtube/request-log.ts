import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from './video.js';

export interface LoggedRequest {
  method: string;
  path: string;
  query: string;
  /** The client that an InnerTube request names. */
  client?: string;
  clientVersion?: string;
  videoId?: string;
  range?: string;
  status?: number;
}

interface InnerTubeBody {
  videoId?: string;
  context?: { client?: { clientName?: string; clientVersion?: string } };
}

/** The client that a request speaks for; the watch page is the web client's. */
export function clientOf(body: unknown): Client {
  const name = (body as InnerTubeBody | undefined)?.context?.client?.clientName ?? 'WEB';
  return name.toUpperCase() as Client;
}

/** What was asked of the double, so that a test can say what must and must not be asked. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  add(request: IncomingMessage, response: ServerResponse, url: URL, body: unknown): void {
    const { videoId, context } = (body ?? {}) as InnerTubeBody;
    const entry: LoggedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      client: context?.client?.clientName,
      clientVersion: context?.client?.clientVersion,
      videoId: videoId ?? url.searchParams.get('v') ?? url.searchParams.get('id')?.replace(/^o-/, ''),
      range: request.headers.range ?? url.searchParams.get('range') ?? undefined,
    };
    this.entries.push(entry);
    response.on('close', () => (entry.status = response.statusCode));
  }

  list(): LoggedRequest[] {
    return [...this.entries];
  }

  reset(): void {
    this.entries = [];
  }
}
