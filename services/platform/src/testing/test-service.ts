import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request, { type Test } from 'supertest';
import { createHttpApp } from '../http/create-http-app.js';
import {
  CALLER_TOKEN_HEADER,
  CALLER_TOKEN_LIFETIME_MS,
  signCallerToken,
  type CallerToken,
  type StaffMember,
} from '../http/caller-token.js';
import { Logger } from '../logging/logger.js';

export const TEST_SECRET = 'a secret that only tests know';

export const TEST_STAFF: StaffMember = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@example.com',
  name: 'Ana Teste',
  picture: null,
};

/** Logs errors only. */
export const testLogger = () => new Logger('test', 'error');

/** The headers that the gateway would send for this caller. */
export function callerHeaders(about: Partial<CallerToken> = {}): Record<string, string> {
  const caller = {
    requestId: randomUUID(),
    address: '192.0.2.1',
    expiresAt: Date.now() + CALLER_TOKEN_LIFETIME_MS,
    ...about,
  };
  return { [CALLER_TOKEN_HEADER]: signCallerToken(caller, TEST_SECRET) };
}

export const visitorHeaders = () => callerHeaders();
export const staffHeaders = () => callerHeaders({ staff: TEST_STAFF });

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';

export interface TestService {
  app: NestFastifyApplication;
  server: Server;
  /** Sends a request over HTTP as the gateway would for a visitor, or for whoever else the headers name. */
  ask(method: Method, path: string, headers?: Record<string, string>): Test;
  stop(): Promise<void>;
}

/** Starts a service in this process on a free port, to be called over HTTP as the gateway does; its stores are real. */
export async function startTestService(module: Type | DynamicModule): Promise<TestService> {
  const app = await createHttpApp(module, { internalSecret: TEST_SECRET, logger: testLogger() });
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  return {
    app,
    server,
    ask: (method, path, headers = visitorHeaders()) => request(server)[method](path).set(headers),
    stop: () => app.close(),
  };
}

/**
 * Calls every route for staff in the service's own OpenAPI document as a visitor does.
 * @returns those that answered anything but 401, without what stands for their parameters.
 */
export async function findOpenStaffRoutes({ server }: TestService): Promise<string[]> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = await fetch(`${origin}/openapi.json`, { headers: callerHeaders({ isGateway: true }) });
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  const staffPaths = Object.entries(paths).filter(([path]) => /^\/api\/(?:admin|objects)\//.test(path));
  if (staffPaths.length === 0) throw new Error('the service has no routes for staff');
  const open: string[] = [];
  for (const [path, methods] of staffPaths) {
    for (const method of Object.keys(methods)) {
      const address = `${origin}${path.replaceAll(/\{[^}]*\}/g, () => randomUUID())}`;
      const { status } = await fetch(address, { method: method.toUpperCase(), headers: visitorHeaders() });
      if (status !== 401) open.push(`${method} ${path}`);
    }
  }
  return open;
}
