// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DISK_IS_FULL, installDependencies } from './install.mjs';
import { CommandFailed, isRunning, runCommand } from './run-command.mjs';

/** Names the process that installs and builds in a folder, while it does. */
const LOCK = '.nx/build.lock';

/** Fingerprint of the sources of the last complete build, beside Nx's own cache. */
const STAMP = '.nx/built-from';
/** Ends it where the tests are built too. */
const WITH_TESTS = ' with tests';

/** Files that a build writes, or does not read. */
const IGNORED = /^(node_modules|build|dist|coverage|\..*)$|\.test\.tsx?$|\.md$/;

/**
 * Installs and builds what is missing, one process at a time: two that write the same files damage each other's.
 * Rejects with CommandFailed.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @param {(line: string) => void} say
 * @param {{ withTests: boolean }} [options] `withTests`: also the tests and their tools.
 */
export async function installAndBuild(root, environment, say, { withTests } = { withTests: false }) {
  const unlock = await lockBuild(root, say);
  try {
    await installDependencies(root, environment, say, { withTools: withTests });
    await buildPackages(root, environment, say, { withTests });
  } finally {
    unlock();
  }
}

/**
 * Waits until no other process that runs installs or builds in this folder.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<() => void>} Ends the lock. One that a killed process has left does not hold.
 */
export async function lockBuild(root, say) {
  const lock = join(root, LOCK);
  const own = `${lock}.${process.pid}`;
  try {
    mkdirSync(join(root, '.nx'), { recursive: true });
    writeFileSync(own, String(process.pid));
    for (let waited = 0; !acquireLock(lock, own); waited++) {
      if (waited === 0) say(`Waiting for process ${holderOf(lock)}, which installs or builds in this folder …`);
      await sleep(100);
    }
  } catch (error) {
    throw /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC' ? new CommandFailed(DISK_IS_FULL) : error;
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/**
 * @param {string} lock
 * @param {string} own A file that names this process.
 */
function acquireLock(lock, own) {
  try {
    // A hard link is created with its content, and fails when the file exists.
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isRunning(holderOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * @param {string} lock
 * @returns {number} The process that holds it; this one where it has just been given up.
 */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return process.pid;
  }
}

/**
 * Builds every package whose sources have changed. The comparison takes milliseconds; Nx runs only after a change.
 * Rejects with CommandFailed.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @param {(line: string) => void} say
 * @param {{ withTests: boolean }} options `withTests`: also what tests, proofs and the bench are started with, which needs their tools.
 */
async function buildPackages(root, environment, say, { withTests }) {
  const packages = listPackages(root);
  const sources = fingerprint(root, packages);
  const stamp = join(root, STAMP);
  const isBuilt = packages.every((folder) => existsSync(join(root, folder, 'dist')));
  const built = isBuilt && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === sources + WITH_TESTS || (built === sources && !withTests)) return;
  say('Building what changed …');
  const startedAt = Date.now();
  rmSync(stamp, { force: true });
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  await runCommand(
    'The build',
    process.execPath,
    [nx, 'run-many', '--outputStyle=static', '-t', 'build', ...(withTests ? ['build-tests'] : [])],
    {
      cwd: root,
      // No daemon: a start leaves no process behind. NODE_ENV does not change what is built.
      env: { ...environment, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: undefined },
      explain: (output) => (output.includes('ENOSPC') ? DISK_IS_FULL : undefined),
      say,
    },
  );
  writeFileSync(stamp, withTests ? sources + WITH_TESTS : sources);
  say(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/**
 * @param {string} root
 * @returns {string[]} The folders of all packages.
 */
export function listPackages(root) {
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);
  return [...services, 'web', 'infra/dev/fakes', 'infra'].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
}

/**
 * @param {string} root
 * @param {string[]} packages
 */
function fingerprint(root, packages) {
  const hash = createHash('sha256').update(process.version);
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(join(root, path));
    if (stats.isDirectory()) {
      const names = readdirSync(join(root, path)).filter((name) => !IGNORED.test(name));
      for (const name of names.sort()) add(`${path}/${name}`);
    } else {
      hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    }
  };
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'nx.json', ...packages]) add(path);
  return hash.digest('hex');
}
