import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContainerEnvironment } from './container-environment.js';

/** File modes; the stores run as users of their own images, each of which mounts its own folder only. */
const READABLE_BY_ALL = 0o444;
const READABLE_BY_OWNER = 0o400;

/**
 * Writes what each container reads at its start, into a folder by the name of its service.
 * @throws Error when a value cannot be written in a form that both Node and a shell read.
 */
export function writeEnvironment(folder: string, { services, stores }: ContainerEnvironment): void {
  for (const [service, variables] of Object.entries(services))
    write(join(folder, service, 'variables.env'), lines(variables), READABLE_BY_OWNER);
  write(join(folder, 'postgres/password'), stores.postgresPassword, READABLE_BY_ALL);
  write(join(folder, 'valkey/password'), stores.valkeyPassword, READABLE_BY_ALL);
  write(join(folder, 'valkey/password.conf'), `requirepass ${stores.valkeyPassword}\n`, READABLE_BY_ALL);
  write(join(folder, 'storage/variables.env'), lines(stores.storage), READABLE_BY_ALL);
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
