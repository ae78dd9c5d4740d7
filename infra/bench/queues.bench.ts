import { Logger } from '@firm/platform/logging/logger';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { createPostgresBackend, Queue, withBackend, Worker, type QueueOptions, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median, percentile, type Say } from '../tests/figures.js';
import { Companions, isAvailable, type Backend } from '../tests/stack/companions.js';
import { ofRuns, type Measurement } from './measurement.js';

const group = 'queues';
const JOB = 'make-renditions';
const BARE = 'bare';
const CONCURRENCY = 20;
const RUNS = 3;
/** Enough for a run of at least a second. */
const JOBS_PER_RUN = { Redis: 6_000, PostgreSQL: 1_000 } as const;
const STARTS = 300;
const START_TARGETS_MS = { Redis: 20, PostgreSQL: 50 } as const;
const PAUSE_MS = 5;

/** From enqueuing to the start of the work, and how many jobs that do nothing are done in a second, on both backends. */
export async function benchQueues(say: Say): Promise<Measurement[]> {
  const backend = isAvailable('Redis') ? 'Redis' : 'PostgreSQL';
  const companions = await Companions.start({ ownDatabase: true, backend });
  try {
    const databaseUrl = companions.database?.url ?? '';
    say('  on PostgreSQL …');
    const measurements = await benchBackend('PostgreSQL', databaseUrl);
    if (backend === 'PostgreSQL') return measurements;
    say('  on Redis …');
    return [...measurements, ...(await benchBackend('Redis', databaseUrl, companions.environment.REDIS_URL))];
  } finally {
    await companions.stop();
  }
}

async function benchBackend(name: Backend, databaseUrl: string, redisUrl?: string): Promise<Measurement[]> {
  const backend = await QueueBackend.connect(
    { databaseUrl, ...(redisUrl && { redisUrl }) },
    new Logger('bench', 'error'),
  );
  const bare = redisUrl ? bareOnRedis(redisUrl) : bareOnPostgres(databaseUrl);
  let onJob: (id: string) => void = () => {};
  workOn(backend, JOB, async ({ imageId }) => onJob(imageId), { concurrency: CONCURRENCY });
  try {
    const enqueue = (imageId: string) => backend.queue(JOB).add(JOB, { payload: { imageId } }, { jobId: imageId });
    const started = await measureStarts(enqueue, (listener) => (onJob = listener));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      ours.push(await measureRate(backend.queue(JOB), JOBS_PER_RUN[name], (listener) => (onJob = listener)));
      theirs.push(await measureRate(bare.queue, JOBS_PER_RUN[name], bare.listen));
    }
    const rate = ofRuns(
      { group, what: `${name}: jobs that do nothing`, unit: 'jobs/s', target: '≥ 0.70 of bare' },
      ours,
    );
    const base = ofRuns({ group, what: `  bare BullMQ on ${name}`, unit: 'jobs/s' }, theirs);
    return [
      {
        group,
        what: `${name}: enqueue → start, p99 of ${STARTS}`,
        value: percentile(started, 99),
        unit: 'ms',
        spread: [median(started), Math.max(...started)],
        target: `< ${START_TARGETS_MS[name]} ms`,
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

/** The same classes on another backend; bullmq's types of a pool do not match @types/pg under exactOptionalPropertyTypes. */
const OnPostgres = withBackend(createPostgresBackend) as unknown as {
  Queue: new (name: string, options: QueueOptions<pg.Pool>) => Queue;
  Worker: new (name: string, process: () => Promise<void>, options: WorkerOptions<pg.Pool>) => Worker;
};

function bareOnPostgres(connectionString: string): Bare {
  const connection = new pg.Pool({ connectionString, max: 12, options: '-c search_path=bullmq,public' });
  let onJob = () => {};
  const queue = new OnPostgres.Queue(BARE, { connection });
  const options = { connection, concurrency: CONCURRENCY };
  const worker = new OnPostgres.Worker(BARE, async () => onJob(), options);
  const close = async () => {
    await worker.close();
    await queue.close();
    await connection.end();
  };
  return { queue, listen: (listener) => (onJob = listener), close };
}
