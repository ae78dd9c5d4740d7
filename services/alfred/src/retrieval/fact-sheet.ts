import type { FactSheet as FactSheetAnswer, FactSheetVersion } from '@firm/contracts/api/retrieval';
import { factKeysInText } from '@firm/contracts/rules/stated-facts/fact-text';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { stale } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownFacts } from '../facts/known-facts.js';
import { chunkPlainText } from './chunk-article.js';
import type { Passage } from './passage.js';
import { lockPassages, replacePassages } from './passage-store.js';

/** A version of the sheet. Of several with the same text the first stands for all: Alfred answers from them alike. */
export type SheetVersion = Pick<FactSheetVersion, 'number' | 'content' | 'changedBy'>;

const MAX_LISTED = 100;

const TITLE = 'About the firm';

/** The fact sheet of a new installation. */
const DEFAULT_CONTENT = `# Consultation with lawyers
The Golden Visa Strategy Consultation costs €550. It is a comprehensive session with two cross-border expert lawyers and covers immigration and tax, income streams, country issues, routes and the best option. What is said in it is covered by attorney-client privilege.
# Orientation meeting
The orientation meeting is free and lasts 15 minutes. It helps to find the right next step; no legal advice is given in it.
# How to book
The consultation and the orientation meeting can be booked on this website with the button "Book your Golden Visa Strategy Consultation".`;

/** What staff tell Alfred about the firm itself, in versions: the latest is in force. */
@Injectable()
export class FactSheet implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly facts: KnownFacts,
  ) {}

  async onModuleInit(): Promise<void> {
    if ((await this.readLatest()).changedAt === null) await this.insertVersion(DEFAULT_CONTENT, null);
  }

  async readLatest(from = this.dataSource.manager): Promise<FactSheetAnswer> {
    const [latest] = await this.listVersions(1, from);
    if (!latest) return { version: 0, content: '', changedBy: null, changedAt: null };
    const { number, createdAt, ...saved } = latest;
    return { ...saved, version: number, changedAt: createdAt };
  }

  /** The saved versions, latest first. */
  async listVersions(limit = MAX_LISTED, from = this.dataSource.manager): Promise<FactSheetVersion[]> {
    const rows = await from.query<(Omit<FactSheetVersion, 'createdAt'> & { createdAt: Date })[]>(
      `select number, content, changed_by as "changedBy", created_at as "createdAt"
       from fact_sheet_versions order by number desc limit $1`,
      [limit],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /** The version in force, or an earlier one. */
  async readVersion(number?: number): Promise<SheetVersion> {
    const [version] = await this.readVersions(number ?? null, 1);
    if (!version) throw new Error('there is no such fact sheet');
    return version;
  }

  /** A saved version, and the one before it; none where both have the same text. */
  async readChange(number: number): Promise<{ saved: SheetVersion; former: SheetVersion } | null> {
    const [saved, former] = await this.readVersions(number, 2);
    return saved && former && saved.content !== former.content ? { saved, former } : null;
  }

  /** What the model is shown of a version. */
  async readPassages({ content }: Pick<SheetVersion, 'content'>): Promise<Omit<Passage, 'id'>[]> {
    const chunks = chunkPlainText(await this.facts.fill(content));
    return chunks.map(({ heading, text }) => ({ title: TITLE, heading, url: null, text, isFactSheet: true }));
  }

  /**
   * Saves a new version; Alfred answers from it at once, and whether he answers worse is evaluated meanwhile.
   * @throws ProblemError invalid when it holds an unknown fact; stale when `basedOn` excludes the current version.
   */
  async saveVersion(content: string, staffEmail: string, basedOn: VersionCondition): Promise<FactSheetAnswer> {
    await this.facts.check(content);
    await this.insertVersion(content, staffEmail, basedOn);
    return this.readLatest();
  }

  private readVersions(upTo: number | null, limit: number): Promise<SheetVersion[]> {
    return this.dataSource.query<SheetVersion[]>(
      `select (select min(number) from fact_sheet_versions where content = version.content) as number, content,
         changed_by as "changedBy"
       from fact_sheet_versions as version where $1::integer is null or number <= $1
       order by version.number desc limit $2`,
      [upTo, limit],
    );
  }

  private async insertVersion(
    content: string,
    changedBy: string | null,
    basedOn: VersionCondition = () => true,
  ): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await lockPassages(tx);
      const { version } = await this.readLatest(tx);
      if (!basedOn(version)) throw stale('Someone else has saved the fact sheet in the meantime.');
      const [row] = await tx.query<[{ version: number }]>(
        'insert into fact_sheet_versions (changed_by, content) values ($1, $2) returning number as version',
        [changedBy, content],
      );
      if (changedBy !== null) await this.outbox.request(tx, 'evaluate-change', { ...row, of: 'fact sheet' });
      await this.index(tx, content);
    });
  }

  /** Indexes the sheet anew, with the values of today in place of its facts. */
  async refresh(tx: EntityManager): Promise<void> {
    const { content } = await this.readLatest();
    if (factKeysInText(content).length > 0) await this.index(tx, content);
  }

  private async index(tx: EntityManager, content: string): Promise<void> {
    const source = { postId: null, title: TITLE, path: null, tags: [], publishedAt: null };
    await replacePassages(tx, source, chunkPlainText(await this.facts.fill(content, tx)));
  }
}
