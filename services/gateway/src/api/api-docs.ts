import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findService, SERVICES, type ServiceName } from '../forwarding/services.js';
import { Upstreams } from '../forwarding/upstreams.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

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
  fastify.get('/api/openapi.json', async () => openApi.createDocument());
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
  constructor(private readonly upstreams: Upstreams) {}

  async createDocument(): Promise<object> {
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
    const answer = await this.upstreams.request(service, { method: 'GET', path: '/openapi.json', headers });
    return (await answer.body.json()) as OpenApi;
  }
}
