// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, runCommand } from './run-command.mjs';

/** Beside packages that were installed without the tools: a digest of the lock file. */
const WITHOUT_TOOLS = 'node_modules/.without-tools';

/** The packages take up 600 MB, with the tools 810 MB, and npm's cache some more; then comes the build. */
const NEEDED_BYTES = 1e9;
export const DISK_IS_FULL = 'The disk is full: free 1 GB, and run this again.';

/** What npm prints when it is not to blame, and the remedy. */
const CAUSES = /** @type {const} */ ([
  [/ENOSPC/, DISK_IS_FULL],
  [
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'The npm registry cannot be reached, and the packages are not installed yet: connect to the network, or set a proxy or registry for npm, and run this again.',
  ],
]);

/**
 * Runs `npm ci` when `node_modules` is absent or does not hold what the lock file asks for. Rejects with CommandFailed, also
 * before npm runs where the disk has no room: npm would fill it for minutes first.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @param {(line: string) => void} say
 * @param {{ withTools: boolean }} options `withTools`: also what tests and checks need: the packages of the
 *   repository's own package.json, and the `devDependencies` of the workspaces. Building and running need their `dependencies` only.
 */
export async function installDependencies(root, environment, say, { withTools }) {
  if (isInstalled(root, withTools)) return;
  const { bavail, bsize } = statfsSync(root);
  if (!existsSync(join(root, 'node_modules')) && bavail * bsize < NEEDED_BYTES) throw new CommandFailed(DISK_IS_FULL);
  say('Installing packages (npm ci; the first time takes about a minute) …');
  const startedAt = Date.now();
  rmSync(join(root, WITHOUT_TOOLS), { force: true });
  const npm = environment.npm_execpath;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const call = {
    cwd: root,
    // Variables of the npm that runs this process would change the settings of the one started here.
    env: Object.fromEntries(
      Object.entries(environment).filter(([name]) => !/^npm_(command|lifecycle|package)/.test(name)),
    ),
    say,
  };
  // Without a network npm would ask again for each of 700 packages, which takes five minutes; what it has cached it installs still.
  const probe = [...args, 'view', 'npm', 'version', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const retries = await runCommand('npm view', command, probe, { ...call, explain: () => 'no answer' }).then(
    () => [],
    () => ['--fetch-retries=0'],
  );
  const packages = withTools ? ['--include=dev'] : ['--omit=dev', '--workspaces'];
  await runCommand('npm ci', command, [...args, 'ci', '--no-audit', '--no-fund', ...retries, ...packages], {
    ...call,
    explain: (output) => CAUSES.find(([sign]) => sign.test(output))?.[1],
  });
  if (!withTools) writeFileSync(join(root, WITHOUT_TOOLS), digestOf(root));
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/**
 * @param {string} root
 * @param {boolean} withTools
 */
function isInstalled(root, withTools) {
  const asked = join(root, 'package-lock.json');
  // npm writes here what it has installed.
  const present = join(root, 'node_modules/.package-lock.json');
  try {
    if (existsSync(join(root, WITHOUT_TOOLS))) {
      return !withTools && readFileSync(join(root, WITHOUT_TOOLS), 'utf8') === digestOf(root);
    }
    if (statSync(present).mtimeMs >= statSync(asked).mtimeMs) return true;
    // Git makes the lock file newer when it switches branches, also without a change.
    if (!holdsAll(readPackages(asked), readPackages(present))) return false;
    utimesSync(present, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

/** @param {string} root */
const digestOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean, peer?: boolean }>} Packages
 * @param {string} lockFile
 * @returns {Packages}
 */
const readPackages = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/**
 * @param {Packages} asked
 * @param {Packages} present
 */
function holdsAll(asked, present) {
  return Object.entries(asked).every(([path, { version, integrity, link, optional, peer }]) => {
    const isInstalledPackage = path.includes('node_modules/') || path === 'node_modules';
    if (!isInstalledPackage) return true;
    const found = present[path];
    if (!found) return Boolean(optional || peer);
    return link ? Boolean(found.link) : found.version === version && found.integrity === integrity;
  });
}
