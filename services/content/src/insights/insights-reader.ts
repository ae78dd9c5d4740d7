import type { InsightFigures, InsightRow, InsightsReport } from '@firm/contracts/api/insights';
import { addDays, daysBetween } from '@firm/contracts/rules/firm-time';
import { INSIGHT_DIMENSIONS, INSIGHT_FIGURES, type InsightDimension } from '@firm/contracts/rules/insights';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';

/** Rows of a table beyond which the least viewed are left out. */
const MAX_ROWS = 500;

/** A reader of a page counts once a day for it; everywhere else once a day for the site. */
const FIGURES = (kindOfReader: 'view' | 'visit') => `
  coalesce(sum(readers) filter (where kind = '${kindOfReader}'), 0)::int as readers,
  coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
  coalesce(sum(count) filter (where kind = 'read'), 0)::int as reads,
  coalesce(sum(count) filter (where kind = 'question'), 0)::int as questions,
  coalesce(sum(count) filter (where kind = 'source'), 0)::int as sources,
  coalesce(sum(count) filter (where kind = 'booking'), 0)::int as bookings,
  coalesce(sum(count) filter (where kind = 'enquiry'), 0)::int as enquiries,
  coalesce(sum(count) filter (where kind = 'booked'), 0)::int as booked`;

const COLUMNS: Record<InsightDimension, string> = {
  day: 'day::text',
  page: 'path',
  language: 'language',
  country: 'country',
  referrer: 'referrer',
};

const NO_FIGURES = Object.fromEntries(INSIGHT_FIGURES.map((figure) => [figure, 0])) as Record<keyof InsightFigures, 0>;

/** What was counted, for staff. Days are the firm's, `YYYY-MM-DD`, both ends included. */
@Injectable()
export class InsightsReader {
  constructor(private readonly dataSource: DataSource) {}

  async read(from: string, to: string): Promise<InsightsReport> {
    const days = daysBetween(from, to);
    const [total, before, ...tables] = await Promise.all([
      this.readTotal(from, to),
      this.readTotal(addDays(from, -days), addDays(from, -1)),
      ...INSIGHT_DIMENSIONS.map(async (by) => [by, await this.readRows(by, from, to)] as const),
    ]);
    return { from, to, total, before, ...(Object.fromEntries(tables) as Record<InsightDimension, InsightRow[]>) };
  }

  /** One table as CSV (RFC 4180) that no spreadsheet takes for formulas. */
  async exportTable(by: InsightDimension, from: string, to: string): Promise<string> {
    const rows = await this.readRows(by, from, to);
    const columns = [by, ...(by === 'page' ? ['title'] : []), ...INSIGHT_FIGURES];
    return stringify(
      rows.map((row) => ({ ...row, [by]: row.name })),
      { header: true, columns, escape_formulas: true, bom: true, record_delimiter: 'windows' },
    );
  }

  private async readTotal(from: string, to: string): Promise<InsightFigures> {
    const [total] = await this.dataSource.query<InsightFigures[]>(
      `select ${FIGURES('visit')} from insight_counts where day between $1 and $2`,
      [from, to],
    );
    return total ?? NO_FIGURES;
  }

  private async readRows(by: InsightDimension, from: string, to: string): Promise<InsightRow[]> {
    const rows = await this.dataSource.query<InsightRow[]>(
      `select counted.*, title from (
         select ${COLUMNS[by]} as name, ${FIGURES(by === 'page' ? 'view' : 'visit')} from insight_counts
         where day between $1 and $2 ${by === 'page' ? `and path <> ''` : ''}
         group by 1 order by views desc, sources desc, 1 limit ${MAX_ROWS}
       ) counted
       left join posts on ${by === 'page' ? `name = '/blog/' || slug and deleted_at is null` : 'false'}
       order by views desc, sources desc, name`,
      [from, to],
    );
    if (by !== 'day') return rows;
    const found = new Map(rows.map((row) => [row.name, row]));
    return Array.from({ length: daysBetween(from, to) }, (_, index) => {
      const name = addDays(from, index);
      return found.get(name) ?? { name, title: null, ...NO_FIGURES };
    });
  }
}
