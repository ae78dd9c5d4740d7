import { checkEnvironment } from '@firm/platform/config/read-config';
import { isSet, valueOr, type Environment } from '../environment.js';
import type { Secrets } from '../secrets.js';
import { missingIn } from '../stores.js';

/** The names of containers and the ports on which they listen, as docker-compose.yml has them. */
const DATABASE = 'postgres:5432/firm';
const STAND_INS = 'http://stand-ins';
export const OPENAI_PORT = '4010';
export const GOOGLE_PORT = '4080';

/** What may be given in .env and is nobody's business but that of our own processes. */
const GIVEN = [
  ...['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'ADMIN_EMAIL_DOMAIN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ...['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'],
];

/** Variables for three kinds of containers. */
export interface ContainerEnvironment {
  services: Record<string, string>;
  standIns: Record<string, string>;
  storage: Record<string, string>;
}

/**
 * What `npm start` does with the variables of .env, for containers: the same rules (contract §2), the same secrets made
 * once, and the local stand-ins where they are admitted. Throws a ConfigurationError.
 */
export function completeForContainers(environment: Environment, secrets: Secrets): ContainerEnvironment {
  const storage = { S3_ACCESS_KEY_ID: 'firm', S3_SECRET_ACCESS_KEY: secrets.storage };
  checkEnvironment({ ...environment, ...storage });
  const missing = missingIn({ ...environment, ...storage });
  const google = missing.google ? localGoogle(environment, secrets) : undefined;
  const given = GIVEN.filter((name) => isSet(environment, name)).map((name) => [name, valueOr(environment, name, '')]);
  return {
    services: {
      ...(Object.fromEntries(given) as Record<string, string>),
      ...(missing.openAi && { OPENAI_BASE_URL: `${STAND_INS}:${OPENAI_PORT}/v1`, OPENAI_API_KEY: 'local' }),
      ...google,
      ...storage,
      DATABASE_URL: `postgres://firm:${secrets.database}@${DATABASE}`,
      SESSION_SECRET: valueOr(environment, 'SESSION_SECRET', secrets.session),
      SESSION_SECRET_PREVIOUS: valueOr(environment, 'SESSION_SECRET_PREVIOUS', secrets.sessionPrevious ?? ''),
      INTERNAL_SECRET: valueOr(environment, 'INTERNAL_SECRET', secrets.internal),
      INTERNAL_SECRET_PREVIOUS: valueOr(environment, 'INTERNAL_SECRET_PREVIOUS', secrets.internalPrevious ?? ''),
    },
    standIns: {
      ...(missing.openAi && { LOCAL_OPENAI_PORT: OPENAI_PORT }),
      ...(google && { ...google, LOCAL_GOOGLE_PORT: GOOGLE_PORT, PUBLIC_URL: valueOr(environment, 'PUBLIC_URL', '') }),
    },
    storage: { ROOT_ACCESS_KEY: storage.S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: storage.S3_SECRET_ACCESS_KEY },
  };
}

/** A browser reaches it on the loopback of the machine itself, and only there: whoever asks may sign in as anybody. */
const localGoogle = (environment: Environment, secrets: Secrets) => ({
  GOOGLE_CLIENT_ID: 'local',
  GOOGLE_CLIENT_SECRET: secrets.google,
  ADMIN_EMAIL_DOMAIN: valueOr(environment, 'ADMIN_EMAIL_DOMAIN', 'example.com'),
  GOOGLE_AUTHORIZATION_URL: `http://localhost:${GOOGLE_PORT}/o/oauth2/v2/auth`,
  GOOGLE_TOKEN_URL: `${STAND_INS}:${GOOGLE_PORT}/token`,
  GOOGLE_USERINFO_URL: `${STAND_INS}:${GOOGLE_PORT}/v1/userinfo`,
});
