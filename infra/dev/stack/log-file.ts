import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const KEEP_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024;

/**
 * Where a process writes what it has to say. The process holds the file itself, so nothing is lost, and nothing breaks,
 * when the launcher dies.
 */
export class LogFile {
  readonly descriptor: number;
  private readonly startedAtByte: number;

  /** A file that has grown large is put aside first, replacing the one put aside before. */
  constructor(readonly path: string) {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > KEEP_BYTES) renameSync(path, `${path}.1`);
    this.descriptor = openSync(path, 'a+', 0o600);
    this.startedAtByte = fstatSync(this.descriptor).size;
  }

  /** Why the process ended, in one line, as far as it said so since this file was opened; empty when it did not. */
  lastWords(): string {
    const { size } = fstatSync(this.descriptor);
    const from = Math.max(this.startedAtByte, size - TAIL_BYTES);
    const tail = Buffer.alloc(size - from);
    readSync(this.descriptor, tail, 0, tail.length, from);
    const lines = tail.toString('utf8').split('\n').filter(Boolean);
    // What is not JSON was said by a process that had no logger yet, or no longer.
    const plain = lines.filter((line) => !line.startsWith('{'));
    return plain.find((line) => /^\w*Error\b/.test(line)) ?? plain[0] ?? inWords(lines.at(-1) ?? '');
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

/** A JSON line says in `msg`, and in the error that it carries, what happened. */
function inWords(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message?.split('\n', 1)[0]].filter(Boolean).join(': ');
  } catch {
    return line.trim();
  }
}
