// The ops commands in a container: `docker compose run --rm ops doctor`, `… ops backup /backups/firm.zip`.
import { runOpsCommand, UsageError } from './commands.js';

/** Mount path of the volume with the generated secrets. */
const SECRETS = '/run/firm/services';

try {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await runOpsCommand({ environment: process.env, secretsDirectory: SECRETS, say }, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof UsageError ? error.exitCode : 1;
}
