import { FindPerson, PersonReport, type PersonRecord } from '@firm/contracts/api/privacy';
import { readIdentifier, type Identifier } from '@firm/contracts/rules/privacy';
import { Body, Controller, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Staff } from '../http/access.js';
import { invalid } from '../http/problem.js';
import { mentionPattern } from './identifier.js';

/** Whom a service looks for in its tables. */
export interface Person {
  /** For `~*`: finds texts that name the person. */
  pattern: string;
  /** Null when staff look for a telephone number or a conversation. */
  email: string | null;
  /** Like `pattern`, but finds the person's name, addresses and telephone numbers too; where they are known. */
  traces?: string;
}

/** A table of what staff wrote or did. The fields are SQL expressions of its columns. */
export interface StaffTable {
  /** In words: "Approved answers". */
  store: string;
  table: string;
  id: string;
  title: string;
  /** Texts that may name a visitor. */
  texts?: readonly string[];
  /** E-mail addresses of those who did it. */
  by?: readonly string[];
  /** A text may have begun as the words of a visitor: the person's name is looked for too, and staff are to read what is found. */
  quotes?: true;
}

const NAMED = 'Staff wrote this text. Change it where it stands if it should not name the person.';
const TO_BE_READ =
  'To be read by you: this text may have begun as the words of a visitor, and may hold this person’s name. It is not erased; change it where it stands.';
const SIGNED = 'Who of the firm did what is the firm’s own record, and is not erased with a visitor’s data.';
/** Texts that are listed of one table. */
export const MOST_LISTED = 100;

/** What staff have written that names a person, and how much that person has done as a member of staff. */
export async function findInStaffTables(
  database: DataSource,
  { pattern, email, traces = pattern }: Person,
  tables: readonly StaffTable[],
): Promise<PersonRecord[]> {
  const found = await Promise.all(
    tables.map(async ({ store, table, id, title, texts = [], by = [], quotes }) => {
      const records: PersonRecord[] = [];
      if (texts.length > 0) {
        const rows = await database.query<{ id: string; title: string; texts: string }[]>(
          `select ${id}::text as id, ${title} as title, concat_ws(E'\\n\\n', ${texts.join()}) as texts from ${table}
           where concat_ws(' ', ${texts.join()}) ~* $1 limit ${MOST_LISTED + 1}`,
          [quotes ? traces : pattern],
        );
        for (const row of rows) {
          const about = { store, id: row.id, at: null, title: row.title, content: { text: row.texts } };
          const why = quotes ? { reason: TO_BE_READ, isToRead: true } : { reason: NAMED };
          records.push({ ...about, fate: 'kept', ...why });
        }
      }
      if (email !== null && by.length > 0) {
        const isTheirs = by.map((column) => `lower(${column}) = $1`).join(' or ');
        const [row] = await database.query<{ rows: number }[]>(
          `select count(*)::integer as rows from ${table} where ${isTheirs}`,
          [email],
        );
        const rows = row?.rows ?? 0;
        const title = `${rows} ${rows === 1 ? 'row' : 'rows'} signed by this member of staff`;
        const about = { store, id: `signed ${store}`, at: null, title, content: { rows } };
        if (rows > 0) records.push({ ...about, fate: 'kept', reason: SIGNED });
      }
      return records;
    }),
  );
  return found.flat();
}

/** @throws ProblemError invalid when the text is neither an address nor a number nor the id of a conversation. */
export function requireIdentifier(text: string): Identifier {
  const identifier = readIdentifier(text);
  if (!identifier) throw invalid('Enter an email address, a telephone number, or the full ID of a conversation.');
  return identifier;
}

/** The search for a person in a service that has nothing of visitors. */
export function staffTablesController(service: string, tables: readonly StaffTable[]): Type {
  @Controller(`api/admin/privacy/${service}/search`)
  @Staff()
  class StaffTablesController {
    constructor(@Inject(DataSource) private readonly database: DataSource) {}

    /** What staff have written here that names a person, and what that person did as a member of staff. */
    @Post()
    @HttpCode(200)
    @ApiOkResponse({ type: PersonReport })
    async search(@Body() { who }: FindPerson): Promise<PersonReport> {
      const identifier = requireIdentifier(who);
      const { kind, value } = identifier;
      const person = { pattern: mentionPattern(identifier), email: kind === 'email' ? value : null };
      const records = await findInStaffTables(this.database, person, tables);
      const searched = tables.map(({ store }) => store);
      const isCut = searched.some((name) => records.filter(({ store }) => store === name).length > MOST_LISTED);
      return { who: value, kind, searched, records, isCut, erasedBefore: [] };
    }
  }
  return StaffTablesController;
}
