import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';

/**
 * Beside the backups: the ids of erased conversations and enquiries, one a line. It outlives the database, so that an older backup does
 * not bring back what was erased before the loss; an operator may add lines.
 */
export const ERASURES_FILE = 'erased-conversations.txt';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The erasures that the database knows. */
export async function listErasures(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from alfred.erased_conversations');
  return rows.map(({ id }) => id);
}

/** Adds erasures to the list beside a backup. */
export function writeErasures(backupPath: string, erased: string[]): void {
  const ids = new Set([...readErasures(backupPath), ...erased]);
  if (ids.size === 0) return;
  const path = join(dirname(backupPath), ERASURES_FILE);
  writeFileSync(`${path}.draft`, `${[...ids].sort().join('\n')}\n`, { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

/**
 * The ids of the list beside a backup.
 * @throws Error with a sentence for the operator when a line is not an id.
 */
export function readErasures(backupPath: string): string[] {
  const path = join(dirname(backupPath), ERASURES_FILE);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split(/\s*\n\s*/);
  const wrong = lines.findIndex((line) => line !== '' && !UUID.test(line));
  if (wrong >= 0) throw new Error(`${path}: line ${wrong + 1} is not the id of a conversation or an enquiry`);
  return lines.filter(Boolean).map((line) => line.toLowerCase());
}

/** Erases conversations and enquiries again that a restore has brought back, and remembers them. */
export async function repeatErasures(client: pg.Client, ids: string[]): Promise<void> {
  await client.query(
    'insert into alfred.erased_conversations (id) select distinct unnest($1::uuid[]) on conflict do nothing',
    [ids],
  );
  const erased = 'select id from alfred.erased_conversations';
  await client.query(`delete from alfred.chat_sessions where id in (${erased})`);
  await client.query(`delete from alfred.enquiries where id in (${erased})`);
  await client.query(`delete from alfred.mails where about in (${erased})`);
}
