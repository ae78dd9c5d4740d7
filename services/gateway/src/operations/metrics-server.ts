import type { Metrics } from '@firm/platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Serves Prometheus at an address of its own while the gateway runs: no spelling of a public address leads to it. An
 * address that is taken fails the start.
 */
export function serveMetrics(
  fastify: FastifyInstance,
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  fastify.addHook('onReady', async () => void (await once(server.listen(port, host), 'listening')));
  fastify.addHook('onClose', (_instance, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
