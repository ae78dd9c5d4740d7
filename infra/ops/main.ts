// Care in a container: `docker compose run --rm care doctor`, `… care backup /backups/firm.zip`.
import { care } from './care.js';

/** The volume in which the first container keeps the keys it made. */
const SECRETS = '/run/firm/services';

try {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await care({ environment: process.env, secretsDirectory: SECRETS, say }, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
