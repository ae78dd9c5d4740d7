import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pinned } from './cores.js';

/** A whole stack of its own, started as `npm start` does, on a port and a data directory of its own. */
export class RunningStack {
  private constructor(
    readonly url: string,
    readonly process: ChildProcess,
    /** From the command to `Ready:`. */
    readonly startSeconds: number,
  ) {}

  static async start(
    root: string,
    dataDirectory: string,
    environment: Record<string, string> = {},
  ): Promise<RunningStack> {
    const port = await freePort();
    const startedMs = performance.now();
    const child = spawn(...pinned('server', process.execPath, [join(root, 'infra/dev/start.mjs')]), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', ...environment },
    });
    for await (const line of createInterface({ input: child.stdout! })) {
      if (!line.startsWith('Ready: ')) continue;
      child.stdout!.resume();
      return new RunningStack(line.slice('Ready: '.length), child, (performance.now() - startedMs) / 1_000);
    }
    throw new Error('the stack ended before it was ready');
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

export async function temporaryDataDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'firm-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
