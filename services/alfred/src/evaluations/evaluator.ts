import type { EvaluateChangePayload } from '@firm/contracts/jobs';
import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Reply } from '../answer/reply.js';
import { QuestionRewriter } from '../chat/question-rewriter.js';
import { ReplyWriter } from '../chat/reply-writer.js';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { FactSheet } from '../retrieval/fact-sheet.js';
import { Retriever, type Retrieved } from '../retrieval/retriever.js';
import { Spending } from '../spending/spending.js';
import { EvaluationStore, type Change, type EvaluationRow, type Grades } from './evaluation-store.js';
import { gradeAnswer } from './grade-answer.js';
import { QUESTIONS, type EvaluationQuestion } from './questions.js';

const AT_ONCE = 4;

/** Whether a saved change of instructions, model or fact sheet is evaluated (ALFRED_EVALUATE_CHANGES). */
export abstract class ChangeEvaluation {
  abstract readonly isOn: boolean;
}

/**
 * Of what may be spent in a day (CHAT_SPEND_DAY_USD): evaluations leave the rest to visitors, whom Alfred could not answer. A run
 * costs some nine dollars with gpt-4o, and saving begins one.
 */
const SHARE_OF_DAY = 0.5;

/** Of a fact sheet. */
type Sections = Awaited<ReturnType<FactSheet['readPassages']>>;
type TriedRow = EvaluationRow & { sheet: Sections | null };

/** Asks all questions of a configuration and grades the answers: the worker of the jobs `evaluate-alfred` and `evaluate-change`. */
@Injectable()
export class Evaluator implements OnApplicationBootstrap {
  constructor(
    private readonly store: EvaluationStore,
    private readonly retriever: Retriever,
    private readonly rewriter: QuestionRewriter,
    private readonly writer: ReplyWriter,
    private readonly spending: Spending,
    private readonly configuration: AlfredConfiguration,
    private readonly sheet: FactSheet,
    private readonly changes: ChangeEvaluation,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    workOn(this.backend, 'evaluate-alfred', ({ evaluationId }, { signal }) => this.evaluate(evaluationId, signal), {
      concurrency: 1,
    });
    workOn(this.backend, 'evaluate-change', (change) => this.requestChange(change), { concurrency: 1 });
  }

  /** Has a saved version evaluated. It is live meanwhile: saving never waits. */
  private async requestChange(payload: EvaluateChangePayload): Promise<void> {
    const change = this.changes.isOn ? await this.readChange(payload) : null;
    if (change) await this.store.requestChange(change);
  }

  /** A saved version and what was in force before, each with the rest as it is now; null where they answer alike. */
  private async readChange({ version: number, of }: EvaluateChangePayload): Promise<Change | null> {
    const isSheet = of === 'fact sheet';
    const sheet = isSheet ? await this.sheet.readChange(number) : null;
    const config = isSheet ? null : await this.configuration.readChange(number);
    const change = sheet ?? config;
    if (!change) return null;
    const [live, { number: liveSheet }] = await Promise.all([
      this.configuration.readCurrent(),
      this.sheet.readVersion(),
    ]);
    const triedWith = (which: 'saved' | 'former') => ({
      ...(config?.[which] ?? live),
      sheetVersion: sheet?.[which].number ?? liveSheet,
    });
    return {
      saved: triedWith('saved'),
      former: triedWith('former'),
      changedBy: change.saved.changedBy,
      version: { column: isSheet ? 'sheet_change' : 'config_version', number },
    };
  }

  /** Asks what has not been asked yet; a failure of the model ends it, with what was answered so far. */
  private async evaluate(id: string, signal: AbortSignal): Promise<void> {
    const row = await this.store.findEvaluation(id);
    if (row?.state !== 'running') return;
    const { publishedSlugs } = await this.retriever.retrieve({ question: '' });
    // A question is about certain guides: where they are not published, it proves nothing.
    const applicable = QUESTIONS.filter(({ guides }) => guides.every((slug) => publishedSlugs.has(slug)));
    await this.store.begin(id, applicable.length);
    const open = applicable.filter((question) => !(question.id in row.grades));
    try {
      for (let at = 0; at < open.length; at += AT_ONCE) {
        signal.throwIfAborted();
        const before = await this.spending.report();
        if (before.todayUsd >= SHARE_OF_DAY * before.dayCapUsd)
          throw unavailable('Half of what may be spent today is spent; the rest is kept for visitors.');
        const tried = { ...row, sheet: await this.readOtherSheet(row) };
        const grades = await this.grade(open.slice(at, at + AT_ONCE), tried, signal);
        const after = await this.spending.report();
        await this.store.addGrades(id, grades, Math.max(0, after.todayUsd - before.todayUsd));
      }
      await this.store.finish(id, null);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.logger.warn('an evaluation failed', { evaluation: id, reason: error.message });
      await this.store.finish(id, error.message);
    }
  }

  /** What the model is shown of the fact sheet that is tried; null where it is in force, as it may be for a while only. */
  private async readOtherSheet({ sheetVersion }: EvaluationRow): Promise<Sections | null> {
    if (sheetVersion === null || sheetVersion === (await this.sheet.readVersion()).number) return null;
    return this.sheet.readPassages(await this.sheet.readVersion(sheetVersion));
  }

  private async grade(questions: EvaluationQuestion[], tried: TriedRow, disconnect: AbortSignal): Promise<Grades> {
    const graded = await Promise.all(
      questions.map(async (question) => {
        const reply = await this.answer(question, tried, disconnect);
        if (reply.outcome === 'capped') throw unavailable('The spending cap of the day is reached.');
        return [question.id, gradeAnswer(question, reply)] as const;
      }),
    );
    return Object.fromEntries(graded);
  }

  private async answer(
    { question, before = [] }: EvaluationQuestion,
    { sheet, ...config }: TriedRow,
    disconnect: AbortSignal,
  ): Promise<Reply> {
    const turns = before.map((turn) => ({ ...turn, language: null }));
    const called = { model: config.model, payer: {}, disconnect };
    const retrieved = await this.rewriter.retrieve({ question, turns, ...called });
    return this.writer.writeWhole({
      ...(sheet ? withSheet(retrieved, sheet) : retrieved),
      question,
      history: { recalled: [], turns },
      profile: null,
      config,
      ...called,
    });
  }
}

/** What is shown with another fact sheet than the one in force: its sections come last, under numbers of their own. */
function withSheet(retrieved: Retrieved, sections: Sections): Retrieved {
  const others = retrieved.passages.filter(({ isFactSheet }) => !isFactSheet);
  const known = new Set(others.map(({ id }) => id));
  const first = retrieved.passages.length + 1;
  const passages = [...others, ...sections.map((section, index) => ({ ...section, id: String(first + index) }))];
  return { ...retrieved, passages, nearest: retrieved.nearest.filter((id) => known.has(id)) };
}
