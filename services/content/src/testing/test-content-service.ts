import type { AdminPost } from '@firm/contracts/api/posts';
import { Clock } from '@firm/platform/clock';
import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { MovableClock } from '@firm/platform/testing/movable-clock';
import {
  callerHeaders,
  staffHeaders,
  startTestService,
  TEST_STAFF,
  testLogger,
  visitorHeaders,
  type TestService,
} from '@firm/platform/testing/test-service';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request, { type Test } from 'supertest';
import { AppModule } from '../app.module.js';
import type { ContentConfig } from '../config.js';

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

  /** GET as a visitor. */
  visit(path: string): Test {
    return request(this.service.server).get(path).set(visitorHeaders());
  }

  get(path: string): Test {
    return request(this.service.server).get(path).set(staffHeaders());
  }

  post(path: string, body: unknown = {}): Test {
    return request(this.service.server)
      .post(path)
      .set(staffHeaders())
      .send(body as object);
  }

  /** POST as another member of staff. */
  postAs(email: string, path: string, body: unknown = {}): Test {
    return request(this.service.server)
      .post(path)
      .set(callerHeaders({ staff: { ...TEST_STAFF, email } }))
      .send(body as object);
  }

  put(path: string, body: unknown): Test {
    return request(this.service.server)
      .put(path)
      .set(staffHeaders())
      .send(body as object);
  }

  patch(path: string, body: unknown): Test {
    return request(this.service.server)
      .patch(path)
      .set(staffHeaders())
      .send(body as object);
  }

  delete(path: string): Test {
    return request(this.service.server).delete(path).set(staffHeaders());
  }

  /** Sends an answered post back with some fields changed. */
  savePost(post: AdminPost, changes: object = {}): Test {
    return this.put(`/api/admin/blog/${post.id}`, { ...post, ...changes });
  }

  changeStatus(id: string, body: object): Test {
    return this.patch(`/api/admin/blog/${id}/publish`, body);
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

function testConfig(databaseUrl: string): ContentConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    logLevel: 'error',
    internalSecret: 'unused here',
    database: { url: databaseUrl },
    site: { origin: TEST_ORIGIN, firmName: 'Test Firm', founderPath: '/jane-doe', founderName: 'Jane Doe' },
    storage: {
      endpoint: testStore('TEST_S3_ENDPOINT'),
      region: 'us-east-1',
      bucket: `test-${randomUUID()}`,
      accessKeyId: testStore('TEST_S3_ACCESS_KEY_ID'),
      secretAccessKey: testStore('TEST_S3_SECRET_ACCESS_KEY'),
      forcePathStyle: true,
    },
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
