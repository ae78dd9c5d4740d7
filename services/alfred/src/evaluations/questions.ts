import { createHash } from 'node:crypto';
import questions from './questions.json' with { type: 'json' };

/** What makes a question hard; a `verdict` asks for a conclusion about the visitor, `outside` is answered by no guide. */
export const QUESTION_KINDS = ['plain', 'follow-up', 'typo', 'trap', 'injection', 'verdict', 'outside'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question as a visitor asks it, with the facts of a right answer over the demonstration guides. */
export interface EvaluationQuestion {
  id: string;
  /** BCP 47. */
  language: string;
  kind: QuestionKind;
  /** What was said before; absent where the question stands alone. */
  before?: { question: string; answer: string }[];
  question: string;
  /** Slugs of the guides that answer it. */
  guides: string[];
  /** Words of these guides that the answer rests on. */
  quotes: string[];
  /** Each a fact of a right answer, in the ways it may be written. */
  must: string[][];
  /** What no right answer contains. */
  mustNot: string[];
}

/** Written by strangers in eight voices who knew the demonstration guides and nothing else. */
export const QUESTIONS = questions as readonly EvaluationQuestion[];

/** A third is never looked at while something is tuned: of these only sums are shown. */
export const isHeldOut = (id: string): boolean => (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0;
