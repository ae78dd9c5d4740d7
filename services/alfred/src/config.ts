import { freeze, readEnvironment, required } from '@firm/platform/config/read-config';
import type { MailSettings } from '@firm/platform/mail/smtp';
import type { RateLimits } from './chat/rate-limiter.js';
import type { FirmSite } from './chat/reply-writer.js';
import type { EnquirySettings } from './enquiries/enquiry-store.js';
import type { LibraryBudget } from './retrieval/retriever.js';
import type { ModelSettings } from './spending/paid-model.js';
import type { SpendingCaps } from './spending/spending.js';

export interface AlfredConfig {
  service: { name: string; host: string; port: number; internalSecret: string; logLevel: string };
  database: { url: string };
  queues: { databaseUrl: string; redisUrl?: string };
  /** `idleTimeoutMs`: how long the model may send nothing, in milliseconds; 60,000 where it is left out. */
  openAi: { apiKey?: string; baseUrl?: string; idleTimeoutMs?: number };
  /** How long a conversation is stored after its last message. */
  retentionDays: number;
  limits: RateLimits;
  library: LibraryBudget;
  caps: SpendingCaps;
  models: ModelSettings;
  /** Whether saved changes of instructions or model are tried on all questions. */
  evaluatesChanges: boolean;
  site: FirmSite;
  mail: MailSettings;
  enquiries: EnquirySettings;
  /** Whether an empty database starts with a greeting. */
  hasDemoGreeting: boolean;
}

/**
 * The configuration of this process, read from the environment once at start.
 * @throws ConfigurationError that names the variable and what to do.
 */
export function readAlfredConfig() {
  const read = readEnvironment(
    'DATABASE_URL',
    'QUEUE_DATABASE_URL',
    'REDIS_URL',
    'INTERNAL_SECRET',
    'SERVICE_HOST',
    'SERVICE_PORT',
    'LOG_LEVEL',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'CHAT_LIMIT_SESSION',
    'CHAT_LIMIT_ADDRESS',
    'CHAT_LIMIT_NEW_SESSIONS',
    'CHAT_RETENTION_DAYS',
    'CHAT_SPEND_SESSION_USD',
    'CHAT_SPEND_ADDRESS_USD',
    'CHAT_SPEND_DAY_USD',
    'CHAT_FALLBACK_MODELS',
    'AI_PRICES',
    'ALFRED_LIBRARY_TOKENS',
    'ALFRED_EVALUATE_CHANGES',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'ENQUIRIES_TO',
    'ENQUIRY_RETENTION_DAYS',
    'SITE_FIRM_NAME',
    'SITE_BOOKING_URL',
    'SITE_FOUNDER_URL',
    'SITE_SISTER_URL',
    'SITE_REVIEW_URLS',
    'DEMO_CONTENT',
  );
  const databaseUrl = required('DATABASE_URL', read.DATABASE_URL);
  return freeze<AlfredConfig>({
    service: {
      name: 'alfred',
      host: read.SERVICE_HOST,
      port: read.SERVICE_PORT,
      internalSecret: required('INTERNAL_SECRET', read.INTERNAL_SECRET),
      logLevel: read.LOG_LEVEL,
    },
    database: { url: databaseUrl },
    queues: {
      databaseUrl: read.QUEUE_DATABASE_URL ?? databaseUrl,
      ...(read.REDIS_URL && { redisUrl: read.REDIS_URL }),
    },
    // Another server than OpenAI's may need no key.
    openAi: read.OPENAI_BASE_URL
      ? { baseUrl: read.OPENAI_BASE_URL, ...(read.OPENAI_API_KEY && { apiKey: read.OPENAI_API_KEY }) }
      : { apiKey: required('OPENAI_API_KEY', read.OPENAI_API_KEY) },
    retentionDays: read.CHAT_RETENTION_DAYS,
    limits: {
      messagesPerSession: read.CHAT_LIMIT_SESSION,
      messagesPerAddress: read.CHAT_LIMIT_ADDRESS,
      sessionsPerAddress: read.CHAT_LIMIT_NEW_SESSIONS,
    },
    library: { tokens: read.ALFRED_LIBRARY_TOKENS },
    // Another server may be a fake, whose answers prove nothing.
    evaluatesChanges: read.ALFRED_EVALUATE_CHANGES ?? read.OPENAI_BASE_URL === undefined,
    caps: {
      sessionUsd: read.CHAT_SPEND_SESSION_USD,
      addressUsd: read.CHAT_SPEND_ADDRESS_USD,
      dayUsd: read.CHAT_SPEND_DAY_USD,
    },
    models: { fallbacks: read.CHAT_FALLBACK_MODELS, prices: read.AI_PRICES },
    site: {
      origin: read.PUBLIC_URL,
      firmName: read.SITE_FIRM_NAME,
      bookingUrl: read.SITE_BOOKING_URL,
      addresses: [read.SITE_BOOKING_URL, read.SITE_FOUNDER_URL, read.SITE_SISTER_URL, ...read.SITE_REVIEW_URLS],
    },
    mail: { url: required('SMTP_URL', read.SMTP_URL), from: required('MAIL_FROM', read.MAIL_FROM) },
    enquiries: {
      retentionDays: read.ENQUIRY_RETENTION_DAYS,
      recipient: required('ENQUIRIES_TO', read.ENQUIRIES_TO),
    },
    hasDemoGreeting: read.DEMO_CONTENT ?? false,
  });
}
