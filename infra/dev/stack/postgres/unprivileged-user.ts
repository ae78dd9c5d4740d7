import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface UserIds {
  uid: number;
  gid: number;
}

const OTHERS_MAY_ENTER = 0o001;

/** As whom PostgreSQL runs: it refuses root, so root gives it to `nobody`. Undefined: as whoever runs us. */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether a user without rights can reach a path: every folder above it, and it where it exists, lets others through. */
export function isReachableForOthers(path: string): boolean {
  const absolute = resolve(path);
  if (existsSync(absolute) && !(statSync(absolute).mode & OTHERS_MAY_ENTER)) return false;
  const parent = dirname(absolute);
  return parent === absolute || isReachableForOthers(parent);
}
