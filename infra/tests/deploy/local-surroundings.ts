import { createTestDatabase, testStore, type TestDatabase } from '@firm/platform/testing/test-database';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { Collector } from './collector.js';
import type { Brought } from './described-topologies.js';

const secret = () => randomBytes(32).toString('hex');

/** What stands on this machine for what a topology finds outside: stores and other people's networks. */
export interface LocalSurroundings {
  brought: Brought;
  /** For `RunningTopology.start`: what the files call an address, and what it is here. */
  addresses: Record<string, string>;
  /** Where other people's networks are here; the files leave them at their own addresses. */
  networks: Record<string, string>;
  /** What it is told of traces. */
  collector: Collector;
  query: TestDatabase['query'];
  dispose(): Promise<void>;
}

/**
 * A database of its own on the stores of the test run, a Redis database of its own, and the local stand-ins.
 * @param redisDatabase 0 to 15; queues have the same names everywhere.
 */
export async function localSurroundings(redisDatabase: number): Promise<LocalSurroundings> {
  const database = await createTestDatabase();
  const collector = await Collector.start();
  const redisUrl = `${testStore('TEST_REDIS_URL')}/${redisDatabase}`;
  await emptyRedis(redisUrl);
  const brought = {
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    INTERNAL_SECRET: secret(),
    SESSION_SECRET: secret(),
    S3_ACCESS_KEY_ID: testStore('TEST_S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: testStore('TEST_S3_SECRET_ACCESS_KEY'),
    OPENAI_API_KEY: 'test',
    GOOGLE_CLIENT_ID: testStore('TEST_GOOGLE_CLIENT_ID'),
    GOOGLE_CLIENT_SECRET: testStore('TEST_GOOGLE_CLIENT_SECRET'),
    ADMIN_EMAIL_DOMAIN: testStore('TEST_ADMIN_EMAIL_DOMAIN'),
  };
  return {
    brought,
    addresses: {
      'https://storage.example.com': testStore('TEST_S3_ENDPOINT'),
      'http://collector.monitoring:4318': collector.url,
    },
    networks: {
      OPENAI_BASE_URL: testStore('TEST_OPENAI_BASE_URL'),
      GOOGLE_AUTHORIZATION_URL: testStore('TEST_GOOGLE_AUTHORIZATION_URL'),
      GOOGLE_TOKEN_URL: testStore('TEST_GOOGLE_TOKEN_URL'),
      GOOGLE_USERINFO_URL: testStore('TEST_GOOGLE_USERINFO_URL'),
      YOUTUBE_ORIGIN: testStore('TEST_YOUTUBE_ORIGIN'),
    },
    collector,
    query: database.query,
    async dispose() {
      await database.drop();
      await collector.stop();
    },
  };
}

export async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
