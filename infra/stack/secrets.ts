import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['session', 'internal', 'database', 'storage', 'google'] as const;

/** Long random texts, one for each use. */
export type Secrets = Record<(typeof NAMES)[number], string>;

/** Reads the secrets of a data directory; makes those that are missing, once, readable by this user alone. */
export function readSecrets(directory: string): Secrets {
  const file = join(directory, 'secrets.json');
  const known = read(file);
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')]),
  ) as Secrets;
  if (NAMES.some((name) => known[name] === undefined)) write(file, secrets);
  return secrets;
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** In one step and on disk before anything is encrypted or signed with them. */
function write(file: string, secrets: Secrets): void {
  const draft = `${file}.draft`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
}
