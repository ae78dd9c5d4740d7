// The services `keys` and `environment` of docker-compose.yml, which exit before the others start: `node prepare.js stores FOLDER`
// generates once what the stores need; `node prepare.js services FOLDER` checks the variables of .env and writes what our own
// containers read. They are two, because containers are replaced with the one they depend on: .env changes nothing for a store.
// A start that cannot succeed ends here, with one line, and nothing has been written.
import { readSecrets } from '../../dev/stack/secrets.js';
import { completeForContainers, storeKeys } from './container-environment.js';
import { writeServices, writeStores } from './write-environment.js';

const [, , part, folder = ''] = process.argv;

try {
  const secrets = readSecrets(folder);
  if (part === 'stores') writeStores(folder, storeKeys(secrets));
  else writeServices(folder, completeForContainers(process.env, secrets).services);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
