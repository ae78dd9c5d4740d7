import type { TestDatabase } from '@firm/platform/testing/test-database';

/** The tables, those of the queues among them, that hold a text in any column, by name. */
export async function tablesWith(database: TestDatabase, text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_|information_schema'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(`select from ${name} as t where strpos(lower(t::text), lower($1)) > 0`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}
