import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, rmSync } from 'node:fs';

/** Bytes at which a log is rotated. With the file before it, a process has twice as much on the disk. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Milliseconds between two looks at the size: what is written meanwhile comes on top of the bound. */
const CHECK_EVERY_MS = 1_000;
const TAIL_BYTES = 8 * 1024;

/** The log of a process. The process writes to the file itself, so it can go on when the launcher has ended. */
export class LogFile {
  readonly descriptor: number;
  private readonly maxBytes: number;
  private readonly checks: NodeJS.Timeout;
  private startedAtByte: number;

  constructor(
    readonly path: string,
    { maxBytes = MAX_BYTES, checkEveryMs = CHECK_EVERY_MS } = {},
  ) {
    this.maxBytes = maxBytes;
    this.descriptor = openSync(path, 'a+', 0o600);
    this.startedAtByte = fstatSync(this.descriptor).size;
    this.rotateWhenLarge();
    this.checks = setInterval(() => this.rotateWhenLarge(), checkEveryMs).unref();
  }

  /** One line on why the process ended, as far as it printed one since this file was opened; else empty. */
  lastMessage(): string {
    const { size } = fstatSync(this.descriptor);
    const from = Math.max(this.startedAtByte, size - TAIL_BYTES);
    const tail = Buffer.alloc(size - from);
    readSync(this.descriptor, tail, 0, tail.length, from);
    const lines = tail.toString('utf8').split('\n').filter(Boolean);
    // Plain lines come from a process without a logger: before it was set up, or from Node itself.
    const plain = lines.filter((line) => !line.startsWith('{'));
    return plain.find((line) => /^\w*Error\b/.test(line)) ?? plain[0] ?? readMessage(lines.at(-1) ?? '');
  }

  close(): void {
    clearInterval(this.checks);
    closeSync(this.descriptor);
  }

  /**
   * Copies a large log to `<path>.1` and empties it. Renamed, it would grow on: the process has the file itself open, and
   * appends to it. Lines written between the two steps are lost.
   */
  private rotateWhenLarge(): void {
    if (fstatSync(this.descriptor).size <= this.maxBytes) return;
    try {
      rmSync(`${this.path}.1`, { force: true });
      copyFileSync(this.path, `${this.path}.1`);
    } catch {
      // A full disk, or a folder that is gone: the bound matters more than the old lines.
    }
    ftruncateSync(this.descriptor);
    this.startedAtByte = 0;
  }
}

/** The message of a JSON log line, with that of its error. */
function readMessage(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message?.split('\n', 1)[0]].filter(Boolean).join(': ');
  } catch {
    return line.trim();
  }
}
