import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

type Options = Extract<DataSourceOptions, { type: 'postgres' }>;

/**
 * Brings a service's schema up to date. Any number of processes may call this at once: an advisory lock lets one of
 * them work while the others wait, and those then find nothing left to do.
 */
export async function migrate(options: Options): Promise<void> {
  const schema = options.schema ?? 'public';
  const lock = new pg.Client({ connectionString: options.url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`migrate ${schema}`]);
    await lock.query(`create schema if not exists ${lock.escapeIdentifier(schema)}`);
    // A statement that changes a large table may be long about it.
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
