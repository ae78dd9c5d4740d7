import { Logger } from '@firm/platform/logging/logger';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgres } from '../dev/stack/embedded-postgres.js';
import { findFreePort } from '../dev/stack/free-port.js';
import { Supervisor } from '../dev/stack/supervisor.js';
import { planTestRedis } from '../tests/runner/test-redis.js';
import { ofRuns, median, percentile, type Measurement } from './measurement.js';
import { temporaryDataDirectory } from './running-stack.js';

const group = 'queues';
const JOB = 'make-renditions';
const BARE = 'bare';
const CONCURRENCY = 20;
const RUNS = 3;
/** As many as make a run of a second or more. */
const JOBS_PER_RUN = { Redis: 6_000, PostgreSQL: 1_000 } as const;
const STARTS = 300;
const START_TARGETS_MS = { Redis: 20, PostgreSQL: 50 } as const;
const PAUSE_MS = 5;

type Store = keyof typeof JOBS_PER_RUN;

/** From enqueuing to the start of the work, and how many jobs that do nothing pass in a second, on both backends. */
export async function benchQueues(say: (line: string) => void): Promise<Measurement[]> {
  const data = await temporaryDataDirectory();
  // PostgreSQL may have to run as another user.
  chmodSync(data.path, 0o711);
  const supervisor = new Supervisor(join(data.path, 'logs'), () => {});
  try {
    const settings = { directory: data.path, port: await findFreePort(), password: 'bench', isDurable: true };
    const postgres = new EmbeddedPostgres({ ...settings, say: () => {} });
    const redisPort = await findFreePort();
    const redis = planTestRedis(redisPort);
    await supervisor.start(postgres.plan(), ...(redis ? [redis] : []));
    await postgres.ensureDatabase();
    say('  on PostgreSQL …');
    const measurements = await benchStore('PostgreSQL', postgres.url);
    if (!redis) return measurements;
    say('  on Redis …');
    return [...measurements, ...(await benchStore('Redis', postgres.url, `redis://127.0.0.1:${redisPort}`))];
  } finally {
    await supervisor.stop();
    await data.remove();
  }
}

async function benchStore(store: Store, databaseUrl: string, redisUrl?: string): Promise<Measurement[]> {
  const backend = await QueueBackend.connect({ databaseUrl, redisUrl }, new Logger('bench', 'error'));
  const bare = redisUrl ? bareOnRedis(redisUrl) : bareOnPostgres(databaseUrl);
  let onJob: (id: string) => void = () => {};
  workOn(backend, JOB, async ({ imageId }) => onJob(imageId), { concurrency: CONCURRENCY });
  try {
    const enqueue = (imageId: string) => backend.queue(JOB).add(JOB, { payload: { imageId } }, { jobId: imageId });
    const started = await measureStarts(enqueue, (listener) => (onJob = listener));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      ours.push(await measureRate(backend.queue(JOB), JOBS_PER_RUN[store], (listener) => (onJob = listener)));
      theirs.push(await measureRate(bare.queue, JOBS_PER_RUN[store], bare.listen));
    }
    const rate = ofRuns(
      { group, what: `${store}: jobs that do nothing`, unit: 'jobs/s', target: '≥ 0.70 of bare' },
      ours,
    );
    const base = ofRuns({ group, what: `  bare BullMQ on ${store}`, unit: 'jobs/s' }, theirs);
    return [
      {
        group,
        what: `${store}: enqueue → start, p99 of ${STARTS}`,
        value: percentile(started, 99),
        unit: 'ms',
        spread: [median(started), Math.max(...started)],
        target: `< ${START_TARGETS_MS[store]} ms`,
      },
      { ...rate, ratio: { to: 'bare BullMQ', value: rate.value / base.value } },
      base,
    ];
  } finally {
    await bare.close();
    await backend.close();
  }
}

/** One job after the other into an idle queue; milliseconds until the work on each began. */
async function measureStarts(
  enqueue: (id: string) => Promise<unknown>,
  listen: (listener: (id: string) => void) => void,
): Promise<number[]> {
  const delays: number[] = [];
  for (let job = 0; job < STARTS; job++) {
    await new Promise<void>((resolve, reject) => {
      const id = randomUUID();
      const enqueuedMs = performance.now();
      listen(() => {
        delays.push(performance.now() - enqueuedMs);
        resolve();
      });
      enqueue(id).catch(reject);
    });
    await sleep(PAUSE_MS);
  }
  return delays;
}

/** Jobs a second, from the first one enqueued to the last one done. */
async function measureRate(queue: Queue, count: number, listen: (listener: () => void) => void): Promise<number> {
  const startedMs = performance.now();
  let left = count;
  const done = new Promise<void>((resolve) => listen(() => --left === 0 && resolve()));
  const jobs = Array.from({ length: count }, () => {
    const imageId = randomUUID();
    return { name: JOB, data: { payload: { imageId } }, opts: { jobId: imageId } };
  });
  await queue.addBulk(jobs);
  await done;
  return count / ((performance.now() - startedMs) / 1_000);
}

interface Bare {
  queue: Queue;
  listen(listener: () => void): void;
  close(): Promise<void>;
}

function bareOnRedis(url: string): Bare {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  let onJob = () => {};
  const queue = new Queue(BARE, { connection });
  const worker = new Worker(BARE, async () => onJob(), { connection, concurrency: CONCURRENCY });
  const close = async () => {
    await worker.close();
    await queue.close();
    connection.disconnect();
  };
  return { queue, listen: (listener) => (onJob = listener), close };
}

function bareOnPostgres(connectionString: string): Bare {
  const OnPostgres = withBackend(createPostgresBackend);
  const connection = new pg.Pool({ connectionString, max: 12, options: '-c search_path=bullmq,public' });
  let onJob = () => {};
  const queue = new OnPostgres.Queue(BARE, { connection }) as unknown as Queue;
  const options = { connection, concurrency: CONCURRENCY };
  const worker = new OnPostgres.Worker(BARE, async () => onJob(), options);
  const close = async () => {
    await worker.close();
    await queue.close();
    await connection.end();
  };
  return { queue, listen: (listener) => (onJob = listener), close };
}
