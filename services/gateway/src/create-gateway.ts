import { AccessGuard, refuseUndeclaredRoutes } from '@firm/platform/http/access';
import { endConnectionsWhileStopping } from '@firm/platform/http/closing-connections';
import { traceRequest } from '@firm/platform/http/trace-request';
import { answerError, ProblemFilter } from '@firm/platform/http/translate-error';
import type { Logger } from '@firm/platform/logging/logger';
import { requestContext } from '@firm/platform/logging/request-context';
import { Metrics } from '@firm/platform/metrics/metrics';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { exportQueueMetrics } from '@firm/platform/queues/queue-metrics';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { MergedOpenApi, serveApiDocs } from './api/api-docs.js';
import { serveApi } from './api/api.js';
import { AppModule } from './app.module.js';
import { PublicReads, sharedReadKey } from './caching/public-reads.js';
import { PublishedVersion } from './caching/published-version.js';
import { VersionedCache } from './caching/versioned-cache.js';
import type { GatewayConfig } from './config.js';
import { Forwarder } from './forwarding/forwarder.js';
import { InsightGroups } from './forwarding/insight-groups.js';
import { ANSWER_LIMITS, Upstreams, type AnswerLimits } from './forwarding/upstreams.js';
import { serveMetrics } from './operations/metrics-server.js';
import { answerFromCacheFirst } from './cached-answers.js';
import { serveQueueDashboard } from './operations/queue-dashboard.js';
import { Assets } from './pages/assets.js';
import { isForm, Pages, servePages, sharedPageKey } from './pages/pages.js';
import { loadBuiltRenderer, loadDevelopmentRenderer } from './pages/renderer.js';
import {
  BODY_LIMITS,
  BodyBudget,
  limitBodyTime,
  type BodyBudgetLimits,
  type BodyLimits,
} from './protection/body-limits.js';
import {
  awaitAnswer,
  endUnreadAfter,
  isPipelined,
  limitConnections,
  unlessHungUp,
} from './protection/connection-limit.js';
import { LoadShedder } from './protection/load-shedder.js';
import { answerParserErrors, ignoreExpectations } from './protection/refused-by-parser.js';
import { refuseUnclearHost, refuseOtherOrigins } from './protection/request-checks.js';
import { answerMalformedUrl, securityHeaders } from './protection/security-headers.js';
import { StreamLimit, type StreamLimits } from './protection/stream-limit.js';
import { StaffIdentity } from './staff/staff-identity.js';

/** The gateway's bounds that depend on time, for tests, which cannot wait a minute. */
export interface GatewayLimits {
  answers?: AnswerLimits;
  bodies?: BodyLimits;
  bodyBytes?: BodyBudgetLimits;
  connectionsPerAddress?: number;
  streams?: StreamLimits;
}

/** Milliseconds for the head of a request, and how often it is looked for heads and bodies that are late. */
const HEAD_MS = 20_000;
const CHECK_EVERY_MS = 5_000;
/** The longest body there can be (`body-limits.ts`): for requests that Node answers before any of our code runs. */
const LONGEST_REQUEST_MS = 90 * 60_000;

/**
 * Builds the gateway, the only public process: forwards the API, renders pages, serves assets, refuses everything else.
 */
export async function createGateway(
  config: GatewayConfig,
  logger: Logger,
  limits: GatewayLimits = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerMalformedUrl(config),
    return503OnClosing: false,
    requestTimeout: LONGEST_REQUEST_MS,
    clientErrorHandler: answerParserErrors(config),
    // Refused by `refuseUnclearHost` instead, with our headers.
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_EVERY_MS, requireHostHeader: false },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, logger, limits.answers),
    adapter,
    {
      logger,
      bodyParser: false,
      abortOnError: false,
    },
  );
  app.useGlobalFilters(new ProblemFilter(logger));
  app.useGlobalGuards(new AccessGuard());
  refuseUndeclaredRoutes(app);

  const fastify = adapter.getInstance<FastifyInstance>();
  disableBodyParsing(fastify);
  const reads = app.get(PublicReads);
  const sharedKeyOf = (request: FastifyRequest) => sharedReadKey(request, reads) ?? sharedPageKey(request);
  const metrics = app.get(Metrics, { strict: false });
  const queues = app.get(QueueBackend, { strict: false });
  let connections = 0;
  fastify.server.on('connection', () => connections++);
  ignoreExpectations(fastify.server);
  endConnectionsWhileStopping(fastify);
  limitConnections(fastify.server, config.trustedProxies, limits.connectionsPerAddress);
  const staff = app.get(StaffIdentity);
  const loadShedder = new LoadShedder(staff, { sharedKeyOf, isForm });
  const bodyBudget = new BodyBudget(staff, limits.bodyBytes);
  protect(fastify, config, logger, { loadShedder, bodyBudget }, limits);
  countRequests(fastify, metrics);
  exportQueueMetrics(metrics, queues);
  if (config.metricsAddress) serveMetrics(fastify, metrics, config.metricsAddress);
  const renderer = await chooseRenderer(config, fastify);
  const version = app.get(PublishedVersion);
  // While developing, the code of a page changes under it.
  const pageCache = new VersionedCache(version, config.web.isDevelopment ? 0 : config.cacheBytes.pages);
  const pages = new Pages(renderer.render, config.site, reads, pageCache, metrics, () => connections);
  serveApiDocs(fastify, app.get(MergedOpenApi));
  serveQueueDashboard(fastify, queues, staff, logger);
  const streams = new StreamLimit(limits.streams);
  serveApi(fastify, {
    streams,
    forwarder: app.get(Forwarder),
    insights: app.get(InsightGroups),
    identity: staff,
    upstreams: app.get(Upstreams),
    reads,
    version,
  });
  servePages(fastify, { pages, ...renderer });
  const leaveAllToFramework = answerFromCacheFirst(fastify.server, {
    pages,
    reads,
    metrics,
    headers: securityHeaders(config),
    silenceMs: (limits.answers ?? ANSWER_LIMITS).silenceMs,
  });
  fastify.addHook('preClose', (done) => {
    leaveAllToFramework();
    streams.endAll();
    done();
  });
  return app;
}

/** Bodies are streamed to the services, which parse and validate them. */
function disableBodyParsing(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

function protect(
  fastify: FastifyInstance,
  config: GatewayConfig,
  logger: Logger,
  { loadShedder, bodyBudget }: { loadShedder: LoadShedder; bodyBudget: BodyBudget },
  { bodies = BODY_LIMITS, answers = ANSWER_LIMITS }: GatewayLimits,
): void {
  const headers = securityHeaders(config);
  fastify.decorateRequest('caller', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const requestId = randomUUID();
    if (isPipelined(request.raw)) {
      void reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    awaitAnswer(request.raw, reply.raw);
    // Limits, queues, forwarding and the framework each wait for its end: together they are more than Node's ten, and no leak.
    reply.raw.setMaxListeners(20);
    void reply.headers(headers).header('x-request-id', requestId);
    limitBodyTime(request, reply, bodies);
    // Not thrown: the queue dashboard has an error handler of its own, to which everything is a fault of ours.
    const refuse = (error: unknown) => answerError(error, request, reply, logger);
    const admit = () => {
      try {
        refuseUnclearHost(request.raw);
        refuseOtherOrigins(request, config.publicUrl);
        bodyBudget.reserve(request, reply);
        const verification = loadShedder.admit(request, reply);
        if (verification) verification.then(() => done(), refuse);
        else done();
      } catch (error) {
        refuse(error);
      }
    };
    requestContext.run({ requestId, traceparent: traceRequest(request, reply) }, () =>
      unlessHungUp(request.raw, admit),
    );
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    loadShedder.release(request);
    endUnreadAfter(answers.silenceMs, reply.raw);
    done();
  });
}

function countRequests(fastify: FastifyInstance, metrics: Metrics): void {
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
  if (web.isDevelopment) return { ...(await loadDevelopmentRenderer(web.root, fastify)), assets: null };
  return { render: await loadBuiltRenderer(web.root), assets: await Assets.load(join(web.root, 'dist/client')) };
}
