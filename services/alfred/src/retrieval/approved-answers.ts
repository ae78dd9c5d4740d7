import type { ApprovedAnswer, SaveApprovedAnswer, WithdrawnAnswer } from '@firm/contracts/api/approved-answers';
import type { StaffMember } from '@firm/platform/http/caller-token';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { notFound } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Colleagues } from '../configuration/colleagues.js';
import { FORMER_TEXTS_TABLE, keepFormer, listDeleted, listFormer } from '../configuration/former-texts.js';
import { OfficeHours } from '../configuration/office-hours.js';
import { KnownFacts } from '../facts/known-facts.js';
import { deletePassages, lockPassages, replacePassages } from './passage-store.js';

/** What staff wrote for Alfred to answer from, for the privacy desk. */
export const RETRIEVAL_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Approved answers', table: 'approved_answers', id: 'id', title: 'question' },
    ...{ texts: ['question', 'answer'], by: ['approved_by'], quotes: true },
  },
  FORMER_TEXTS_TABLE,
  {
    ...{ store: 'Versions of the fact sheet', table: 'fact_sheet_versions', id: 'number' },
    ...{ title: `'Version ' || number`, texts: ['content'], by: ['changed_by'] },
  },
];

/**
 * Answers that lawyers have written for questions like theirs. Each is a passage too, with its question as the title, so that
 * it is found by words and by meaning as guides are.
 */
@Injectable()
export class ApprovedAnswers {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly office: OfficeHours,
    private readonly facts: KnownFacts,
    private readonly colleagues: Colleagues,
  ) {}

  /** Those that are to be read again first, then the latest. */
  async list(): Promise<ApprovedAnswer[]> {
    const { rereadMonths } = await this.office.readLatest();
    const rows = await this.dataSource.query<
      (Omit<ApprovedAnswer, 'approvedAt' | 'rereadAt'> & { approvedAt: Date; rereadAt: Date })[]
    >(
      `select id, version, question, answer, approved_by as "approvedBy", approved_by_name as "approvedByName",
         approved_at as "approvedAt", reread_at as "rereadAt", reread_at < now() as "isOverdue"
       from approved_answers cross join lateral (select approved_at + make_interval(months => $1) as reread_at) as due
       order by reread_at < now() desc, approved_at desc`,
      [rereadMonths],
    );
    return rows.map((row) => ({
      ...row,
      approvedAt: row.approvedAt.toISOString(),
      rereadAt: row.rereadAt.toISOString(),
    }));
  }

  /**
   * Saves an answer in this person's name; unchanged, it has been read again. Alfred answers from it at once.
   * @throws ProblemError invalid when it holds an unknown fact; stale when `basedOn` excludes the current version.
   */
  async save(
    id: string,
    { question, answer }: SaveApprovedAnswer,
    { email, name }: StaffMember,
    basedOn: VersionCondition,
  ): Promise<void> {
    await this.facts.check(answer);
    await this.dataSource.transaction(async (tx) => {
      await lockPassages(tx);
      const version = await keepFormer(tx, 'approved_answers', id, basedOn);
      await tx.query(
        `insert into approved_answers (id, question, answer, approved_by, approved_by_name, version)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do update set question = $2, answer = $3, approved_by = $4, approved_by_name = $5, version = $6,
           approved_at = now()`,
        [id, question.trim(), answer.trim(), email, name, version],
      );
      await this.index(tx, { id, question: question.trim(), answer: answer.trim() });
    });
  }

  /** Indexes the answers that hold facts anew, with their values of today. */
  async refresh(tx: EntityManager): Promise<void> {
    const rows = await tx.query<{ id: string; question: string; answer: string }[]>(
      "select id, question, answer from approved_answers where answer like '%{{%fact:%'",
    );
    for (const row of rows) await this.index(tx, row);
  }

  private async index(tx: EntityManager, { id, question, answer }: { id: string } & SaveApprovedAnswer): Promise<void> {
    const source = { postId: id, title: question, path: null, tags: [], publishedAt: null };
    await replacePassages(tx, source, [{ heading: null, anchor: null, text: await this.facts.fill(answer, tx) }]);
  }

  /** @throws ProblemError notFound when there is no such answer; stale when `basedOn` excludes its version. */
  async remove(id: string, basedOn: VersionCondition): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockPassages(tx);
      await keepFormer(tx, 'approved_answers', id, basedOn);
      const [, removed] = await tx.query<[unknown, number]>('delete from approved_answers where id = $1', [id]);
      if (removed === 0) throw notFound('There is no such answer.');
      await deletePassages(tx, id);
    });
  }

  /** Those that were withdrawn. */
  listWithdrawn(): Promise<WithdrawnAnswer[]> {
    return listDeleted<SaveApprovedAnswer>(this.dataSource.manager, 'approved_answers');
  }

  /**
   * Takes the withdrawal of an answer back: it has the name and the date that it had.
   * @throws ProblemError notFound when there never was such an answer; invalid when it holds a fact that is gone; stale when
   *   it is not withdrawn.
   */
  async restore(id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockPassages(tx);
      const version = await keepFormer(tx, 'approved_answers', id, (current) => current === 0);
      const [last] = await listFormer<SaveApprovedAnswer>(tx, 'approved_answers', id);
      if (!last) throw notFound('There is no such answer.');
      const { question, answer, savedBy, savedAt } = last;
      await this.facts.check(answer);
      const name = (await this.colleagues.findColleague(savedBy, tx))?.name ?? savedBy;
      await tx.query(
        `insert into approved_answers (id, question, answer, approved_by, approved_by_name, version, approved_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, question, answer, savedBy, name, version, savedAt],
      );
      await this.index(tx, { id, question, answer });
    });
  }
}
