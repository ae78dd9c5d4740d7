// Contract §1, and "Running" of §4: what `npm start` does from its first line to its last process. One data directory
// goes through all of it: every start finds what the one before has left, and ends in another way.
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStaffSession } from '../e2e/staff-session.js';
import { TestStack, type TestStackSettings } from '../../dev/stack/test-stack.js';
import { commandOf, descendantsOf, survivors } from './process-tree.js';

jest.setTimeout(120_000);

const STOP_MS = 15_000;
const NPM_START = ['npm', 'start', '--silent'];

const stacks: TestStack[] = [];

afterAll(() => Promise.all(stacks.map((stack) => stack.discard())));

async function start(settings: TestStackSettings = {}): Promise<TestStack> {
  const stack = await TestStack.launch({ command: NPM_START, ...settings });
  stacks.push(stack);
  await stack.untilReady();
  return stack;
}

/** The next start on the port and in the data directory of another that ended, or is just ending. */
const startAgain = ({ port, dataDirectory }: TestStack) =>
  start({ environment: { PORT: String(port), DATA_DIR: dataDirectory } });

/** The process and all that descends from it. */
const processesOf = ({ process: { pid = 0 } }: TestStack) => [pid, ...descendantsOf(pid)];

function find(stack: TestStack, command: string): number {
  const found = processesOf(stack).find((pid) => commandOf(pid).includes(command));
  if (!found) throw new Error(`There is no ${command} among the processes of the stack.`);
  return found;
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
}

async function createPost(url: string, cookie: string, title: string): Promise<void> {
  const response = await fetch(`${url}/api/admin/blog`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title, contentHtml: '<p>Text.</p>', status: 'published' }),
  });
  expect(response.status).toBe(201);
}

const titlesOf = async (url: string) => {
  const { posts } = (await (await fetch(`${url}/api/blog`)).json()) as { posts: { title: string }[] };
  return posts.map(({ title }) => title);
};

describe('npm start', () => {
  /** The one that runs, and somebody who signed in during the first. */
  let stack: TestStack;
  let cookie: string;

  it('says Ready on a line of its own, and stops with all it started when npm alone is told to', async () => {
    stack = await start();
    expect(stack.output.split('\n')).toContain(`Ready: ${stack.url}`);
    expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);
    cookie = await openStaffSession(stack.url);
    await createPost(stack.url, cookie, 'Written before the restart');

    const everything = processesOf(stack);
    expect(everything.length).toBeGreaterThan(10);
    stack.process.kill('SIGTERM');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
  });

  it('keeps the data, and staff signed in, from one start to the next', async () => {
    stack = await startAgain(stack);
    expect(await titlesOf(stack.url)).toContain('Written before the restart');
    const user = await fetch(`${stack.url}/api/auth/user`, { headers: { cookie } });
    expect(user.status).toBe(200);
  });

  it.each([
    ['npm', ({ process }: TestStack) => process.pid ?? 0],
    ['the launcher', (running: TestStack) => find(running, 'start.mjs')],
  ])('leaves nothing behind when %s is killed, loses nothing, and starts again', async (what, victimOf) => {
    await createPost(stack.url, cookie, `Acknowledged before ${what} was killed`);
    const everything = processesOf(stack);
    process.kill(victimOf(stack), 'SIGKILL');

    // At once, while the processes of the killed start are still leaving.
    stack = await startAgain(stack);
    expect(await titlesOf(stack.url)).toContain(`Acknowledged before ${what} was killed`);
    expect(await survivors(everything, STOP_MS)).toEqual([]);
  });

  it('runs beside another, one in production with stand-ins admitted by name, which stops at Ctrl-C', async () => {
    const other = await start({
      environment: {
        NODE_ENV: 'production',
        ALLOW_LOCAL_STANDINS: 'true',
        SESSION_SECRET: 'a long random text for sessions',
        INTERNAL_SECRET: 'a long random text for services',
      },
    });
    for (const { url } of [stack, other]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await fetch(url)).status).toBe(200);
    }

    // Ctrl-C reaches npm and the launcher at once.
    const everything = processesOf(other);
    const launcher = find(other, 'start.mjs');
    other.process.kill('SIGINT');
    process.kill(launcher, 'SIGINT');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
    expect(await other.untilEnd()).toBe(0);
    expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
  });

  it('refuses a data directory in which another works', async () => {
    const intruder = await TestStack.launch({ environment: { DATA_DIR: stack.dataDirectory } });
    expect(await intruder.untilEnd()).toBe(1);
    expect(intruder.output).toMatch(new RegExp(`^DATA_DIR: a stack on port ${stack.port} .* works in it; .*\n$`));
  });

  it('restarts every process that is killed, services, stores, and the watchdog, which stops all when the launcher is killed', async () => {
    const commands = [
      ...['content/dist/main.js', 'alfred/dist/main.js', 'video/dist/api.js', 'video/dist/worker.js'],
      ...['gateway/dist/main.js', 'native/bin/postgres', 'main.js object-storage', 'firm-watchdog'],
    ];
    for (const command of commands) {
      const victim = find(stack, command);
      process.kill(victim, 'SIGKILL');
      await survivors([victim], STOP_MS);
      await untilReady(stack.url);
    }
    await createPost(stack.url, cookie, 'Written after the deaths');
    expect(await titlesOf(stack.url)).toContain('Written after the deaths');

    const everything = processesOf(stack);
    process.kill(find(stack, 'start.mjs'), 'SIGKILL');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
  });
});
