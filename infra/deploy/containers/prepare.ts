// The service `environment` of docker-compose.yml, which exits before the others start: `node prepare.js SERVICES STORES`.
// Writes the variables of each kind of container into two volumes, and generates the secrets that .env leaves out once. A
// start that cannot succeed ends here, with one line.
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../../dev/stack/secrets.js';
import { completeForContainers } from './container-environment.js';

/** File modes; the stores run as users of their own images. */
const READABLE_BY_ALL = 0o444;
const READABLE_BY_OWNER = 0o400;

const [, , services = '', stores = ''] = process.argv;

try {
  const secrets = readSecrets(services);
  const variables = completeForContainers(process.env, secrets);
  write(join(services, 'firm.env'), lines(variables.services), READABLE_BY_OWNER);
  write(join(services, 'stand-ins.env'), lines(variables.fakes), READABLE_BY_OWNER);
  write(join(stores, 'storage.env'), lines(variables.storage), READABLE_BY_ALL);
  write(join(stores, 'postgres-password'), secrets.database, READABLE_BY_ALL);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function write(path: string, text: string, mode: number): void {
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
