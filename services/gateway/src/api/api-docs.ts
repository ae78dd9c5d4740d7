import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EncodedBody, sendEncoded } from '../caching/encoded-body.js';
import { VersionedCache, type SharedAnswer } from '../caching/versioned-cache.js';
import { findService, SERVICES, type ServiceName } from '../forwarding/services.js';
import { isUpstreamFailure, upstreamFailure, Upstreams } from '../forwarding/upstreams.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const BROTLI_QUALITY = 4;
const MAX_BYTES = 8 * 1024 * 1024;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="swagger-ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

/** A file of its own because the content security policy forbids inline scripts. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

interface OpenApi {
  paths: Record<string, object>;
  components?: { schemas?: Record<string, object> };
}

/** Serves the OpenAPI document (`/api/openapi.json`) and Swagger UI (`/api/docs`). */
export function serveApiDocs(fastify: FastifyInstance, openApi: MergedOpenApi): void {
  fastify.get('/api/openapi.json', async (request, reply) => {
    const { headers, body } = await openApi.get();
    return sendEncoded(request, reply.headers(headers), body);
  });
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    fastify.get(`/api/docs/${file}`, async (_request, reply) =>
      reply.type(type).send(await readFile(join(SWAGGER_UI, file))),
    );
  }
}

/** Merges the OpenAPI documents of all services into one, limited to the paths that the gateway forwards. */
@Injectable()
export class MergedOpenApi {
  /** A service may be replaced by another release at any time: kept for a second. */
  private readonly cache = new VersionedCache({ current: () => undefined }, MAX_BYTES);

  constructor(private readonly upstreams: Upstreams) {}

  /**
   * The document as it is sent, merged once a second however many ask.
   * @throws ProblemError unavailable when a service cannot be reached, timedOut when it does not answer.
   */
  get(): Promise<SharedAnswer> {
    return this.cache.get('', async () => {
      const document = await this.createDocument();
      const body = new EncodedBody(Buffer.from(JSON.stringify(document)), true, BROTLI_QUALITY);
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body, isLasting: false };
    });
  }

  private async createDocument(): Promise<object> {
    const documents = await Promise.all(SERVICES.map((service) => this.readDocument(service)));
    const paths = documents
      .flatMap(({ paths }) => Object.entries(paths))
      .filter(([path]) => findService(path) !== null);
    return {
      openapi: '3.0.0',
      info: { title: 'API of the site', version: '1', description: 'Errors are application/problem+json (RFC 9457).' },
      paths: Object.fromEntries(paths.sort(([a], [b]) => a.localeCompare(b))),
      components: { schemas: Object.assign({}, ...documents.map(({ components }) => components?.schemas)) },
    };
  }

  private async readDocument(service: ServiceName): Promise<OpenApi> {
    const headers = this.upstreams.callerHeaders({ isGateway: true });
    try {
      const answer = await this.upstreams.request(service, { method: 'GET', path: '/openapi.json', headers });
      return (await answer.body.json()) as OpenApi;
    } catch (error) {
      throw isUpstreamFailure(error) ? upstreamFailure(error) : error;
    }
  }
}
