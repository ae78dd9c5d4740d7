import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContainerEnvironment, storeKeys } from './container-environment.js';

/** File modes; the stores run as users of their own images, each of which mounts its own folder only. */
const READABLE_BY_ALL = 0o444;
const READABLE_BY_OWNER = 0o400;

/**
 * Writes what each of our containers reads at its start, into a folder by the name of its service.
 * @throws Error when a value cannot be written in a form that both Node and a shell read.
 */
export function writeServices(folder: string, services: ContainerEnvironment['services']): void {
  for (const [service, variables] of Object.entries(services))
    write(join(folder, service, 'variables.env'), lines(variables), READABLE_BY_OWNER);
}

/** Writes what each store reads at its start. */
export function writeStores(folder: string, { database, valkey, storage }: ReturnType<typeof storeKeys>): void {
  write(join(folder, 'postgres/password'), database, READABLE_BY_ALL);
  write(join(folder, 'valkey/password'), valkey, READABLE_BY_ALL);
  write(join(folder, 'valkey/password.conf'), `requirepass ${valkey}\n`, READABLE_BY_ALL);
  const keys = lines({ ROOT_ACCESS_KEY: storage.id, ROOT_SECRET_KEY: storage.secret });
  write(join(folder, 'storage/variables.env'), keys, READABLE_BY_ALL);
}

function write(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) chmodSync(path, 0o600);
  writeFileSync(path, text);
  chmodSync(path, mode);
}

/** In single quotes, within which neither Node nor a shell expands anything. */
function lines(variables: Record<string, string>): string {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const unquotable = set.find(([, value]) => /['\n]/.test(value));
  if (unquotable) throw new Error(`${unquotable[0]}: write it without single quotes and line breaks`);
  return set.map(([name, value]) => `${name}='${value}'\n`).join('');
}
