// @ts-check
import { spawn } from 'node:child_process';

/** A command that ended badly; its output has been shown. */
export class CommandFailed extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program and shows what it prints, indented, when it fails. Rejects with CommandFailed.
 * @param {string} what For the message.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string | undefined> }} options
 * @returns {Promise<void>}
 */
export function runCommand(what, command, args, options) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that all it started can be ended with it.
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

/** Ends every command that still runs, with all it started. */
export function endCommands() {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}
