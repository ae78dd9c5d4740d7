import pg from 'pg';
import { stackDatabaseUrl } from '../../dev/stack/embedded-postgres.js';
import type { TestStack } from '../../dev/stack/test-stack.js';

/** Rows of a stack's own database, for what no answer of its API tells. */
export async function queryStack<T extends object>(stack: TestStack, sql: string): Promise<T[]> {
  const client = new pg.Client(stackDatabaseUrl(stack.dataDirectory));
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
