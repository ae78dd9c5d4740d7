import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['session', 'internal', 'database', 'storage', 'google'] as const;

/** Secrets that can be replaced while everything runs: the previous one is accepted until it is forgotten. */
const REPLACEABLE = ['session', 'internal'] as const;

/** 32 random bytes in hex, one for each use. */
export type Secrets = Record<(typeof NAMES)[number], string> & {
  [K in (typeof REPLACEABLE)[number] as `${K}Previous`]?: string;
};

/** Reads the secrets of a data directory. Makes those that are missing, readable by this user only. */
export function readSecrets(directory: string): Secrets {
  const file = join(directory, 'secrets.json');
  const known = read(file);
  const complete = NAMES.map((name) => [name, known[name] ?? newSecret()]);
  const secrets = { ...known, ...Object.fromEntries(complete) } as Secrets;
  if (NAMES.some((name) => known[name] === undefined)) write(file, secrets);
  return secrets;
}

/** Makes new secrets for sessions and for trust between processes; the previous ones are still accepted. */
export function replaceSecrets(directory: string): void {
  const secrets = readSecrets(directory);
  for (const name of REPLACEABLE) {
    secrets[`${name}Previous`] = secrets[name];
    secrets[name] = newSecret();
  }
  write(join(directory, 'secrets.json'), secrets);
}

/** Removes the previous secrets: they are no longer accepted. */
export function forgetReplacedSecrets(directory: string): void {
  const secrets = readSecrets(directory);
  for (const name of REPLACEABLE) delete secrets[`${name}Previous`];
  write(join(directory, 'secrets.json'), secrets);
}

/** A key that needs no place of its own: whoever has it learns nothing about the others. */
export const derivedKey = (secrets: Secrets, use: string) =>
  createHmac('sha256', secrets.database).update(use).digest('hex');

export const newSecret = () => randomBytes(32).toString('hex');

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Atomic, and on disk before anything is signed with them. */
function write(file: string, secrets: Secrets): void {
  const draft = `${file}.draft`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
}
