import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BYTES = 400 * 1024 * 1024;
const FILLER = 'filler';
const BLOCK = Buffer.alloc(1024 * 1024);

/** A file system in memory that can be filled to the last byte. */
export class SmallDisk {
  private constructor(
    readonly path: string,
    /** False where this user may not mount a file system: then it is a plain folder, which must not be filled. */
    readonly canBeFilled: boolean,
  ) {}

  static mount(): SmallDisk {
    const path = mkdtempSync(join(tmpdir(), 'firm-disk-'));
    chmodSync(path, 0o711);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BYTES},mode=0711`, 'firm-disk', path], { stdio: 'ignore' });
      return new SmallDisk(path, true);
    } catch {
      return new SmallDisk(path, false);
    }
  }

  /** Takes what is free, to the last byte. */
  async fill(): Promise<void> {
    this.writeUntilFull();
    // What was kept back for the system itself becomes free a moment later.
    await sleep(200);
    this.writeUntilFull();
  }

  /** Frees what `fill` took. */
  free(): void {
    rmSync(join(this.path, FILLER), { force: true });
  }

  unmount(): void {
    if (!this.canBeFilled) return rmSync(this.path, { recursive: true, force: true });
    // Lazy: a process that still runs there for a moment does not prevent it.
    execFileSync('umount', ['--lazy', this.path]);
    rmdirSync(this.path);
  }

  private writeUntilFull(): void {
    const file = openSync(join(this.path, FILLER), 'a');
    try {
      for (let bytes = BLOCK.length; bytes >= 1;) {
        try {
          writeSync(file, BLOCK, 0, bytes);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          bytes = Math.floor(bytes / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }
}
