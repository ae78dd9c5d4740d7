import { freeze } from '@firm/platform/config/read-config';
import { CALLER_TOKEN_HEADER, readCallerToken } from '@firm/platform/http/caller-token';
import { createTestDatabase } from '@firm/platform/testing/test-database';
import { TEST_SECRET, TEST_STAFF, testLogger } from '@firm/platform/testing/test-service';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '../config.js';
import { createGateway, type GatewayLimits } from '../create-gateway.js';

/** A fake service that records the requests it receives. */
export class Upstream {
  server!: Server;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('{}');

  /** Refuses a request before its body has come. */
  refusesEarly = false;

  /** The keys about which was asked whether they take an upload, and the answers, by how often was asked. */
  admissions: string[] = [];
  admitsUploads: (times: number) => boolean = () => true;

  /** The version of what is published: grows with each change; empty where the service cannot tell it. */
  version = '1';
  /** Whether the question who asks is never answered. */
  holdsIdentity = false;
  isSignedOut = false;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      if (request.url?.startsWith('/internal/uploads/')) {
        this.admissions.push(request.url);
        return void response.writeHead(this.admitsUploads(this.admissions.length) ? 204 : 404).end();
      }
      if (this.refusesEarly) return void response.writeHead(403).end();
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        if (request.url === '/internal/published-version') {
          response.setHeader('content-type', 'application/json').end(JSON.stringify({ version: this.version }));
          return;
        }
        if (request.method !== 'GET' && request.url?.startsWith('/api/admin/blog')) this.version += '1';
        this.seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
        if (request.url === '/internal/identify') {
          if (this.holdsIdentity) return;
          const isAna = body.includes('firm_staff=ana') && !this.isSignedOut;
          response
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify({ staff: isAna ? TEST_STAFF : null }));
        } else this.answer(request, response);
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  last() {
    return this.seen.filter(({ url }) => url !== '/internal/identify').at(-1)!;
  }

  callerOfLast() {
    return readCallerToken(this.last().headers[CALLER_TOKEN_HEADER], [TEST_SECRET]);
  }
}

/** The public origin of the gateway under test. */
export const OWN_ORIGIN = 'http://firm.test';

/** Shows the firm's name, its own address and the list of articles; 200 for the home page and the blog, else 404. */
const RENDERER = `export async function render({ url, fetch, site, form }) {
  if (form === 'fits') return { status: 303, redirect: '/sent' };
  if (form !== undefined) {
    const answer = await fetch('/api/enquiries', { method: 'POST', body: JSON.stringify({ form }) });
    return { status: answer.status, html: await answer.text() };
  }
  if (url === '/old') return { status: 301, redirect: '/new' };
  const posts = await (await fetch('/api/blog')).text();
  const isKnown = /^\\/(blog)?(\\?|$)/.test(url);
  return { status: isKnown ? 200 : 404, html: '<!doctype html><title>' + site.firmName + '</title>' + url + posts };
}`;

export interface TestGateway {
  app: NestFastifyApplication;
  /** Stands for every service and for the storage. */
  upstream: Upstream;
  port: number;
  stop(): Promise<void>;
}

/** Starts a gateway before one fake service, with a page renderer of a few lines. */
export async function startTestGateway(
  limits: GatewayLimits = {},
  { trustedProxies = [], metricsAddress }: { trustedProxies?: string[]; metricsAddress?: object } = {},
): Promise<TestGateway> {
  const upstream = new Upstream();
  const url = await upstream.start();
  const database = await createTestDatabase();
  const webRoot = await mkdtemp(join(tmpdir(), 'gateway-web-'));
  await mkdir(join(webRoot, 'dist/client/assets'), { recursive: true });
  await mkdir(join(webRoot, 'dist/server'), { recursive: true });
  await writeFile(join(webRoot, 'package.json'), '{"type":"module"}');
  await writeFile(join(webRoot, 'dist/client/assets/app-1.js'), 'console.info(1);'.repeat(50));
  await writeFile(join(webRoot, 'dist/server/entry-server.js'), RENDERER);
  const config = {
    port: 0,
    host: '127.0.0.1',
    metricsAddress,
    publicUrl: OWN_ORIGIN,
    logLevel: 'error',
    internalSecret: TEST_SECRET,
    trustedProxies,
    cacheBytes: { pages: 1024 * 1024, reads: 32 * 1024 * 1024 },
    services: { content: url, alfred: url, video: url },
    queues: { databaseUrl: database.url, redisUrl: undefined },
    storage: { endpoint: url, publicUrl: `${OWN_ORIGIN}/media` },
    site: { origin: OWN_ORIGIN, firmName: 'Firm' },
    web: { root: webRoot, isDevelopment: false },
  };
  const app = await createGateway(freeze(config) as unknown as GatewayConfig, testLogger(), limits);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    upstream,
    port: (app.getHttpServer().address() as AddressInfo).port,
    stop: async () => {
      await app.close();
      upstream.server.closeAllConnections();
      upstream.server.close();
      await database.drop();
      await rm(webRoot, { recursive: true });
    },
  };
}
