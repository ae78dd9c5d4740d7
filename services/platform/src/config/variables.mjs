// @ts-check
import {
  address,
  ageIdentity,
  ageRecipient,
  dollars,
  domain,
  ipv4,
  list,
  listenAddress,
  mailAddress,
  mailServer,
  nodeEnvironment,
  noPrices,
  oneOf,
  origin,
  port,
  prices,
  proxies,
  proxyServer,
  secret,
  sender,
  sitePath,
  someOf,
  text,
  twoAddresses,
  web,
  wholeNumber,
  yesOrNo,
  youtubeVideo,
  ytDlpArguments,
} from './parsers.mjs';

/**
 * All environment variables: how each is parsed, its default, and its description for .env.example. Plain JavaScript
 * without dependencies, because `npm start` validates them before anything is installed.
 */

/**
 * @template T, F
 * @typedef {object} Variable
 * @property {string} meaning Description, one line, for .env.example.
 * @property {(raw: string, isProduction: boolean) => T} read Parses the value, or throws an Error that says what to write.
 * @property {F} fallback The value when unset.
 * @property {string} example Value in .env.example; '' where unset means the embedded default.
 */

/**
 * @template T
 * @template {T | undefined} [F=undefined]
 * @param {string} meaning
 * @param {(raw: string, isProduction: boolean) => T} read
 * @param {F} [fallback]
 * @returns {Variable<T, F>}
 */
const variable = (meaning, read, fallback, example = '') => ({
  meaning,
  read,
  fallback: /** @type {F} */ (fallback),
  example,
});

const databaseUrl = address('postgres', 'postgresql');

export const variables = {
  PORT: variable('the one public port: /api, pages, assets', port, 3000, '3000'),
  PUBLIC_URL: variable('the origin visitors see; unset: http://localhost:$PORT', origin),
  BIND: variable(
    'docker compose: the IPv4 address of this machine that PORT is published on; 0.0.0.0: all, past its firewall',
    ipv4,
    '127.0.0.1',
  ),
  DATA_DIR: variable('where embedded state lives', text, '.data', '.data'),
  DATABASE_URL: variable('PostgreSQL; unset: an embedded one under DATA_DIR', databaseUrl),
  REDIS_URL: variable("Redis or Valkey for BullMQ; unset: BullMQ's PostgreSQL backend", address('redis', 'rediss')),
  S3_ENDPOINT: variable('S3-compatible storage; unset: an embedded server under DATA_DIR', web),
  S3_REGION: variable('region of the bucket', text, 'us-east-1'),
  S3_BUCKET: variable('bucket for pictures and recordings', text),
  S3_ACCESS_KEY_ID: variable('key of the storage', text),
  S3_SECRET_ACCESS_KEY: variable('secret of the storage', text),
  S3_FORCE_PATH_STYLE: variable('true when the bucket stands in the path, not in the host name', yesOrNo, true),
  S3_PUBLIC_URL: variable('where browsers read objects; unset: the bucket at S3_ENDPOINT', web),
  OPENAI_API_KEY: variable('key of the OpenAI API; unset: a local stand-in that says so', text),
  OPENAI_BASE_URL: variable('any server compatible with the OpenAI API; ends in /v1', web),
  GOOGLE_CLIENT_ID: variable('Google sign-in; unset: a local identity provider', text),
  GOOGLE_CLIENT_SECRET: variable('secret of the Google client', text),
  GOOGLE_AUTHORIZATION_URL: variable("authorization endpoint; unset: Google's", web),
  GOOGLE_TOKEN_URL: variable("token endpoint; unset: Google's", web),
  GOOGLE_USERINFO_URL: variable("userinfo endpoint; unset: Google's", web),
  ADMIN_EMAIL_DOMAIN: variable(
    'the only email domain that may sign in; unset with the local provider: example.com',
    domain,
  ),
  SESSION_SECRET: variable(
    'signs cookies; unset: generated once under DATA_DIR; required in production, with 32 characters',
    secret,
  ),
  SESSION_SECRET_PREVIOUS: variable('the SESSION_SECRET before: still accepted while it is being replaced', secret),
  INTERNAL_SECRET: variable(
    'trust between gateway and services; unset: generated; required in production, with 32 characters',
    secret,
  ),
  INTERNAL_SECRET_PREVIOUS: variable('the INTERNAL_SECRET before: still accepted while it is being replaced', secret),
  BACKUP_RECIPIENT: variable(
    'public key (age1…) that backups are encrypted to; unset: they are not; see npm run ops -- new-backup-key',
    ageRecipient,
  ),
  BACKUP_IDENTITY: variable('its secret key, for a restore only: keep it off the server', ageIdentity),
  YT_DLP_PATH: variable('a yt-dlp executable to read videos with; unset: the npm extractor', text),
  YT_DLP_ARGS: variable(
    'more options for yt-dlp on how to reach YouTube, such as --force-ipv4 --sleep-requests 2; no shell reads them',
    ytDlpArguments,
    [],
  ),
  YT_DLP_COOKIES: variable(
    'a file of cookies in the Netscape format for yt-dlp, which gets a copy for each video; it stands for a signed-in viewer',
    text,
  ),
  YOUTUBE_PROXY: variable(
    'an HTTP proxy for all that is read from YouTube, such as http://user:password@proxy.example.com:3128',
    proxyServer,
  ),
  YOUTUBE_CLIENTS: variable(
    "clients to read YouTube as, in this order, such as VISIONOS,TV; unset: VISIONOS, and yt-dlp's own choice",
    someOf('VISIONOS', 'TV', 'TV_SIMPLY', 'WEB', 'WEB_EMBEDDED', 'MWEB', 'IOS', 'ANDROID', 'ANDROID_VR'),
    [],
  ),
  YOUTUBE_PROBE_VIDEO: variable(
    'a video of the firm, such as dQw4w9WgXcQ, that is read every day in each way, so that operators hear first what broke',
    youtubeVideo,
  ),
  YOUTUBE_ORIGIN: variable('the origin that stands for https://www.youtube.com', origin, 'https://www.youtube.com'),
  YOUTUBE_API_URL: variable(
    "the origin of YouTube's Data API, for the firm's own channel",
    origin,
    'https://www.googleapis.com',
  ),
  TRANSCRIPTION_MODEL: variable('model that hears videos without captions', text, 'gpt-transcribe', 'gpt-transcribe'),
  TRANSCRIPTION_ENGINE: variable(
    'what writes speech down: openai, whisper.cpp (a server of your own) or deepgram',
    oneOf('openai', 'whisper.cpp', 'deepgram'),
    /** @type {'openai'} */ ('openai'),
    'openai',
  ),
  WHISPER_URL: variable('where whisper-server of whisper.cpp listens, started with --convert', web),
  DEEPGRAM_API_KEY: variable('key of Deepgram', text),
  DEEPGRAM_URL: variable(
    "Deepgram's address; https://api.eu.deepgram.com keeps the sound in the European Union",
    web,
    'https://api.deepgram.com',
  ),
  DEEPGRAM_MODEL: variable("Deepgram's model", text, 'nova-3', 'nova-3'),
  VIDEO_WRITING_MODEL: variable('model that writes articles from videos', text, 'gpt-4o', 'gpt-4o'),
  AI_PRICES: variable(
    'prices against the built-in table, such as whisper-1=0.006,gpt-4o=2.5/10 (dollars a minute, or a million tokens in/out)',
    prices,
    noPrices,
  ),
  TRANSCRIPT_RETENTION_DAYS: variable(
    'most days that the transcript of a talk is kept; staff may shorten it',
    wholeNumber(1, 3_650),
    365,
    '365',
  ),
  VIDEO_CHUNK_SECONDS: variable('longest part in which a recording is transcribed', wholeNumber(5, 1_200), 300, '300'),
  VIDEO_CONCURRENCY: variable('jobs one worker process runs at once', wholeNumber(1, 64), 2, '2'),
  DEMO_CONTENT: variable(
    'true seeds sample posts on an empty database; unset: true with the embedded database',
    yesOrNo,
  ),
  FACTS_FOUR_EYES: variable('true: a value of the register of facts needs a second person', yesOrNo, false),
  FACTS_WATCH_SOURCES: variable(
    'true: the public sources of facts are looked at once a day, and staff are told what has changed',
    yesOrNo,
    false,
  ),
  REVIEW_DIGEST_TO: variable(
    'address that the weekly list of what is to be reviewed is mailed to; unset: ENQUIRIES_TO',
    mailAddress,
  ),
  SITE_FIRM_NAME: variable('name of the firm', text, 'Meridian & Partners'),
  SITE_INITIALS: variable('its initials', text, 'M&P'),
  SITE_EMAIL: variable('where "Email us" writes to', mailAddress, 'office@example.com'),
  SITE_ADDRESS: variable('postal address in Lisbon', text, 'Rua do Exemplo 25, 1200-000 Lisboa, Portugal'),
  SITE_FOUNDER_NAME: variable('name of the founder', text, 'Helena Duarte'),
  SITE_FOUNDER_PATH: variable('alias path of the home page', sitePath, '/helena-duarte'),
  SITE_FOUNDER_URL: variable("the founder's own site", web, 'https://founder.example.com'),
  SITE_SISTER_NAME: variable('name of the sister brand', text, 'Meridian Relocation'),
  SITE_SISTER_URL: variable("the sister brand's site", web, 'https://relocation.example.com'),
  SITE_BOOKING_URL: variable('origin of the booking site', web, 'https://booking.example.com'),
  SITE_REVIEW_URLS: variable(
    'two addresses separated by a comma, for the ratings 4.8 and 4.6',
    twoAddresses,
    /** @type {[string, string]} */ (['https://reviews.example.com/google', 'https://reviews.example.com/trustpilot']),
  ),
  NODE_ENV: variable(
    'production refuses local stand-ins and requires the secrets',
    nodeEnvironment,
    'development',
    'development',
  ),
  ALLOW_LOCAL_STANDINS: variable('true admits the local stand-ins in production', yesOrNo, false),
  CHAT_LIMIT_SESSION: variable('messages a session may send in a minute', wholeNumber(1, 1_000_000), 20, '20'),
  CHAT_LIMIT_ADDRESS: variable('messages an address may send in a minute', wholeNumber(1, 1_000_000), 60, '60'),
  CHAT_LIMIT_NEW_SESSIONS: variable(
    'chat sessions an address may open in a minute',
    wholeNumber(1, 1_000_000),
    20,
    '20',
  ),
  CHAT_RETENTION_DAYS: variable(
    'most days that a conversation with Alfred is kept; staff may shorten it',
    wholeNumber(1, 3_650),
    180,
    '180',
  ),
  CHAT_SPEND_SESSION_USD: variable('US dollars of model calls one chat session may cause in a day', dollars, 3, '3'),
  CHAT_SPEND_ADDRESS_USD: variable(
    'US dollars of model calls one address (IPv6: a /48 network) may cause in a day',
    dollars,
    25,
    '25',
  ),
  CHAT_SPEND_DAY_USD: variable('US dollars of model calls that all chats may cause in a day', dollars, 100, '100'),
  CHAT_FALLBACK_MODELS: variable(
    "models to ask, in this order, when Alfred's is gone; unset: the successors the provider names",
    list,
  ),
  ALFRED_LIBRARY_TOKENS: variable(
    'up to this many tokens Alfred is shown everything that is published; beyond, the passages that a search finds',
    wholeNumber(0, 1_000_000),
    60_000,
    '60000',
  ),
  ALFRED_EVALUATE_CHANGES: variable(
    "true: saved instructions, models or fact sheets of Alfred's are tried on all questions; unset: where OpenAI itself answers",
    yesOrNo,
  ),
  SMTP_URL: variable(
    'mail server, such as smtps://user:password@mail.example.com:465; unset: a local mailbox that shows the mails',
    mailServer,
  ),
  MAIL_FROM: variable(
    'sender of mails, such as Meridian & Partners <office@example.com>; set together with SMTP_URL',
    sender,
  ),
  ENQUIRIES_TO: variable('address that enquiries are mailed to; set together with SMTP_URL', mailAddress),
  ENQUIRY_RETENTION_DAYS: variable(
    'most days that an enquiry is kept after the last thing that was done about it; staff may shorten it',
    wholeNumber(1, 3_650),
    365,
    '365',
  ),
  TRUSTED_PROXIES: variable(
    'addresses or CIDR blocks, separated by commas, whose X-Forwarded-For is believed',
    proxies,
    [],
  ),
  METRICS_ADDRESS: variable(
    "where the gateway serves Prometheus' /metrics, such as 127.0.0.1:9464; never published; unset: nowhere",
    listenAddress,
  ),
  PAGE_CACHE_MB: variable(
    'MiB of memory in which a gateway keeps pages and public reads until something is published; 0 keeps none',
    wholeNumber(0, 65_536),
    64,
    '64',
  ),
  LOG_LEVEL: variable('debug, info, warn or error', oneOf('debug', 'info', 'warn', 'error'), 'info', 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    'an OpenTelemetry collector that traces are sent to (OTLP over HTTP), such as http://collector:4318; unset: none',
    web,
  ),
  // Between the processes: `npm start` and the container files set these.
  SERVICE_HOST: variable('address a service listens on', text, '127.0.0.1'),
  SERVICE_PORT: variable('port a service listens on', wholeNumber(0, 65_535), 0),
  WEB_DEV: variable('true renders pages through Vite with hot reload (npm run dev)', yesOrNo, false),
  CONTENT_URL: variable('where the gateway finds the content service', origin),
  ALFRED_URL: variable('where the gateway finds the Alfred service', origin),
  VIDEO_URL: variable('where the gateway finds the video service', origin),
  QUEUE_DATABASE_URL: variable('where the queues are without REDIS_URL; unset: DATABASE_URL', databaseUrl),
  // For the ops command `roles` and `npm start`, which create the role that each of these names.
  CONTENT_DATABASE_URL: variable('DATABASE_URL of the content service, for `roles`', databaseUrl),
  ALFRED_DATABASE_URL: variable('DATABASE_URL of the Alfred service, for `roles`', databaseUrl),
  VIDEO_DATABASE_URL: variable('DATABASE_URL of the video service, for `roles`', databaseUrl),
};

/** Variables that are never set by hand. */
export const betweenProcesses = [
  ...['SERVICE_HOST', 'SERVICE_PORT', 'WEB_DEV', 'CONTENT_URL', 'ALFRED_URL', 'VIDEO_URL'],
  ...['CONTENT_DATABASE_URL', 'ALFRED_DATABASE_URL', 'VIDEO_DATABASE_URL', 'QUEUE_DATABASE_URL'],
];

/** @typedef {typeof variables} Variables */
/** @typedef {keyof Variables} VariableName */

/** An invalid configuration: one line that names the variable and the fix. */
export class ConfigurationError extends Error {
  /**
   * @param {string} name
   * @param {string} fix
   */
  constructor(name, fix) {
    super(`${name}: ${fix}`);
    this.name = 'ConfigurationError';
  }
}

/**
 * Parses variables; an empty value counts as unset.
 * @template {VariableName} N
 * @param {readonly N[]} names
 * @param {Record<string, string | undefined>} environment
 * @throws {ConfigurationError} for the first malformed variable
 * @returns {{ [K in N]: ReturnType<Variables[K]['read']> | Variables[K]['fallback'] }}
 */
export function readVariables(names, environment) {
  /** @type {Record<string, unknown>} */
  const values = {};
  const isProduction = environment.NODE_ENV?.trim() === 'production';
  for (const name of names) {
    const raw = environment[name]?.trim();
    const { read, fallback } = variables[name];
    try {
      values[name] = raw ? read(raw, isProduction) : fallback;
    } catch (error) {
      const isSecret = [secret, ageIdentity, mailServer, proxyServer].some((reader) => reader === read);
      const shown = isSecret ? 'this secret' : JSON.stringify(raw);
      throw new ConfigurationError(name, `${shown} cannot be used; ${/** @type {Error} */ (error).message}`);
    }
  }
  return /** @type {any} */ (values);
}

/**
 * Validates the rules between variables (services/contracts/README.md, Running).
 * @param {Record<string, string | undefined>} environment
 * @throws {ConfigurationError} for the first violation
 */
export function checkVariablesTogether(environment) {
  const isSet = (/** @type {string} */ name) => Boolean(environment[name]?.trim());
  const requireAll = (/** @type {string[]} */ names, /** @type {string} */ what) => {
    const missing = names.find((name) => !isSet(name));
    if (missing && names.some(isSet))
      throw new ConfigurationError(missing, `set it too: ${what} needs ${names.join(', ')}`);
  };
  requireAll(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'the storage');
  if (isSet('S3_PUBLIC_URL') && !isSet('S3_ENDPOINT')) {
    throw new ConfigurationError('S3_ENDPOINT', 'set it too: S3_PUBLIC_URL is where its objects are read');
  }
  requireAll(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'Google sign-in');
  requireAll(['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'], 'another provider');
  if (isSet('GOOGLE_TOKEN_URL') && !isSet('GOOGLE_CLIENT_ID')) {
    throw new ConfigurationError('GOOGLE_CLIENT_ID', 'set it too: the provider of GOOGLE_TOKEN_URL asks for it');
  }
  if (isSet('GOOGLE_CLIENT_ID') && !isSet('ADMIN_EMAIL_DOMAIN')) {
    throw new ConfigurationError('ADMIN_EMAIL_DOMAIN', 'set it to the email domain that may sign in with Google');
  }
  const engineNeeds = { 'whisper.cpp': 'WHISPER_URL', deepgram: 'DEEPGRAM_API_KEY' };
  const needed = engineNeeds[/** @type {keyof typeof engineNeeds} */ (environment.TRANSCRIPTION_ENGINE?.trim())];
  if (needed && !isSet(needed)) {
    throw new ConfigurationError(
      needed,
      `set it too: TRANSCRIPTION_ENGINE=${environment.TRANSCRIPTION_ENGINE} needs it`,
    );
  }
  requireAll(['SMTP_URL', 'MAIL_FROM', 'ENQUIRIES_TO'], 'mail');
  if (environment.NODE_ENV?.trim() !== 'production') return;
  for (const name of ['SESSION_SECRET', 'INTERNAL_SECRET']) {
    if (!isSet(name)) throw new ConfigurationError(name, 'set it to a long random text: production requires it');
  }
  if (environment.ALLOW_LOCAL_STANDINS?.trim() === 'true') return;
  const fakes = {
    GOOGLE_CLIENT_ID: 'identity provider',
    OPENAI_API_KEY: 'AI',
    S3_ENDPOINT: 'storage',
    SMTP_URL: 'mailbox',
  };
  for (const [name, what] of Object.entries(fakes)) {
    // A self-hosted server compatible with OpenAI's may need no key.
    if (!isSet(name) && !(name === 'OPENAI_API_KEY' && isSet('OPENAI_BASE_URL'))) {
      throw new ConfigurationError(
        name,
        `set it: production refuses the local ${what} stand-in (or set ALLOW_LOCAL_STANDINS=true)`,
      );
    }
  }
}
