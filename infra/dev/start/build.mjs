// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** Fingerprint of the sources of the last complete build, beside Nx's own cache. */
const STAMP = '.nx/built-from';
/** Ends it where the tests are built too. */
const WITH_TESTS = ' with tests';

/** Files that a build writes, or does not read. */
const IGNORED = /^(node_modules|build|dist|coverage|\..*)$|\.test\.tsx?$|\.md$/;

/**
 * Builds every package whose sources have changed. The comparison takes milliseconds; Nx runs only after a change.
 * Rejects with CommandFailed.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @param {(line: string) => void} say
 * @param {{ withTests: boolean }} options `withTests`: also what tests, proofs and the bench are started with, which needs their tools.
 */
export async function buildPackages(root, environment, say, { withTests } = { withTests: false }) {
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
      explain: (output) => (output.includes('ENOSPC') ? 'The disk is full: free 1 GB, and run this again.' : undefined),
      say,
    },
  );
  mkdirSync(join(root, '.nx'), { recursive: true });
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
