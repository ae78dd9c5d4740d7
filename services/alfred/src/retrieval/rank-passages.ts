import { LANGUAGES, type Language } from '../language/detect-language.js';
import type { TermKind } from './search-terms.js';

/** A search term with its lexemes: for each language alternatives, of whose lexemes a passage must contain all. */
export interface IndexedTerm {
  alternatives: Record<Language, string[][]>;
  kind: TermKind;
  /** 1 for the terms of the question; less for those of earlier messages and the profile. */
  weight: number;
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

/** The passages that contain a lexeme. */
export type Postings = ReadonlyMap<Candidate, TermFrequency>;

export interface Ranked {
  id: string;
  postId: string | null;
  score: number;
  /** 0 to 1: the weighted share of the question's terms that the passage contains; rare terms count more. */
  coverage: number;
}

interface RankingQuery {
  terms: readonly IndexedTerm[];
  /** The language of the question; null when it is unknown. */
  language: Language | null;
}

/** What the index has on the terms. */
interface IndexData {
  /** For each lexeme of the question. */
  postings: ReadonlyMap<string, Postings>;
  /** Of all that is published. */
  passageCount: number;
  nowMs: number;
}

/** For each passage that contains a term, the frequencies of the alternatives it contains. */
type Matches = ReadonlyMap<Candidate, readonly TermFrequency[]>;

/**
 * The strength of a term in the heading of a passage, in the title of its article, or in a tag: as if the text contained
 * it several times, since a section need not repeat its heading. Tuned on the evaluation set (infra/tests/evals), as all
 * figures here.
 */
const FIELD_STRENGTH = { B: 2, A: 1.5, C: 0.5 };
/** "What it costs" as a heading answers "how much" better than any number of amounts. */
const GENERAL_HEADING_STRENGTH = 4;
/** What each further field adds. */
const FURTHER_FIELD = 0.25;
/** BM25: the saturation of term frequency, and the penalty of long passages. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.3;
const TYPICAL_CHARACTERS = 700;
/** A passage that contains two alternatives of a term, such as a name and its initials, explains it. */
const SECOND_ALTERNATIVE = 0.4;
/** The passage contains all words of a term, but no field contains all of them. */
const SCATTERED_STRENGTH = 0.3;
/** The bonus of an article published today; it halves every year. */
const FRESHNESS = 0.08;
const MIN_RARITY = 0.1;
/** Of two equally good passages, the one in the visitor's language wins. */
const OTHER_LANGUAGE_SHARE = 0.87;
/** Of two equally good passages, the article wins over the fact sheet. */
const FACT_SHEET_SHARE = 0.7;

const KIND_WEIGHT: Record<TermKind, number> = { concept: 1, general: 0.4, name: 1.3, word: 0.7 };
/** Weights of terms that no passage contains: a name is the subject; another word may be put differently. */
const UNKNOWN_WEIGHT: Record<TermKind, number> = { ...KIND_WEIGHT, name: 1.5, word: 0.45 };
/** A plain word is not expected in a guide of another language. */
const FOREIGN_WORD_SHARE = 0.3;

const DAY_MS = 86_400_000;
const BOOSTED_FIELDS = ['B', 'A', 'C'] as const;

/** Ranks all passages that contain a term, best first. */
export function rankPassages(
  { terms, language }: RankingQuery,
  { postings, passageCount, nowMs }: IndexData,
): Ranked[] {
  const weighed = terms.map((term) => {
    const matches = findMatches(term, postings);
    return { term, matches, weight: weighTerm(term, matches, passageCount) };
  });
  const candidates = new Set(weighed.flatMap(({ matches }) => [...matches.keys()]));
  return [...candidates]
    .map((candidate): Ranked => {
      let fit = 0;
      let asked = 0;
      let covered = 0;
      for (const { term, matches, weight: general } of weighed) {
        const strength = strengthIn(candidate, term, matches.get(candidate));
        const isForeign = term.kind === 'word' && language !== null && language !== candidate.language;
        const weight = general * (isForeign ? FOREIGN_WORD_SHARE : 1);
        fit += strength * weight;
        if (term.weight < 1) continue;
        asked += weight;
        if (strength > 0) covered += weight;
      }
      const { id, postId, publishedMs } = candidate;
      const ageDays = publishedMs === null ? 0 : (nowMs - publishedMs) / DAY_MS;
      const freshness = 1 + FRESHNESS * 2 ** (-ageDays / 365);
      const origin = postId === null ? FACT_SHEET_SHARE : 1;
      const readable = language === null || language === candidate.language ? 1 : OTHER_LANGUAGE_SHARE;
      return { id, postId, score: fit * freshness * origin * readable, coverage: asked > 0 ? covered / asked : 0 };
    })
    .sort((one, other) => other.score - one.score);
}

/** Inverse document frequency. Passages that have the term only from the title of their article do not count. */
function weighTerm(term: IndexedTerm, matches: Matches, passageCount: number): number {
  const own = [...matches.values()].filter((found) => found.some(({ B, D }) => B > 0 || D > 0)).length;
  const rarity = Math.log(1 + (passageCount - own + 0.5) / (Math.max(1, own) + 0.5));
  const kind = (matches.size === 0 ? UNKNOWN_WEIGHT : KIND_WEIGHT)[term.kind];
  return term.weight * kind * Math.max(MIN_RARITY, rarity);
}

/**
 * For each passage the alternatives it contains completely, with their frequencies: of several words, that of the least
 * frequent one in each field.
 */
function findMatches({ alternatives }: IndexedTerm, postings: ReadonlyMap<string, Postings>): Matches {
  const matches = new Map<Candidate, TermFrequency[]>();
  for (const language of LANGUAGES) {
    for (const [first, ...others] of alternatives[language]) {
      const further = others.map((lexeme) => postings.get(lexeme));
      for (const [candidate, frequency] of postings.get(first ?? '') ?? []) {
        if (candidate.language !== language) continue;
        const all = [frequency, ...further.map((more) => more?.get(candidate))];
        if (!isComplete(all)) continue;
        const known = matches.get(candidate);
        if (known) known.push(fewestOf(all));
        else matches.set(candidate, [fewestOf(all)]);
      }
    }
  }
  return matches;
}

const isComplete = (all: (TermFrequency | undefined)[]): all is TermFrequency[] => !all.includes(undefined);

function fewestOf(all: TermFrequency[]): TermFrequency {
  const [one] = all;
  if (one && all.length === 1) return one;
  const fewest = (field: keyof TermFrequency) => Math.min(...all.map((frequency) => frequency[field]));
  return { A: fewest('A'), B: fewest('B'), C: fewest('C'), D: fewest('D') };
}

/** How strongly a passage speaks of a term, by how often and in which fields; 0 when it does not contain it. */
function strengthIn(candidate: Candidate, term: IndexedTerm, matches: readonly TermFrequency[] = []): number {
  if (matches.length === 0) return 0;
  const [most = 0, second = 0] = matches.map(({ D }) => D).sort((one, other) => other - one);
  const frequency = most + SECOND_ALTERNATIVE * second;
  const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (candidate.characters / TYPICAL_CHARACTERS);
  const inText = (frequency * (SATURATION + 1)) / (frequency + SATURATION * length);
  const inFields = BOOSTED_FIELDS.filter((field) => matches.some((found) => found[field] > 0)).map((field) =>
    field === 'B' && term.kind === 'general' ? GENERAL_HEADING_STRENGTH : FIELD_STRENGTH[field],
  );
  const strengths = [inText, ...inFields].filter((strength) => strength > 0);
  return Math.max(SCATTERED_STRENGTH, ...strengths) + FURTHER_FIELD * Math.max(0, strengths.length - 1);
}
