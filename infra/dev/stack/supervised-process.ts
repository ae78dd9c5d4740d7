import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guard, Tier } from './guard.js';
import { LogFile } from './log-file.js';
import { StartFailure } from './start-failure.js';

const FIRST_BACKOFF_MS = 100;
const LAST_BACKOFF_MS = 3_000;
/** A process that lived this long has recovered: its next death is counted as the first. */
const RECOVERED_AFTER_MS = 20_000;
const START_TIMEOUT_MS = 60_000;
const PROBE_EVERY_MS = 40;
/** Whoever kills a process that is starting does not mean the whole stack; whoever does it this often does. */
const KILLED_ATTEMPTS = 5;

/** How to run one process of the stack. */
export interface ProcessPlan {
  /** Also the name of its log file. */
  name: string;
  tier: Tier;
  command: string;
  args: string[];
  environment: Record<string, string | undefined>;
  /** Resolves to true once the process does its work. */
  answers(): Promise<boolean>;
  /** Runs as this user instead of the launcher's. */
  user?: { uid: number; gid: number };
  /** What must be in order before each launch. */
  prepare?(): Promise<void>;
  /** The signal that stops it in order; SIGTERM where unset. */
  stopSignal?: NodeJS.Signals;
  /** How many launches may fail before the start of the stack does. One where unset. */
  startAttempts?: number;
}

export interface ProcessSurroundings {
  guard: Guard;
  logDirectory: string;
  say(line: string): void;
}

/** A process that is kept running: when it dies, it is launched again, as before. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private log: LogFile | undefined;
  private hasAnswered = false;
  private isStopping = false;
  private backoffMs = FIRST_BACKOFF_MS;
  private launchedAt = 0;
  private launches = 0;

  constructor(
    readonly plan: ProcessPlan,
    private readonly surroundings: ProcessSurroundings,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The file that holds what the process says. */
  get logPath(): string {
    return join(this.surroundings.logDirectory, `${this.plan.name}.log`);
  }

  /** Launches the process and waits until it answers. Rejects with a StartFailure that holds its last words. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await this.launch();
      if (await this.waitUntilItAnswers()) break;
      if (this.isStopping) return;
      const attempts = this.child?.signalCode ? KILLED_ATTEMPTS : (this.plan.startAttempts ?? 1);
      if (attempt >= attempts) throw this.failure();
      await sleep(500);
    }
    this.hasAnswered = true;
    if (this.isGone()) void this.revive();
  }

  /** Stops the process, in order if it does so within `graceMs`. Never rejects. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (!child || this.isGone()) return;
    const gone = once(child, 'exit');
    child.kill(this.plan.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }

  /** Replaces the running process by a new one, for sources that changed. */
  async restart(graceMs: number): Promise<void> {
    await this.stop(graceMs);
    this.isStopping = false;
    this.backoffMs = FIRST_BACKOFF_MS;
    await this.launch();
  }

  private async launch(): Promise<void> {
    const { command, args, environment, user, prepare, tier } = this.plan;
    const launch = ++this.launches;
    await prepare?.();
    if (this.isStopping || launch !== this.launches) return;
    this.log?.close();
    this.log = new LogFile(this.logPath);
    const { descriptor } = this.log;
    const child = spawn(command, args, {
      env: environment,
      ...user,
      // A group of its own: a Ctrl-C in the terminal is for the launcher, which stops things in their order.
      detached: true,
      // A Node process notices by the channel that the launcher is gone.
      stdio: ['ignore', descriptor, descriptor, ...(command === process.execPath ? (['ipc'] as const) : [])],
    });
    this.child = child;
    this.launchedAt = Date.now();
    const { pid } = child;
    if (pid) this.surroundings.guard.watch(pid, tier);
    child.once('error', () => {});
    child.once('exit', () => {
      if (pid) this.surroundings.guard.forget(pid);
      endGroup(pid);
      if (this.hasAnswered && !this.isStopping) void this.revive();
    });
  }

  /** False when the process ends first, or is too slow. */
  private async waitUntilItAnswers(): Promise<boolean> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline && !this.isStopping) {
      if (this.isGone()) return false;
      if (await this.plan.answers()) return true;
      await sleep(PROBE_EVERY_MS);
    }
    return false;
  }

  private async revive(): Promise<void> {
    if (Date.now() - this.launchedAt > RECOVERED_AFTER_MS) this.backoffMs = FIRST_BACKOFF_MS;
    const delayMs = this.backoffMs;
    this.backoffMs = Math.min(this.backoffMs * 2, LAST_BACKOFF_MS);
    const { name } = this.plan;
    const { say } = this.surroundings;
    const { launches } = this;
    say(`${name} ended (${this.howItEnded()}); starting it again.`);
    await sleep(delayMs);
    if (launches !== this.launches) return;
    try {
      await this.launch();
    } catch (error) {
      say(`${name} cannot be started: ${(error as Error).message}`);
      if (!this.isStopping) return this.revive();
    }
  }

  private isGone(): boolean {
    return !this.child?.pid || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private howItEnded(): string {
    if (this.child?.signalCode) return this.child.signalCode;
    return [`exit code ${this.child?.exitCode ?? 'unknown'}`, this.log?.lastWords()].filter(Boolean).join(': ');
  }

  private failure(): StartFailure {
    const { name, command } = this.plan;
    if (!this.child?.pid) return new StartFailure(`${name} cannot be started: ${command} cannot be run.`);
    const words = this.log?.lastWords();
    if (this.isGone()) return new StartFailure(`${name} cannot start: ${words || this.howItEnded()}`);
    return new StartFailure(`${name} does not answer after ${START_TIMEOUT_MS / 1000} s; see ${this.log?.path}`);
  }
}

/** Ends what a dead process had started itself. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing was left.
  }
}
