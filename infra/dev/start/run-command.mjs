// @ts-check
import { spawn } from 'node:child_process';

/** A command that failed. Its message is a sentence; where that does not explain it, the output has been printed. */
export class CommandFailed extends Error {}

/** Milliseconds after which a command that is still running is named, so that a slow start is not taken for a stopped one. */
const PROGRESS_MS = 5_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program, and says every few seconds that it still runs. Rejects with CommandFailed.
 * @param {string} what For the message.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd: string,
 *   env: Record<string, string | undefined>,
 *   say: (line: string) => void,
 *   explain?: (output: string) => string | undefined,
 * }} options `explain`: why it failed, in a sentence that stands for its output.
 * @returns {Promise<void>}
 */
export function runCommand(what, command, args, { say, explain, ...options }) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that everything it starts can be killed with it.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (piece) => output.push(piece));
    child.stderr.on('data', (piece) => output.push(piece));
    running.add(child);
    const startedAt = Date.now();
    const progress = setInterval(
      () => say(`  ${what}: ${Math.round((Date.now() - startedAt) / 1_000)} s …`),
      PROGRESS_MS,
    );
    child.once('error', (error) => reject(new CommandFailed(`${what} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      clearInterval(progress);
      running.delete(child);
      if (code === 0) return resolve();
      const reason = explain?.(Buffer.concat(output).toString());
      if (reason) return reject(new CommandFailed(reason));
      if (!signal) process.stderr.write(Buffer.concat(output));
      reject(new CommandFailed(`${what} failed (${signal ?? `exit code ${code}`}).`));
    });
  });
}

/**
 * Whether a process runs.
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Kills every command that still runs, with everything it started. */
export function endCommands() {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}
