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
