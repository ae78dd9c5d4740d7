import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024;

/** The log of a process. The process writes to the file itself, so it can go on when the launcher has ended. */
export class LogFile {
  readonly descriptor: number;
  private readonly startedAtByte: number;

  /** A large file is renamed to `<path>.1` first. */
  constructor(readonly path: string) {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
    this.descriptor = openSync(path, 'a+', 0o600);
    this.startedAtByte = fstatSync(this.descriptor).size;
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
    closeSync(this.descriptor);
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
