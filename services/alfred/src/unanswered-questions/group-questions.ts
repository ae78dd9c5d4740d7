import type { QuestionGap } from '@firm/contracts/api/alfred-management';
import type { UnsourcedQuestion } from '../conversations/conversation-store.js';
import { searchWords } from '../retrieval/search-words.js';

interface Group {
  subjects: ReadonlySet<string>;
  /** Latest first. */
  questions: [UnsourcedQuestion, ...UnsourcedQuestion[]];
}

/** Jaccard similarity of their subjects from which two questions count as one. */
const MIN_SIMILARITY = 0.5;
const EXAMPLES = 5;

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

/** Words are compared by their first letters, which stand for the stem in all four languages. */
const STEM_LETTERS = 6;
const subjectsOf = (question: string): Set<string> =>
  new Set(searchWords(question).map((word) => word.slice(0, STEM_LETTERS)));

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((subject) => other.has(subject)).length;
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
