// Contract §1, and "Running" of §4: what `npm start` does from its first line to its last process.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStaffSession } from '../journeys/staff-session.js';
import { TestStack, type TestStackSettings } from '../stack/test-stack.js';
import { commandOf, descendantsOf, survivors } from './process-tree.js';

jest.setTimeout(120_000);

const STOP_MS = 15_000;
const NPM_START = ['npm', 'start', '--silent'];

const stacks: TestStack[] = [];

afterEach(async () => {
  await Promise.all(stacks.splice(0).map((stack) => stack.discard()));
});

async function start(settings: TestStackSettings = {}): Promise<TestStack> {
  const stack = await TestStack.launch(settings);
  stacks.push(stack);
  await stack.untilReady();
  return stack;
}

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
  it('says Ready on a line of its own, and stops with all it started when npm alone is told to', async () => {
    const stack = await start({ command: NPM_START });
    expect(stack.output.split('\n')).toContain(`Ready: ${stack.url}`);
    expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);

    const everything = processesOf(stack);
    expect(everything.length).toBeGreaterThan(10);
    stack.process.kill('SIGTERM');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
  });

  it('stops at Ctrl-C, which reaches npm and the launcher at once', async () => {
    const stack = await start({ command: NPM_START });
    const everything = processesOf(stack);
    const launcher = find(stack, 'start.mjs');
    stack.process.kill('SIGINT');
    process.kill(launcher, 'SIGINT');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
    expect(await stack.untilEnd()).toBe(0);
  });

  it('keeps the data, and staff signed in, from one start to the next', async () => {
    const first = await start();
    const cookie = await openStaffSession(first.url);
    await createPost(first.url, cookie, 'Written before the restart');
    await first.stop();

    const again = await start({ environment: { PORT: String(first.port), DATA_DIR: first.dataDirectory } });
    expect(await titlesOf(again.url)).toContain('Written before the restart');
    const user = await fetch(`${again.url}/api/auth/user`, { headers: { cookie } });
    expect(user.status).toBe(200);
  });

  it.each([
    ['npm', (stack: TestStack) => stack.process.pid ?? 0],
    ['the launcher', (stack: TestStack) => find(stack, 'start.mjs')],
  ])('leaves nothing behind when %s is killed, loses nothing, and starts again', async (_what, victimOf) => {
    const stack = await start({ command: NPM_START });
    await createPost(stack.url, await openStaffSession(stack.url), 'Acknowledged before the kill');
    const everything = processesOf(stack);
    process.kill(victimOf(stack), 'SIGKILL');

    // At once, while the processes of the killed start are still leaving.
    const again = await start({ environment: { PORT: String(stack.port), DATA_DIR: stack.dataDirectory } });
    expect(await titlesOf(again.url)).toContain('Acknowledged before the kill');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
  });

  it('revives whatever is killed: services, stores, and the guard', async () => {
    const stack = await start();
    const cookie = await openStaffSession(stack.url);
    const commands = [
      ...['content/dist/main.js', 'alfred/dist/main.js', 'video/dist/api.js', 'video/dist/worker.js'],
      ...['gateway/dist/main.js', 'native/bin/postgres', 'object-storage/main.js', 'firm-guard'],
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
    process.kill(stack.process.pid ?? 0, 'SIGKILL');
    expect(await survivors(everything, STOP_MS)).toEqual([]);
  });

  it('runs side by side with another one, but not in the same data directory', async () => {
    const [one, other] = [await start(), await start()];
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);

    const intruder = await TestStack.launch({ environment: { DATA_DIR: one.dataDirectory } });
    expect(await intruder.untilEnd()).toBe(1);
    expect(intruder.output).toMatch(new RegExp(`^DATA_DIR: a stack on port ${one.port} .* works in it; .*\n$`));
  });

  it('runs in production with stand-ins that are admitted by name', async () => {
    const stack = await start({
      environment: {
        NODE_ENV: 'production',
        ALLOW_LOCAL_STANDINS: 'true',
        SESSION_SECRET: 'a long random text for sessions',
        INTERNAL_SECRET: 'a long random text for services',
      },
    });
    expect((await fetch(stack.url)).status).toBe(200);
  });
});
