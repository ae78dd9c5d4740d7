import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { Redis } from 'ioredis';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../dev/stack/embedded-postgres.js';
import { findFreePort } from '../../dev/stack/free-port.js';
import { Supervisor, type SupervisedProcess } from '../../dev/stack/supervisor.js';
import { planTestRedis } from '../runner/test-redis.js';
import { SlowConnection } from './slow-connection.js';
import { SmallDisk } from './small-disk.js';

/** Where queues are kept. */
export const BACKENDS = ['PostgreSQL', 'Redis'] as const;
export type Backend = (typeof BACKENDS)[number];

/** Whether a stack with these queues can run here: Redis may be neither installed nor installable. */
export const isAvailable = (backend: Backend): boolean => backend === 'PostgreSQL' || planTestRedis(0) !== undefined;

export interface CompanionOptions {
  /** Fakes of outside services that run in this process and are steered through it. */
  fakes?: readonly ('OpenAI' | 'YouTube')[] | undefined;
  /** `Redis` starts one that stores nothing on disk and is started again when it dies, without what was queued. */
  backend?: Backend | undefined;
  /** Puts all data on a file system of 400 MB that can be filled. */
  smallDisk?: boolean | undefined;
  /** Starts PostgreSQL outside the stack, behind a proxy that can delay what is sent to it. */
  ownDatabase?: boolean | undefined;
  /** Lets the clock of every process be moved. */
  movableClock?: boolean | undefined;
  /** Has every process write down its heap on SIGUSR2, into `heapFolder`, where temporary files go as well. */
  heapReports?: boolean | undefined;
}

/** What runs beside a stack under test and ends with it, and the variables by which the stack finds it. */
export class Companions {
  readonly environment: Record<string, string> = {};
  openAi?: FakeOpenAi;
  youTube?: FakeYouTube;
  database?: { url: string; connection: SlowConnection };
  heapFolder?: string;
  private redis?: { url: string; server: SupervisedProcess };
  private clockFile?: string;
  private readonly preloads: string[] = [];
  private readonly cleanups: (() => unknown)[] = [];
  private supervisor?: Supervisor;

  private constructor(
    readonly disk: SmallDisk | undefined,
    private readonly folder: string,
  ) {
    this.environment.DATA_DIR = join(folder, 'data');
    this.cleanups.push(() => (disk ? disk.unmount() : rm(folder, { recursive: true, force: true, maxRetries: 5 })));
  }

  static async start(options: CompanionOptions): Promise<Companions> {
    const disk = options.smallDisk ? SmallDisk.mount() : undefined;
    const companions = new Companions(disk, disk?.path ?? makeTemporaryFolder());
    try {
      await companions.startFakes(options.fakes ?? []);
      if (options.backend === 'Redis') await companions.startRedis();
      if (options.ownDatabase) await companions.startDatabase();
      if (options.movableClock) companions.addClock();
      if (options.heapReports) companions.addHeapReports();
    } catch (error) {
      await companions.stop();
      throw error;
    }
    if (companions.preloads.length > 0) companions.environment.NODE_OPTIONS = companions.preloads.join(' ');
    return companions;
  }

  /** @throws Error when there is no Redis, or it is down just now. */
  get redisPid(): number {
    const pid = this.redis?.server.pid;
    if (!pid) throw new Error('there is no Redis beside this stack');
    return pid;
  }

  /** Deletes all queues: `FLUSHALL`. Rejects while Redis is down. */
  async clearRedis(): Promise<void> {
    const client = new Redis(this.redis?.url ?? '', { maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.flushall();
    } finally {
      client.disconnect();
    }
  }

  /** Sets the clock of every process wrong by so many milliseconds. */
  moveClock(offsetMs: number): void {
    if (!this.clockFile) throw new Error('this stack was started without a movable clock');
    writeFileSync(this.clockFile, String(offsetMs));
  }

  /** Ends the faults that last, so that the stack can be stopped. */
  endFaults(): void {
    this.database?.connection.setDelay(0);
    this.disk?.free();
  }

  async stop(): Promise<void> {
    for (const cleanup of this.cleanups.splice(0).reverse()) await cleanup();
  }

  private async startFakes(fakes: NonNullable<CompanionOptions['fakes']>): Promise<void> {
    if (fakes.includes('OpenAI')) {
      const openAi = (this.openAi = await FakeOpenAi.start());
      this.cleanups.push(() => openAi.close());
      Object.assign(this.environment, { OPENAI_BASE_URL: openAi.url, OPENAI_API_KEY: 'test' });
    }
    if (fakes.includes('YouTube')) {
      const youTube = (this.youTube = await FakeYouTube.start());
      this.cleanups.push(() => youTube.close());
      this.environment.YOUTUBE_ORIGIN = youTube.origin;
    }
  }

  private async startRedis(): Promise<void> {
    const port = await findFreePort();
    const plan = planTestRedis(port);
    const [server] = plan ? await this.supervise().start(plan) : [];
    if (!server) throw new Error('this machine has no Redis');
    this.redis = { url: `redis://127.0.0.1:${port}`, server };
    this.environment.REDIS_URL = this.redis.url;
  }

  private async startDatabase(): Promise<void> {
    const port = await findFreePort();
    const settings = { directory: this.folder, port, password: 'test', isDurable: true, say: () => {} };
    const postgres = new EmbeddedPostgres(settings);
    const connection = await SlowConnection.listen(port);
    this.cleanups.push(() => connection.close());
    await this.supervise().start(postgres.plan());
    await postgres.ensureDatabase();
    this.database = { url: postgres.url, connection };
    this.environment.DATABASE_URL = postgres.url.replace(`:${port}/`, `:${connection.port}/`);
    this.environment.DEMO_CONTENT = 'true';
  }

  private addClock(): void {
    this.clockFile = join(this.folder, 'clock');
    this.environment.FIRM_CLOCK_FILE = this.clockFile;
    this.preload('clock-preload');
  }

  private addHeapReports(): void {
    this.heapFolder = this.folder;
    // Processes of another user write here as well.
    chmodSync(this.folder, 0o777);
    Object.assign(this.environment, { FIRM_HEAP_DIR: this.folder, TMPDIR: this.folder });
    this.preload('heap-preload');
  }

  /** @param name of a file of this folder, in its built form: the services cannot load TypeScript. */
  private preload(name: string): void {
    const built = new URL(import.meta.url.replace('/infra/tests/', '/infra/dist/tests/'));
    this.preloads.push(`--import=${new URL(`${name}.js`, built).href}`);
  }

  private supervise(): Supervisor {
    if (this.supervisor) return this.supervisor;
    const supervisor = new Supervisor(join(this.folder, 'logs'), () => {});
    this.cleanups.push(() => supervisor.stop());
    return (this.supervisor = supervisor);
  }
}

/** Open to the user that PostgreSQL runs as, which passes through. */
function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firm-test-stack-'));
  chmodSync(folder, 0o711);
  return folder;
}
