import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { Redis } from 'ioredis';
import { newSecret } from '../../dev/stack/secrets.js';
import { createRoles } from '../../dev/stack/roles.js';
import { TraceCollector } from './trace-collector.js';

/** What a cluster has to provide, on this machine: stores, and fakes of external services. */
export interface LocalDependencies {
  /** The keys of the Secret `firm`. */
  secret: Record<string, string>;
  /** Local address by address in the manifests. */
  addresses: Record<string, string>;
  /** Variables that name the fakes; the manifests leave them at the real addresses. */
  networks: Record<string, string>;
  collector: TraceCollector;
  query: TestDatabase['query'];
  dispose(): Promise<void>;
}

/**
 * Creates a database and empties a Redis database in the stores of the test run, and starts a trace collector.
 * @param redisDatabase 0 to 15, one for each test file: queues have the same names everywhere.
 */
export async function createLocalDependencies(redisDatabase: number): Promise<LocalDependencies> {
  const database = await createTestDatabase();
  const [content, alfred, video] = ROLES.map((role) => {
    const url = new URL(database.url);
    [url.username, url.password] = [localRole(database, role), newSecret()];
    return url.href;
  });
  await createRoles(database.url, { content: content!, alfred: alfred!, video: video! });
  const collector = await TraceCollector.start();
  const redisUrl = `${testStore('TEST_REDIS_URL')}/${redisDatabase}`;
  await flushRedis(redisUrl);
  const fromTestRun = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, testStore(`TEST_${name}`)]));
  return {
    secret: {
      ...fromTestRun('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
      ...fromTestRun('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ADMIN_EMAIL_DOMAIN'),
      ...{ DATABASE_URL: database.url, REDIS_URL: redisUrl, OPENAI_API_KEY: 'test' },
      ...{ CONTENT_DATABASE_URL: content!, ALFRED_DATABASE_URL: alfred!, VIDEO_DATABASE_URL: video! },
      ...{ INTERNAL_SECRET: newSecret(), SESSION_SECRET: newSecret() },
    },
    addresses: {
      'https://storage.example.com': testStore('TEST_S3_ENDPOINT'),
      'http://collector.monitoring:4318': collector.url,
    },
    networks: {
      ...fromTestRun('GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'),
      ...fromTestRun('OPENAI_BASE_URL', 'YOUTUBE_ORIGIN'),
    },
    collector,
    query: database.query,
    async dispose() {
      await dropWithRoles(database);
      await collector.stop();
    },
  };
}

/** The roles of the services. */
export const ROLES = ['content', 'alfred', 'video'];

/** A role belongs to the server, which other tests use too. */
export const localRole = ({ url }: TestDatabase, role: string) => `${role}_${new URL(url).pathname.slice(1)}`;

export async function dropWithRoles(database: TestDatabase): Promise<void> {
  const roles = ROLES.map((role) => localRole(database, role));
  await database.query(`drop owned by ${roles.join(', ')} cascade; drop role ${roles.join(', ')}`);
  await database.drop();
}

export async function flushRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
