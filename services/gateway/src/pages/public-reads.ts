import type { Answer, AnswerInit } from '@firm/contracts/page-renderer';
import { CallerTokenIssuer } from '../forwarding/caller-token-issuer.js';
import { serviceFor } from '../forwarding/services.js';
import { serviceAway } from '../forwarding/forwarder.js';
import { Upstreams } from '../forwarding/upstreams.js';
import { Injectable } from '@nestjs/common';
import { currentRequestId } from '@firm/platform/logging/request-context';
import { EncodedBody } from './encoded-body.js';
import type { FastifyRequest } from 'fastify';
import { ShortCache } from './short-cache.js';

/** What every caller gets alike, staff or not (contract §3), and so needs asking for once a second at most. */
const PUBLIC_READ = /^\/(?:api\/blog(?:\/[^/]+)?|sitemap\.xml|rss\.xml|robots\.txt)$/;
const BROTLI_QUALITY = 4;

export interface PublicAnswer {
  status: number;
  headers: Record<string, string>;
  body: EncodedBody;
}

/** Reads of the public API, for browsers and for the pages that are rendered here. */
@Injectable()
export class PublicReads {
  private readonly cache = new ShortCache<PublicAnswer>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly callerTokens: CallerTokenIssuer,
  ) {}

  /** Whether a path is such a read. */
  covers(path: string): boolean {
    return PUBLIC_READ.test(path);
  }

  /** The answer to `GET url`; `accept` matters to the form of an error. */
  async get(url: string, accept: string | undefined): Promise<PublicAnswer> {
    return this.cache.get(nameOf(url, accept), () => this.ask(url, accept));
  }

  /** As `fetch` would, for a page's loader: it follows a redirect. What is no public read is asked for as a visitor. */
  async fetch(url: string, { headers: { accept } = {} }: AnswerInit = {}): Promise<Answer> {
    const read = (address: string) =>
      this.covers(pathOf(address)) ? this.get(address, accept) : this.ask(address, accept);
    const first = await read(url);
    const { location } = first.headers;
    return asAnswer(first.status === 301 && location?.startsWith('/') ? await read(location) : first);
  }

  clear(): void {
    this.cache.clear();
  }

  private async ask(url: string, accept: string | undefined): Promise<PublicAnswer> {
    const service = serviceFor(pathOf(url));
    if (!service) throw new Error(`no service answers ${url}`);
    const caller = this.callerTokens.headers({ requestId: currentRequestId() ?? '', address: '' });
    const answer = await this.upstreams
      .request(service, { method: 'GET', path: url, headers: { ...caller, ...(accept && { accept }) } })
      .catch((error: unknown) => {
        throw serviceAway(error);
      });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'location', 'retry-after', 'link']) {
      const value = answer.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { status: answer.statusCode, headers, body: new EncodedBody(bytes, true, BROTLI_QUALITY) };
  }
}

function asAnswer({ status, headers, body }: PublicAnswer): Answer {
  const text = () => body.identity.toString();
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: (name) => headers[name] ?? null },
    body: null,
    text: async () => text(),
    json: async () => JSON.parse(text()) as unknown,
  };
}

/** Names the read that a request shares with all who ask for the same. */
export function nameSharedRead({ method, url, headers }: FastifyRequest, reads: PublicReads): string | undefined {
  return method === 'GET' && reads.covers(pathOf(url)) ? nameOf(url, headers.accept) : undefined;
}

const nameOf = (url: string, accept = '') => `${accept} ${url}`;
const pathOf = (url: string) => url.split('?', 1)[0] ?? url;
