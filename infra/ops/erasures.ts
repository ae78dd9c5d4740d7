import { readIdentifier } from '@firm/contracts/rules/privacy';
import { hashIdentifier } from '@firm/platform/privacy/identifier';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';

/**
 * Beside the backups: what was erased, one a line. An id of a conversation or an enquiry; or the keyed hash of an address or a
 * telephone number, and when it was erased. The list outlives the database, so that an older backup does not bring back what was
 * erased before the loss; the key of the hashes is in the backups and not beside the list. An operator may add ids.
 */
export const ERASURES_FILE = 'erased-conversations.txt';

const isId = (line: string) => readIdentifier(line)?.kind === 'conversation';
const HASH = /^[0-9a-f]{64} \d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The erasures that the database knows, as lines of the list. Before a release has started there may be no table of them. */
export async function listErasures(client: pg.Client): Promise<string[]> {
  const read = async <Row extends object>(table: string, columns: string): Promise<Row[]> => {
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
    return rows[0]?.exists ? (await client.query<Row>(`select ${columns} from ${table}`)).rows : [];
  };
  const ids = await read<{ id: string }>('alfred.erased_conversations', 'id');
  const hashes = await read<{ hash: string; at: Date }>('alfred.erased_identifiers', 'hash, erased_at as at');
  return [...ids.map(({ id }) => id), ...hashes.map(({ hash, at }) => `${hash} ${at.toISOString()}`)];
}

/** Adds erasures to the list beside a backup. */
export function writeErasures(backupPath: string, erased: string[]): void {
  const lines = new Set([...readErasures(backupPath), ...erased]);
  if (lines.size === 0) return;
  const path = join(dirname(backupPath), ERASURES_FILE);
  writeFileSync(`${path}.draft`, `${[...lines].sort().join('\n')}\n`, { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

/**
 * The lines of the list beside a backup.
 * @throws Error with a sentence for the operator when a line is not one of an erasure.
 */
export function readErasures(backupPath: string): string[] {
  const path = join(dirname(backupPath), ERASURES_FILE);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split(/\s*\n\s*/);
  const wrong = lines.findIndex((line) => line !== '' && !isId(line) && !HASH.test(line));
  if (wrong >= 0) throw new Error(`${path}: line ${wrong + 1} is not the id of a conversation or an enquiry`);
  return lines.filter(Boolean).map((line) => (isId(line) ? line.toLowerCase() : line));
}

/** Erases again what a restore has brought back of conversations, enquiries and people, and remembers it. */
export async function repeatErasures(client: pg.Client, lines: string[]): Promise<void> {
  await client.query(
    'insert into alfred.erased_conversations (id) select distinct unnest($1::uuid[]) on conflict do nothing',
    [lines.filter((line) => isId(line))],
  );
  const hashes = lines.filter((line) => HASH.test(line)).map((line) => line.split(' '));
  await client.query(
    `insert into alfred.erased_identifiers (hash, erased_at) select * from unnest($1::text[], $2::timestamptz[])
     on conflict do nothing`,
    [hashes.map(([hash]) => hash), hashes.map(([, at]) => at)],
  );
  await rememberEnquiriesOfErased(client);
  const erased = 'select id from alfred.erased_conversations';
  await client.query(`delete from alfred.chat_sessions where id in (${erased})`);
  await client.query(`delete from alfred.enquiries where id in (${erased})`);
  await client.query(`delete from alfred.mails where about in (${erased})`);
}

/** Enquiries, and the conversations sent with them, whose sender was erased after they wrote. */
async function rememberEnquiriesOfErased(client: pg.Client): Promise<void> {
  const { rows: hashes } = await client.query<{ hash: string; at: Date }>(
    'select hash, max(erased_at) as at from alfred.erased_identifiers group by hash',
  );
  const erasedAt = new Map(hashes.map(({ hash, at }) => [hash, at]));
  const { rows: keys } = await client.query<{ key: Buffer }>('select key from alfred.erasure_key');
  const key = keys[0]?.key;
  if (!key || erasedAt.size === 0) return;
  const { rows } = await client.query<{ id: string; at: Date; email: string; telephone: string | null }>(
    'select id, created_at as at, email, telephone from alfred.enquiries',
  );
  const isErased = (kind: 'email' | 'telephone', value: string, at: Date) =>
    (erasedAt.get(hashIdentifier(key, { kind, value })) ?? at) > at;
  const ids = rows
    .filter(({ at, email, telephone }) => isErased('email', email, at) || isErased('telephone', telephone ?? '', at))
    .map(({ id }) => id);
  await client.query(
    `insert into alfred.erased_conversations (id)
     select unnest($1::uuid[]) union select session_id from alfred.enquiry_conversations where enquiry_id = any($1::uuid[])
     on conflict do nothing`,
    [ids],
  );
}
