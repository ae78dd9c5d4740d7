import { type ArticlePayload, type EventHandlers, EVENTS, type WithdrawnArticlePayload } from '@firm/contracts/events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type DynamicModule, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseModule } from '../database/database.module.js';
import { Readiness } from '../health/readiness.js';
import { Logger } from '../logging/logger.js';
import { PlatformModule } from '../platform.module.js';
import { QueueBackend } from '../queues/queue-backend.js';
import { QueuesModule } from '../queues/queues.module.js';
import { drain } from '../testing/drain.js';
import { createTestDatabase, type TestDatabase, testStore } from '../testing/test-database.js';
import { startTestService, testLogger, type TestService } from '../testing/test-service.js';
import { eventQueue } from '../queues/queue-names.js';
import { receiveEvents } from './event-worker.js';
import { OutboxSweeper } from './outbox-sweeper.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { OUTBOX_MIGRATIONS } from './outbox.migration.js';
import { Outbox, OutboxModule } from './outbox.js';
import { Relay } from './relay.js';

@Module({})
class Recorder {
  static with(databaseUrl: string, redisUrl?: string): DynamicModule {
    const database = {
      url: databaseUrl,
      schema: 'recorder',
      entities: [OutboxMessage],
      migrations: OUTBOX_MIGRATIONS,
    };
    return {
      module: Recorder,
      imports: [
        PlatformModule.with(testLogger()),
        DatabaseModule.with(database),
        QueuesModule.with({ databaseUrl, redisUrl }),
        OutboxModule,
      ],
    };
  }
}

/** Counts effects in a table, in the transaction it is given. */
class CountingReader implements EventHandlers<'alfred', EntityManager> {
  failuresLeft = 0;

  async 'post.published'(payload: ArticlePayload, tx: EntityManager) {
    await tx.query('insert into effects (post_id) values ($1)', [payload.postId]);
    if (this.failuresLeft-- > 0) throw new Error('the handler failed after its effect');
  }
  async 'post.changed'() {}
  async 'post.unpublished'(_payload: WithdrawnArticlePayload) {}
  async 'comment.written'() {}
  async 'facts.changed'() {}
  async 'firm.changed'() {}
  async 'review-digest.written'() {}
}

const article = (): ArticlePayload => ({
  postId: randomUUID(),
  version: 1,
  slug: 'a',
  title: 'A',
  excerpt: null,
  contentHtml: '<p>a</p>',
  tags: [],
  publishedAt: new Date().toISOString(),
});

describe.each([
  ['PostgreSQL', () => undefined],
  ['Redis', () => testStore('TEST_REDIS_URL')],
])('the outbox over %s', (_name, redisUrl) => {
  let database: TestDatabase;
  let service: TestService;
  const reader = new CountingReader();

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startTestService(Recorder.with(database.url, redisUrl()));
    const dataSource = service.app.get(DataSource);
    await dataSource.query('create table effects (post_id uuid not null)');
    const backend = service.app.get(QueueBackend, { strict: false });
    await backend.queue(eventQueue('alfred')).obliterate({ force: true });
    receiveEvents('alfred', reader, { backend, outbox: outbox() });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const outbox = () => service.app.get(Outbox, { strict: false });
  const settle = () => drain(service.app, ...EVENTS['post.published'].to.map(eventQueue));
  const effects = async (postId: string) => {
    const rows = await database.query<{ n: number }>(
      'select count(*)::int as n from recorder.effects where post_id = $1',
      [postId],
    );
    return rows[0]?.n;
  };

  it('delivers nothing of a transaction that was rolled back', async () => {
    const payload = article();
    const failing = outbox().transaction(async (tx) => {
      await outbox().record(tx, 'post.published', payload);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await settle();
    expect(await effects(payload.postId)).toBe(0);
  });

  it('refuses to record outside of a transaction', async () => {
    const { manager } = service.app.get(DataSource);
    await expect(outbox().record(manager, 'post.published', article())).rejects.toThrow('transaction');
  });

  it('applies an event once that is dispatched twice, as after a crash between enqueuing and deleting', async () => {
    const payload = article();
    const id = randomUUID();
    const backend = service.app.get(QueueBackend, { strict: false });
    const dispatch = () =>
      backend.queue(eventQueue('alfred')).add('post.published', { payload: payload }, { jobId: id });
    await dispatch();
    await settle();
    await backend.queue(eventQueue('alfred')).remove(id);
    await dispatch();
    await settle();
    expect(await effects(payload.postId)).toBe(1);
  });

  const rowsOf = ({ postId }: ArticlePayload) =>
    database.query(`select 1 from recorder.outbox_messages where payload->>'postId' = $1`, [postId]);
  const sweep = () => service.app.get(OutboxSweeper, { strict: false }).sweep(0);

  it('deletes the row of an event when it was handled, and not before', async () => {
    const payload = article();
    await outbox().transaction((tx) => outbox().record(tx, 'post.published', payload));
    await settle();
    expect(await rowsOf(payload)).toHaveLength(1);
    await sweep();
    expect(await rowsOf(payload)).toHaveLength(0);
  });

  it('delivers an event once whose queue is emptied before, while or after it is handled', async () => {
    const queue = service.app.get(QueueBackend, { strict: false }).queue(eventQueue('alfred'));
    const [handled, waiting] = [article(), article()];
    await outbox().transaction((tx) => outbox().record(tx, 'post.published', handled));
    await settle();
    await queue.pause();
    await outbox().transaction((tx) => outbox().record(tx, 'post.published', waiting));
    await service.app.get(Relay, { strict: false }).drain();
    await queue.obliterate({ force: true });
    await queue.resume();
    await settle();
    expect(await effects(waiting.postId)).toBe(0);

    await sweep();
    await settle();
    expect([await effects(handled.postId), await effects(waiting.postId)]).toEqual([1, 1]);
    await sweep();
    expect(await rowsOf(waiting)).toHaveLength(0);
  });

  it('leaves messages of a later release in place, tells of them once, and delivers the others', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    await database.query(
      `insert into recorder.outbox_messages (id, kind, name, payload, created_at, enqueued_at)
       select gen_random_uuid(), kind, kind || '.of.tomorrow', '{}', now() - interval '1 hour', enqueued
       from (values ('job', null), ('event', null), ('event', now() - interval '1 hour')) as of_tomorrow (kind, enqueued),
         generate_series(1, 120)`,
    );
    const payload = article();
    await outbox().transaction((tx) => outbox().record(tx, 'post.published', payload));
    await settle();
    expect(await effects(payload.postId)).toBe(1);
    // Its turn comes after those of tomorrow, which were enqueued longer ago.
    while ((await rowsOf(payload)).length > 0) await sweep();

    const told = warned.mock.calls.filter(([message]) => String(message).includes('does not know'));
    const names = told.map(([, about]) => (about as { name: string }).name);
    expect(names.sort()).toEqual(['event.of.tomorrow', 'job.of.tomorrow']);
    expect(await service.app.get(Readiness, { strict: false }).report()).toMatchObject({ outbox: 'ok' });
    const [left] = await database.query(
      `select count(*)::int as rows, count(*) filter (where enqueued_at is null)::int as waiting
       from recorder.outbox_messages where name like '%.of.tomorrow'`,
    );
    expect(left).toEqual({ rows: 360, waiting: 240 });
    warned.mockRestore();
    await database.query(`delete from recorder.outbox_messages where name like '%.of.tomorrow'`);
  });

  it('applies an event once whose handler fails after its effect and is retried', async () => {
    const payload = article();
    reader.failuresLeft = 1;
    await outbox().transaction((tx) => outbox().record(tx, 'post.published', payload));
    await settle();
    expect(await effects(payload.postId)).toBe(1);
  });
});
