import type { DynamicModule, Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { requestContext } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { traceRequest } from './trace-request.js';
import { AccessGuard, refuseUndeclaredRoutes } from './access.js';
import { endConnectionsWhileStopping } from './closing-connections.js';
import { CALLER_TOKEN_HEADER, type CallerToken, readCallerToken } from './caller-token.js';
import { passedBound, type JsonBounds } from './json-bounds.js';
import { openApiDocument } from './openapi-document.js';
import { invalid } from './problem.js';
import { ProblemFilter } from './translate-error.js';
import { createValidationPipe } from './validation.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified caller token; null for a request that did not come through the gateway. */
    caller: CallerToken | null;
  }
}

/** Largest request body in bytes (services/contracts/README.md, Errors). */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Milliseconds for a whole request: longer than the gateway waits for a visitor's body, which it passes on as it comes.
 */
const REQUEST_MS = 75_000;

/**
 * Levels of lists and objects in a body, and values in them. Ours have five, and some 3,000 (the facts of the firm); classes are
 * made of bodies recursively, at a cost per level, and of the fields of an object at a cost that grows with the square of their
 * number: 80,000 took sixteen seconds.
 */
const JSON_BOUNDS: JsonBounds = { levels: 32, values: 4_096, fields: 256 };
/** Staff import thousands of facts at once. */
const JSON_BOUNDS_OF_STAFF: JsonBounds = { ...JSON_BOUNDS, values: 131_072 };
const BEYOND: Record<keyof JsonBounds, string> = {
  levels: 'The request is nested too deeply.',
  values: 'The request has too many values.',
  fields: 'A part of the request has too many fields.',
};

export interface HttpAppSettings {
  internalSecret: string;
  /** The former secret, accepted as well while it is being rotated. */
  previousSecret?: string | undefined;
  logger: Logger;
}

/** Builds a service's application, ready to listen: caller tokens, access, validation, errors, request ids, metrics. */
export async function createHttpApp(
  module: Type | DynamicModule,
  { internalSecret, previousSecret, logger }: HttpAppSettings,
): Promise<NestFastifyApplication> {
  const secrets = [internalSecret, ...(previousSecret ? [previousSecret] : [])];
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    // While shutting down, requests that have arrived are still answered, and their connections closed after that.
    return503OnClosing: false,
    // No limit of the router's own: Node refuses longer URLs, and a route answers 404 to a parameter it does not know.
    routerOptions: { maxParamLength: 16_384 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  const metrics = app.get(Metrics, { strict: false });
  const fastify = adapter.getInstance<FastifyInstance>();
  acceptOnlyJson(fastify);
  fastify.decorateRequest('caller', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.caller = readCallerToken(request.headers[CALLER_TOKEN_HEADER], secrets);
    void reply.header('x-content-type-options', 'nosniff');
    const requestId = request.caller?.requestId ?? randomUUID();
    requestContext.run({ requestId, traceparent: traceRequest(request, reply) }, done);
  });
  endConnectionsWhileStopping(fastify);
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
  // For Prometheus: the port is not public. The gateway, whose port is, serves them at METRICS_ADDRESS.
  fastify.get('/metrics', (_request, reply) => {
    void reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  // The gateway merges the documents of all services into one. Building one takes a tenth of a second.
  let document: OpenAPIObject | undefined;
  fastify.get('/openapi.json', (request, reply) =>
    request.caller?.isGateway ? (document ??= openApiDocument(app, logger.service)) : reply.code(403).send(),
  );
  return app;
}

/** Accepts JSON bodies only; an empty body counts as none, whatever its Content-Type. */
function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const passed = passedBound(body as string, request.caller?.staff ? JSON_BOUNDS_OF_STAFF : JSON_BOUNDS);
    if (passed) return done(invalid(BEYOND[passed]));
    void parse(request, body as string, (error, parsed) =>
      error ? done(invalid('The request is not valid JSON.')) : done(null, parsed),
    );
  });
}

/** Logs state-changing and failed requests at level info, other reads at debug. */
function logRequest(logger: Logger, request: FastifyRequest, status: number, elapsedMs: number): void {
  const facts = { method: request.method, route: request.routeOptions.url, status, ms: Math.round(elapsedMs) };
  if (request.method !== 'GET' || status >= 400) logger.log('request', facts);
  else logger.debug('request', facts);
}
