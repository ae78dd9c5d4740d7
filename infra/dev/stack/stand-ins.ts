import { join } from 'node:path';
import { isSet, valueOr, type CheckedEnvironment, type Environment } from './environment.js';
import { planStandIn, type StandIn } from './stand-in.js';
import type { Secrets } from './secrets.js';

const BUCKET = 'media';

/**
 * S3 storage under the data directory. Browsers reach it through the gateway, at `/media/<key>` of the site itself: so
 * pages ask no other host, and every object is inspected before it is given out.
 */
export function objectStorage({ DATA_DIR, PUBLIC_URL }: CheckedEnvironment, secrets: Secrets, port: number): StandIn {
  const endpoint = `http://127.0.0.1:${port}`;
  const keyId = 'firm';
  return {
    plan: planStandIn('object-storage', '../fakes/src/s3/main.js', endpoint, {
      environment: {
        OBJECT_STORAGE_DIR: join(DATA_DIR, 'objects'),
        OBJECT_STORAGE_PORT: String(port),
        OBJECT_STORAGE_KEY_ID: keyId,
        OBJECT_STORAGE_SECRET: secrets.storage,
      },
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

/** The stand-in for the OpenAI API. */
export function localOpenAi(port: number): StandIn {
  const origin = `http://127.0.0.1:${port}`;
  return {
    plan: planStandIn('local-openai', '../fakes/src/openai/openai.js', origin, { args: ['--port', String(port)] }),
    variables: { OPENAI_BASE_URL: `${origin}/v1`, OPENAI_API_KEY: 'local' },
  };
}

/** The local identity provider. */
export function localGoogle(environment: CheckedEnvironment, secrets: Secrets, port: number): StandIn {
  const origin = `http://127.0.0.1:${port}`;
  const client = {
    GOOGLE_CLIENT_ID: 'local',
    GOOGLE_CLIENT_SECRET: secrets.google,
    ADMIN_EMAIL_DOMAIN: valueOr(environment, 'ADMIN_EMAIL_DOMAIN', 'example.com'),
  };
  const { PUBLIC_URL } = environment;
  return {
    plan: planStandIn('local-google', '../fakes/src/google/main.js', `${origin}/healthz`, {
      environment: { ...client, PUBLIC_URL, LOCAL_GOOGLE_PORT: String(port) },
    }),
    variables: {
      ...client,
      GOOGLE_AUTHORIZATION_URL: `${origin}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/v1/userinfo`,
    },
  };
}

/** Which of the three this environment leaves to us. */
export const missingIn = (environment: Environment) => ({
  storage: !isSet(environment, 'S3_ENDPOINT'),
  // A server that is compatible with OpenAI's may do without a key.
  openAi: !isSet(environment, 'OPENAI_API_KEY') && !isSet(environment, 'OPENAI_BASE_URL'),
  google: !isSet(environment, 'GOOGLE_CLIENT_ID'),
});
