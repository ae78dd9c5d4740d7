// @ts-check
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Runs `npm ci` when `node_modules` is absent or does not hold what the lock file asks for.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @param {(line: string) => void} say
 */
export async function installDependencies(root, environment, say) {
  if (isInstalled(root)) return;
  say('Installing packages (npm ci; the first time takes about a minute) …');
  const startedAt = Date.now();
  const npm = environment.npm_execpath;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  await runCommand('npm ci', command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    // Variables of the npm that runs this process would change the settings of the one started here.
    env: Object.fromEntries(
      Object.entries(environment).filter(([name]) => !/^npm_(command|lifecycle|package)/.test(name)),
    ),
  });
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** @param {string} root */
function isInstalled(root) {
  const asked = join(root, 'package-lock.json');
  // npm writes here what it has installed.
  const present = join(root, 'node_modules/.package-lock.json');
  try {
    if (statSync(present).mtimeMs >= statSync(asked).mtimeMs) return true;
    // Git makes the lock file newer when it switches branches, also without a change.
    if (!holdsAll(readPackages(asked), readPackages(present))) return false;
    utimesSync(present, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

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
