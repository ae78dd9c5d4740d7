import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BYTES = 400 * 1024 * 1024;
const BALLAST = 'ballast';
const PIECE = Buffer.alloc(1024 * 1024);

/** A disk of its own, in memory, that can be filled to the last byte. */
export class SmallDisk {
  private constructor(
    readonly path: string,
    private readonly isMounted: boolean,
  ) {}

  /** A plain folder, which nobody should fill, where this process may not mount. */
  static open(): SmallDisk {
    const path = mkdtempSync(join(tmpdir(), 'firm-disk-'));
    chmodSync(path, 0o711);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BYTES},mode=0711`, 'firm-disk', path], { stdio: 'ignore' });
      return new SmallDisk(path, true);
    } catch {
      return new SmallDisk(path, false);
    }
  }

  get canBeFilled(): boolean {
    return this.isMounted;
  }

  /** Takes what is free, to the last byte. */
  fill(): void {
    const file = openSync(join(this.path, BALLAST), 'a');
    try {
      for (let bytes = PIECE.length; bytes >= 1;) {
        try {
          writeSync(file, PIECE, 0, bytes);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          bytes = Math.floor(bytes / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  /** Gives back what `fill` took. */
  relieve(): void {
    rmSync(join(this.path, BALLAST), { force: true });
  }

  discard(): void {
    if (!this.isMounted) return rmSync(this.path, { recursive: true, force: true });
    // What still runs there for a moment does not hold it.
    execFileSync('umount', ['--lazy', this.path]);
    rmdirSync(this.path);
  }
}
