import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from './log-file.js';

const LIMITS = { maxBytes: 10_000, checkEveryMs: 5 };

let directory: string;
let path: string;
let log: LogFile | undefined;
let child: ChildProcess | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'firm-log-'));
  path = join(directory, 'program.log');
});
afterEach(() => {
  child?.kill('SIGKILL');
  log?.close();
  rmSync(directory, { recursive: true });
});

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

describe('LogFile', () => {
  it('stays within its bound while a process writes to it without end', async () => {
    log = new LogFile(path, LIMITS);
    const program = 'let n = 0; setInterval(() => console.log(`line ${n++} ` + "x".repeat(500)), 1)';
    child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', log.descriptor, log.descriptor] });
    let largest = 0;
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(5)) {
      largest = Math.max(largest, sizeOf(path));
      // Rotated at least twice by then.
      if (/^line \d{3}/.test(readFileSync(path, 'utf8')) && sizeOf(`${path}.1`) > 0) break;
    }
    expect(readFileSync(path, 'utf8')).toMatch(/^line \d{3}/);
    // What is written between two checks comes on top; a busy machine checks late.
    expect(largest).toBeLessThan(20 * LIMITS.maxBytes);
  });

  it('keeps what was written before in a second file', async () => {
    log = new LogFile(path, LIMITS);
    const [first, second] = ['first line\n'.repeat(1_000), 'second line\n'];
    writeSync(log.descriptor, first);
    for (let tries = 0; sizeOf(path) > 0 && tries < 1_000; tries++) await sleep(5);
    writeSync(log.descriptor, second);
    expect(readFileSync(`${path}.1`, 'utf8')).toBe(first);
    expect(readFileSync(path, 'utf8')).toBe(second);
    expect(log.lastMessage()).toBe('second line');
  });

  it('rotates at once what an earlier start left behind', () => {
    writeFileSync(path, 'old line\n'.repeat(2_000));
    log = new LogFile(path, LIMITS);
    expect([sizeOf(path), sizeOf(`${path}.1`)]).toEqual([0, 18_000]);
  });
});
