import { AccessGuard } from '@firm/platform/http/access.guard';
import { refuseUndeclaredRoutes } from '@firm/platform/http/declared-routes';
import { ProblemFilter } from '@firm/platform/http/problem.filter';
import type { Logger } from '@firm/platform/logging/logger';
import { requestContext } from '@firm/platform/logging/request-context';
import { Metrics } from '@firm/platform/metrics/metrics';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { countQueues } from '@firm/platform/queues/queue-figures';
import { traceRequest } from '@firm/platform/tracing/trace-request';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveApiDocs } from './api-docs/api-docs.js';
import { MergedOpenApi } from './api-docs/merged-openapi.js';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { serveApi } from './forwarding/api.js';
import { Forwarder } from './forwarding/forwarder.js';
import { CallerTokenIssuer } from './forwarding/caller-token-issuer.js';
import { Assets } from './pages/assets.js';
import { Pages } from './pages/pages.js';
import { nameSharedRead, PublicReads } from './pages/public-reads.js';
import { loadBuiltRenderer, loadDevelopmentRenderer } from './pages/renderer.js';
import { nameSharedPage, servePages } from './pages/serve-pages.js';
import { refuseOutsiders } from './protection/inside-only.js';
import { refuseOtherOrigins } from './protection/own-origin.js';
import { securityHeaders } from './protection/security-headers.js';
import { refuseUnreadableAddresses } from './protection/unreadable-addresses.js';
import { VisitorRoom } from './protection/visitor-room.js';
import { serveQueueDashboard } from './queue-dashboard/queue-dashboard.js';
import { StaffIdentity } from './staff/staff-identity.js';

/** The one public door: API forwarded by a table, pages rendered, assets served, everything else refused. */
export async function createGateway(config: GatewayConfig, logger: Logger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: refuseUnreadableAddresses(config),
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, logger), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemFilter(logger));
  app.useGlobalGuards(new AccessGuard());
  refuseUndeclaredRoutes(app);

  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  passBodiesThrough(fastify);
  const reads = app.get(PublicReads);
  const nameShared = (request: FastifyRequest) => nameSharedRead(request, reads) ?? nameSharedPage(request);
  protect(fastify, config, new VisitorRoom(app.get(StaffIdentity), { nameShared }));
  count(fastify, app.get(Metrics, { strict: false }));
  countQueues(app.get(Metrics, { strict: false }), app.get(QueueBackend, { strict: false }));
  const renderer = await chooseRenderer(config, fastify);
  const pages = new Pages(renderer.render, config.site, reads, logger);
  const afterChange = () => {
    reads.clear();
    pages.clear();
  };
  serveApiDocs(fastify, app.get(MergedOpenApi));
  serveQueueDashboard(fastify, app.get(QueueBackend, { strict: false }), app.get(StaffIdentity));
  serveApi(fastify, {
    forwarder: app.get(Forwarder),
    identity: app.get(StaffIdentity),
    callerTokens: app.get(CallerTokenIssuer),
    reads,
    afterChange,
  });
  servePages(fastify, { pages, ...renderer });
  return app;
}

/** Bodies are streamed to the services, which read and check them. */
function passBodiesThrough(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

function protect(fastify: FastifyInstance, config: GatewayConfig, room: VisitorRoom): void {
  const headers = securityHeaders(config);
  fastify.decorateRequest('caller', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const requestId = randomUUID();
    void reply.headers(headers).header('x-request-id', requestId);
    requestContext.run({ requestId, traceparent: traceRequest(request, reply) }, () => {
      try {
        refuseOtherOrigins(request, config.publicUrl);
        if (request.url === '/metrics') refuseOutsiders(request);
        const asked = room.admit(request, reply);
        if (asked) asked.then(() => done(), done);
        else done();
      } catch (error) {
        done(error as Error);
      }
    });
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    room.leave(request);
    done();
  });
}

function count(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime / 1_000,
    );
    done();
  });
}

async function chooseRenderer({ web }: GatewayConfig, fastify: FastifyInstance) {
  if (web.isDevelopment) return { ...(await loadDevelopmentRenderer(web, fastify)), assets: null };
  return { render: await loadBuiltRenderer(web), assets: await Assets.load(join(web.root, 'dist/client')) };
}
