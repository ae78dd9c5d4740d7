import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';

/** A question with the words of the demonstration guides that its answer rests on. */
export interface EvalQuestion {
  id: string;
  /** BCP 47. */
  language: string;
  question: string;
  guides: readonly string[];
  quotes: readonly string[];
}

const file = join(findRepository(), 'services/alfred/src/evaluations/questions.json');

/** The questions by which Alfred is evaluated (services/alfred/README.md). */
export const QUESTIONS = JSON.parse(readFileSync(file, 'utf8')) as readonly EvalQuestion[];
