import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a file of infra as if Node had this version. @returns its exit code and what it printed as an error. */
function run(file: string, version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const args = [
    `--import=data:text/javascript,${encodeURIComponent(pretend)}`,
    fileURLToPath(new URL(`../../${file}`, import.meta.url)),
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH: '/nowhere' } });
  return { status, stderr };
}

it.each(['dev/start.mjs', 'ops.mjs', 'prove.mjs', 'bench.mjs', 'tests/test.mjs'])(
  'an older Node is told in one sentence by %s, before anything is installed',
  (file) => {
    const sentence = 'Node 18.20.4 is too old: install Node 20.19 or later, of 22 at least 22.13.\n';
    expect(run(file, '18.20.4')).toEqual({ status: 1, stderr: sentence });
  },
);

it.each([
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['21.7.3', 1],
  ['22.12.0', 1],
  ['22.13.0', 0],
  ['24.0.0', 0],
])('Node %s ends with %i', (version, status) => {
  expect(run('dev/start/require-node.mjs', version).status).toBe(status);
});
