import type { FirmContentVersion, FirmPerson } from '@firm/contracts/api/firm';
import type { AdminPost } from '@firm/contracts/api/posts';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { createTestDatabase, testStorage, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { MovableClock } from '@firm/platform/testing/movable-clock';
import {
  callerHeaders,
  staffHeaders,
  startTestService,
  TEST_STAFF,
  testLogger,
  type Method,
  type TestService,
} from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { DataSource, type EntityManager } from 'typeorm';
import { AppModule } from '../app.module.js';
import type { ContentConfig } from '../config.js';
import { demoFirm } from '../demo/demo-firm.js';

// Starting the service takes a second on an idle machine and many on a busy one.
jest.setTimeout(30_000);

export const TEST_ORIGIN = 'http://localhost:3999';

/** The whole service for int tests: on real stores, called over HTTP as the gateway calls it, with a movable clock. */
export class TestContentService {
  private constructor(
    readonly database: TestDatabase,
    readonly config: ContentConfig,
    readonly clock: MovableClock,
    readonly service: TestService,
  ) {}

  static async start(differences: Partial<ContentConfig> = {}): Promise<TestContentService> {
    const database = await createTestDatabase();
    const config = { ...testConfig(database.url), ...differences };
    const service = await startTestService(AppModule.with(config, testLogger()));
    return new TestContentService(database, config, useMovableClock(service), service);
  }

  /** Another instance of the service on the same stores. */
  async startAnother(differences: Partial<ContentConfig> = {}): Promise<TestContentService> {
    const config = { ...this.config, ...differences };
    const service = await startTestService(AppModule.with(config, testLogger()));
    return new TestContentService(this.database, config, useMovableClock(service), service);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.database.drop();
  }

  ask(method: Method, path: string, headers?: Record<string, string>): Test {
    return this.service.ask(method, path, headers);
  }

  /** GET as a visitor. */
  visit(path: string): Test {
    return this.ask('get', path);
  }

  /** What a visitor reads at a path. */
  async readPublic<Answer>(path: string): Promise<Answer> {
    return (await this.visit(path).expect(200)).body as Answer;
  }

  get(path: string): Test {
    return this.ask('get', path, staffHeaders());
  }

  /** What staff read at a path. */
  async read<Answer>(path: string): Promise<Answer> {
    return (await this.get(path).expect(200)).body as Answer;
  }

  post(path: string, body: unknown = {}): Test {
    return this.ask('post', path, staffHeaders()).send(body as object);
  }

  /** A request of another member of staff. */
  as(staff: Partial<StaffMember>, method: Method, path: string, body?: object): Test {
    const asked = this.ask(method, path, callerHeaders({ staff: { ...TEST_STAFF, ...staff } }));
    return body ? asked.send(body) : asked;
  }

  put(path: string, body: unknown): Test {
    return this.ask('put', path, staffHeaders()).send(body as object);
  }

  patch(path: string, body: unknown): Test {
    return this.ask('patch', path, staffHeaders()).send(body as object);
  }

  delete(path: string): Test {
    return this.ask('delete', path, staffHeaders());
  }

  /** Uploads a file as the editor does, whatever it is; returns the address that it was put at. */
  async upload(bytes: Buffer | Promise<Buffer>): Promise<string> {
    const { uploadURL } = (await this.post('/api/objects/upload').expect(200)).body as { uploadURL: string };
    const headers = { 'content-type': 'image/png' };
    const { status } = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(await bytes), headers });
    expect(status).toBe(200);
    return uploadURL;
  }

  /** Makes these the people of the firm, whom posts may name. */
  async savePeople(...people: Partial<FirmPerson>[]): Promise<void> {
    const { version } = await this.read<FirmContentVersion>('/api/admin/firm');
    const firm = demoFirm('Jane Doe');
    const content = { ...firm, people: people.map((person) => ({ ...firm.people[0], ...person })) };
    await this.put('/api/admin/firm', { version, content }).expect(200);
  }

  /** A post as the newsroom reads it. */
  readPost(id: string): Promise<AdminPost> {
    return this.read(`/api/admin/blog/${id}`);
  }

  /** Sends an answered post back with some fields changed. */
  savePost(post: AdminPost, changes: object = {}): Test {
    return this.put(`/api/admin/blog/${post.id}`, { ...post, ...changes });
  }

  changeStatus(id: string, body: object): Test {
    return this.patch(`/api/admin/blog/${id}/publish`, body);
  }

  /** What is asked while a transaction holds what it changed: it waits for the transaction to be committed. */
  async askDuring<Answer>(
    change: (tx: EntityManager) => Promise<unknown>,
    ask: () => PromiseLike<Answer>,
  ): Promise<Answer> {
    const { asked } = await this.service.app.get(DataSource).transaction(async (tx) => {
      await change(tx);
      const asked = Promise.resolve(ask());
      await this.untilBlocked();
      return { asked };
    });
    return asked;
  }

  /** Resolves when so many statements wait for locks. */
  async untilBlocked(count = 1): Promise<void> {
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await this.database.query(waits)).length < count) await new Promise(setImmediate);
  }

  /** The events of a post, sent or to be sent, in order. */
  findEvents(postId: string): Promise<{ name: string; version: number }[]> {
    return this.database.query(
      `select name, (payload->>'version')::int as version from content.outbox_messages where payload->>'postId' = $1
       union
       select name, (data->'payload'->>'version')::int from bullmq.job where data->'payload'->>'postId' = $1 order by 2`,
      [postId],
    );
  }

  /** Creates a post through the API: a draft with these fields. */
  async createPost(fields: object = {}): Promise<AdminPost> {
    const form = { title: `Post ${randomUUID()}`, contentHtml: '<p>Some words.</p>', ...fields };
    return (await this.post('/api/admin/blog', form).expect(201)).body as AdminPost;
  }

  createPublishedPost(fields: object = {}): Promise<AdminPost> {
    return this.createPost({ status: 'published', ...fields });
  }
}

/** The service that the tests of a file or a group share: started before them, stopped after them. */
export function useContentService(differences?: Partial<ContentConfig>): TestContentService {
  const content = Object.create(TestContentService.prototype) as TestContentService;
  beforeAll(async () => void Object.assign(content, await TestContentService.start(differences)));
  afterAll(() => content.stop());
  return content;
}

function testConfig(databaseUrl: string): ContentConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    logLevel: 'error',
    internalSecret: 'unused here',
    database: { url: databaseUrl },
    site: { origin: TEST_ORIGIN, firmName: 'Test Firm', founderPath: '/jane-doe', founderName: 'Jane Doe' },
    storage: testStorage(),
    openai: { apiKey: 'test', baseUrl: testStore('TEST_OPENAI_BASE_URL') },
    signIn: {
      clientId: testStore('TEST_GOOGLE_CLIENT_ID'),
      clientSecret: testStore('TEST_GOOGLE_CLIENT_SECRET'),
      authorizationUrl: testStore('TEST_GOOGLE_AUTHORIZATION_URL'),
      tokenUrl: testStore('TEST_GOOGLE_TOKEN_URL'),
      userInfoUrl: testStore('TEST_GOOGLE_USERINFO_URL'),
      domain: testStore('TEST_ADMIN_EMAIL_DOMAIN'),
      cookieSecrets: ['a cookie secret that only tests know'],
    },
    needsTwoForFacts: false,
    watchesSources: false,
    reviewDigestTo: null,
    hasDemoContent: false,
  };
}

/** Replaces the time of the clock that all parts of the service share. */
function useMovableClock({ app }: TestService): MovableClock {
  const movable = new MovableClock();
  app.get(Clock).now = () => movable.now();
  return movable;
}
