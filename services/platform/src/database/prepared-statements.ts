import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** PostgreSQL parses and plans a named statement once for each connection. */
interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const names = new Map<string, string>();

/**
 * Runs a statement that is asked often: prepared, and past TypeORM, it costs a fraction of the processor time of
 * `EntityManager.query` (infra/bench/README.md). Not for one whose best plan depends on its values: that is `queryPlanned`.
 * @param manager of a transaction, or of no one: then it runs on any connection.
 * @param text one of a few that never change: each connection keeps them all.
 * @returns the rows, also those of a change.
 */
export async function queryPrepared<Row>(manager: EntityManager, text: string, values: unknown[] = []): Promise<Row[]> {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = createHash('sha1').update(text).digest('hex')));
  return query(manager, { name, text, values });
}

/** The same, planned for these values each time: for a statement whose best plan depends on how many rows match. */
export function queryPlanned<Row>(manager: EntityManager, text: string, values: unknown[] = []): Promise<Row[]> {
  return query(manager, { text, values });
}

async function query<Row>({ queryRunner, dataSource }: EntityManager, statement: Statement): Promise<Row[]> {
  // Under TypeORM a connection, or the pool.
  const connection: { query(statement: Statement): Promise<{ rows: unknown[] }> } = queryRunner
    ? await queryRunner.connect()
    : (dataSource.driver as PostgresDriver).master;
  const { rows } = await connection.query(statement);
  return rows as Row[];
}
