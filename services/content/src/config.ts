import { freeze, readEnvironment, required, type Frozen } from '@firm/platform/config/read-config';
import type { SigningSecrets } from './http/signed-value.js';

/** The configuration of the content service, read from the environment once at start. */
export function readContentConfig() {
  const env = readEnvironment(
    ...(['SERVICE_HOST', 'SERVICE_PORT', 'LOG_LEVEL', 'INTERNAL_SECRET', 'PORT', 'PUBLIC_URL'] as const),
    ...([
      'DATABASE_URL',
      'QUEUE_DATABASE_URL',
      'REDIS_URL',
      'DEMO_CONTENT',
      'SITE_FIRM_NAME',
      'SITE_FOUNDER_PATH',
    ] as const),
    ...(['SITE_FOUNDER_NAME', 'FACTS_FOUR_EYES', 'FACTS_WATCH_SOURCES', 'REVIEW_DIGEST_TO'] as const),
    ...(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
    ...(['S3_FORCE_PATH_STYLE', 'S3_PUBLIC_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'] as const),
    ...(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL'] as const),
    ...(['GOOGLE_USERINFO_URL', 'ADMIN_EMAIL_DOMAIN', 'SESSION_SECRET', 'SESSION_SECRET_PREVIOUS'] as const),
  );
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey } = env;
  return freeze({
    host: env.SERVICE_HOST,
    port: env.SERVICE_PORT,
    logLevel: env.LOG_LEVEL,
    internalSecret: required('INTERNAL_SECRET', env.INTERNAL_SECRET),
    database: {
      url: required('DATABASE_URL', env.DATABASE_URL),
      ...(env.QUEUE_DATABASE_URL && { queueUrl: env.QUEUE_DATABASE_URL }),
      ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    },
    site: {
      /** Origin visitors see, without a trailing slash. */
      origin: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      firmName: env.SITE_FIRM_NAME,
      founderPath: env.SITE_FOUNDER_PATH,
      founderName: env.SITE_FOUNDER_NAME,
    },
    storage: {
      endpoint: required('S3_ENDPOINT', env.S3_ENDPOINT),
      region: env.S3_REGION,
      bucket: required('S3_BUCKET', env.S3_BUCKET),
      accessKeyId: required('S3_ACCESS_KEY_ID', env.S3_ACCESS_KEY_ID),
      secretAccessKey: required('S3_SECRET_ACCESS_KEY', env.S3_SECRET_ACCESS_KEY),
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
      ...(env.S3_PUBLIC_URL && { publicUrl: env.S3_PUBLIC_URL }),
    },
    // A self-hosted compatible server may need no key.
    openai: baseUrl ? { baseUrl, ...(apiKey && { apiKey }) } : { apiKey: required('OPENAI_API_KEY', apiKey) },
    signIn: {
      clientId: required('GOOGLE_CLIENT_ID', env.GOOGLE_CLIENT_ID),
      clientSecret: required('GOOGLE_CLIENT_SECRET', env.GOOGLE_CLIENT_SECRET),
      authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      userInfoUrl: env.GOOGLE_USERINFO_URL,
      /** The only email domain that may sign in, in lower case. */
      domain: required('ADMIN_EMAIL_DOMAIN', env.ADMIN_EMAIL_DOMAIN),
      cookieSecrets: [
        required('SESSION_SECRET', env.SESSION_SECRET),
        ...(env.SESSION_SECRET_PREVIOUS ? [env.SESSION_SECRET_PREVIOUS] : []),
      ] as SigningSecrets,
    },
    /** Whether a value of the register of facts needs a second person. */
    needsTwoForFacts: env.FACTS_FOUR_EYES,
    /** Whether the sources of facts are looked at once a day. */
    watchesSources: env.FACTS_WATCH_SOURCES,
    /** Who is mailed every week what is due for review; null for where enquiries go. */
    reviewDigestTo: env.REVIEW_DIGEST_TO ?? null,
    /** Whether an empty blog is filled with sample articles. */
    hasDemoContent: env.DEMO_CONTENT ?? false,
  });
}

export type ContentConfig = Frozen<ReturnType<typeof readContentConfig>>;
