import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { openStaffSession } from '../../e2e/staff-session.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import type { Call } from '@firm/fakes/openai/call-log';
import { TestStack } from '../../../dev/stack/test-stack.js';
import { commandOf, descendantsOf } from '../../contract/process-tree.js';
import { MortalRedis } from '../survival/redis-server.js';

export type Backend = 'PostgreSQL' | 'Redis';

/** What strikes a job: `kill -9` of a process, or an emptied Redis. */
export type Blow = keyof typeof COMMANDS | 'Redis' | 'FLUSHALL';

/** By which words of its command line a process is found among the stack's. */
const COMMANDS = {
  worker: 'video/dist/worker.js',
  'video-api': 'video/dist/api.js',
  PostgreSQL: 'native/bin/postgres',
} as const;

/** No captions, so that every step is gone through: 28 seconds of speech, in parts of at most ten. */
const VIDEO_URL = 'https://youtu.be/nocaptions1';
const WORDS = 'Bread is made at six in the morning. The baker starts the oven before dawn.';
/** Long enough to strike between two calls: what was stored is seen before the next one is answered. */
export const ANSWER_MS = 1_000;

const ENVIRONMENT = {
  LOG_LEVEL: 'warn',
  VIDEO_CHUNK_SECONDS: '10',
  // Of two parts under way, one may have been answered and not yet stored when the other one is.
  VIDEO_CONCURRENCY: '1',
};

/** The whole stack with doubles of YouTube and the AI service, and what it takes to strike it while a job runs. */
export class FaultyStack {
  private constructor(
    private readonly stack: TestStack,
    private readonly redis: MortalRedis | undefined,
    private readonly openAiUrl: string,
    private readonly databaseUrl: string,
    private readonly release: () => Promise<void>,
  ) {}

  /** Undefined where the machine has no Redis and this backend needs one. */
  static async start(backend: Backend): Promise<FaultyStack | undefined> {
    const logs = await mkdtemp(join(tmpdir(), 'firm-redis-'));
    const redis = backend === 'Redis' ? await MortalRedis.start(logs) : undefined;
    if (backend === 'Redis' && !redis) return undefined;
    const [youTube, openAi] = await Promise.all([FakeYouTube.start(), FakeOpenAi.start()]);
    const doubles = { YOUTUBE_ORIGIN: youTube.origin, OPENAI_BASE_URL: openAi.url, OPENAI_API_KEY: 'faults' };
    const environment = { ...ENVIRONMENT, ...doubles, ...(redis && { REDIS_URL: redis.url }) };
    const stack = await TestStack.start({ environment });
    const release = async () => {
      await stack.discard();
      await Promise.all([youTube.close(), openAi.close(), redis?.stop()]);
      await rm(logs, { recursive: true, force: true });
    };
    return new FaultyStack(stack, redis, openAi.url.replace(/v1$/, ''), await addressOfDatabase(stack), release);
  }

  /** Hands the video in, with everything paid for before forgotten; answers the job's id. */
  async beginJob(): Promise<string> {
    await this.askOpenAi('POST', '__reset');
    const slowly = { times: 'always', delayMs: ANSWER_MS };
    await this.askOpenAi('POST', '__script', [
      { on: 'transcriptions', ...slowly, transcript: { text: WORDS } },
      { on: 'responses', ...slowly },
    ]);
    const cookie = await openStaffSession(this.stack.url);
    const answer = await fetch(`${this.stack.url}/api/admin/process-video`, {
      method: 'POST',
      headers: { cookie, prefer: 'respond-async', 'content-type': 'application/json' },
      body: JSON.stringify({ videoUrl: VIDEO_URL }),
    });
    if (answer.status !== 202) throw new Error(`the video was not taken in: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  async strike(blow: Blow): Promise<void> {
    if (blow === 'FLUSHALL') await this.emptyRedis();
    else process.kill(blow === 'Redis' ? (this.redis?.pid ?? 0) : this.pidOf(blow), 'SIGKILL');
  }

  /** Resolves when everything answers again. */
  async untilReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.stack.url}/readyz`).catch(() => null);
      await answer?.text();
      if (answer?.status === 200) return;
      await sleep(50);
    }
  }

  /** Rows of the database; none while it is away. */
  async look<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(sql, values)).rows;
    } catch {
      return [];
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The calls that were answered, and so paid. */
  async paidCalls(): Promise<Call[]> {
    const { calls } = (await this.askOpenAi('GET', '__calls')) as { calls: Call[] };
    return calls.filter(({ end }) => end === 'answered');
  }

  /** Stops everything and forgets the data. */
  discard(): Promise<void> {
    return this.release();
  }

  private async emptyRedis(): Promise<void> {
    const client = new Redis(this.redis?.url ?? '');
    await client.flushall();
    client.disconnect();
  }

  private pidOf(victim: keyof typeof COMMANDS): number {
    const found = findProcess(this.stack, COMMANDS[victim]);
    if (!found) throw new Error(`there is no ${victim} among the processes of the stack`);
    return found;
  }

  private async askOpenAi(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.openAiUrl + path, { method, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  }
}

const findProcess = (stack: TestStack, words: string): number | undefined =>
  descendantsOf(stack.process.pid ?? 0).find((pid) => commandOf(pid).includes(words));

async function addressOfDatabase(stack: TestStack): Promise<string> {
  const text = await readFile(join(stack.dataDirectory, 'secrets.json'), 'utf8');
  const port = / -p (\d+)/.exec(commandOf(findProcess(stack, COMMANDS.PostgreSQL) ?? 0))?.[1];
  return `postgres://firm:${(JSON.parse(text) as { database: string }).database}@127.0.0.1:${port}/firm`;
}
