import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRepository } from '../../dev/stack/repository.js';
import type { ProcessSpec } from './process-spec.js';

/** Generous: a test machine may be busy with much else. */
const START_MS = 150_000;
const LOG_CHARACTERS = 200_000;

/** A process of a topology, run as its container would run it: same command, same folder, nothing else in its world. */
export class RunningProcess {
  readonly url: string;
  /** What it has said on both streams; the latest of it. */
  output = '';
  /** The same of standard output alone: its log. */
  log = '';
  private child: ChildProcess | undefined;

  constructor(
    public spec: ProcessSpec,
    /** The one that its environment tells it to listen on. */
    readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it and waits until it is alive. Rejects with its last words when it ends instead. */
  async start(): Promise<void> {
    const [program = '', ...args] = this.spec.command;
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: findRepository(),
      env: { PATH: process.env.PATH, ...this.spec.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout.on('data', (piece: Buffer) => (this.log += piece.toString()));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        this.output = (this.output + piece).slice(-LOG_CHARACTERS);
      });
    }
    for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
      if (this.hasEnded())
        throw new Error(
          `${this.spec.name} cannot start (${child.signalCode ?? child.exitCode}): ${this.output.slice(-2_000)}`,
        );
      if (await isAlive(this.url)) return;
    }
    throw new Error(`${this.spec.name} does not answer: ${this.output.slice(-2_000)}`);
  }

  /** Tells it to stop and waits; returns its exit code, null where it was killed. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || this.hasEnded()) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** As a rolling update does to one instance; `changes` of its environment. */
  async restart(changes: Record<string, string> = {}): Promise<void> {
    await this.stop();
    this.spec = { ...this.spec, environment: { ...this.spec.environment, ...changes } };
    await this.start();
  }

  /** Runs it to its end, as a Job; returns its exit code. */
  async runToEnd(): Promise<number | null> {
    const [, ...args] = this.spec.command;
    const env = { PATH: process.env.PATH, ...this.spec.environment };
    const child = spawn(process.execPath, args, {
      cwd: findRepository(),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** The value of each line of /metrics, by the line's name with its labels. */
  async metrics(): Promise<Map<string, number>> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  }

  private hasEnded(): boolean {
    return !this.child?.pid || this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

const isAlive = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
