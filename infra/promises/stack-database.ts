import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestStack } from '../stack/test-stack.js';
import { commandOf, descendantsOf } from './process-tree.js';

const SERVER = 'native/bin/postgres';

/** Rows of a stack's own database, for what no answer of its API tells. */
export async function queryStack<T extends object>(stack: TestStack, sql: string): Promise<T[]> {
  const secrets = JSON.parse(readFileSync(join(stack.dataDirectory, 'secrets.json'), 'utf8')) as { database: string };
  const commands = descendantsOf(stack.process.pid ?? 0).map(commandOf);
  const port = / -p (\d+)/.exec(commands.find((command) => command.includes(SERVER)) ?? '')?.[1];
  const client = new pg.Client(`postgres://firm:${secrets.database}@127.0.0.1:${port}/firm`);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
