import { JOBS } from '@firm/contracts/jobs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, testStore, type TestDatabase } from '../testing/test-database.js';
import { testLogger } from '../testing/test-service.js';
import { Metrics } from '../metrics/metrics.js';
import { QueueBackend } from './queue-backend.js';
import { exportQueueMetrics } from './queue-metrics.js';

/** It is tried every second. */
const RENEWED_WITHIN_MS = 3_000;
/** Less than the five seconds after which a worker that is told nothing looks for a job. */
const TOLD_WITHIN_MS = 3_000;

describe('queues on PostgreSQL', () => {
  let database: TestDatabase;
  let backend: QueueBackend;
  beforeAll(async () => {
    database = await createTestDatabase();
    backend = await QueueBackend.connect({ databaseUrl: database.url }, testLogger());
  });
  afterAll(async () => {
    await backend.close();
    await database.drop();
  });

  it('take jobs again when the database is back that was away when they were first used', async () => {
    const { options } = backend.pool!;
    const { connectionString } = options;
    options.connectionString = 'postgres://127.0.0.1:1/nowhere';
    const add = () => backend.queue('first-used-without-a-database').add('a', {});
    await expect(add()).rejects.toThrow('ECONNREFUSED');
    options.connectionString = connectionString!;
    await expect(add()).resolves.toMatchObject({ id: '1' });
  });

  it('count a worker that is at work whose connection was lost', async () => {
    const name = 'long-work';
    const connections = async () => {
      const sql = 'select pid from pg_stat_activity where application_name = $1 and datname = current_database()';
      return (await database.query<{ pid: number }>(sql, [name])).map(({ pid }) => pid);
    };
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await new Promise<void>((begun) => {
      backend.work(name, () => (begun(), finished));
      void backend.queue(name).add('a', {});
    });
    const [before] = await connections();
    await database.query('select pg_terminate_backend($1)', [before]);
    const until = Date.now() + RENEWED_WITHIN_MS;
    let after: number | undefined;
    while (Date.now() < until && (after === undefined || after === before)) [after] = await connections();
    finish();
    expect(after).not.toBe(before);
    expect(after).toBeDefined();
  });

  it('count a worker whose first connection was ended while it was being opened', async () => {
    const { unlucky, ended } = await connectBehind(READY);
    try {
      unlucky.work('unlucky', () => Promise.resolve());
      await ended;
      const until = Date.now() + RENEWED_WITHIN_MS;
      let counted = 0;
      while (Date.now() < until && counted === 0) counted = await backend.countWorkers('unlucky');
      expect(counted).toBe(1);
    } finally {
      await unlucky.close();
    }
  });

  it('are told of a job whose worker lost its connection with the answer to its wish to listen', async () => {
    const { unlucky, ended } = await connectBehind(LISTENS);
    try {
      const taken = new Promise((resolve) => unlucky.work('deaf', () => Promise.resolve(resolve('taken'))));
      await ended;
      await sleep(RENEWED_WITHIN_MS);
      // Just after it has looked for one, when the next look is five seconds away.
      await once(unlucky.pool!, 'release');
      await backend.queue('deaf').add('a', {});
      expect(await Promise.race([taken, sleep(TOLD_WITHIN_MS, undefined, { ref: false })])).toBe('taken');
    } finally {
      await unlucky.close();
    }
  });

  it('are not asked for jobs without a pause while the database ends each connection', async () => {
    let connections = 0;
    const server = createServer((client) => {
      connections += 1;
      client.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const unlucky = await QueueBackend.connect({ databaseUrl: database.url }, testLogger());
    try {
      unlucky.pool!.options.connectionString = `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/nowhere`;
      unlucky.work('refused', () => Promise.resolve());
      await sleep(RENEWED_WITHIN_MS);
      // Some for each second: the worker, its connection for listening, and stalled jobs.
      expect(connections).toBeLessThan(20);
    } finally {
      unlucky.pool!.options.connectionString = database.url;
      await unlucky.close();
      server.close();
    }
  });

  /** A backend whose first connection that is sent these bytes is ended with them; the others lead to the database. */
  async function connectBehind(lastBytes: Buffer) {
    const proxy = await endAfter(new URL(database.url), lastBytes);
    const unlucky = await QueueBackend.connect({ databaseUrl: database.url }, testLogger());
    const { options } = unlucky.pool!;
    options.connectionString = proxy.url;
    const ended = proxy.ended.then(() => {
      options.connectionString = database.url;
      proxy.close();
    });
    return { unlucky, ended };
  }
});

describe.each([
  ['PostgreSQL', async () => ({ databaseUrl: (await createTestDatabase()).url })],
  ['Redis', () => Promise.resolve({ databaseUrl: '', redisUrl: `${testStore('TEST_REDIS_URL')}/11` })],
])('a paused queue on %s', (_store, settings) => {
  it('has its jobs among those that wait, by which an alert is raised', async () => {
    const backend = await QueueBackend.connect(await settings(), testLogger());
    const metrics = new Metrics();
    exportQueueMetrics(metrics, backend);
    const queue = backend.queue(JOBS['send-alfred-mail'].queue);
    try {
      await queue.pause();
      await queue.add('a', {}, { timestamp: Date.now() - 700_000 });
      const text = await metrics.registry.metrics();
      const valueOf = (name: string) =>
        Number(new RegExp(`^${name}\\{[^}]*queue="${queue.name}"[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);
      expect(valueOf('queue_waiting_jobs')).toBe(1);
      expect(valueOf('queue_oldest_waiting_seconds')).toBeGreaterThanOrEqual(700);
    } finally {
      await queue.obliterate({ force: true });
      await backend.close();
    }
  });
});

describe('queues on Redis', () => {
  it('count their own workers, and not those of an installation beside them', async () => {
    const connect = (number: number) =>
      QueueBackend.connect({ databaseUrl: '', redisUrl: `${testStore('TEST_REDIS_URL')}/${number}` }, testLogger());
    const [ours, other] = await Promise.all([connect(9), connect(10)]);
    const name = 'counted';
    try {
      await other.work(name, () => Promise.resolve()).waitUntilReady();
      expect([await ours.countWorkers(name), await other.countWorkers(name)]).toEqual([0, 1]);
      await ours.work(name, () => Promise.resolve()).waitUntilReady();
      expect([await ours.countWorkers(name), await other.countWorkers(name)]).toEqual([1, 1]);
    } finally {
      await Promise.all([ours.close(), other.close()]);
    }
  });
});

/** The last message of PostgreSQL while a connection is opened, and after each statement: ReadyForQuery, outside of a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I');
/** Its answer to LISTEN. */
const LISTENS = Buffer.concat([Buffer.from('C\0\0\0\x0bLISTEN\0'), READY]);
const FIELDS = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
const ENDED = Buffer.concat([Buffer.from('E'), Buffer.from([0, 0, 0, FIELDS.length + 4]), Buffer.from(FIELDS)]);

/**
 * A proxy before a database: where a packet ends with these bytes it ends the connection as an administrator would, in the same packet.
 * `ended` resolves after the first.
 */
async function endAfter(database: URL, lastBytes: Buffer) {
  const server = createServer((client) => {
    const target = connect(Number(database.port), database.hostname);
    for (const one of [client, target]) one.on('error', () => {});
    client.on('data', (chunk) => target.write(chunk));
    target.on('data', (chunk) => {
      if (!chunk.subarray(-lastBytes.length).equals(lastBytes)) return client.write(chunk);
      client.end(Buffer.concat([chunk, ENDED]), () => server.emit('ended'));
      target.end();
    });
  }).listen(0, '127.0.0.1');
  const ended = once(server, 'ended');
  await once(server, 'listening');
  const url = new URL(database.href);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, ended, close: () => server.close() };
}
