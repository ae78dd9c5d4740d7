import type { QuestionGap } from '@firm/contracts/api/alfred-management';
import type { UnsourcedQuestion } from '../conversations/conversation-store.js';
import { searchTerms } from '../retrieval/search-terms.js';

interface Group {
  subjects: ReadonlySet<string>;
  /** Latest first. */
  questions: [UnsourcedQuestion, ...UnsourcedQuestion[]];
}

/** Jaccard similarity of their subjects from which two questions count as one. */
const MIN_SIMILARITY = 0.5;
const EXAMPLES = 5;
/** Every question is compared with every group, so that the cost grows with the square of their number. */
const MAX_SUBJECTS = 12;

/**
 * Groups questions by what they are about: the most asked first, of equals the latest. Questions without a subject are
 * left out.
 * @param questions latest first.
 */
export function groupQuestions(questions: readonly UnsourcedQuestion[]): QuestionGap[] {
  const groups: Group[] = [];
  for (const question of questions) {
    const subjects = subjectsOf(question.text);
    if (subjects.size === 0) continue;
    const similar = groups.find((group) => similarity(group.subjects, subjects) >= MIN_SIMILARITY);
    if (similar) similar.questions.push(question);
    else groups.push({ subjects, questions: [question] });
  }
  return groups.sort((one, other) => other.questions.length - one.questions.length).map(groupView);
}

/** In English, so that the same question in two languages is similar. "How much" tells nothing of the subject. */
const subjectsOf = (question: string): Set<string> =>
  new Set(
    searchTerms(question)
      .flatMap(({ kind, words }) => (kind === 'general' ? [] : (words.en[0] ?? [])))
      .slice(0, MAX_SUBJECTS),
  );

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const subject of one) if (other.has(subject)) common++;
  return common / (one.size + other.size - common);
}

function groupView({ questions }: Group): QuestionGap {
  const [latest, ...others] = questions;
  return {
    question: latest.text,
    count: questions.length,
    languages: [...new Set(questions.flatMap(({ language }) => language ?? []))],
    examples: [...new Set(others.map(({ text }) => text))].filter((text) => text !== latest.text).slice(0, EXAMPLES),
    lastAskedAt: latest.askedAt.toISOString(),
    sessionId: latest.sessionId,
  };
}
