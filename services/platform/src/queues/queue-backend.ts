import {
  Queue,
  Worker,
  createPostgresBackend,
  runMigrations,
  withBackend,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { limitSilence } from '../database/limit-silence.js';
import type { Logger } from '../logging/logger.js';

export interface QueueSettings {
  /** Redis or Valkey; without it BullMQ works on the database. */
  redisUrl?: string;
  databaseUrl: string;
  /** Upper bound of connections to PostgreSQL that queues and workers of this process share. */
  poolSize?: number;
}

/**
 * How fast a job of a dead worker is taken over: BullMQ's defaults restart it after 58 s, these after about 8 s.
 * A job may lose its worker any number of times; what gives up is our own count of attempts without progress.
 */
const TAKE_OVER = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10_000 } as const;

/**
 * Finished jobs are kept this long, so that adding one twice under the same id is noticed. By age alone: keeping a
 * number of them costs PostgreSQL a third of the jobs it can pass in a second.
 */
const KEEP: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: 24 * 3_600 },
  removeOnFail: { age: 30 * 24 * 3_600 },
};

const OnPostgres = withBackend(createPostgresBackend);

/** BullMQ on Redis, or on PostgreSQL where there is none: decided here and nowhere else. */
export class QueueBackend {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];

  private constructor(
    private readonly logger: Logger,
    private readonly redis: { producer: Redis; consumer: Redis } | null,
    /** The connections to PostgreSQL, where the queues are there. */
    readonly pool: pg.Pool | null,
  ) {}

  static async open(settings: QueueSettings, logger: Logger): Promise<QueueBackend> {
    return settings.redisUrl
      ? new QueueBackend(logger, connectRedis(settings.redisUrl, logger), null)
      : new QueueBackend(logger, null, await connectPostgres(settings, logger));
  }

  /** The queue of this name; the same object at every call. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const defaultJobOptions = { attempts: 10, backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 }, ...KEEP };
    const queue = this.pool
      ? (new OnPostgres.Queue(name, { connection: this.pool, defaultJobOptions }) as unknown as Queue)
      : new Queue(name, { connection: this.redisFor('producer'), defaultJobOptions });
    queue.on('error', (error) => this.logger.warn('queue', { queue: name, reason: error.message }));
    this.queues.set(name, queue);
    return queue;
  }

  /** Starts working on a queue, until `stopWorking`. */
  work<T>(name: string, process: Processor<T>, options: Pick<WorkerOptions, 'concurrency'> = {}): Worker<T> {
    const settings = { ...TAKE_OVER, ...options };
    const worker = this.pool
      ? (new OnPostgres.Worker<T>(name, process, { ...settings, connection: this.pool }) as unknown as Worker<T>)
      : new Worker<T>(name, process, { ...settings, connection: this.redisFor('consumer') });
    worker.on('error', (error) => this.logger.warn('worker', { queue: name, reason: error.message }));
    worker.on('failed', (job, error) => {
      this.logger.warn('job failed', { queue: name, job: job?.id, attempt: job?.attemptsMade, reason: error.message });
    });
    this.workers.push(worker as unknown as Worker);
    return worker;
  }

  /** Rejects when the store behind the queues does not answer. */
  async ping(): Promise<void> {
    if (this.pool) await this.pool.query('select 1');
    else await this.redisFor('producer').ping();
  }

  /** Takes no further job and lets the running ones finish. */
  async stopWorking(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Lets go of the store. */
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

/** A producer fails at once while Redis is away (its rows wait in the outbox); a consumer waits for it to return. */
function connectRedis(url: string, logger: Logger): { producer: Redis; consumer: Redis } {
  const producer = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 5_000 });
  const consumer = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 5_000 });
  for (const connection of [producer, consumer]) {
    connection.on('error', (error: Error) => logger.warn('redis', { reason: error.message }));
  }
  return { producer, consumer };
}

async function connectPostgres(settings: QueueSettings, logger: Logger): Promise<pg.Pool> {
  const place = {
    connectionString: settings.databaseUrl,
    // bullmq first: its tables have everyday names that an unqualified table of ours would shadow.
    options: '-c search_path=bullmq,public',
  };
  const migrator = new pg.Client(place);
  await migrator.connect();
  try {
    await runMigrations(migrator);
  } finally {
    await migrator.end();
  }
  const pool = new pg.Pool({ ...place, max: settings.poolSize ?? 12, keepAlive: true, onConnect: limitSilence });
  pool.setMaxListeners(0);
  pool.on('error', (error) => logger.warn('a queue connection was lost', { reason: error.message }));
  return pool;
}
