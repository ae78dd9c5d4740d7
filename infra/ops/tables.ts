import type pg from 'pg';

/** The schemas of the services. Queues are not among them: their jobs are derived from rows. */
const SCHEMAS = ['alfred', 'content', 'video'];

/**
 * What is true now and not when a backup was made: who is signed in, which preview links open, what was asked and spent, by
 * what today's readers are recognised, who has a post or an enquiry open. Left out of backups, so that a restore revives no ended
 * session, no withdrawn link, no spent budget and no past reader.
 */
const MOMENTARY = [
  'content.staff_sessions',
  'content.previews',
  'content.post_presence',
  'content.insight_days',
  'content.insight_keys',
  'alfred.enquiry_presence',
  'alfred.rate_counts',
  'alfred.spend',
];

export const isBackedUp = ({ name }: Table) => !MOMENTARY.includes(name);

/** Of posts and enquiries, and gone with them. */
const OF_OTHERS = ['content.previews', 'content.post_presence', 'alfred.enquiry_presence'];

/** Whether a restore replaces the rows. */
export const isReplaced = (table: Table) => isBackedUp(table) || OF_OTHERS.includes(table.name);

export interface Table {
  /** Schema and name, quoted where necessary. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Every table except the lists of migrations, each after the tables that it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.oid::regclass::text as name,
       array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0
             and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct confrelid::regclass::text from pg_constraint
             where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
     from pg_class c
     where c.relnamespace::regnamespace::text = any ($1) and c.relkind = 'r' and c.relname <> 'migrations'
     order by 1`,
    [SCHEMAS],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const isPlaced = (name: string) => ordered.some((table) => table.name === name);
    const next = rows.find(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced));
    if (!next) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** The applied migrations, as `<schema> <migration>`. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const names: string[] = [];
  for (const schema of SCHEMAS) {
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `${schema}.migrations`,
    ]);
    if (!rows[0]?.exists) continue;
    const { rows: done } = await client.query<{ name: string }>(`select name from ${schema}.migrations order by id`);
    names.push(...done.map(({ name }) => `${schema} ${name}`));
  }
  return names;
}

/** Sets every sequence to the highest value in its column. */
export async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace::regnamespace::text = any ($1) and c.relkind = 'r' and c.relname <> 'migrations'
       and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
    [SCHEMAS],
  );
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1, greatest((select max(${column}) from ${table}), 1))`, [sequence]);
  }
}
