import { LANGUAGES, type Language } from '@firm/platform/language/detect-language';

/** A word that is searched for. */
export interface IndexedWord {
  /** What the index stores for it in each language; a passage contains the word when it contains all of them. */
  lexemes: Record<Language, string[]>;
  /** 1 for the words of the question; less for those of earlier messages and the profile. */
  weight: number;
  /** The passages of the register of which the word begins with a term: it counts as if their text had it once. */
  named?: readonly Candidate[];
  /** Whether it says what the question is about, so that a rule it names always fits. */
  isSubject?: boolean;
}

/** A passage that contains a word of the question. */
export interface Candidate {
  id: string;
  /** The article; null for the fact sheet. */
  postId: string | null;
  language: Language;
  /** When it was published, in milliseconds since the epoch; null for the fact sheet. */
  publishedMs: number | null;
  characters: number;
}

/** How often a word occurs in the title (A), the heading (B), the tags (C) and the text (D) of a passage. */
export type TermFrequency = Record<'A' | 'B' | 'C' | 'D', number>;

/** The passages that contain a lexeme, or a word. */
export type Postings = ReadonlyMap<Candidate, TermFrequency>;

export interface Ranked {
  id: string;
  postId: string | null;
  score: number;
  /** 0 to 1: the weighted share of the question's known words that the passage contains; rare words count more. */
  coverage: number;
  /** The rarity of the words of the question that it has, added up; not of words that were said before. */
  covered: number;
  /** Whether a word of the question names the fact that it tells. */
  isNamed: boolean;
}

interface RankingQuery {
  words: readonly IndexedWord[];
  /** The language of the question; null when it is unknown. */
  language: Language | null;
}

interface IndexData {
  /** For each lexeme of the question. */
  postings: ReadonlyMap<string, Postings>;
  passageCount: number;
  nowMs: number;
}

/**
 * The strength of a word in the heading of a passage, in the title of its article, or in a tag: as if the text contained
 * it several times, since a section need not repeat its heading.
 */
const FIELD_STRENGTH = { B: 2, A: 1.5, C: 0.5 };
/** What each further field adds. */
const FURTHER_FIELD = 0.25;
/** BM25: the saturation of term frequency, and the penalty of long passages. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.3;
const TYPICAL_CHARACTERS = 700;
/** The passage contains all lexemes of a word, but no field contains all of them. */
const SCATTERED_STRENGTH = 0.3;
/** The bonus of an article published today; it halves every year. */
const FRESHNESS = 0.08;
const MIN_RARITY = 0.1;
/** Of two equally good passages, the one in the visitor's language wins. */
const OTHER_LANGUAGE_SHARE = 0.87;
/** Of two equally good passages, the article wins over the fact sheet. */
const FACT_SHEET_SHARE = 0.7;

const ONCE_IN_TEXT: TermFrequency = { A: 0, B: 0, C: 0, D: 1 };
const DAY_MS = 86_400_000;
const BOOSTED_FIELDS = ['B', 'A', 'C'] as const;

/** Ranks all passages that contain a word, best first. Words that no passage contains count for nothing. */
export function rankPassages(
  { words, language }: RankingQuery,
  { postings, passageCount, nowMs }: IndexData,
): Ranked[] {
  const weighed = words
    .map((word) => ({ word, matches: findMatches(word, postings) }))
    .filter(({ matches }) => matches.size > 0)
    .map(({ word, matches }) => ({ word, matches, weight: word.weight * rarityOf(matches, passageCount) }));
  const asked = weighed.reduce((sum, { word, weight }) => (word.weight === 1 ? sum + weight : sum), 0);
  const found = new Map<Candidate, { fit: number; covered: number; isNamed: boolean }>();
  for (const { word, matches, weight } of weighed) {
    for (const [candidate, frequency] of matches) {
      const sums = found.get(candidate) ?? { fit: 0, covered: 0, isNamed: false };
      sums.fit += weight * strengthIn(candidate, frequency);
      if (word.weight === 1) {
        sums.covered += weight;
        sums.isNamed ||= Boolean(word.isSubject && word.named?.includes(candidate));
      }
      found.set(candidate, sums);
    }
  }
  return [...found]
    .map(([{ id, postId, publishedMs, language: written }, { fit, covered, isNamed }]): Ranked => {
      const ageDays = publishedMs === null ? 0 : (nowMs - publishedMs) / DAY_MS;
      const freshness = 1 + FRESHNESS * 2 ** (-ageDays / 365);
      const origin = postId === null ? FACT_SHEET_SHARE : 1;
      const readable = language === null || language === written ? 1 : OTHER_LANGUAGE_SHARE;
      const score = fit * freshness * origin * readable;
      return { id, postId, score, coverage: asked > 0 ? covered / asked : 0, covered, isNamed };
    })
    .sort((one, other) => other.score - one.score);
}

/** Inverse document frequency. Passages that have the word only from the title of their article do not count. */
function rarityOf(matches: Postings, passageCount: number): number {
  const own = [...matches.values()].filter(({ B, D }) => B > 0 || D > 0).length;
  return Math.max(MIN_RARITY, Math.log(1 + (passageCount - own + 0.5) / (Math.max(1, own) + 0.5)));
}

/**
 * The passages that contain a word in their own language, with its frequencies: of several lexemes, that of the least
 * frequent one in each field.
 */
function findMatches({ lexemes, named = [] }: IndexedWord, postings: ReadonlyMap<string, Postings>): Postings {
  const matches = new Map<Candidate, TermFrequency>(named.map((candidate) => [candidate, ONCE_IN_TEXT]));
  for (const language of LANGUAGES) {
    const [first, ...others] = lexemes[language].map((lexeme) => postings.get(lexeme));
    for (const [candidate, frequency] of first ?? []) {
      if (candidate.language !== language) continue;
      const all = others.map((more) => more?.get(candidate));
      if (isComplete(all)) matches.set(candidate, all.reduce(fewestOf, frequency));
    }
  }
  return matches;
}

const isComplete = (all: (TermFrequency | undefined)[]): all is TermFrequency[] => !all.includes(undefined);

const fewestOf = (one: TermFrequency, other: TermFrequency): TermFrequency => ({
  A: Math.min(one.A, other.A),
  B: Math.min(one.B, other.B),
  C: Math.min(one.C, other.C),
  D: Math.min(one.D, other.D),
});

/** How strongly a passage speaks of a word, by how often and in which fields. */
function strengthIn({ characters }: Candidate, frequency: TermFrequency): number {
  const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (characters / TYPICAL_CHARACTERS);
  const inText = (frequency.D * (SATURATION + 1)) / (frequency.D + SATURATION * length);
  const inFields = BOOSTED_FIELDS.filter((field) => frequency[field] > 0).map((field) => FIELD_STRENGTH[field]);
  const strengths = [inText, ...inFields].filter((strength) => strength > 0);
  return Math.max(SCATTERED_STRENGTH, ...strengths) + FURTHER_FIELD * Math.max(0, strengths.length - 1);
}
