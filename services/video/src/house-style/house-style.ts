import type { ArticleTemplate, HouseStyle } from '@firm/contracts/api/house-style';
import { invalid, stale } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { FIRST_HOUSE_STYLE } from './first-house-style.js';

/** A house style that staff saved; never changed afterwards, so that a job keeps the one it began with. */
@Entity('house_styles')
export class HouseStyleRow {
  /** From 1; the highest is in force. Version 0 is `FIRST_HOUSE_STYLE`. */
  @PrimaryColumn('int') version!: number;
  @Column('jsonb') style!: HouseStyle;
  /** Email address. */
  @Column('text', { name: 'changed_by' }) changedBy!: string;
  @Column('timestamptz', { name: 'changed_at' }) changedAt!: Date;
}

/** The template of a kind; the first one where a brief names none. @throws ProblemError invalid when there is none of it. */
export function findTemplate({ templates }: HouseStyle, kind = templates[0]?.kind): ArticleTemplate {
  const template = templates.find((one) => one.kind === kind);
  if (!template) throw invalid('There is no such kind of article. Choose another one.');
  return template;
}

/** The versions of the house style. */
@Injectable()
export class HouseStyles {
  constructor(private readonly dataSource: DataSource) {}

  /** The version in force; null where nobody has changed the first one. */
  findCurrent(tx: EntityManager = this.dataSource.manager): Promise<HouseStyleRow | null> {
    return tx.findOne(HouseStyleRow, { where: {}, order: { version: 'DESC' } });
  }

  /** The style in force with its version. */
  async readCurrent(tx?: EntityManager): Promise<Pick<HouseStyleRow, 'version' | 'style'>> {
    return (await this.findCurrent(tx)) ?? { version: 0, style: FIRST_HOUSE_STYLE };
  }

  async read(version: number): Promise<HouseStyle> {
    return (await this.dataSource.manager.findOneBy(HouseStyleRow, { version }))?.style ?? FIRST_HOUSE_STYLE;
  }

  /**
   * The style for another version of a draft: the one in force or, where staff have removed the kind of article since, the one
   * that the draft was written in.
   * @param version of the draft's style.
   * @throws ProblemError invalid when neither has the kind.
   */
  async readForRewrite(kind: string | undefined, version: number): Promise<Pick<HouseStyleRow, 'version' | 'style'>> {
    const current = await this.readCurrent();
    if (kind === undefined || current.style.templates.some((template) => template.kind === kind)) return current;
    const earlier = { version, style: await this.read(version) };
    findTemplate(earlier.style, kind);
    return earlier;
  }

  /** The one that a job began with. */
  async ofJob(jobId: string): Promise<HouseStyle> {
    const rows = await this.dataSource.query<{ style: HouseStyle }[]>(
      'select style from house_styles join video_jobs on style_version = version where id = $1',
      [jobId],
    );
    return rows[0]?.style ?? FIRST_HOUSE_STYLE;
  }

  /**
   * Saves the version after `version`.
   * @param by email address.
   * @throws ProblemError stale when somebody has saved since; invalid when two templates have one key, or the bounds of one
   *   exclude each other.
   */
  async save(version: number, style: HouseStyle, by: string): Promise<HouseStyleRow> {
    checkStyle(style);
    const { version: current } = await this.readCurrent();
    const row = { version: version + 1, style, changedBy: by, changedAt: new Date() };
    // Of two saves at once the primary key lets one through.
    const insert = this.dataSource.createQueryBuilder().insert().into(HouseStyleRow).values(row).orIgnore();
    const inserted = current === version && ((await insert.returning('version').execute()).raw as unknown[]);
    if (!inserted || inserted.length === 0) throw stale('Someone else has changed the house style in the meantime.');
    return row;
  }
}

function checkStyle({ templates, glossary }: HouseStyle): void {
  const repeated = (list: string[]) => list.find((one, index) => list.indexOf(one) < index);
  const kind = repeated(templates.map((one) => one.kind));
  if (kind !== undefined) throw invalid(`Two kinds of article have the key “${kind}”.`);
  const term = repeated(glossary.map((one) => one.term));
  if (term !== undefined) throw invalid(`The glossary has “${term}” twice.`);
  const wrong = templates.find(({ leastWords, mostWords }) => leastWords > mostWords);
  if (wrong) throw invalid(`“${wrong.name}” asks for more words than it allows.`);
}
