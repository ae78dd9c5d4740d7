import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Runs SQL as the owner of the database. */
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** Creates a database for one test file on the PostgreSQL server of the test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testStore('TEST_DATABASE_URL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // Its end does not wait for its connections to be closed: dropping the database may end them first, which is no error.
  const pool = new pg.Pool({ connectionString: url.href, max: 2 }).on('error', () => {});
  return {
    url: url.href,
    query: async <T extends object>(sql: string, values?: unknown[]) => (await pool.query<T>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The URL of a store that the test run started. */
export function testStore(name: `TEST_${string}`): string {
  const address = process.env[name];
  if (!address)
    throw new Error(`${name} is not set: run the tests through infra/tests/jest.config.mjs, which starts the stores`);
  return address;
}

/** A new bucket on the storage of the test run. */
export function testStorage() {
  return {
    endpoint: testStore('TEST_S3_ENDPOINT'),
    region: 'us-east-1',
    bucket: `test-${randomUUID()}`,
    accessKeyId: testStore('TEST_S3_ACCESS_KEY_ID'),
    secretAccessKey: testStore('TEST_S3_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
