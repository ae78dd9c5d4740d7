import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.js';
import { fetchStatus, isAlive } from './processes.js';
import { Supervisor, type ProcessPlan } from './supervisor.js';

/** Serves its process id; `argv[2]` is what else it does. */
const PROGRAM = `
  const http = require('node:http');
  const [mode, port] = process.argv.slice(1);
  if (mode === 'refuses') { console.error('COLOUR: set it to a colour'); process.exit(1); }
  if (mode === 'ignores SIGTERM') process.on('SIGTERM', () => {});
  http.createServer((request, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1');
`;

let directory: string;
let supervisor: Supervisor;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'firm-supervisor-'));
  supervisor = new Supervisor(directory, () => {});
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(directory, { recursive: true });
});

async function plan(mode: string, rest: Partial<ProcessPlan> = {}): Promise<ProcessPlan> {
  const port = await findFreePort();
  return {
    name: 'program',
    tier: 'service',
    command: process.execPath,
    args: ['-e', PROGRAM, mode, String(port)],
    environment: { PATH: process.env.PATH },
    answers: async () => (await fetchStatus(`http://127.0.0.1:${port}/`)).status === 200,
    ...rest,
  };
}

describe('a supervised process', () => {
  it('fails the start with the last line it printed when it cannot begin', async () => {
    await expect(supervisor.start(await plan('refuses'))).rejects.toMatchObject({
      name: 'StartFailure',
      message: 'program cannot start: COLOUR: set it to a colour',
    });
    expect(readFileSync(join(directory, 'program.log'), 'utf8')).toContain('COLOUR');
  });

  it('fails the start when there is no such program', async () => {
    const missing = await plan('serves', { command: '/no/such/program' });
    await expect(supervisor.start(missing)).rejects.toMatchObject({ name: 'StartFailure' });
  });

  it('is killed when it does not stop in time', async () => {
    const [started] = await supervisor.start(await plan('ignores SIGTERM', { tier: 'store' }));
    const pid = started?.pid ?? 0;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
    const stopped = supervisor.stop();
    await jest.advanceTimersByTimeAsync(1_900);
    expect(isAlive(pid)).toBe(true);
    await jest.advanceTimersByTimeAsync(100);
    jest.useRealTimers();
    await stopped;
    expect(isAlive(pid)).toBe(false);
  });
});
