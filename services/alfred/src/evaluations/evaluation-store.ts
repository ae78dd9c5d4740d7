import type { Evaluation, RequestEvaluation } from '@firm/contracts/api/evaluations';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Outbox } from '@firm/platform/outbox/outbox';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { answersAlike } from '../configuration/alfred-configuration.js';
import { isHeldOut, QUESTIONS } from './questions.js';

/** The faults of each answered question, by its id. */
export type Grades = Record<string, string[]>;

/** What decides on answers, beside what is published. */
export interface Tried extends RequestEvaluation {
  sheetVersion: number;
}

/** A configuration that is tried on all questions. */
export interface EvaluationRow
  extends RequestEvaluation, Pick<Evaluation, 'id' | 'requestedBy' | 'state' | 'total' | 'costUsd' | 'failure'> {
  /** Null where it is unknown. */
  sheetVersion: number | null;
  /** The evaluation of what was in force before; null where nobody has saved what is tried. */
  baselineId: string | null;
  requestedAt: Date;
  grades: Grades;
  finishedAt: Date | null;
}

/** A saved version of the configuration or of the fact sheet, and what was in force before. */
export interface Change {
  saved: Tried;
  former: Tried;
  changedBy: string | null;
  version: { column: 'config_version' | 'sheet_change'; number: number };
}

const COLUMNS = `id, requested_at as "requestedAt", requested_by as "requestedBy", ai_instructions as "aiInstructions",
  model, sheet_version as "sheetVersion", state, total, grades, baseline_id as "baselineId", cost_usd as "costUsd", finished_at as "finishedAt", failure`;
const LISTED = 10;
const LOOK_FOR_LATE_EVERY_MS = 10 * 60_000;
/** SQL: by then one that is under way has gone on, unless its queue has lost the job. */
const LATE = `now() + interval '1 hour'`;

/** Instructions that staff tried, for the privacy desk. */
export const EVALUATION_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Evaluations', table: 'evaluations', id: 'id', title: 'model' },
    ...{ texts: ['ai_instructions'], by: ['requested_by'] },
  },
];

/** The evaluations of configurations, each a row; the job that does the work carries its id. */
@Injectable()
export class EvaluationStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    chores: Chores,
  ) {
    chores.every(LOOK_FOR_LATE_EVERY_MS, 'requesting late evaluations', () => this.requestLate());
  }

  /** Requests an evaluation and returns it. */
  request(wanted: Tried, staffEmail: string): Promise<EvaluationRow> {
    return this.outbox.transaction((tx) => this.insert(tx, wanted, staffEmail));
  }

  /**
   * Requests the evaluation of a saved version, and of what was in force before, unless they were tried already; safe to
   * repeat.
   * @returns how many were requested.
   */
  async requestChange({ saved, former, changedBy, version: { column, number } }: Change): Promise<number> {
    const by = changedBy ?? '';
    return this.outbox.transaction(async (tx) => {
      // One request after the other.
      await tx.query('lock table evaluations in share row exclusive mode');
      const known = await tx.query<unknown[]>(`select from evaluations where ${column} = $1`, [number]);
      if (known.length > 0) return 0;
      const before = await this.findTried(tx, former);
      const baseline = before ?? (await this.insert(tx, former, by)).id;
      const after = await this.findTried(tx, saved);
      const changed = after ?? (await this.insert(tx, saved, by)).id;
      await tx.query(`update evaluations set ${column} = $2, baseline_id = $3 where id = $1`, [
        changed,
        number,
        baseline,
      ]);
      return [before, after].filter((id) => id === null).length;
    });
  }

  /** The latest evaluation of a configuration that did not fail; null where there is none. */
  private async findTried(tx: EntityManager, { aiInstructions, model, sheetVersion }: Tried): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `select id from evaluations where ai_instructions = $1 and model = $2 and sheet_version = $3 and state <> 'failed'
       order by requested_at desc limit 1`,
      [aiInstructions, model, sheetVersion],
    );
    return row?.id ?? null;
  }

  private async insert(
    tx: EntityManager,
    { aiInstructions, model, sheetVersion }: Tried,
    staffEmail: string,
  ): Promise<EvaluationRow> {
    const evaluationId = randomUUID();
    const [row] = await tx.query<[EvaluationRow]>(
      `insert into evaluations (id, requested_by, ai_instructions, model, sheet_version)
       values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
      [evaluationId, staffEmail, aiInstructions, model, sheetVersion],
    );
    await this.outbox.request(tx, 'evaluate-alfred', { evaluationId });
    return row;
  }

  async findEvaluation(id: string): Promise<EvaluationRow | null> {
    const [row] = await this.dataSource.query<EvaluationRow[]>(`select ${COLUMNS} from evaluations where id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  /** The latest evaluations, newest first, and those that they are compared with. */
  listLatest(): Promise<EvaluationRow[]> {
    return this.dataSource.query<EvaluationRow[]>(
      `with latest as (select id, baseline_id from evaluations order by requested_at desc limit ${LISTED})
       select ${COLUMNS} from evaluations
       where id in (select id from latest union select baseline_id from latest) order by requested_at desc`,
    );
  }

  /** Requests evaluations again whose job a queue has lost or given up, for a day. */
  async requestLate(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const late = await queryPrepared<{ id: string }>(
        tx,
        `update evaluations set due_at = ${LATE}
         where state = 'running' and due_at <= now() and requested_at > now() - interval '1 day' returning id`,
      );
      for (const { id } of late) await this.outbox.request(tx, 'evaluate-alfred', { evaluationId: id });
    });
  }

  async begin(id: string, total: number): Promise<void> {
    await this.dataSource.query('update evaluations set total = $2 where id = $1', [id, total]);
  }

  /** Adds the grades of some questions, and what was spent meanwhile. */
  async addGrades(id: string, grades: Grades, costUsd: number): Promise<void> {
    await this.dataSource.query(
      `update evaluations set grades = grades || $2::jsonb, cost_usd = cost_usd + $3, due_at = ${LATE} where id = $1`,
      [id, JSON.stringify(grades), costUsd],
    );
  }

  async finish(id: string, failure: string | null): Promise<void> {
    await this.dataSource.query(
      `update evaluations set state = $2, failure = $3, finished_at = now() where id = $1 and state = 'running'`,
      [id, failure === null ? 'done' : 'failed', failure],
    );
  }
}

const TEXTS = new Map(QUESTIONS.map(({ id, question }) => [id, question]));

/** Whether two evaluations, or one and what is in force, try the same. */
export const triesSame = (one: EvaluationRow, other: Pick<EvaluationRow, keyof Tried>): boolean =>
  answersAlike(one, other) && one.sheetVersion === other.sheetVersion;

/**
 * An evaluation as staff see it. Of the questions that are held out only the sums.
 * @param baseline what it is compared with.
 * @param former what was in force before; null where it is not the saved version in force.
 */
export function evaluationView(
  row: EvaluationRow,
  { baseline, former, isLive }: Pick<Evaluation, 'former' | 'isLive'> & { baseline?: EvaluationRow | undefined },
): Evaluation {
  const { id, requestedBy, model, state, total, grades, costUsd, failure } = row;
  const answered = Object.entries(grades);
  const heldOut = answered.filter(([question]) => isHeldOut(question));
  const shown = answered.filter(([question]) => !isHeldOut(question));
  const passed = (list: typeof answered) => list.filter(([, faults]) => faults.length === 0).length;
  const failed = shown.filter(([, faults]) => faults.length > 0);
  return {
    ...{ id, requestedBy, model, isLive, former, state, total, costUsd, failure },
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    answered: answered.length,
    passed: passed(answered),
    heldOut: { answered: heldOut.length, passed: passed(heldOut) },
    failures: failed.map(([question, faults]) => ({
      question: TEXTS.get(question) ?? question,
      faults,
      isWorse: baseline?.grades[question]?.length === 0,
    })),
    isCompared: baseline?.state === 'done',
  };
}
