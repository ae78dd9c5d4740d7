import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

/**
 * Applies a service's pending migrations. Safe to call from several processes at once: an advisory lock serialises
 * them, and all but the first find nothing to do.
 */
export async function migrate(options: Extract<DataSourceOptions, { type: 'postgres' }>): Promise<void> {
  const schema = options.schema ?? 'public';
  const lock = new pg.Client({ connectionString: options.url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`migrate ${schema}`]);
    // Not `if not exists`, for which PostgreSQL wants the right to create schemas even where there is one: the role of a
    // service does not have it.
    const { rows } = await lock.query<{ exists: boolean }>('select to_regnamespace($1) is not null as exists', [
      schema,
    ]);
    if (!rows[0]?.exists) await lock.query(`create schema ${lock.escapeIdentifier(schema)}`);
    // No idle time-out: a statement that rewrites a large table may take long.
    const extra = { ...(options.extra as object), onConnect: undefined };
    const source = new DataSource({ ...options, entities: [], poolSize: 1, extra });
    await source.initialize();
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await source.destroy();
    }
  } finally {
    await lock.end();
  }
}
