import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { MergedOpenApi } from './merged-openapi.js';

const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="swagger-ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

/** A file of its own, since the pages' policy admits no inline script. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function serveApiDocs(fastify: FastifyInstance, openApi: MergedOpenApi): void {
  fastify.get('/api/openapi.json', async () => openApi.document());
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    fastify.get(`/api/docs/${file}`, async (_request, reply) =>
      reply.type(type).send(await readFile(join(VIEWER, file))),
    );
  }
}
