import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import { startTestService, testLogger, visitorHeaders, type TestService } from '@firm/platform/testing/test-service';
import request, { type Test } from 'supertest';
import { AppModule } from '../app.module.js';
import type { AlfredSettings } from '../config.js';

/** Alfred in this process, on a database of his own, with the local stand-in as his language model. */
export interface TestAlfred {
  service: TestService;
  database: TestDatabase;
  openAi: FakeOpenAi;
  /** Asks through HTTP as the gateway would for a visitor; another address is another visitor. */
  ask(method: 'get' | 'post' | 'put' | 'delete', path: string, headers?: Record<string, string>): Test;
  openSession(): Promise<string>;
  stop(): Promise<void>;
}

const SETTINGS = {
  service: { name: 'alfred', host: '127.0.0.1', port: 0, internalSecret: '', logLevel: 'error' },
  limits: { messagesPerSession: 1_000, messagesPerAddress: 1_000, sessionsPerAddress: 1_000 },
  caps: { sessionUsd: 1_000, addressUsd: 1_000, dayUsd: 1_000 },
  retentionDays: 180,
  site: { origin: 'https://firm.example', firmName: 'The Firm', bookingUrl: 'https://booking.example' },
  hasDemoGreeting: true,
};

/**
 * @param overrides settings that this test wants otherwise.
 * @param model how the model is asked, where that is not as the local stand-in wants it.
 */
export async function startTestAlfred(
  overrides: Partial<AlfredSettings> = {},
  model: Partial<AlfredSettings['openAi']> = {},
): Promise<TestAlfred> {
  const [database, openAi] = await Promise.all([createTestDatabase(), FakeOpenAi.start()]);
  const settings: AlfredSettings = {
    ...SETTINGS,
    database: { url: database.url },
    queues: { databaseUrl: database.url },
    openAi: { apiKey: 'test', baseUrl: openAi.url, ...model },
    ...overrides,
  };
  const service = await startTestService(AppModule.with(settings, testLogger()));
  const ask: TestAlfred['ask'] = (method, path, headers = visitorHeaders()) =>
    request(service.server)[method](path).set(headers);
  return {
    service,
    database,
    openAi,
    ask,
    openSession: async () =>
      ((await ask('post', '/api/chat/create').expect(201)).body as { sessionId: string }).sessionId,
    stop: async () => {
      await service.stop();
      await Promise.all([database.drop(), openAi.close()]);
    },
  };
}
