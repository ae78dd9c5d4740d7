import {
  Queue,
  Worker,
  createPostgresBackend,
  runMigrations,
  withBackend,
  type JobsOptions,
  type Job,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyIdleTimeout } from '../database/pool.js';
import type { Logger } from '../logging/logger.js';

export interface QueueSettings {
  /** Redis or Valkey; without it BullMQ uses PostgreSQL. */
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Upper bound of the connections to PostgreSQL that all queues and workers of this process share; 12 by default. */
  poolSize?: number | undefined;
}

/**
 * Stalled-job detection: another worker takes the job of a dead one over after about 8 s (58 s with BullMQ's defaults).
 * A job may stall any number of times; giving up is decided by our own count of attempts without progress.
 */
const STALLED_JOBS = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10_000 } as const;

/**
 * Milliseconds until a worker asks for a job again after a failure. With BullMQ's 15 s, one that met PostgreSQL while it was
 * starting did nothing, and the site was not ready, for as long.
 */
const RETRY_MS = 1_000;

/**
 * Retention of finished jobs, in seconds, so that adding a job twice under the same id is detected. By age only: a
 * limit by count costs a third of the throughput on PostgreSQL.
 */
const RETENTION: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: 24 * 3_600 },
  removeOnFail: { age: 30 * 24 * 3_600 },
};

/**
 * BullMQ's classes on PostgreSQL, with the types of those on Redis: the methods are the same, and bullmq's types of a
 * pool do not match @types/pg under exactOptionalPropertyTypes.
 */
const OnPostgres = withBackend(createBackend) as unknown as {
  Queue: new (name: string, options: QueueOptions<pg.Pool>) => Queue;
  Worker: new <T>(name: string, process: Processor<T>, options: WorkerOptions<pg.Pool>) => Worker<T>;
};

/**
 * Seconds that a worker waits at most until it looks for a job by itself. BullMQ's hour is what it waits after it could not listen:
 * one that missed what it was told meanwhile would do nothing for as long.
 */
const LONGEST_WAIT = 10;

const KEEP_ALIVE_MS = 10_000;

/** Jobs that are read at once when one is looked for. */
const JOBS_AT_ONCE = 500;

/**
 * BullMQ's backend with mends for a PostgreSQL that was away (bullmq 6.7.0). A queue that is first used meanwhile keeps the
 * failure of its first connection for ever. A worker is counted by the name of a connection that is opened again only when
 * it has no job left: while it works, the site would not be ready. It would keep for ever a connection that the server ended
 * while it was being opened: the pool (pg-pool 3.14.0) has heard of that, hands it out all the same, and nobody is told again. One
 * that was ended with the answer to LISTEN counts as listened to, as does the next: BullMQ notes the answer after the end. And a
 * worker that is refused a job in another way than ECONNREFUSED would ask again at once, and again.
 */
function createBackend(...given: Parameters<typeof createPostgresBackend>) {
  const backend = createPostgresBackend(...given);
  const { connection } = backend;
  // It would wait for the tables, which `connectPostgres` has seen to.
  connection.waitUntilReady = () => Promise.resolve();
  const [, , { withBlockingConnection: isWorker } = {}] = given;
  if (!isWorker) return backend;
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: LONGEST_WAIT });
  const { moveToActive } = backend;
  backend.moveToActive = (...asked) =>
    moveToActive.apply(backend, asked).catch(async (error: Error & { code?: string }) => {
      // For this one BullMQ waits.
      if (error.code !== 'ECONNREFUSED' && !connection.isClosing) await sleep(RETRY_MS, undefined, { ref: false });
      throw error;
    });
  const listenAgain = () => {
    // By a worker that is closing, which waits no more.
    if (Reflect.get(backend, 'blockingDisconnected')) return;
    void backend.disconnectBlocking();
    void backend.reconnectBlocking();
  };
  const listen = async (): Promise<void> => {
    while (!connection.isClosing) {
      const client = (await connection.getListenClient().catch(() => undefined)) as pg.PoolClient | undefined;
      if (client) {
        return client.query('select').then(listenAgain, (error: Error) => {
          if (!connection.isClosing) client.emit('error', error);
        });
      }
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  };
  connection.on('listenerinvalidated', () => void listen());
  void listen();
  return backend;
}

/** BullMQ on Redis, or on PostgreSQL where no Redis is configured. No other file knows which. */
export class QueueBackend {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: { close(): Promise<void> }[] = [];

  private constructor(
    private readonly logger: Logger,
    private readonly redis: { producer: Redis; consumer: Redis } | null,
    /** Null on Redis. */
    readonly pool: pg.Pool | null,
  ) {}

  static async connect(settings: QueueSettings, logger: Logger): Promise<QueueBackend> {
    return settings.redisUrl
      ? new QueueBackend(logger, connectRedis(settings.redisUrl, logger), null)
      : new QueueBackend(logger, null, await connectPostgres(settings, logger));
  }

  /** The queue of this name; always the same object. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const defaultJobOptions = {
      attempts: 10,
      backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
      ...RETENTION,
    };
    const queue = this.pool
      ? new OnPostgres.Queue(name, { connection: this.pool, defaultJobOptions })
      : new Queue(name, { connection: this.redisFor('producer'), defaultJobOptions });
    queue.on('error', (error) => this.logger.warn('queue', { queue: name, reason: error.message }));
    this.queues.set(name, queue);
    return queue;
  }

  /** The jobs of a queue with a payload like this, whatever has become of them. It looks at all of them. */
  async findJobs<T>(name: string, isWanted: (payload: T) => boolean): Promise<Job[]> {
    const found = new Map<string | undefined, Job>();
    for (let start = 0, isLast = false; !isLast; start += JOBS_AT_ONCE) {
      // The range applies to each state by itself.
      const jobs = (await this.queue(name).getJobs(undefined, start, start + JOBS_AT_ONCE - 1)) as Job<{
        payload: T;
      }>[];
      for (const job of jobs) if (isWanted(job.data.payload)) found.set(job.id, job);
      isLast = jobs.length === 0;
    }
    return [...found.values()];
  }

  /**
   * The workers of a queue. Redis lists those of all its databases, so that another installation beside this one would hide
   * that there is none (bullmq 6.7.0); PostgreSQL lists those of ours.
   */
  async countWorkers(name: string): Promise<number> {
    const workers: { db?: string }[] = await this.queue(name).getWorkers();
    const ours = String(this.redis?.producer.options.db ?? 0);
    return workers.filter(({ db = ours }) => db === ours).length;
  }

  /** Starts a worker on a queue; it runs until `stopWorking`. */
  work<T>(name: string, process: Processor<T>, options: Pick<WorkerOptions, 'concurrency'> = {}): Worker<T> {
    const settings = { ...STALLED_JOBS, runRetryDelay: RETRY_MS, drainDelay: LONGEST_WAIT, ...options };
    const worker = this.pool
      ? new OnPostgres.Worker<T>(name, process, { ...settings, connection: this.pool })
      : new Worker<T>(name, process, { ...settings, connection: this.redisFor('consumer') });
    worker.on('error', (error) => this.logger.warn('worker', { queue: name, reason: error.message }));
    worker.on('failed', (job, error) => {
      this.logger.warn('job failed', { queue: name, job: job?.id, attempt: job?.attemptsMade, reason: error.message });
    });
    this.workers.push(worker);
    return worker;
  }

  /** Resolves when the store of the queues answers, and rejects otherwise. */
  async ping(): Promise<void> {
    if (this.pool) await this.pool.query('select 1');
    else await this.redisFor('producer').ping();
  }

  /** Takes no further jobs and waits for the running ones. */
  async stopWorking(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Stops the workers and closes the connections. */
  async close(): Promise<void> {
    await this.stopWorking();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.pool?.end();
    this.redis?.producer.disconnect();
    this.redis?.consumer.disconnect();
  }

  private redisFor(role: 'producer' | 'consumer'): Redis {
    if (!this.redis) throw new Error('there is no Redis connection');
    return this.redis[role];
  }
}

/** While Redis is unreachable, producers fail at once (the messages stay in the outbox) and consumers reconnect. */
function connectRedis(url: string, logger: Logger): { producer: Redis; consumer: Redis } {
  const producer = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 5_000 });
  const consumer = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 5_000 });
  for (const connection of [producer, consumer]) {
    connection.on('error', (error: Error) => logger.warn('redis', { reason: error.message }));
  }
  return { producer, consumer };
}

async function connectPostgres(settings: QueueSettings, logger: Logger): Promise<pg.Pool> {
  const connection = {
    connectionString: settings.databaseUrl,
    // bullmq first: its table names are common words, which a table of ours in public would shadow.
    options: '-c search_path=bullmq,public',
  };
  const migrator = new pg.Client(connection);
  await migrator.connect();
  try {
    await runMigrations(migrator);
  } finally {
    await migrator.end();
  }
  const pool = new pg.Pool({
    ...connection,
    max: settings.poolSize ?? 12,
    keepAlive: true,
    // The connection that listens is silent for hours: one that was lost on the way is noticed by this alone.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: applyIdleTimeout,
  });
  pool.setMaxListeners(0);
  pool.on('error', (error) => logger.warn('a queue connection was lost', { reason: error.message }));
  return pool;
}
