import type { UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { FACT_LANGUAGES, type FactLanguage } from '@firm/contracts/rules/facts';
import { maskPersonalData } from '@firm/contracts/rules/mask-personal-data';
import { detectAnyLanguage } from '@firm/platform/language/detect-language';
import type { UnsourcedQuestion } from '../conversations/conversation-store.js';
import { searchWords } from '../retrieval/search-words.js';

interface Group {
  subjects: ReadonlySet<string>;
  /** Latest first. */
  questions: [UnsourcedQuestion, ...UnsourcedQuestion[]];
}

/** Jaccard index of their subjects from which two questions count as one. */
const MIN_SIMILARITY = 0.5;
const EXAMPLES = 5;
/** Every question is compared with every group, so that the cost grows with the square of their number. */
const MAX_SUBJECTS = 12;

/**
 * Groups questions by what they are about: the most asked first, of equals the latest. Questions without a subject are
 * left out.
 * @param questions latest first.
 */
export function groupQuestions(questions: readonly UnsourcedQuestion[]): UnansweredQuestion[] {
  const groups: Group[] = [];
  for (const question of questions) {
    const subjects = subjectsOf(question.text);
    if (subjects.size === 0) continue;
    const similar = groups.find((group) => jaccardIndex(group.subjects, subjects) >= MIN_SIMILARITY);
    if (similar) similar.questions.push(question);
    else groups.push({ subjects, questions: [question] });
  }
  return groups
    .flatMap(({ questions: asked }) => withoutDecided(asked))
    .sort((one, other) => other.length - one.length)
    .map(groupView);
}

/** The questions of a group that were asked since it was last closed; none when there are none. */
function withoutDecided(questions: readonly UnsourcedQuestion[]): [UnsourcedQuestion, ...UnsourcedQuestion[]][] {
  const end = questions.findIndex(({ decision }) => decision !== null && decision !== 'drafted');
  const [latest, ...others] = end < 0 ? questions : questions.slice(0, end);
  return latest ? [[latest, ...others]] : [];
}

/** Words are compared by their first letters, which stand for the stem in all four languages. */
const STEM_LETTERS = 6;
const subjectsOf = (question: string): Set<string> =>
  new Set(
    searchWords(question)
      .map((word) => word.slice(0, STEM_LETTERS))
      .slice(0, MAX_SUBJECTS),
  );

function jaccardIndex(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const subject of one) if (other.has(subject)) common++;
  return common / (one.size + other.size - common);
}

/** The language of a question, else of its answer: one of those that posts are written in. */
function languageOf({ text, language }: UnsourcedQuestion): FactLanguage | undefined {
  const own = detectAnyLanguage(text);
  return FACT_LANGUAGES.find((known) => known === own) ?? FACT_LANGUAGES.find((known) => known === language);
}

function groupView(questions: [UnsourcedQuestion, ...UnsourcedQuestion[]]): UnansweredQuestion {
  const [latest, ...others] = questions;
  const question = maskPersonalData(latest.text);
  const drafted = questions.find(({ decision }) => decision === 'drafted');
  return {
    id: latest.id,
    ids: questions.map(({ id }) => id),
    kind: latest.kind,
    question,
    count: questions.length,
    languages: [...new Set(questions.flatMap((asked) => languageOf(asked) ?? []))],
    examples: [...new Set(others.map(({ text }) => maskPersonalData(text)))]
      .filter((text) => text !== question)
      .slice(0, EXAMPLES),
    lastAskedAt: latest.askedAt.toISOString(),
    sessionId: latest.sessionId,
    draftedBy: drafted?.decidedBy ?? null,
    draftedAt: drafted?.decidedAt?.toISOString() ?? null,
    assignedTo: questions.find(({ assignedTo }) => assignedTo)?.assignedTo ?? null,
  };
}
