import { EmbeddedPostgres } from './embedded-postgres.js';
import { isSet, valueOr, type CheckedEnvironment, type Environment } from './environment.js';
import { findFreePort } from './free-port.js';
import { readSecrets } from './secrets.js';
import { localGoogle, localOpenAi, missingIn, objectStorage } from './stand-ins.js';
import type { Supervisor } from './supervisor.js';

/**
 * Starts what the environment does not give an address of, and returns the environment with all addresses and secrets
 * in it: from here on nobody can tell what is embedded and what is not.
 */
export async function startStores(
  environment: CheckedEnvironment,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<Environment> {
  const directory = environment.DATA_DIR;
  const secrets = readSecrets(directory);
  const missing = missingIn(environment);
  const standIns = [
    ...(missing.storage ? [objectStorage(environment, secrets, await findFreePort())] : []),
    ...(missing.openAi ? [localOpenAi(await findFreePort())] : []),
    ...(missing.google ? [localGoogle(environment, secrets, await findFreePort())] : []),
  ];
  const postgres = isSet(environment, 'DATABASE_URL')
    ? undefined
    : new EmbeddedPostgres({
        directory,
        port: await findFreePort(),
        password: secrets.database,
        isDurable: true,
        say,
      });
  await supervisor.start(...(postgres ? [postgres.plan()] : []), ...standIns.map(({ plan }) => plan));
  await postgres?.ensureDatabase();
  return {
    ...environment,
    ...Object.assign({}, ...standIns.map(({ variables }) => variables)),
    ...(postgres && { DATABASE_URL: postgres.url }),
    DEMO_CONTENT: valueOr(environment, 'DEMO_CONTENT', String(Boolean(postgres))),
    SESSION_SECRET: valueOr(environment, 'SESSION_SECRET', secrets.session),
    SESSION_SECRET_PREVIOUS: valueOr(environment, 'SESSION_SECRET_PREVIOUS', secrets.sessionPrevious ?? ''),
    INTERNAL_SECRET: valueOr(environment, 'INTERNAL_SECRET', secrets.internal),
    INTERNAL_SECRET_PREVIOUS: valueOr(environment, 'INTERNAL_SECRET_PREVIOUS', secrets.internalPrevious ?? ''),
  };
}
