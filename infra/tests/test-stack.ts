import { OpenAiControls } from '@firm/fakes/openai/fake-openai';
import { YouTubeControls } from '@firm/fakes/youtube/fake-youtube';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { stackDatabaseUrl } from '../dev/stack/embedded-postgres.js';
import { findFreePort } from '../dev/stack/free-port.js';
import { findRepository } from '../dev/stack/repository.js';
import { Companions, type CompanionOptions } from './stack/companions.js';
import { pinned } from './stack/cpu-pinning.js';
import { commandOf, descendantsOf } from './stack/process-tree.js';
import { SiteClient } from './stack/site-client.js';
import { waitUntil } from './wait-until.js';

const STOP_TIMEOUT_MS = 20_000;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Twice the half second of `platform/src/health/readiness.ts`: the gateway's report rests on those of the services. */
const OLDEST_REPORT_MS = 1_000;
const QUERY_CONNECT_TIMEOUT_MS = 5_000;

/** Processes of a stack, each with the words of its command line by which it is found. */
export const PROCESSES = {
  launcher: 'start.mjs',
  watchdog: 'firm-watchdog',
  gateway: 'gateway/dist/main.js',
  content: 'content/dist/main.js',
  alfred: 'alfred/dist/main.js',
  'video-api': 'video/dist/api.js',
  worker: 'video/dist/worker.js',
  PostgreSQL: 'native/bin/postgres',
  S3: 'main.js object-storage',
} as const;
export type ProcessName = keyof typeof PROCESSES;

/** One address asks for all visitors of a test. */
const UNLIMITED_CHAT = {
  CHAT_LIMIT_SESSION: '1000000',
  CHAT_LIMIT_ADDRESS: '1000000',
  CHAT_LIMIT_NEW_SESSIONS: '1000000',
  CHAT_SPEND_SESSION_USD: '10000',
  CHAT_SPEND_ADDRESS_USD: '1000000',
  CHAT_SPEND_DAY_USD: '1000000',
};

export interface TestStackOptions extends CompanionOptions {
  /** Beside a free PORT and a DATA_DIR of its own. */
  environment?: Record<string, string> | undefined;
  /** What is run; `npm start` without npm where unset. */
  command?: string[] | undefined;
  /** Lets one address chat without limit. */
  unlimitedChat?: boolean | undefined;
  /** Runs the whole stack on the first core, where there are two. */
  pinned?: boolean | undefined;
}

/** By which a test finds a stack that another process has started. */
interface StackAddress {
  url: string;
  dataDirectory: string;
  openAiUrl?: string | undefined;
  youTubeOrigin?: string | undefined;
}

/** The whole system as `npm start` runs it, on a port and a data directory of its own, with what a test needs beside it. */
export class TestStack {
  readonly url: string;
  readonly dataDirectory: string;
  /** All that the launcher has printed, on both streams. */
  output = '';
  private databaseAddress: string | undefined;
  private database: pg.Pool | undefined;
  private staff: SiteClient | undefined;

  private constructor(
    readonly address: StackAddress,
    private readonly own?: { process: ChildProcess; ended: Promise<number | null>; companions: Companions },
  ) {
    this.url = address.url;
    this.dataDirectory = address.dataDirectory;
    for (const stream of [own?.process.stdout, own?.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => (this.output += piece));
    }
  }

  /** Launches a stack; call `untilStarted` or `untilEnd` next. */
  static async launch(options: TestStackOptions = {}): Promise<TestStack> {
    const root = findRepository();
    const { command = [process.execPath, join(root, 'infra/dev/start.mjs')] } = options;
    const companions = await Companions.start(options);
    const variables: Record<string, string> = {
      PORT: String(await findFreePort()),
      ...(options.unlimitedChat && UNLIMITED_CHAT),
      ...companions.environment,
      ...options.environment,
    };
    const [program = '', ...args] = command;
    const child = spawn(...(options.pinned ? pinned('server', program, args) : ([program, args] as const)), {
      cwd: root,
      env: { ...cleanEnvironment(root), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const address = {
      url: `http://localhost:${variables.PORT}`,
      dataDirectory: variables.DATA_DIR ?? '',
      openAiUrl: companions.openAi?.url,
      youTubeOrigin: companions.youTube?.origin,
    };
    return new TestStack(address, { process: child, ended, companions });
  }

  /** Launches a stack and waits for `Ready:`. */
  static async start(options: TestStackOptions = {}): Promise<TestStack> {
    const stack = await TestStack.launch(options);
    try {
      await stack.untilStarted();
      return stack;
    } catch (error) {
      await stack.discard();
      throw error;
    }
  }

  /** Runs work on a stack of its own, which is discarded afterwards. */
  static async use<T>(options: TestStackOptions, work: (stack: TestStack) => Promise<T>): Promise<T> {
    const stack = await TestStack.start(options);
    try {
      return await work(stack);
    } finally {
      await stack.discard();
    }
  }

  /** The stack that the end-to-end tests of this Jest worker share; started by `e2e/stack-setup.ts`. */
  static ofJestWorker(): TestStack {
    const name = jestWorkerVariable(process.env.JEST_WORKER_ID ?? '1');
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: run these tests through infra/tests/jest.config.mjs`);
    return new TestStack(JSON.parse(value) as StackAddress);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** The process that was launched. */
  get process(): ChildProcess {
    return required(this.own?.process, 'started by another process');
  }

  get openAi(): OpenAiControls {
    return new OpenAiControls(required(this.address.openAiUrl, 'started without the fake of OpenAI'));
  }

  get youTube(): YouTubeControls {
    return new YouTubeControls(required(this.address.youTubeOrigin, 'started without the fake of YouTube'));
  }

  /** What was started beside the stack: its disk, its database connection, its clock. */
  get companions(): Companions {
    return required(this.own?.companions, 'started by another process');
  }

  /** The database, past a proxy that makes it slow. */
  get databaseUrl(): string {
    return (this.databaseAddress ??=
      this.own?.companions.database?.url ??
      required(stackDatabaseUrl(this.dataDirectory), 'asked for its database while no PostgreSQL of it runs'));
  }

  /** Resolves at the line `Ready: …`. Rejects with what was printed when the stack ends instead. */
  async untilStarted(): Promise<void> {
    const { stdout } = this.process;
    const ended = this.untilEnd();
    while (!/^Ready: /m.test(this.output)) {
      const event = stdout?.readableEnded ? ended : Promise.race([ended, once(stdout!, 'data')]);
      if (!Array.isArray(await event)) throw new Error(`The stack ended before it was ready:\n${this.output}`);
    }
  }

  /** The exit code; null after a signal. */
  untilEnd(): Promise<number | null> {
    return required(this.own?.ended, 'started by another process');
  }

  /**
   * Waits until every service and its stores answer, as after a crash; returns how many milliseconds that took. What a probe
   * says may be as old as the reports that it shares with others, so that an answer at once proves nothing.
   */
  async untilReady(): Promise<number> {
    const startedMs = performance.now();
    let said = 'no answer';
    const isReady = async () => {
      const answer = await new SiteClient(this.url).send('GET', '/readyz').catch(() => null);
      said = answer?.text ?? 'no answer';
      const elapsedMs = performance.now() - startedMs;
      return answer?.status === 200 && elapsedMs > OLDEST_REPORT_MS && elapsedMs;
    };
    return waitUntil(() => `ready: ${said}`, isReady, RECOVERY_TIMEOUT_MS);
  }

  /** Stops it as Ctrl-C would, and keeps the data. */
  async stop(): Promise<number | null> {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
    this.process.kill('SIGTERM');
    const code = await this.untilEnd();
    clearTimeout(timer);
    return code;
  }

  /** Stops it with all that runs beside it, and deletes the data. */
  async discard(): Promise<void> {
    this.companions.endFaults();
    if (this.process.exitCode === null && this.process.signalCode === null) await this.stop();
    try {
      await rm(this.dataDirectory, { recursive: true, force: true, maxRetries: 5 });
    } finally {
      await this.companions.stop();
    }
  }

  /** Signs in as staff. @param timeoutMs for each answer. */
  signIn(email?: string, timeoutMs?: number): Promise<SiteClient> {
    return SiteClient.signIn(this.url, email, timeoutMs);
  }

  /** Asks the API as an administrator; bodies are JSON. The session is created once. */
  async asStaff(method: string, path: string, body?: unknown): Promise<Response> {
    this.staff ??= await this.signIn();
    const headers = { cookie: this.staff.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    return fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** What the API answers an administrator. */
  async readAsStaff<T>(path: string): Promise<T> {
    return (await (await this.asStaff('GET', path)).json()) as T;
  }

  /** A visitor's conversation with these messages; returns its id. */
  async converse(...messages: string[]): Promise<string> {
    const visitor = new SiteClient(this.url);
    const sessionId = await visitor.createChatSession();
    for (const content of messages) await visitor.sendChatMessage(sessionId, content);
    return sessionId;
  }

  /** Rows of the database, for what no answer of the API tells. */
  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    this.database ??= new pg.Pool({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: QUERY_CONNECT_TIMEOUT_MS,
      allowExitOnIdle: true,
    }).on('error', () => {});
    return (await this.database.query<Row>(sql, values)).rows;
  }

  /** The id of the process that was launched, or of the launcher. */
  get pid(): number {
    return this.own?.process.pid ?? readLauncherPid(this.dataDirectory);
  }

  /** The id of that process and of all that descend from it. */
  get pids(): number[] {
    return [this.pid, ...descendantsOf(this.pid)];
  }

  /** Undefined while it does not run. */
  findPid(name: ProcessName): number | undefined {
    return this.pids.find((pid) => commandOf(pid).includes(PROCESSES[name]));
  }

  /** @throws Error when there is no such process just now. */
  pidOf(name: ProcessName): number {
    const pid = this.findPid(name);
    if (!pid) throw new Error(`there is no ${name} among the processes of the stack`);
    return pid;
  }

  /** @throws Error when there is no such process just now. */
  kill(name: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): void {
    process.kill(this.pidOf(name), signal);
  }

  /** Kills those of the processes that run just now. */
  killRunning(...names: ProcessName[]): void {
    for (const name of names) if (this.findPid(name)) this.kill(name);
  }

  /** Kills the services again and again until a moment has passed, and waits until they are back. */
  async stayDownUntil(momentMs: number): Promise<void> {
    do {
      this.killRunning('gateway', 'content', 'alfred', 'video-api', 'worker');
      await sleep(500);
    } while (Date.now() < momentMs);
    await this.untilReady();
  }

  /** Kills a process and waits until the stack is ready with another in its place. */
  async killAndAwaitRestart(name: ProcessName, signal: NodeJS.Signals): Promise<void> {
    const before = this.pidOf(name);
    process.kill(before, signal);
    await waitUntil(`there is another ${name}`, () => ![undefined, before].includes(this.findPid(name)));
    await this.untilReady();
  }
}

/** The variable by which a Jest worker finds its stack; holds a StackAddress as JSON. */
export const jestWorkerVariable = (worker: number | string): string => `E2E_STACK_${worker}`;

function required<T>(value: T | undefined, why: string): T {
  if (value === undefined) throw new Error(`this stack was ${why}`);
  return value;
}

const readLauncherPid = (dataDirectory: string): number =>
  (JSON.parse(readFileSync(join(dataDirectory, 'stack.lock'), 'utf8')) as { pid: number }).pid;

/** Nothing of the developer's own settings: neither exported variables nor a `.env` reach the stack under test. */
function cleanEnvironment(root: string): Record<string, string | undefined> {
  const file = join(root, '.env');
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  const { PATH, HOME, TMPDIR, npm_execpath } = process.env;
  // The launcher then ends with the test process, however that ends.
  const watched = { npm_lifecycle_event: 'test' };
  return { ...Object.fromEntries(inFile.map((name) => [name, ''])), PATH, HOME, TMPDIR, npm_execpath, ...watched };
}
