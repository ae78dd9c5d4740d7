import { checkEnvironment } from '@firm/platform/config/read-config';
import { isSet, valueOr, type Environment } from '../../dev/stack/environment.js';
import type { Secrets } from '../../dev/stack/secrets.js';
import { missingIn } from '../../dev/stack/stores.js';

/** Names and ports of services of docker-compose.yml. */
const DATABASE = 'postgres:5432/firm';
const FAKES = 'http://stand-ins';
export const OPENAI_PORT = '4010';
export const GOOGLE_PORT = '4080';

/** Variables of .env that are passed on to our own processes alone. */
const PASSED_ON = [
  ...['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'ADMIN_EMAIL_DOMAIN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ...['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'],
];

/** Variables by kind of container. */
export interface ContainerEnvironment {
  services: Record<string, string>;
  fakes: Record<string, string>;
  storage: Record<string, string>;
}

/**
 * Completes the variables of `.env` for containers as `npm start` does for processes: the same validation, the same
 * generated secrets, and the local fakes where they are admitted.
 * @throws ConfigurationError when a variable is malformed or missing.
 */
export function completeForContainers(environment: Environment, secrets: Secrets): ContainerEnvironment {
  const storage = { S3_ACCESS_KEY_ID: 'firm', S3_SECRET_ACCESS_KEY: secrets.storage };
  checkEnvironment({ ...environment, ...storage });
  const missing = missingIn({ ...environment, ...storage });
  const google = missing.google ? localGoogle(environment, secrets) : undefined;
  const given = PASSED_ON.filter((name) => isSet(environment, name)).map((name) => [
    name,
    valueOr(environment, name, ''),
  ]);
  return {
    services: {
      ...(Object.fromEntries(given) as Record<string, string>),
      ...(missing.openAi && { OPENAI_BASE_URL: `${FAKES}:${OPENAI_PORT}/v1`, OPENAI_API_KEY: 'local' }),
      ...google,
      ...storage,
      DATABASE_URL: `postgres://firm:${secrets.database}@${DATABASE}`,
      SESSION_SECRET: valueOr(environment, 'SESSION_SECRET', secrets.session),
      SESSION_SECRET_PREVIOUS: valueOr(environment, 'SESSION_SECRET_PREVIOUS', secrets.sessionPrevious ?? ''),
      INTERNAL_SECRET: valueOr(environment, 'INTERNAL_SECRET', secrets.internal),
      INTERNAL_SECRET_PREVIOUS: valueOr(environment, 'INTERNAL_SECRET_PREVIOUS', secrets.internalPrevious ?? ''),
    },
    fakes: {
      ...(missing.openAi && { LOCAL_OPENAI_PORT: OPENAI_PORT }),
      ...(google && { ...google, LOCAL_GOOGLE_PORT: GOOGLE_PORT, PUBLIC_URL: valueOr(environment, 'PUBLIC_URL', '') }),
    },
    storage: { ROOT_ACCESS_KEY: storage.S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: storage.S3_SECRET_ACCESS_KEY },
  };
}

/** Browsers reach the fake provider on the loopback address alone, since it lets callers sign in as anybody. */
const localGoogle = (environment: Environment, secrets: Secrets) => ({
  GOOGLE_CLIENT_ID: 'local',
  GOOGLE_CLIENT_SECRET: secrets.google,
  ADMIN_EMAIL_DOMAIN: valueOr(environment, 'ADMIN_EMAIL_DOMAIN', 'example.com'),
  GOOGLE_AUTHORIZATION_URL: `http://localhost:${GOOGLE_PORT}/o/oauth2/v2/auth`,
  GOOGLE_TOKEN_URL: `${FAKES}:${GOOGLE_PORT}/token`,
  GOOGLE_USERINFO_URL: `${FAKES}:${GOOGLE_PORT}/v1/userinfo`,
});
