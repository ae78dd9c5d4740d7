// "Running" of services/contracts/README.md: what `npm start` does from its first line to its last process. The tests share
// a stack, which is started again wherever one of them, or its failure, has left none.
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findRepository } from '../../dev/stack/repository.js';
import { findSurvivors } from '../stack/process-tree.js';
import { SiteClient } from '../stack/site-client.js';
import { PROCESSES, TestStack, type ProcessName, type TestStackOptions } from '../test-stack.js';
import { waitUntil } from '../wait-until.js';

jest.setTimeout(120_000);

const STOP_MS = 15_000;
const NPM_START = ['npm', 'start', '--silent'];

const stacks: TestStack[] = [];

afterAll(() => Promise.all(stacks.map((stack) => stack.discard())));

async function start(options: TestStackOptions = {}): Promise<TestStack> {
  const stack = await TestStack.launch({ command: NPM_START, ...options });
  stacks.push(stack);
  await stack.untilStarted();
  return stack;
}

/** The next start on the port and in the data directory of another that ended, or is just ending. */
const startAgain = ({ port, dataDirectory }: TestStack) =>
  start({ environment: { PORT: String(port), DATA_DIR: dataDirectory } });

/** One that an earlier test has left running, or a new one. */
async function runningStack(): Promise<TestStack> {
  return stacks.find(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null) ?? start();
}

const titlesOf = async ({ url }: TestStack) => {
  const { posts } = await new SiteClient(url).fetchJson<{ posts: { title: string }[] }>('GET', '/api/blog');
  return posts.map(({ title }) => title);
};

const createPost = (site: SiteClient, title: string) =>
  site.createPost({ title, contentHtml: '<p>Text.</p>', status: 'published' });

it('npm run prove lists every scenario', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', 'prove', '--silent'], { cwd: findRepository() });
  expect(stdout).toMatch(/^survival [^]*^abuse [^]*^containers /m);
});

describe('npm start', () => {
  it('says Ready on a line of its own, stops with all it started when npm alone is told to, and keeps data and sessions', async () => {
    const stack = await start();
    expect(stack.output.split('\n')).toContain(`Ready: ${stack.url}`);
    expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);
    const staff = await stack.signIn();
    await createPost(staff, 'Written before the restart');

    const everything = stack.pids;
    expect(everything.length).toBeGreaterThan(10);
    stack.process.kill('SIGTERM');
    expect(await findSurvivors(everything, STOP_MS)).toEqual([]);

    const next = await startAgain(stack);
    expect(await titlesOf(next)).toContain('Written before the restart');
    expect((await staff.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it.each([
    ['npm', ({ process }: TestStack) => process.pid ?? 0],
    ['the launcher', (stack: TestStack) => stack.pidOf('launcher')],
  ])('leaves nothing behind when %s is killed, loses nothing, and starts again', async (what, pidOf) => {
    const stack = await runningStack();
    await createPost(await stack.signIn(), `Acknowledged before ${what} was killed`);
    const everything = stack.pids;
    process.kill(pidOf(stack), 'SIGKILL');

    // At once, while the processes of the killed start are still ending.
    const next = await startAgain(stack);
    expect(await titlesOf(next)).toContain(`Acknowledged before ${what} was killed`);
    expect(await findSurvivors(everything, STOP_MS)).toEqual([]);
  });

  it('runs beside another, one in production with local fakes allowed by name, which stops at Ctrl-C', async () => {
    const stack = await runningStack();
    const other = await start({
      environment: {
        NODE_ENV: 'production',
        ALLOW_LOCAL_STANDINS: 'true',
        SESSION_SECRET: 'a long and random text for sessions',
        INTERNAL_SECRET: 'a long and random text for services',
      },
    });
    for (const { url } of [stack, other]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await fetch(url)).status).toBe(200);
    }

    // Ctrl-C reaches npm and the launcher at once.
    const everything = other.pids;
    const launcher = other.pidOf('launcher');
    other.process.kill('SIGINT');
    process.kill(launcher, 'SIGINT');
    expect(await findSurvivors(everything, STOP_MS)).toEqual([]);
    expect(await other.untilEnd()).toBe(0);
    expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
  });

  it('refuses a data directory that another stack uses', async () => {
    const stack = await runningStack();
    const second = await TestStack.launch({ environment: { DATA_DIR: stack.dataDirectory } });
    expect(await second.untilEnd()).toBe(1);
    expect(second.output).toMatch(new RegExp(`^DATA_DIR: a stack on port ${stack.port} .* works in it; .*\n$`));
  });

  it('restarts every process that is killed, services, stores, and the watchdog, which stops all when the launcher is killed', async () => {
    const stack = await runningStack();
    const services: ProcessName[] = ['gateway', 'content', 'alfred', 'video-api', 'worker'];
    const names = Object.keys(PROCESSES).filter((name) => name !== 'launcher') as ProcessName[];
    for (const killed of [names.filter((name) => !services.includes(name)), services]) {
      const pids = killed.map((name) => stack.pidOf(name));
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await findSurvivors(pids, STOP_MS);
      await stack.untilReady();
      await waitUntil('all run again', () => killed.every((name) => stack.findPid(name)));
    }
    await createPost(await stack.signIn(), 'Written after the kills');
    expect(await titlesOf(stack)).toContain('Written after the kills');

    const everything = stack.pids;
    stack.kill('launcher');
    expect(await findSurvivors(everything, STOP_MS)).toEqual([]);
  });
});
