// The ops commands in a container: `docker compose run --rm ops doctor`, `… ops backup /backups/firm.zip`; the Jobs of
// Kubernetes run them too. `node ops.js COMMAND`.
import { isSet } from '../../dev/stack/environment.js';
import { readSecrets } from '../../dev/stack/secrets.js';
import { runOpsCommand, UsageError } from '../../ops/commands.js';
import { completeForContainers } from './container-environment.js';
import { writeEnvironment } from './write-environment.js';

/** Where docker-compose.yml mounts the volume that `environment` writes. */
const FOLDER = '/run/firm';
const RESTART = 'docker compose restart content alfred video-api video-worker && docker compose restart gateway';

const given = process.env;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const complete = () => completeForContainers(given, readSecrets(FOLDER));

try {
  const [command = '', ...args] = process.argv.slice(2);
  if (command === 'export') throw new UsageError('Run: docker compose run --rm -T archive export - > posts.zip');
  if (command === 'import') throw new UsageError('Run: docker compose run --rm -T archive import - < posts.zip');
  await runOpsCommand(
    {
      // Outside of compose, everything is given.
      environment: isSet(given, 'DATABASE_URL') ? given : complete().ops,
      given,
      secretsDirectory: FOLDER,
      onNewKeys: () => writeEnvironment(FOLDER, complete()),
      restart: RESTART,
      say,
    },
    [command, ...args],
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof UsageError ? error.exitCode : 1;
}
