// @ts-check
import { fileURLToPath } from 'node:url';
import { installAndBuild } from './build.mjs';

/**
 * How every command begins: installs and builds what is missing, then imports the built code. Plain JavaScript, because it runs
 * before the build.
 * @template Built, T
 * @param {string} file Built module, below infra/dist.
 * @param {(built: Built, call: { root: string, args: string[], say: (line: string) => void }) => T | Promise<T>} run
 * @param {{ say?: (line: string) => void, withTests?: boolean }} [options] `say` prints progress, to standard error by default;
 *   `withTests`: the module is one of the tests or the bench.
 * @returns {Promise<T>}
 */
export async function runBuilt(file, run, { say = (line) => console.error(line), withTests = false } = {}) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  await installAndBuild(root, process.env, say, { withTests });
  const built = await import(new URL(`../../dist/${file}`, import.meta.url).href);
  return run(built, { root, args: process.argv.slice(2), say });
}
