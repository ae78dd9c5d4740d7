import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from './log-file.js';
import { Watchdog, type Tier } from './watchdog.js';

/** A start that cannot succeed. The message is the one line that the person who started sees. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const FIRST_BACKOFF_MS = 100;
const LAST_BACKOFF_MS = 3_000;
/** After so long a run the back-off starts again. */
const RECOVERED_AFTER_MS = 20_000;
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 40;
/** Launches of a process that is killed while it starts, before the start of the stack fails. */
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
  user?: { uid: number; gid: number } | undefined;
  /** Runs before each launch. */
  prepare?(): Promise<void>;
  /** The signal for an orderly stop; SIGTERM where unset. */
  stopSignal?: NodeJS.Signals;
  /** How often to launch it before the start of the stack fails; 1 where unset. */
  startAttempts?: number;
}

interface Surroundings {
  watchdog: Watchdog;
  logDirectory: string;
  say(line: string): void;
}

/** A process that is launched again whenever it ends. */
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
    private readonly surroundings: Surroundings,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The file with the output of the process. */
  get logPath(): string {
    return join(this.surroundings.logDirectory, `${this.plan.name}.log`);
  }

  /**
   * Launches the process and waits until it answers.
   * @throws StartFailure with the last line it printed.
   */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await this.launch();
      if (await this.waitForAnswer()) break;
      if (this.isStopping) return;
      const attempts = this.child?.signalCode ? KILLED_ATTEMPTS : (this.plan.startAttempts ?? 1);
      if (attempt >= attempts) throw this.failure();
      await sleep(500);
    }
    this.hasAnswered = true;
    if (this.hasEnded()) void this.revive();
  }

  /** Asks the process to stop, and kills it after `graceMs`. Never rejects. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (!child || this.hasEnded()) return;
    const gone = once(child, 'exit');
    child.kill(this.plan.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }

  /** Replaces the running process, for sources that changed. */
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
      // A process group of its own: a Ctrl-C reaches the launcher only, which stops processes in order.
      detached: true,
      // A Node process learns from the closed IPC channel that the launcher has ended.
      stdio: ['ignore', descriptor, descriptor, ...(command === process.execPath ? (['ipc'] as const) : [])],
    });
    this.child = child;
    this.launchedAt = Date.now();
    const { pid } = child;
    if (pid) this.surroundings.watchdog.watch(pid, tier);
    child.once('error', () => {});
    child.once('exit', () => {
      if (pid) this.surroundings.watchdog.unwatch(pid);
      killGroup(pid);
      if (this.hasAnswered && !this.isStopping) void this.revive();
    });
  }

  /** False when the process ends first, or is too slow. */
  private async waitForAnswer(): Promise<boolean> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline && !this.isStopping) {
      if (this.hasEnded()) return false;
      if (await this.plan.answers()) return true;
      await sleep(POLL_MS);
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
    say(`${name} ended (${this.describeEnd()}); starting it again.`);
    await sleep(delayMs);
    if (launches !== this.launches) return;
    try {
      await this.launch();
    } catch (error) {
      say(`${name} cannot be started: ${(error as Error).message}`);
      if (!this.isStopping) return this.revive();
    }
  }

  private hasEnded(): boolean {
    return !this.child?.pid || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private describeEnd(): string {
    if (this.child?.signalCode) return this.child.signalCode;
    return [`exit code ${this.child?.exitCode ?? 'unknown'}`, this.log?.lastMessage()].filter(Boolean).join(': ');
  }

  private failure(): StartFailure {
    const { name, command } = this.plan;
    if (!this.child?.pid) return new StartFailure(`${name} cannot be started: ${command} cannot be run.`);
    const words = this.log?.lastMessage();
    if (this.hasEnded()) return new StartFailure(`${name} cannot start: ${words || this.describeEnd()}`);
    return new StartFailure(`${name} does not answer after ${START_TIMEOUT_MS / 1000} s; see ${this.log?.path}`);
  }
}

/** Kills what an ended process had started. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing was left.
  }
}

/**
 * The time for each part of a stop; together less than 15 s (services/contracts/README.md, Running). The gateway stops first
 * and finishes what it forwards, then the services, then their stores.
 */
const STOP_MS = { gateway: 4_000, services: 8_500, stores: 2_000 };

/** Runs the processes of the stack and stops them in order. */
export class Supervisor {
  private readonly watchdog = new Watchdog();
  private readonly processes: SupervisedProcess[] = [];

  /** @param say prints a line for the person at the terminal. */
  constructor(
    private readonly logDirectory: string,
    private readonly say: (line: string) => void,
  ) {
    mkdirSync(logDirectory, { recursive: true, mode: 0o700 });
  }

  /**
   * Starts processes in parallel and waits until all of them answer.
   * @throws StartFailure of the first that does not.
   */
  async start(...plans: ProcessPlan[]): Promise<SupervisedProcess[]> {
    const { watchdog, logDirectory, say } = this;
    const started = plans.map((plan) => new SupervisedProcess(plan, { watchdog, logDirectory, say }));
    this.processes.push(...started);
    await Promise.all(started.map((process) => process.start()));
    return started;
  }

  /** Stops everything, the process named `first` before the others. */
  async stop(first?: string): Promise<void> {
    const isFirst = ({ plan }: SupervisedProcess) => plan.name === first;
    const services = this.processes.filter(({ plan }) => plan.tier === 'service');
    // After its time the gateway goes on closing while the services finish.
    const closing = services.filter(isFirst).map((process) => process.stop(STOP_MS.gateway + STOP_MS.services));
    await Promise.race([Promise.all(closing), sleep(STOP_MS.gateway, undefined, { ref: false })]);
    const finishing = services.filter((process) => !isFirst(process)).map((process) => process.stop(STOP_MS.services));
    await Promise.all([...closing, ...finishing]);
    const stores = this.processes.filter(({ plan }) => plan.tier === 'store');
    await Promise.all(stores.map((process) => process.stop(STOP_MS.stores)));
    this.watchdog.stop();
  }
}
