import { checkEnvironment } from '@firm/platform/config/read-config';
import { betweenProcesses, ConfigurationError, variables } from '@firm/platform/config/variables';
import {
  googleVariables,
  isSet,
  keyVariables,
  mailVariables,
  missingIn,
  valueOr,
  type Environment,
} from '../../dev/stack/environment.js';
import { derivedKey, type Secrets } from '../../dev/stack/secrets.js';

/** Ports of the service `stand-ins`. */
export const OPENAI_PORT = '4010';
export const GOOGLE_PORT = '4080';
export const MAIL_PORT = '4025';
export const MAIL_PAGE_PORT = '4081';
const FAKES = 'http://stand-ins';

const DATABASE = 'postgres:5432/firm';

/** Our processes, by their names in docker-compose.yml. */
const PROCESSES = ['gateway', 'content', 'alfred', 'video-api', 'video-worker'];
const VIDEO = ['video-api', 'video-worker'];

/**
 * Variables that hold a secret, with the services that read them; no other container gets them. What reads tables has a
 * DATABASE_URL of its own.
 */
const SECRETS: Record<string, readonly string[]> = {
  SESSION_SECRET: ['content'],
  SESSION_SECRET_PREVIOUS: ['content'],
  INTERNAL_SECRET: PROCESSES,
  INTERNAL_SECRET_PREVIOUS: PROCESSES,
  GOOGLE_CLIENT_SECRET: ['content', ...VIDEO],
  OPENAI_API_KEY: ['content', 'alfred', ...VIDEO],
  DEEPGRAM_API_KEY: VIDEO,
  SMTP_URL: ['alfred'],
  S3_ACCESS_KEY_ID: ['content', ...VIDEO],
  S3_SECRET_ACCESS_KEY: ['content', ...VIDEO],
  REDIS_URL: PROCESSES,
  // Opens backups: for the ops commands alone.
  BACKUP_IDENTITY: [],
};

/** What docker-compose.yml decides: its own stores, ports and addresses. */
const STORES = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
];
const ELSEWHERE = [
  'PORT',
  'BIND',
  'METRICS_ADDRESS',
  'DATA_DIR',
  'NODE_ENV',
  'ALLOW_LOCAL_STANDINS',
  ...STORES,
  ...betweenProcesses,
];

/** Of .env, what is no secret: every process gets it, and reads what concerns it. */
const SETTINGS = Object.keys(variables).filter((name) => !(name in SECRETS) && !ELSEWHERE.includes(name));

/** Variables of each of our services. */
export interface ContainerEnvironment {
  services: Record<string, Record<string, string>>;
  /** Of the ops commands, which read everything. */
  ops: Record<string, string>;
}

/**
 * Completes the variables of `.env` for containers as `npm start` does for processes: the same validation, the same
 * generated secrets, and the local fakes where they are admitted.
 * @throws ConfigurationError when a variable is malformed or missing, or names a store.
 */
export function completeForContainers(environment: Environment, secrets: Secrets): ContainerEnvironment {
  const store = STORES.find((name) => isSet(environment, name));
  if (store) throw new ConfigurationError(store, 'leave it empty; docker-compose.yml has stores of its own');
  const publicUrl = valueOr(environment, 'PUBLIC_URL', '');
  const keys = storeKeys(secrets);
  const stores = {
    REDIS_URL: `redis://:${keys.valkey}@valkey:6379`,
    S3_ENDPOINT: 'http://storage:7070',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'media',
    S3_FORCE_PATH_STYLE: 'true',
    // Through the gateway: browsers do not reach the storage itself.
    S3_PUBLIC_URL: `${publicUrl}/media`,
    S3_ACCESS_KEY_ID: keys.storage.id,
    S3_SECRET_ACCESS_KEY: keys.storage.secret,
  };
  checkEnvironment({ ...environment, ...stores });
  const missing = missingIn({ ...environment, ...stores });
  // Browsers reach the fake provider on the loopback address alone, since it lets callers sign in as anybody.
  const [page, origin] = [`http://localhost:${GOOGLE_PORT}`, `${FAKES}:${GOOGLE_PORT}`];
  const google = missing.google ? googleVariables(environment, secrets, page, origin) : undefined;
  const given = [...SETTINGS, ...Object.keys(SECRETS)].filter((name) => isSet(environment, name));
  const all: Record<string, string> = {
    ...(Object.fromEntries(given.map((name) => [name, valueOr(environment, name, '')])) as Record<string, string>),
    ...(missing.openAi && { OPENAI_BASE_URL: `${FAKES}:${OPENAI_PORT}/v1`, OPENAI_API_KEY: 'local' }),
    ...(missing.mail && mailVariables(environment, `smtp://stand-ins:${MAIL_PORT}`)),
    ...google,
    ...stores,
    ...keyVariables(environment, secrets),
    SERVICE_HOST: '0.0.0.0',
    SERVICE_PORT: '8080',
  };
  const databaseUrl = (role: string, password: string) => `postgres://${role}:${password}@${DATABASE}`;
  const roleUrl = (role: string) => databaseUrl(role, derivedKey(secrets, role));
  const readBy = (service: string) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => SECRETS[name]?.includes(service) ?? true));
  const admin = { DATABASE_URL: databaseUrl('firm', keys.database) };
  return {
    services: {
      gateway: {
        ...readBy('gateway'),
        PORT: '8080',
        // Not published: for a Prometheus in the network `inside`.
        METRICS_ADDRESS: '0.0.0.0:9464',
        CONTENT_URL: 'http://content:8080',
        ALFRED_URL: 'http://alfred:8080',
        VIDEO_URL: 'http://video-api:8080',
      },
      content: { ...readBy('content'), DATABASE_URL: roleUrl('content') },
      alfred: { ...readBy('alfred'), DATABASE_URL: roleUrl('alfred') },
      'video-api': { ...readBy('video-api'), DATABASE_URL: roleUrl('video') },
      'video-worker': { ...readBy('video-worker'), DATABASE_URL: roleUrl('video') },
      roles: {
        ...admin,
        CONTENT_DATABASE_URL: roleUrl('content'),
        ALFRED_DATABASE_URL: roleUrl('alfred'),
        VIDEO_DATABASE_URL: roleUrl('video'),
      },
      'stand-ins': {
        ...(missing.openAi && { LOCAL_OPENAI_PORT: OPENAI_PORT }),
        ...(missing.mail && { LOCAL_MAIL_PORT: MAIL_PORT, LOCAL_MAIL_PAGE_PORT: MAIL_PAGE_PORT }),
        ...(google && { ...google, LOCAL_GOOGLE_PORT: GOOGLE_PORT, PUBLIC_URL: publicUrl }),
      },
    },
    ops: {
      ...all,
      ...admin,
      NODE_ENV: valueOr(environment, 'NODE_ENV', ''),
      ALLOW_LOCAL_STANDINS: valueOr(environment, 'ALLOW_LOCAL_STANDINS', ''),
    },
  };
}

/** What the stores ask for. */
export const storeKeys = (secrets: Secrets) => ({
  database: secrets.database,
  valkey: derivedKey(secrets, 'valkey'),
  storage: { id: 'firm', secret: secrets.storage },
});
