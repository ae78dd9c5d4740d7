import type { Secrets } from './secrets.js';

/** Variables by name; an empty one counts as unset. */
export type Environment = Record<string, string | undefined>;

/** As `infra/dev/start` has checked and completed it. */
export type CheckedEnvironment = Environment & { PORT: string; PUBLIC_URL: string; DATA_DIR: string };

export const isSet = (environment: Environment, name: string) => Boolean(environment[name]?.trim());

/** The value of a variable that is set, else the default. */
export const valueOr = (environment: Environment, name: string, fallback: string) =>
  environment[name]?.trim() || fallback;

/** Which fakes stand in for what this environment leaves open. */
export const missingIn = (environment: Environment) => ({
  storage: !isSet(environment, 'S3_ENDPOINT'),
  // A server that is compatible with OpenAI's may need no key.
  openAi: !isSet(environment, 'OPENAI_API_KEY') && !isSet(environment, 'OPENAI_BASE_URL'),
  google: !isSet(environment, 'GOOGLE_CLIENT_ID'),
  mail: !isSet(environment, 'SMTP_URL'),
});

/** The variables of a local mailbox: mails are from the firm, and to it. */
export const mailVariables = (environment: Environment, url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: valueOr(environment, 'SITE_EMAIL', 'office@example.com'),
  ENQUIRIES_TO: valueOr(environment, 'SITE_EMAIL', 'office@example.com'),
});

/** The variables of the local sign-in, which browsers reach at one origin and services at another. */
export const googleVariables = (environment: Environment, secrets: Secrets, page: string, origin: string) => ({
  GOOGLE_CLIENT_ID: 'local',
  GOOGLE_CLIENT_SECRET: secrets.google,
  ADMIN_EMAIL_DOMAIN: valueOr(environment, 'ADMIN_EMAIL_DOMAIN', 'example.com'),
  GOOGLE_AUTHORIZATION_URL: `${page}/o/oauth2/v2/auth`,
  GOOGLE_TOKEN_URL: `${origin}/token`,
  GOOGLE_USERINFO_URL: `${origin}/v1/userinfo`,
  YOUTUBE_API_URL: valueOr(environment, 'YOUTUBE_API_URL', origin),
});

/** The keys of sessions and of trust between processes: those that were given, else the generated ones. */
export const keyVariables = (environment: Environment, secrets: Secrets) => ({
  SESSION_SECRET: valueOr(environment, 'SESSION_SECRET', secrets.session),
  SESSION_SECRET_PREVIOUS: valueOr(environment, 'SESSION_SECRET_PREVIOUS', secrets.sessionPrevious ?? ''),
  INTERNAL_SECRET: valueOr(environment, 'INTERNAL_SECRET', secrets.internal),
  INTERNAL_SECRET_PREVIOUS: valueOr(environment, 'INTERNAL_SECRET_PREVIOUS', secrets.internalPrevious ?? ''),
});
