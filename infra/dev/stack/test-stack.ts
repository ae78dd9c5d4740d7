import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findFreePort } from './free-port.js';
import { findRepository } from './repository.js';

const STOP_PATIENCE_MS = 20_000;

export interface TestStackSettings {
  /** Beside a free PORT and a DATA_DIR of its own. */
  environment?: Record<string, string>;
  /** What is run; `npm start` without npm where unset. */
  command?: string[];
  /** The repository to run; this one where unset. */
  root?: string;
}

/** `npm start` as a person would run it, on a port and a data directory of its own. */
export class TestStack {
  readonly port: number;
  readonly url: string;
  readonly dataDirectory: string;
  readonly process: ChildProcess;
  /** All it has printed, on both streams. */
  output = '';
  private readonly ended: Promise<number | null>;

  private constructor(port: number, { environment = {}, command, root = findRepository() }: TestStackSettings) {
    this.port = Number(environment.PORT ?? port);
    this.url = `http://localhost:${this.port}`;
    this.dataDirectory = environment.DATA_DIR ?? makeDataDirectory();
    const [program = '', ...args] = command ?? [process.execPath, join(root, 'infra/dev/start.mjs')];
    const variables = { PORT: String(this.port), DATA_DIR: this.dataDirectory, ...environment };
    this.process = spawn(program, args, {
      cwd: root,
      env: { ...cleanEnvironment(root), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => (this.output += piece));
    }
    this.ended = once(this.process, 'close').then(([code]) => code as number | null);
  }

  /** Launches it; use `untilReady` or `untilEnd` next. */
  static async launch(settings: TestStackSettings = {}): Promise<TestStack> {
    return new TestStack(await findFreePort(), settings);
  }

  /** Launches it and waits for `Ready:`. */
  static async start(settings: TestStackSettings = {}): Promise<TestStack> {
    const stack = await TestStack.launch(settings);
    await stack.untilReady();
    return stack;
  }

  /** Resolves at the line `Ready: …`. Rejects with what was printed when it ends instead. */
  async untilReady(): Promise<void> {
    let hasEnded = false;
    void this.ended.then(() => (hasEnded = true));
    while (!/^Ready: /m.test(this.output)) {
      if (hasEnded) throw new Error(`The stack ended before it was ready:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The exit code; null after a signal. */
  untilEnd(): Promise<number | null> {
    return this.ended;
  }

  /** Stops it as Ctrl-C would, and keeps the data. */
  async stop(): Promise<number | null> {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), STOP_PATIENCE_MS);
    this.process.kill('SIGTERM');
    const code = await this.ended;
    clearTimeout(timer);
    return code;
  }

  /** Stops it and forgets the data. */
  async discard(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.stop();
    await rm(this.dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Open to PostgreSQL's user, who passes through. */
export function makeDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'firm-stack-'));
  chmodSync(directory, 0o711);
  return directory;
}

/** Nothing of the developer's own settings: neither exported variables nor a `.env` reach the stack under test. */
function cleanEnvironment(root: string): Record<string, string | undefined> {
  const file = join(root, '.env');
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  const { PATH, HOME, TMPDIR, npm_execpath } = process.env;
  // So that the stack ends with the test process, however that ends.
  const watched = { npm_lifecycle_event: 'test' };
  return { ...Object.fromEntries(inFile.map((name) => [name, ''])), PATH, HOME, TMPDIR, npm_execpath, ...watched };
}
