import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';

/** A question with the words of the demonstration guides that its answer rests on. */
export interface EvalQuestion {
  id: string;
  /** BCP 47. */
  language: string;
  /** What was said before; absent where the question stands alone. */
  before?: { question: string; answer: string }[];
  question: string;
  guides: readonly string[];
  quotes: readonly string[];
}

const file = join(findRepository(), 'services/alfred/src/evaluations/questions.json');

/** The questions by which Alfred is evaluated (services/alfred/README.md). */
export const QUESTIONS = JSON.parse(readFileSync(file, 'utf8')) as readonly EvalQuestion[];

/** Of these only the total is printed, as where Alfred is evaluated (`services/alfred/src/evaluations/questions.ts`). */
export const isHeldOut = (id: string): boolean => (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0;
