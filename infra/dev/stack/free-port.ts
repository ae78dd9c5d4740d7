import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './processes.js';

/**
 * Below the range of ephemeral ports: a port from here is still free when the process that listened on it is started again.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** One file per reserved port, with the id of the process that reserved it. */
const RESERVATIONS = join(tmpdir(), `firm-ports-${process.getuid?.() ?? ''}`);

/**
 * A loopback port that nobody listens on, reserved for this process until it ends: between this call and the moment a program
 * listens, no other stack or test on this machine gets the same port.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (reserve(port) && (await isFree(port))) return port;
  }
}

function reserve(port: number): boolean {
  const file = join(RESERVATIONS, String(port));
  try {
    mkdirSync(RESERVATIONS, { recursive: true, mode: 0o700 });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    if (reserved.length === 0) process.once('exit', releaseAll);
    reserved.push(file);
    return true;
  } catch {
    // A killed process leaves its reservations: the next call may have the port.
    if (!isAlive(readHolder(file))) rmSync(file, { force: true });
    return false;
  }
}

const reserved: string[] = [];

function releaseAll(): void {
  for (const file of reserved) rmSync(file, { force: true });
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
