import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fetchStatus } from '../../dev/stack/processes.js';
import { waitUntil } from '../wait-until.js';
import { repository, type ProcessSpec } from './process-spec.js';

/** Long, because the machine may run other tests. */
const START_MS = 150_000;
const MAX_OUTPUT_CHARACTERS = 200_000;

/** A process of a topology, run as its container would run it: same command, same folder, no other variables. */
export class RunningProcess {
  readonly url: string;
  /** The latest text of both streams. */
  output = '';
  /** All text of standard output: the log. */
  log = '';
  private child: ChildProcess | undefined;

  constructor(
    public spec: ProcessSpec,
    /** The port on which its variables tell it to listen; 0 for one that does not listen. */
    port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Where Prometheus reads it. */
  get metricsUrl(): string {
    const { METRICS_ADDRESS } = this.spec.environment;
    return `${METRICS_ADDRESS ? `http://${METRICS_ADDRESS}` : this.url}/metrics`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /**
   * Starts the process and waits until `/healthz` answers 200.
   * @throws Error with the end of its output when it exits instead.
   */
  async start(): Promise<void> {
    const child = this.spawn('pipe');
    this.child = child;
    child.stdout?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.output = (this.output + chunk).slice(-MAX_OUTPUT_CHARACTERS);
      });
    }
    const isStarted = () => {
      if (!this.hasExited()) return fetchStatus(`${this.url}/healthz`).then(({ status }) => status === 200);
      const end = child.signalCode ?? child.exitCode;
      throw new Error(`${this.spec.name} cannot start (${end}): ${this.output.slice(-2_000)}`);
    };
    await waitUntil(() => `${this.spec.name} answers: ${this.output.slice(-2_000)}`, isStarted, START_MS);
  }

  /** Sends a signal and waits for the end. @returns the exit code, null when it was killed. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || this.hasExited()) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  /** Stops and starts it as a rolling update does, with some variables changed. */
  async restart(changes: Record<string, string>): Promise<void> {
    await this.stop();
    this.spec = { ...this.spec, environment: { ...this.spec.environment, ...changes } };
    await this.start();
  }

  /** Runs it as a Job. @returns the exit code, null when it was killed. */
  async runToEnd(): Promise<number | null> {
    const [code] = (await once(this.spawn('ignore'), 'exit')) as [number | null];
    return code;
  }

  private spawn(stdout: 'pipe' | 'ignore'): ChildProcess {
    const [program = '', ...args] = this.spec.command;
    return spawn(program === 'node' ? process.execPath : program, args, {
      cwd: repository,
      env: { PATH: process.env.PATH, ...this.spec.environment },
      stdio: ['ignore', stdout, stdout === 'pipe' ? 'pipe' : 'inherit'],
    });
  }

  private hasExited(): boolean {
    return !this.child?.pid || this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
