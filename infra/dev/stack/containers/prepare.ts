// The first container of `docker compose up`, which ends before the others start: `node prepare.js SERVICES STORES`.
// Writes what each kind of container has to know into two folders that only containers see, and makes once the secrets
// that .env leaves out. A start that cannot succeed ends here, with one line.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../secrets.js';
import { completeForContainers } from './container-environment.js';

/** The stores run as users of their own images. */
const FOR_EVERY_USER = 0o444;
const FOR_OURS = 0o400;

const [, , services = '', stores = ''] = process.argv;

try {
  const secrets = readSecrets(services);
  const variables = completeForContainers(process.env, secrets);
  write(join(services, 'firm.env'), lines(variables.services), FOR_OURS);
  write(join(services, 'stand-ins.env'), lines(variables.standIns), FOR_OURS);
  write(join(stores, 'storage.env'), lines(variables.storage), FOR_EVERY_USER);
  write(join(stores, 'postgres-password'), secrets.database, FOR_EVERY_USER);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function write(path: string, text: string, mode: number): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // It is the first start.
  }
  writeFileSync(path, text);
  chmodSync(path, mode);
}

/** In quotes that neither Node nor a shell looks into. */
function lines(variables: Record<string, string>): string {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const unquotable = set.find(([, value]) => /['\n]/.test(value));
  if (unquotable) throw new Error(`${unquotable[0]}: write it without single quotes and line breaks`);
  return set.map(([name, value]) => `${name}='${value}'\n`).join('');
}
