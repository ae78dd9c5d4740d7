import { freeze, readEnvironment, required, type Frozen } from '@firm/platform/config/read-config';
import type { Site } from '@firm/contracts/page-renderer';
import { fileURLToPath } from 'node:url';

/** The web package: beside `services` both in the repository and in the containers. */
const WEB_ROOT = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Reads the gateway's configuration once, at start. */
export function readGatewayConfig() {
  const env = readEnvironment(
    ...([
      'PORT',
      'PUBLIC_URL',
      'SERVICE_HOST',
      'INTERNAL_SECRET',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'METRICS_ADDRESS',
      'PAGE_CACHE_MB',
    ] as const),
    ...(['CONTENT_URL', 'ALFRED_URL', 'VIDEO_URL', 'DATABASE_URL', 'QUEUE_DATABASE_URL', 'REDIS_URL'] as const),
    ...(['S3_ENDPOINT', 'S3_BUCKET', 'S3_FORCE_PATH_STYLE', 'S3_PUBLIC_URL', 'WEB_DEV'] as const),
    ...([
      'SITE_FIRM_NAME',
      'SITE_INITIALS',
      'SITE_EMAIL',
      'SITE_ADDRESS',
      'SITE_FOUNDER_NAME',
      'SITE_FOUNDER_PATH',
    ] as const),
    ...(['SITE_FOUNDER_URL', 'SITE_SISTER_NAME', 'SITE_SISTER_URL', 'SITE_BOOKING_URL', 'SITE_REVIEW_URLS'] as const),
  );
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const site: Site = {
    origin: publicUrl,
    firmName: env.SITE_FIRM_NAME,
    initials: env.SITE_INITIALS,
    email: env.SITE_EMAIL,
    address: env.SITE_ADDRESS,
    founderName: env.SITE_FOUNDER_NAME,
    founderPath: env.SITE_FOUNDER_PATH,
    founderUrl: env.SITE_FOUNDER_URL,
    sisterName: env.SITE_SISTER_NAME,
    sisterUrl: env.SITE_SISTER_URL,
    bookingUrl: env.SITE_BOOKING_URL,
    reviewUrls: env.SITE_REVIEW_URLS,
  };
  return freeze({
    port: env.PORT,
    host: env.SERVICE_HOST,
    metricsAddress: env.METRICS_ADDRESS,
    publicUrl,
    logLevel: env.LOG_LEVEL,
    internalSecret: required('INTERNAL_SECRET', env.INTERNAL_SECRET),
    trustedProxies: env.TRUSTED_PROXIES,
    cacheBytes: shareCache(env.PAGE_CACHE_MB * 1024 * 1024),
    services: {
      content: required('CONTENT_URL', env.CONTENT_URL),
      alfred: required('ALFRED_URL', env.ALFRED_URL),
      video: required('VIDEO_URL', env.VIDEO_URL),
    },
    // The gateway owns no tables: it reads queues, which are in PostgreSQL only where there is no Redis.
    queues: {
      databaseUrl: env.REDIS_URL ? '' : required('DATABASE_URL', env.QUEUE_DATABASE_URL ?? env.DATABASE_URL),
      redisUrl: env.REDIS_URL,
    },
    storage: {
      endpoint: required('S3_ENDPOINT', env.S3_ENDPOINT),
      /** Where browsers read objects. */
      publicUrl: env.S3_PUBLIC_URL ?? `${required('S3_ENDPOINT', env.S3_ENDPOINT)}/${env.S3_BUCKET ?? ''}`,
    },
    site,
    web: { root: WEB_ROOT, isDevelopment: env.WEB_DEV },
  });
}

/** A kept page needs its reads no more; only those that many pages share are asked for again. */
const shareCache = (bytes: number) => ({ pages: (bytes * 7) / 8, reads: bytes / 8 });

export type GatewayConfig = Frozen<ReturnType<typeof readGatewayConfig>>;
