import type { AnswerTemplate, FormerAnswerTemplate, SavedAnswerTemplate } from '@firm/contracts/api/enquiries';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keepFormer, listFormer } from '../configuration/former-texts.js';
import { KnownFacts } from '../facts/known-facts.js';

const COLUMNS = 'id, version, name, subject, body, changed_by as "changedBy", changed_at as "changedAt"';
/** The list is shown as a whole. */
const MAX_TEMPLATES = 100;

/** The texts that staff begin an answer with. */
@Injectable()
export class AnswerTemplates {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly facts: KnownFacts,
  ) {}

  /** All of them, also with the values of today in place of their facts. */
  async list(): Promise<SavedAnswerTemplate[]> {
    const templates = await this.dataSource.query<SavedAnswerTemplate[]>(
      `select ${COLUMNS} from answer_templates order by name, id`,
    );
    const fill = await this.facts.readFiller();
    return templates.map((template) => withValues(template, fill));
  }

  /** What a template said before, the latest first; of a deleted one too. */
  listFormer(id: string): Promise<FormerAnswerTemplate[]> {
    return listFormer(this.dataSource.manager, 'answer_templates', id);
  }

  /**
   * @throws ProblemError conflict when there are a hundred already; invalid when it holds an unknown fact; stale when `basedOn`
   * excludes its version.
   */
  async save(
    id: string,
    { name, subject, body }: AnswerTemplate,
    by: string,
    basedOn: VersionCondition,
  ): Promise<SavedAnswerTemplate> {
    await this.facts.check(subject + body);
    const [saved] = await this.dataSource.transaction(async (tx) => {
      const version = await keepFormer(tx, 'answer_templates', id, basedOn);
      return tx.query<SavedAnswerTemplate[]>(
        `insert into answer_templates (id, name, subject, body, changed_by, version)
         select $1, $2, $3, $4, $5, $6 where (select count(*) from answer_templates where id <> $1) < ${MAX_TEMPLATES}
         on conflict (id) do update set name = $2, subject = $3, body = $4, changed_by = $5, version = $6, changed_at = now()
         returning ${COLUMNS}`,
        [id, name, subject, body, by, version],
      );
    });
    if (!saved) throw conflict(`There are ${MAX_TEMPLATES} templates already. Please delete one first.`);
    return withValues(saved, await this.facts.readFiller());
  }

  /** @throws ProblemError notFound when there is no such template; stale when `basedOn` excludes its version. */
  async remove(id: string, basedOn: VersionCondition): Promise<void> {
    const [, removed] = await this.dataSource.transaction(async (tx) => {
      await keepFormer(tx, 'answer_templates', id, basedOn);
      return tx.query<[unknown, number]>('delete from answer_templates where id = $1', [id]);
    });
    if (removed === 0) throw notFound('There is no such template.');
  }
}

function withValues(template: SavedAnswerTemplate, fill: (text: string) => string): SavedAnswerTemplate {
  const { subject, body } = template;
  return { ...template, today: { subject: fill(subject), body: fill(body) } };
}
