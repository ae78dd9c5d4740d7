import { AlfredDesk } from './alfred-desk.js';
import { countInventions, inventAnswer } from './inventions.js';
import { judge, type Judgement } from './judge.js';
import type { GoldenQuestion } from './questions.js';

/** Prescribes the next answers of the model; only where the model is a double. */
export type Dictate = (rule: { text: string; times: number }) => Promise<void>;

/** What became of the quotes that a double made up. */
export interface InventionCount {
  offered: number;
  through: number;
  honestOffered: number;
  honestShown: number;
}

/** A question is answered with the live configuration and beside it with the one tried: two calls. */
const CALLS_PER_TRIAL = 2;

/** Asks every question; `hasAnswers` false leaves the model alone, and costs nothing. */
export async function examine(
  desk: AlfredDesk,
  questions: readonly GoldenQuestion[],
  hasAnswers: boolean,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const question of questions) {
    const found = await desk.findPassages(question.text);
    const answer = hasAnswers ? await desk.answer(question.text) : null;
    judgements.push(await judge(question, found, answer, (source) => desk.textOf(source)));
  }
  return judgements;
}

/** Has every question answered by a model that makes quotes up. */
export async function tempt(
  desk: AlfredDesk,
  questions: readonly GoldenQuestion[],
  dictate: Dictate,
): Promise<InventionCount> {
  const sum: InventionCount = { offered: 0, through: 0, honestOffered: 0, honestShown: 0 };
  for (const question of questions) {
    const invention = inventAnswer(await desk.findPassages(question.text));
    await dictate({ text: invention.text, times: CALLS_PER_TRIAL });
    const count = countInventions(invention, await desk.answer(question.text));
    for (const name of Object.keys(sum) as (keyof InventionCount)[]) sum[name] += count[name];
  }
  return sum;
}
