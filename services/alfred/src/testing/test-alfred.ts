import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import {
  startTestService,
  TEST_SECRET,
  testLogger,
  visitorHeaders,
  type TestService,
} from '@firm/platform/testing/test-service';
import request, { type Test } from 'supertest';
import { AppModule } from '../app.module.js';
import type { AlfredConfig } from '../config.js';

/** Alfred in this process, on a database of its own, with a fake language model. */
export interface TestAlfred {
  service: TestService;
  database: TestDatabase;
  openAi: FakeOpenAi;
  /** Sends a request over HTTP as the gateway would for a visitor; another address is another visitor. */
  ask(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, headers?: Record<string, string>): Test;
  openSession(): Promise<string>;
  stop(): Promise<void>;
}

const SETTINGS = {
  service: { name: 'alfred', host: '127.0.0.1', port: 0, internalSecret: TEST_SECRET, logLevel: 'error' },
  limits: { messagesPerSession: 1_000, messagesPerAddress: 1_000, sessionsPerAddress: 1_000 },
  caps: { sessionUsd: 1_000, addressUsd: 1_000, dayUsd: 1_000 },
  models: { fallbacks: undefined, prices: {} },
  library: { tokens: 60_000 },
  evaluatesChanges: false,
  retentionDays: 180,
  site: {
    origin: 'https://firm.example',
    firmName: 'The Firm',
    bookingUrl: 'https://booking.example',
    addresses: ['https://booking.example'],
  },
  // Nothing listens there: mails wait.
  mail: { url: 'smtp://127.0.0.1:9', from: 'office@firm.example' },
  enquiries: { retentionDays: 365, recipient: 'desk@firm.example' },
  hasDemoGreeting: true,
};

/**
 * @param overrides settings that differ in this test.
 * @param model settings of the model's client that differ in this test.
 */
export async function startTestAlfred(
  overrides: Partial<AlfredConfig> = {},
  model: AlfredConfig['openAi'] = {},
): Promise<TestAlfred> {
  const [database, openAi] = await Promise.all([createTestDatabase(), FakeOpenAi.start()]);
  const settings: AlfredConfig = {
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

/** Alfred, and the mail server that he sends through. `alfred.stop` closes both. */
export async function startTestAlfredWithMail(
  mailSettings: Pick<AlfredConfig['mail'], 'silenceMs'> = {},
): Promise<{ alfred: TestAlfred; mail: FakeMailServer }> {
  const mail = await FakeMailServer.start();
  const alfred = await startTestAlfred({
    mail: { url: mail.url, from: 'The Firm <office@firm.example>', ...mailSettings },
  });
  const stop = async () => {
    await alfred.stop();
    await mail.close();
  };
  return { alfred: { ...alfred, stop }, mail };
}

/** One server-sent event of a finished stream. */
interface SentEvent {
  event: string;
  data: Record<string, unknown>;
}

/** The events in the body of a finished stream, without the heartbeat comments. */
export function readEvents(body: string): SentEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/s.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Record<string, unknown> };
    });
}

/**
 * Polls until a condition holds.
 * @throws Error when it does not within `waitMs` milliseconds.
 */
export async function until(condition: () => Promise<boolean>, waitMs = 5_000): Promise<void> {
  for (const deadline = Date.now() + waitMs; !(await condition());) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
