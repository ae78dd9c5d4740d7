// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../../../services/platform/src/config/variables.mjs';
import { isRunning } from './run-command.mjs';

/** The lock: names the process that works in this data directory, as long as that process runs. */
const LOCK_FILE = 'stack.lock';

/** A stack whose npm was killed takes a moment to notice, and then up to 15 s to stop (services/contracts/README.md, Running). */
const NOTICE_MS = 1_000;
const STOP_MS = 16_000;

/** @typedef {{ pid: number, port: number, isStopping?: boolean }} Holder */

/**
 * Creates the data directory and locks it until this process ends. Waits for a stack that is stopping.
 * @param {string} directory
 * @param {number} port For the message of a second start.
 * @returns {Promise<{ previousWasKilled: boolean, sayStopping: () => void }>} `sayStopping` makes a second start wait.
 * @throws {ConfigurationError} when the directory cannot be created, or another stack works in it.
 */
export async function lockDataDirectory(directory, port) {
  const lock = join(directory, LOCK_FILE);
  const own = `${lock}.${process.pid}`;
  try {
    // Other users may enter but not list it: PostgreSQL may have to run as another user.
    makeFolder(directory, 0o711);
    writeHolder(own, { pid: process.pid, port });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new ConfigurationError('DATA_DIR', `${directory} cannot be made or written (${code}); set another directory`);
  }
  const sayStopping = () => {
    if (readHolder(lock)?.pid !== process.pid) return;
    writeHolder(own, { pid: process.pid, port, isStopping: true });
    // Atomic: nobody reads half of it.
    renameSync(own, lock);
  };
  try {
    await waitForHolder(lock);
    return { previousWasKilled: !acquireLock(lock, own), sayStopping };
  } finally {
    rmSync(own, { force: true });
    process.once('exit', () => {
      if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
    });
  }
}

/**
 * Like `mkdir -p`. Node's own recursive `mkdir` never returns for a path below `/proc`.
 * @param {string} path
 * @param {number} [mode] Of the last folder.
 */
function makeFolder(path, mode) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode });
}

/**
 * @param {string} lock
 * @param {string} own A file that names this process.
 * @returns {boolean} Whether the lock was free; false when it was left by a process that was killed.
 * @throws {ConfigurationError} when another stack holds it.
 */
function acquireLock(lock, own) {
  try {
    // A hard link is created with its content, and fails when the file exists.
    linkSync(own, lock);
    return true;
  } catch {
    const holder = readHolder(lock);
    if (holder && isOtherStack(holder)) {
      throw new ConfigurationError(
        'DATA_DIR',
        `a stack on port ${holder.port} (process ${holder.pid}) works in it; stop that one, or set another DATA_DIR and PORT`,
      );
    }
    renameSync(own, lock);
    return false;
  }
}

/** @param {string} lock */
async function waitForHolder(lock) {
  const startedAt = Date.now();
  for (;;) {
    const holder = readHolder(lock);
    const limitMs = holder?.isStopping ? STOP_MS : NOTICE_MS;
    if (!holder || !isOtherStack(holder) || Date.now() - startedAt > limitMs) return;
    await sleep(50);
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
const writeHolder = (file, holder) => writeFileSync(file, JSON.stringify(holder));

/**
 * @param {string} lock
 * @returns {Holder | undefined}
 */
function readHolder(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether the holder is another process that runs and is a stack: its process id may belong to another program by now.
 * @param {Holder} holder
 */
function isOtherStack({ pid }) {
  if (pid === process.pid || !isRunning(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
  } catch {
    return process.platform !== 'linux';
  }
}
