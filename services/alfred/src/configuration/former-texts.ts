import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { stale } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import type { EntityManager } from 'typeorm';

/** Texts of which only the current state stands in a table of their own, with the columns that staff write. */
const COLUMNS = {
  approved_answers: { texts: ['question', 'answer'], by: 'approved_by', at: 'approved_at' },
  answer_templates: { texts: ['name', 'subject', 'body'], by: 'changed_by', at: 'changed_at' },
} as const;
type TextTable = keyof typeof COLUMNS;

type Former<Text> = Text & { version: number; savedBy: string; savedAt: string };

export const FORMER_TEXTS_TABLE: StaffTable = {
  ...{ store: 'Earlier answers and templates', table: 'former_texts', id: `concat(text_id, ' ', version)` },
  title: `kind || ', version ' || version`,
  texts: [`(select string_agg(value, E'\\n') from jsonb_each_text(content))`],
  by: ['saved_by'],
  quotes: true,
};

/**
 * Keeps the state of a text that is about to be changed or deleted. Others wait for the end of the transaction.
 * @returns the version that comes next.
 * @throws ProblemError stale when `basedOn` excludes the current version, 0 where there is no such text.
 */
export async function keepFormer(
  tx: EntityManager,
  table: TextTable,
  id: string,
  basedOn: VersionCondition,
): Promise<number> {
  const { texts, by, at } = COLUMNS[table];
  await tx.query(`lock table ${table} in share row exclusive mode`);
  const [current] = await tx.query<{ version: number }[]>(`select version from ${table} where id = $1`, [id]);
  if (!basedOn(current?.version ?? 0)) throw stale('Someone else has changed this text in the meantime.');
  const content = texts.map((column) => `'${column}', ${column}`).join();
  await tx.query(
    `insert into former_texts (kind, text_id, version, content, saved_by, saved_at)
     select $2, id, version, jsonb_build_object(${content}), ${by}, ${at} from ${table} where id = $1`,
    [id, table],
  );
  const [last] = await tx.query<{ version: number | null }[]>(
    'select max(version) as version from former_texts where kind = $2 and text_id = $1',
    [id, table],
  );
  return (last?.version ?? 0) + 1;
}

const MAX_LISTED = 100;

/** The last states of the texts that were deleted, the latest first, at most 100. */
export async function listDeleted<Text extends object>(
  manager: EntityManager,
  table: TextTable,
): Promise<(Former<Text> & { id: string })[]> {
  const rows = await manager.query<{ id: string; content: Text; version: number; savedBy: string; savedAt: Date }[]>(
    `select * from (
       select distinct on (text_id) text_id as id, content, version, saved_by as "savedBy", saved_at as "savedAt"
       from former_texts where kind = $1 and not exists (select from ${table} where ${table}.id = text_id)
       order by text_id, version desc
     ) as deleted order by "savedAt" desc limit ${MAX_LISTED}`,
    [table],
  );
  return rows.map(({ content, savedAt, ...row }) => ({ ...content, ...row, savedAt: savedAt.toISOString() }));
}

/** The former states of a text, the latest first, at most 100; those of a deleted one too. */
export async function listFormer<Text extends object>(
  manager: EntityManager,
  table: TextTable,
  id: string,
): Promise<Former<Text>[]> {
  const rows = await manager.query<{ content: Text; version: number; savedBy: string; savedAt: Date }[]>(
    `select content, version, saved_by as "savedBy", saved_at as "savedAt" from former_texts
     where kind = $1 and text_id = $2 order by version desc limit ${MAX_LISTED}`,
    [table, id],
  );
  return rows.map(({ content, savedAt, ...row }) => ({ ...content, ...row, savedAt: savedAt.toISOString() }));
}
