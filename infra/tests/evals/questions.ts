import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';

/** What Alfred should do with a question: answer from a guide, say that he does not know, correct, not advise, decline. */
export type QuestionKind = 'answerable' | 'unanswerable' | 'false premise' | 'advice' | 'hostile';

export interface EvalQuestion {
  kind: QuestionKind;
  language: 'en' | 'pt' | 'es' | 'it';
  text: string;
  /** Where the demonstration guides answer it: any of these sections will do. Empty where they do not. */
  sections: readonly string[];
}

/** The file: questions of one kind and language, each with its sections. */
type QuestionGroup = Pick<EvalQuestion, 'kind' | 'language'> & { questions: Record<string, string[]> };

const file = join(findRepository(), 'infra/tests/evals/questions.json');
const groups = JSON.parse(readFileSync(file, 'utf8')) as QuestionGroup[];

/** The questions by which retrieval and answers are measured, over the demonstration guides. */
export const QUESTIONS: readonly EvalQuestion[] = groups.flatMap(({ kind, language, questions }) =>
  Object.entries(questions).map(([text, sections]) => ({ kind, language, text, sections })),
);
