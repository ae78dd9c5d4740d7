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
    // npm reads its own settings from variables of the npm that runs us; these are not for the one we run.
    env: Object.fromEntries(
      Object.entries(environment).filter(([name]) => !/^npm_(command|lifecycle|package)/.test(name)),
    ),
  });
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** @param {string} root */
function isInstalled(root) {
  const asked = join(root, 'package-lock.json');
  // npm keeps here what it has really installed.
  const present = join(root, 'node_modules/.package-lock.json');
  try {
    if (statSync(present).mtimeMs >= statSync(asked).mtimeMs) return true;
    // The lock file is newer, but a branch switched back and forth makes it so without a change.
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
