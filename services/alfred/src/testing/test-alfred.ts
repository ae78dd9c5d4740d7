import type { ChatMessage, ChatSession, SentMessage } from '@firm/contracts/api/chat';
import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import {
  staffHeaders,
  startTestService,
  TEST_SECRET,
  testLogger,
  visitorHeaders,
  type Method,
  type TestService,
} from '@firm/platform/testing/test-service';
import { afterAll, beforeAll } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { Test } from 'supertest';
import { AppModule } from '../app.module.js';
import type { AlfredConfig } from '../config.js';

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

/** Alfred in this process, on a database of its own, with a fake language model. */
export class TestAlfred {
  private constructor(
    readonly service: TestService,
    readonly database: TestDatabase,
    readonly openAi: FakeOpenAi,
    /** Receives the mails of one that has the settings of mails; of any other they wait. */
    readonly mail: FakeMailServer,
  ) {}

  /**
   * @param overrides settings that differ in this test.
   * @param model settings of the model's client that differ in this test.
   * @param mailing settings of mails, where they are sent.
   */
  static async start(
    overrides: Partial<AlfredConfig> = {},
    model: AlfredConfig['openAi'] = {},
    mailing?: Pick<AlfredConfig['mail'], 'silenceMs'>,
  ): Promise<TestAlfred> {
    const [database, openAi, mail] = await Promise.all([
      createTestDatabase(),
      FakeOpenAi.start(),
      FakeMailServer.start(),
    ]);
    const settings: AlfredConfig = {
      ...SETTINGS,
      database: { url: database.url },
      queues: { databaseUrl: database.url },
      openAi: { apiKey: 'test', baseUrl: openAi.url, ...model },
      ...(mailing && { mail: { url: mail.url, from: 'The Firm <office@firm.example>', ...mailing } }),
      ...overrides,
    };
    const service = await startTestService(AppModule.with(settings, testLogger()));
    return new TestAlfred(service, database, openAi, mail);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await Promise.all([this.database.drop(), this.openAi.close(), this.mail.close()]);
  }

  /** A provider of the service. */
  get<T>(type: Type<T>): T {
    return this.service.app.get(type, { strict: false });
  }

  /** Sends a request over HTTP as the gateway would for a visitor; another address is another visitor. */
  ask(method: Method, path: string, headers?: Record<string, string>): Test {
    return this.service.ask(method, path, headers);
  }

  /** The same for a member of staff. */
  staff(method: Method, path: string, body?: object): Test {
    const asked = this.ask(method, path, staffHeaders());
    return body ? asked.send(body) : asked;
  }

  /** What staff read at a path. */
  async read<Answer>(path: string): Promise<Answer> {
    return (await this.staff('get', path).expect(200)).body as Answer;
  }

  async openSession(): Promise<string> {
    const { body } = await this.ask('post', '/api/chat/create').expect(201);
    return (body as ChatSession).sessionId;
  }

  /** Sends a message of a visitor. */
  send(sessionId: string, content: string, headers: Record<string, string> = {}): Test {
    return this.ask('post', `/api/chat/${sessionId}/messages`, { ...visitorHeaders(), ...headers }).send({ content });
  }

  /** Sends a message of a visitor; what comes back. */
  async say(sessionId: string, content: string): Promise<Required<SentMessage>> {
    return (await this.send(sessionId, content).expect(200)).body as Required<SentMessage>;
  }

  /** The messages of a conversation, as its visitor reads them. */
  async messagesOf(sessionId: string): Promise<ChatMessage[]> {
    return (await this.ask('get', `/api/chat/${sessionId}/messages`).expect(200)).body as ChatMessage[];
  }
}

/** The Alfred that the tests of a file or a group share: started before them, stopped after them. */
export function useAlfred(...about: Parameters<typeof TestAlfred.start>): TestAlfred {
  const alfred = Object.create(TestAlfred.prototype) as TestAlfred;
  beforeAll(async () => void Object.assign(alfred, await TestAlfred.start(...about)));
  afterAll(() => alfred.stop());
  return alfred;
}

/** One whose mails are sent. */
export const useMailingAlfred = (mailing: Parameters<typeof TestAlfred.start>[2] = {}): TestAlfred =>
  useAlfred({}, {}, mailing);

/** One server-sent event. */
export interface SentEvent {
  id?: number;
  event: string;
  data: Record<string, unknown>;
}

/** The events in what has come of a stream, without the heartbeat comments. */
export function readEvents(stream: string): SentEvent[] {
  const found = stream.matchAll(/^(?:id: (\d+)\n)?event: (.+)\ndata: (.+)\n\n/gm);
  return [...found].map(([, id, event = '', data = '']) => ({
    ...(id && { id: Number(id) }),
    ...{ event, data: JSON.parse(data) as SentEvent['data'] },
  }));
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
