import type { FactSheet as FactSheetAnswer } from '@firm/contracts/api/retrieval';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cutPlainText } from './cut-article.js';
import { shelvePassages } from './passage-shelf.js';

interface FactSheetRow {
  content: string;
  changedBy: string | null;
  changedAt: Date;
}

const TITLE = 'About the firm';

/** What a new installation knows of the firm (specification §9). */
const FIRST_CONTENT = `# Consultation with lawyers
The Golden Visa Strategy Consultation costs €550. It is a comprehensive session with two cross-border expert lawyers and covers immigration and tax, income streams, country issues, routes and the best option. What is said in it is covered by attorney-client privilege.
# Orientation meeting
The orientation meeting is free and lasts 15 minutes. It helps to find the right next step; no legal advice is given in it.
# How to book
Both can be booked on this website with the button "Book your Golden Visa Strategy Consultation".`;

/** What staff tell Alfred of the firm itself. Every save is kept; the latest holds. */
@Injectable()
export class FactSheet implements OnModuleInit {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    if ((await this.read()).changedAt === null) await this.add(FIRST_CONTENT, null);
  }

  async read(): Promise<FactSheetAnswer> {
    const [latest] = await this.dataSource.query<FactSheetRow[]>(
      `select content, changed_by as "changedBy", created_at as "changedAt"
       from fact_sheet_versions order by number desc limit 1`,
    );
    if (!latest) return { content: '', changedBy: null, changedAt: null };
    return { ...latest, changedAt: latest.changedAt.toISOString() };
  }

  /** Saves it, and has Alfred answer from it at once. */
  async save(content: string, staffEmail: string): Promise<FactSheetAnswer> {
    await this.add(content, staffEmail);
    return this.read();
  }

  private async add(content: string, changedBy: string | null): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query('insert into fact_sheet_versions (changed_by, content) values ($1, $2)', [changedBy, content]);
      const origin = { postId: null, title: TITLE, path: null, tags: [], publishedAt: null };
      await shelvePassages(tx, origin, cutPlainText(content));
    });
  }
}
