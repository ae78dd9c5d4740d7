// The service `environment` of docker-compose.yml, which exits before the others start: `node prepare.js FOLDER`. Checks the
// variables of .env, generates the secrets that it leaves out once, and writes what the other containers read. A start that
// cannot succeed ends here, with one line, and nothing has been written.
import { readSecrets } from '../../dev/stack/secrets.js';
import { completeForContainers } from './container-environment.js';
import { writeEnvironment } from './write-environment.js';

const [, , folder = ''] = process.argv;

try {
  writeEnvironment(folder, completeForContainers(process.env, readSecrets(folder)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
