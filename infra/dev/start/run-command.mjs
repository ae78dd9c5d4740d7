// @ts-check
import { spawn } from 'node:child_process';

/** A command that failed; its output has been printed. */
export class CommandFailed extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program, and prints its output when it fails. Rejects with CommandFailed.
 * @param {string} what For the message.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string | undefined> }} options
 * @returns {Promise<void>}
 */
export function runCommand(what, command, args, options) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that everything it starts can be killed with it.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (piece) => output.push(piece));
    child.stderr.on('data', (piece) => output.push(piece));
    running.add(child);
    child.once('error', (error) => reject(new CommandFailed(`${what} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      if (!signal) process.stderr.write(Buffer.concat(output));
      reject(new CommandFailed(`${what} failed (${signal ?? `exit code ${code}`}).`));
    });
  });
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
