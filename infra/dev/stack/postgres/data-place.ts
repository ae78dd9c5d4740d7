import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.js';
import { isReachableForOthers, type UserIds } from './unprivileged-user.js';

/** Where files go that another user must reach and that a restart of the machine must not wipe. */
const STABLE_FOLDERS = ['/var/lib', '/var/local', '/opt'];

/**
 * The folder in which the database cluster lives: `postgres` under the data directory. Where the unprivileged user
 * cannot reach that, it is a link to a folder elsewhere, and the data directory still decides: without the link the
 * database is a new one.
 */
export function findDataPlace(directory: string, user: UserIds | undefined, say: (line: string) => void): string {
  const place = join(directory, 'postgres');
  if (!user || isReachableForOthers(directory)) return place;
  const elsewhere = join(stableFolder(), `postgres-${createHash('sha256').update(place).digest('hex').slice(0, 12)}`);
  const present = lstatSync(place, { throwIfNoEntry: false });
  if (present?.isDirectory()) {
    throw new StartFailure(
      `DATA_DIR: PostgreSQL does not run as root and cannot reach ${place}; let others pass (o+x)`,
    );
  }
  if (!present) {
    rmSync(elsewhere, { recursive: true, force: true });
    symlinkSync(elsewhere, place);
  }
  say(`PostgreSQL does not run as root, and ${directory} is closed to other users: the database is in ${elsewhere}.`);
  return elsewhere;
}

/** A folder of ours that others can enter. */
export function stableFolder(): string {
  const parent = STABLE_FOLDERS.find((folder) => existsSync(folder) && isWritable(folder)) ?? tmpdir();
  const folder = join(parent, 'firm');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return isReachableForOthers(dirname(folder));
  } catch {
    return false;
  }
}
