import type { Type, DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { requestContext } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { traceRequest } from '../tracing/trace-request.js';
import { AccessGuard } from './access.guard.js';
import { refuseUndeclaredRoutes } from './declared-routes.js';
import { CALLER_TOKEN_HEADER, readCallerToken, type CallerToken } from './caller-token.js';
import { invalid } from './problem.js';
import { ProblemFilter } from './problem.filter.js';
import { createValidationPipe } from './validation.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null for a request that did not come through the gateway. */
    caller: CallerToken | null;
  }
}

/** Largest body of a request in bytes (contract §3). */
const BODY_LIMIT_BYTES = 1024 * 1024;

export interface HttpAppSettings {
  internalSecret: string;
  /** The secret before, while it is being replaced. */
  previousSecret?: string;
  logger: Logger;
}

/** A service's application, ready to listen: callerTokens, validation, access, problems and request ids in place. */
export async function createHttpApp(
  module: Type | DynamicModule,
  { internalSecret, previousSecret, logger }: HttpAppSettings,
): Promise<NestFastifyApplication> {
  const believed = [internalSecret, ...(previousSecret ? [previousSecret] : [])];
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    // While it stops, a process still answers what comes over open connections, and closes them with the answer.
    return503OnClosing: false,
    // Node refuses longer addresses; a parameter that is too long for what it names is unknown, which the route says.
    routerOptions: { maxParamLength: 16_384 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  const metrics = app.get(Metrics, { strict: false });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  acceptOnlyJson(fastify);
  fastify.decorateRequest('caller', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.caller = readCallerToken(request.headers[CALLER_TOKEN_HEADER], believed);
    void reply.header('x-content-type-options', 'nosniff');
    const requestId = request.caller?.requestId ?? randomUUID();
    requestContext.run({ requestId, traceparent: traceRequest(request, reply) }, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    logRequest(logger, request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.useGlobalFilters(new ProblemFilter(logger));
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalGuards(new AccessGuard());
  refuseUndeclaredRoutes(app);
  return app;
}

/** JSON is the only body there is; an empty one counts as none, whatever its type says. */
function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body as string, (error, parsed) =>
      error ? done(invalid('The request is not valid JSON.')) : done(null, parsed),
    );
  });
}

/** Changes and failures at info, the many reads at debug. */
function logRequest(logger: Logger, request: FastifyRequest, status: number, elapsedMs: number): void {
  const facts = { method: request.method, route: request.routeOptions.url, status, ms: Math.round(elapsedMs) };
  if (request.method !== 'GET' || status >= 400) logger.log('request', facts);
  else logger.debug('request', facts);
}
