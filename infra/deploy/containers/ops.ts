// The ops commands in a container: `docker compose run --rm ops doctor`, `… ops backup /backups/firm.zip`; the Jobs of
// Kubernetes run them too. `node ops.js COMMAND`.
import { readFileSync } from 'node:fs';
import { isSet } from '../../dev/stack/environment.js';
import { readSecrets } from '../../dev/stack/secrets.js';
import { runOpsCommand, UsageError } from '../../ops/commands.js';
import { rotateSecret } from '../kubernetes/rotate-secret.js';
import { completeForContainers } from './container-environment.js';
import { writeServices } from './write-environment.js';

/** Where docker-compose.yml mounts the volume that `environment` writes. */
const FOLDER = '/run/firm';
const RESTART = 'docker compose restart content alfred video-api video-worker && docker compose restart gateway';

/** Where a pod finds who it is in its cluster. */
const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

const given = process.env;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const complete = () => completeForContainers(given, readSecrets(FOLDER));

try {
  const [command = '', ...args] = process.argv.slice(2);
  if (command === 'export') throw new UsageError('Run: docker compose run --rm -T archive export - > posts.zip');
  if (command === 'import') throw new UsageError('Run: docker compose run --rm -T archive import - < posts.zip');
  if (command === 'rotate-keys' && isSet(given, 'KUBERNETES_SERVICE_HOST')) await rotateInCluster(args);
  else
    await runOpsCommand(
      {
        // Outside of compose, everything is given.
        environment: isSet(given, 'DATABASE_URL') ? given : complete().ops,
        given,
        secretsDirectory: FOLDER,
        onNewKeys: () => writeServices(FOLDER, complete().services),
        restart: RESTART,
        say,
      },
      [command, ...args],
    );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof UsageError ? error.exitCode : 1;
}

async function rotateInCluster(args: string[]): Promise<void> {
  const forgets = args.includes('--forget');
  const [namespace, token] = ['namespace', 'token'].map((name) => readFileSync(`${ACCOUNT}/${name}`, 'utf8').trim());
  await rotateSecret({ api: 'https://kubernetes.default.svc', namespace: namespace!, token: token! }, given, {
    forgets,
  });
  say(
    'The Secret is changed. Restart content, alfred, video-api and video-worker, then the gateway (infra/README.md).',
  );
}
