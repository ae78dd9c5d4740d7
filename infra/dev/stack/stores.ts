import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgres } from './embedded-postgres.js';
import {
  googleVariables,
  isSet,
  keyVariables,
  mailVariables,
  missingIn,
  valueOr,
  type CheckedEnvironment,
  type Environment,
} from './environment.js';
import { findFreePort } from './free-port.js';
import { fetchStatus } from './processes.js';
import { createRoles } from './roles.js';
import { derivedKey, readSecrets, type Secrets } from './secrets.js';
import type { ProcessPlan, Supervisor } from './supervisor.js';

const BUCKET = 'media';

/** Runs each fake whose port is in its environment. */
const FAKES_PROGRAM = fileURLToPath(import.meta.resolve('@firm/fakes/main'));

/** A store or a fake: its process, and the variables by which services find it. */
export interface LocalStore {
  plan: ProcessPlan;
  variables: Record<string, string>;
}

/**
 * How to run a fake.
 * @param url answers something, whatever the status, once the fake works.
 */
export function planFake(name: string, url: string, environment: Environment): ProcessPlan {
  return {
    name,
    tier: 'store',
    command: process.execPath,
    // The name only shows in the list of processes.
    args: [FAKES_PROGRAM, name],
    environment: { PATH: process.env.PATH, ...environment },
    answers: async () => (await fetchStatus(url)).status > 0,
  };
}

/**
 * S3 storage below the data directory. Browsers reach it through the gateway, at `/media/<key>` of the site itself, so that
 * pages ask no other host and every object is checked before it is sent.
 */
export function localObjectStorage(
  { DATA_DIR, PUBLIC_URL }: CheckedEnvironment,
  secrets: Secrets,
  port: number,
): LocalStore {
  const endpoint = `http://127.0.0.1:${port}`;
  const keyId = 'firm';
  return {
    plan: planFake('object-storage', endpoint, {
      OBJECT_STORAGE_DIR: join(DATA_DIR, 'objects'),
      OBJECT_STORAGE_PORT: String(port),
      OBJECT_STORAGE_KEY_ID: keyId,
      OBJECT_STORAGE_SECRET: secrets.storage,
    }),
    variables: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secrets.storage,
      S3_FORCE_PATH_STYLE: 'true',
      S3_PUBLIC_URL: `${PUBLIC_URL}/${BUCKET}`,
    },
  };
}

export function localOpenAi(port: number): LocalStore {
  const origin = `http://127.0.0.1:${port}`;
  return {
    plan: planFake('local-openai', origin, { LOCAL_OPENAI_PORT: String(port) }),
    variables: { OPENAI_BASE_URL: `${origin}/v1`, OPENAI_API_KEY: 'local' },
  };
}

export function localGoogle(environment: CheckedEnvironment, secrets: Secrets, port: number): LocalStore {
  const origin = `http://127.0.0.1:${port}`;
  const variables = googleVariables(environment, secrets, origin, origin);
  const { PUBLIC_URL } = environment;
  const own = { ...variables, PUBLIC_URL, LOCAL_GOOGLE_PORT: String(port) };
  return { plan: planFake('local-google', `${origin}/healthz`, own), variables };
}

/** A mailbox that keeps the mails of the site and shows them on a page, at `LOCAL_MAIL_PAGE`. */
export function localMail(environment: CheckedEnvironment, port: number, pagePort: number): LocalStore {
  const page = `http://localhost:${pagePort}/`;
  return {
    plan: planFake('local-mail', page.replace('localhost', '127.0.0.1'), {
      LOCAL_MAIL_PORT: String(port),
      LOCAL_MAIL_PAGE_PORT: String(pagePort),
      LOCAL_MAIL_DIR: join(environment.DATA_DIR, 'mail'),
    }),
    variables: { ...mailVariables(environment, `smtp://127.0.0.1:${port}`), LOCAL_MAIL_PAGE: page },
  };
}

/**
 * Starts what the environment gives no address of.
 * @returns the environment with all addresses and secrets, so that services cannot tell what is embedded.
 * @throws StartFailure
 */
export async function startStores(
  environment: CheckedEnvironment,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<Environment> {
  const directory = environment.DATA_DIR;
  const secrets = readSecrets(directory);
  const missing = missingIn(environment);
  const fakes = [
    ...(missing.storage ? [localObjectStorage(environment, secrets, await findFreePort())] : []),
    ...(missing.openAi ? [localOpenAi(await findFreePort())] : []),
    ...(missing.google ? [localGoogle(environment, secrets, await findFreePort())] : []),
    ...(missing.mail ? [localMail(environment, await findFreePort(), await findFreePort())] : []),
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
  await supervisor.start(...(postgres ? [postgres.plan()] : []), ...fakes.map(({ plan }) => plan));
  await postgres?.ensureDatabase();
  return {
    ...environment,
    ...Object.assign({}, ...fakes.map(({ variables }) => variables)),
    ...(postgres && (await giveRoles(postgres, secrets))),
    DEMO_CONTENT: valueOr(environment, 'DEMO_CONTENT', String(Boolean(postgres))),
    ...keyVariables(environment, secrets),
  };
}

/** Gives each service a role of its own in the embedded database; the gateway has that of the queues alone. */
async function giveRoles(postgres: EmbeddedPostgres, secrets: Secrets): Promise<Environment> {
  const urlOf = (role: string) => postgres.urlFor(role, derivedKey(secrets, role));
  const urls = { content: urlOf('content'), alfred: urlOf('alfred'), video: urlOf('video'), bullmq: urlOf('bullmq') };
  await createRoles(postgres.url, urls);
  return {
    ...{ CONTENT_DATABASE_URL: urls.content, ALFRED_DATABASE_URL: urls.alfred, VIDEO_DATABASE_URL: urls.video },
    QUEUE_DATABASE_URL: urls.bullmq,
  };
}
