import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { openStaffSession } from '../../e2e/staff-session.js';
import { TestStack } from '../../../dev/stack/test-stack.js';
import { commandOf, descendantsOf } from '../../contract/process-tree.js';
import { queryStack } from '../../contract/query-stack.js';
import { MortalRedis } from './redis-server.js';
import type { Site } from './writers.js';

export type Backend = 'PostgreSQL' | 'Redis';

/** Who may be struck, and by which words of its command line it is found among the stack's processes. */
const COMMANDS = {
  gateway: 'gateway/dist/main.js',
  content: 'content/dist/main.js',
  alfred: 'alfred/dist/main.js',
  'video-api': 'video/dist/api.js',
  worker: 'video/dist/worker.js',
  PostgreSQL: 'native/bin/postgres',
  S3: 'main.js object-storage',
} as const;

/** Beside processes: all that is queued in Redis, which a `FLUSHALL` loses while everybody lives on. */
export type Victim = keyof typeof COMMANDS | 'Redis' | 'the queues';

/** One address asks for all visitors. */
export const UNLIMITED_CHAT = {
  CHAT_LIMIT_SESSION: '1000000',
  CHAT_LIMIT_ADDRESS: '1000000',
  CHAT_LIMIT_NEW_SESSIONS: '1000000',
  CHAT_SPEND_ADDRESS_USD: '1000000',
  CHAT_SPEND_DAY_USD: '1000000',
};

const RECOVERY_MS = 60_000;

/** The whole stack, with a YouTube of its own, whose processes can be killed one by one. */
export class BesiegedStack {
  private constructor(
    readonly backend: Backend,
    private readonly stack: TestStack,
    private readonly redis: MortalRedis | undefined,
    private readonly release: () => Promise<void>,
  ) {}

  /**
   * Undefined where the machine has no Redis and this backend needs one.
   * @param command what runs the stack; `npm start` where unset.
   */
  static async start(backend: Backend, command?: string[]): Promise<BesiegedStack | undefined> {
    const logs = await mkdtemp(join(tmpdir(), 'firm-redis-'));
    const redis = backend === 'Redis' ? await MortalRedis.start(logs) : undefined;
    if (backend === 'Redis' && !redis) return undefined;
    const youtube = await FakeYouTube.start();
    const environment = {
      LOG_LEVEL: 'warn',
      ...UNLIMITED_CHAT,
      YOUTUBE_ORIGIN: youtube.origin,
      ...(redis && { REDIS_URL: redis.url }),
    };
    const stack = await TestStack.launch({ environment, command });
    const release = async () => {
      await stack.discard();
      await Promise.all([youtube.close(), redis?.stop()]);
      await rm(logs, { recursive: true, force: true });
    };
    try {
      await stack.untilReady();
    } catch (error) {
      await release();
      throw error;
    }
    return new BesiegedStack(backend, stack, redis, release);
  }

  get victims(): Victim[] {
    return [...(Object.keys(COMMANDS) as Victim[]), ...(this.redis ? (['Redis', 'the queues'] as const) : [])];
  }

  get url(): string {
    return this.stack.url;
  }

  async openSite(): Promise<Site> {
    return { url: this.stack.url, cookie: await openStaffSession(this.stack.url) };
  }

  /** `kill -9`, or `FLUSHALL`. */
  async strike(victim: Victim): Promise<void> {
    if (victim === 'the queues') await this.redis?.empty();
    else process.kill(this.pidOf(victim), 'SIGKILL');
  }

  /** Milliseconds until `/readyz` answers 200 again. Rejects when it takes more than a minute. */
  async untilReady(): Promise<number> {
    const startedMs = performance.now();
    for (;;) {
      const response = await fetch(`${this.stack.url}/readyz`).catch(() => null);
      const report = await response?.text();
      const elapsedMs = performance.now() - startedMs;
      if (response?.status === 200) return elapsedMs;
      if (elapsedMs > RECOVERY_MS)
        throw new Error(`not ready after ${RECOVERY_MS / 1_000} s: ${report ?? 'no answer'}`);
      await sleep(50);
    }
  }

  /** Rows of the stack's database, for what no answer of the API tells. */
  query<T extends object>(sql: string): Promise<T[]> {
    return queryStack<T>(this.stack, sql);
  }

  /** Stops everything and forgets the data. */
  discard(): Promise<void> {
    return this.release();
  }

  private pidOf(victim: Exclude<Victim, 'the queues'>): number {
    if (victim === 'Redis') return this.redis?.pid ?? 0;
    const { pid = 0 } = this.stack.process;
    const found = descendantsOf(pid).find((candidate) => commandOf(candidate).includes(COMMANDS[victim]));
    if (!found) throw new Error(`there is no ${victim} among the processes of the stack`);
    return found;
  }
}
