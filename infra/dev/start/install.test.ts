import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

type Install = (
  root: string,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  options: { withTools: boolean },
) => Promise<void>;
type Lock = (root: string, say: (line: string) => void) => Promise<() => void>;
// Plain JavaScript, which the build leaves alone.
const load = (name: string): Promise<unknown> => import(new URL(name, import.meta.url).href);
const { installDependencies } = (await load('./install.mjs')) as { installDependencies: Install };
const { lockBuild } = (await load('./build.mjs')) as { lockBuild: Lock };

describe('installing packages', () => {
  let root: string;
  let said: string[];
  /** Stands for npm: notes how it was called, prints what npm printed, and ends as npm ended. */
  let npm: string;
  beforeEach(async () => {
    said = [];
    root = await mkdtemp(join(tmpdir(), 'firm-install-'));
    npm = join(root, 'npm.js');
    await writeFile(join(root, 'package-lock.json'), '{"packages": {"": {}}}');
  });
  afterEach(() => rm(root, { recursive: true }));

  const install = (withTools: boolean) =>
    installDependencies(root, { ...process.env, npm_execpath: npm }, (line) => said.push(line), { withTools });
  const npmIs = (code: string, asked = '') =>
    writeFile(npm, `const fs = require('fs');\nif (process.argv[2] === 'view') { ${asked} process.exit(); }\n${code}`);
  const noteCall = `fs.mkdirSync('node_modules', { recursive: true }); fs.writeFileSync('node_modules/.package-lock.json', '{"packages": {}}');
    fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');`;
  const calls = async () => (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n');

  it('leaves the tools of tests and checks to those who need them', async () => {
    await npmIs(noteCall);
    await install(false);
    await install(false);
    await install(true);
    await install(true);
    await install(false);
    const [first, second, ...more] = await calls();
    expect(first).toMatch(/--omit=dev --workspaces$/);
    expect(first).not.toContain('--fetch-retries');
    expect(second).not.toMatch(/--omit|--workspaces/);
    expect(more).toEqual([]);
  });
  it('installs again when the lock file has changed', async () => {
    await npmIs(noteCall);
    await install(false);
    await writeFile(join(root, 'package-lock.json'), '{"packages": {"": {}, "node_modules/more": {"version": "1"}}}');
    await install(false);
    expect(await calls()).toHaveLength(2);
  });
  it('has npm ask once for each package where the registry does not answer', async () => {
    await npmIs(noteCall, 'process.exit(1);');
    await install(false);
    expect(await calls()).toEqual([expect.stringContaining('--fetch-retries=0')]);
  });
  it('does not begin where the disk has no room', async () => {
    await npmIs(noteCall);
    const withoutRoom = installDependencies('/proc', { npm_execpath: npm }, () => {}, { withTools: false });
    await expect(withoutRoom).rejects.toThrow(/^The disk is full: /);
  });
  it.each([
    ['npm error code ENOSPC\nnpm error nospc There appears to be insufficient space', /^The disk is full: /],
    [
      'npm error code EAI_AGAIN\nnpm error request to https://registry.npmjs.org/x failed',
      /^The npm registry cannot be/,
    ],
  ])('says in one sentence what is wrong: %j', async (printed, sentence) => {
    await npmIs(`console.error(${JSON.stringify(printed)}); process.exit(1);`);
    await expect(install(false)).rejects.toThrow(sentence);
  });
  it('waits for another process that installs or builds in the folder, until that has ended, killed or not', async () => {
    const lock = () => lockBuild(root, (line) => said.push(line));
    const unlock = await lock();
    expect(said).toEqual([]);
    expect(await readFile(join(root, '.nx/build.lock'), 'utf8')).toBe(String(process.pid));
    unlock();
    const other = spawn('sleep', ['60']);
    await writeFile(join(root, '.nx/build.lock'), String(other.pid));
    const second = lock();
    while (said.length === 0) await setImmediate();
    expect(said).toEqual([`Waiting for process ${other.pid}, which installs or builds in this folder …`]);
    other.kill('SIGKILL');
    (await second)();
    expect(await readdir(join(root, '.nx'))).toEqual([]);
  });
});
