// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../../../services/platform/src/config/variables.mjs';

/** Names the process that works in this data directory; it lies there as long as that process lives. */
const LOCK_FILE = 'stack.lock';

/** A stack whose npm was killed needs a moment to notice, and then its time to stop (contract §1). */
const NOTICE_MS = 1_000;
const STOP_MS = 16_000;

/** @typedef {{ pid: number, port: number, isStopping?: boolean }} Holder */

/**
 * Makes the data directory and takes it for this process until it ends; waits for a stack that is just leaving it.
 * Throws a ConfigurationError when it cannot be made or when another stack works in it.
 * @param {string} directory
 * @param {number} port For the message of a second start.
 * @returns {Promise<{ previousWasKilled: boolean, sayStopping: () => void }>} `sayStopping` tells a start that waits.
 */
export async function takeDataDirectory(directory, port) {
  const lock = join(directory, LOCK_FILE);
  const own = `${lock}.${process.pid}`;
  try {
    // Others may pass through, since PostgreSQL may have to run as another user; they may not look around.
    makeFolder(directory, 0o711);
    writeHolder(own, { pid: process.pid, port });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new ConfigurationError('DATA_DIR', `${directory} cannot be made or written (${code}); set another directory`);
  }
  const sayStopping = () => {
    if (readHolder(lock)?.pid !== process.pid) return;
    writeHolder(own, { pid: process.pid, port, isStopping: true });
    // In one step: nobody reads half of it.
    renameSync(own, lock);
  };
  try {
    await untilHolderLeaves(lock);
    return { previousWasKilled: !takeLock(lock, own), sayStopping };
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
 * @param {string} own A file with our name in it.
 * @returns {boolean} Whether the lock was free; false when its holder had died without giving it back.
 */
function takeLock(lock, own) {
  try {
    // Unlike writing, linking makes the file with its contents, and fails when there is one.
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
async function untilHolderLeaves(lock) {
  const startedAt = Date.now();
  for (;;) {
    const holder = readHolder(lock);
    const patienceMs = holder?.isStopping ? STOP_MS : NOTICE_MS;
    if (!holder || !isOtherStack(holder) || Date.now() - startedAt > patienceMs) return;
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
 * Whether the holder is another process, lives, and is a stack: its number may have gone to another program since.
 * @param {Holder} holder
 */
function isOtherStack({ pid }) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
  } catch {
    return process.platform !== 'linux';
  }
}
