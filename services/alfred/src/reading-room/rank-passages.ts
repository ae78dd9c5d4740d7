import { LANGUAGES, type Language } from '../language/visitor-language.js';
import type { TermKind } from './search-terms.js';

/** A term as the index knows it: by language, alternatives of one or more lexemes that a passage must all have. */
export interface IndexedTerm {
  alternatives: Record<Language, string[][]>;
  kind: TermKind;
  /** 1 for what is asked; less for what only gives the direction. */
  weight: number;
}

/** What is weighed of a passage that has a word of the question. */
export interface Candidate {
  id: string;
  /** The article; null for the fact sheet. */
  postId: string | null;
  language: Language;
  /** When it was published, in milliseconds since the epoch; null for the fact sheet. */
  publishedMs: number | null;
  characters: number;
}

/** How often a word appears in the title (A), the heading (B), the tags (C) and the text (D) of a passage. */
export type Appearances = Record<'A' | 'B' | 'C' | 'D', number>;

/** Where a lexeme appears. */
export type Places = ReadonlyMap<Candidate, Appearances>;

export interface Ranked {
  id: string;
  postId: string | null;
  score: number;
  /** 0 to 1: how much of what is asked the passage speaks of, rare words counting more. */
  coverage: number;
}

export interface Asked {
  terms: readonly IndexedTerm[];
  /** The language of the question; null when nothing tells it. */
  language: Language | null;
}

/** What is known of the words that are asked for. */
export interface Holdings {
  /** Of each lexeme of the question. */
  places: ReadonlyMap<string, Places>;
  /** Passages there are. */
  total: number;
  nowMs: number;
}

/** Of each passage that names a term, the ways in which it does. */
type Ways = ReadonlyMap<Candidate, readonly Appearances[]>;

/**
 * How strongly a passage speaks of a term that stands in its heading, in the title of its article, or in a tag: as strongly
 * as if the text said it several times, since a section need not repeat what its heading says. Measured on the golden
 * set (infra/tests/evals), as all figures here.
 */
const PLACE_STRENGTH = { B: 2, A: 1.5, C: 0.5 };
/** "What it costs" as a heading answers "how much" better than any number of amounts. */
const GENERAL_HEADING_STRENGTH = 4;
/** What each further place adds. */
const FURTHER_PLACE = 0.25;
/** BM25: how soon further appearances of a word stop counting, and how much long passages are held back. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.3;
const TYPICAL_CHARACTERS = 700;
/** A passage that names a thing in several ways, such as in full and by its initials, explains it. */
const SECOND_NAME = 0.4;
/** The words of a term are all there, but in no place all of them. */
const SCATTERED_STRENGTH = 0.3;
/** A guide published today is preferred to one of the same fit of long ago by so much, half of it after a year. */
const FRESHNESS = 0.08;
const MIN_RARITY = 0.1;
/** Of two guides that fit alike, the one in the visitor's language is easier to read. */
const OTHER_LANGUAGE_SHARE = 0.87;
/** The fact sheet speaks of the firm: where a guide fits as well, the guide is meant. */
const FACT_SHEET_SHARE = 0.7;

const KIND_WEIGHT: Record<TermKind, number> = { notion: 1, general: 0.4, name: 1.3, word: 0.7 };
/** A name that no guide has is what the question is about; another word that none has may be said differently there. */
const UNKNOWN_WEIGHT: Record<TermKind, number> = { ...KIND_WEIGHT, name: 1.5, word: 0.45 };
/** A word of one language is not to be expected in a guide of another. */
const FOREIGN_WORD_SHARE = 0.3;

const DAY_MS = 86_400_000;
const NAMED_PLACES = ['B', 'A', 'C'] as const;

/** The passages that speak of what is asked, by how well they answer, best first. */
export function rankPassages({ terms, language }: Asked, { places, total, nowMs }: Holdings): Ranked[] {
  const weighed = terms.map((term) => {
    const ways = findWays(term, places);
    return { term, ways, weight: weighTerm(term, ways, total) };
  });
  const candidates = new Set(weighed.flatMap(({ ways }) => [...ways.keys()]));
  return [...candidates]
    .map((candidate): Ranked => {
      let fit = 0;
      let asked = 0;
      let covered = 0;
      for (const { term, ways, weight: general } of weighed) {
        const strength = strengthIn(candidate, term, ways.get(candidate));
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

/** The rarer a thing is in what is published, the more it says; a title it stands in counts once, not per passage. */
function weighTerm(term: IndexedTerm, ways: Ways, total: number): number {
  const own = [...ways.values()].filter((found) => found.some(({ B, D }) => B > 0 || D > 0)).length;
  const rarity = Math.log(1 + (total - own + 0.5) / (Math.max(1, own) + 0.5));
  const kind = (ways.size === 0 ? UNKNOWN_WEIGHT : KIND_WEIGHT)[term.kind];
  return term.weight * kind * Math.max(MIN_RARITY, rarity);
}

/**
 * For each passage the ways of naming the term that it has whole, with how often and where. Of several words, a way
 * stands where all of them do, and as often as the rarest of them.
 */
function findWays({ alternatives }: IndexedTerm, places: ReadonlyMap<string, Places>): Ways {
  const ways = new Map<Candidate, Appearances[]>();
  for (const language of LANGUAGES) {
    for (const [first, ...others] of alternatives[language]) {
      const further = others.map((lexeme) => places.get(lexeme));
      for (const [candidate, appearances] of places.get(first ?? '') ?? []) {
        if (candidate.language !== language) continue;
        const all = [appearances, ...further.map((more) => more?.get(candidate))];
        if (!isComplete(all)) continue;
        const known = ways.get(candidate);
        if (known) known.push(fewestOf(all));
        else ways.set(candidate, [fewestOf(all)]);
      }
    }
  }
  return ways;
}

const isComplete = (all: (Appearances | undefined)[]): all is Appearances[] => !all.includes(undefined);

function fewestOf(all: Appearances[]): Appearances {
  const [one] = all;
  if (one && all.length === 1) return one;
  const fewest = (field: keyof Appearances) => Math.min(...all.map((appearances) => appearances[field]));
  return { A: fewest('A'), B: fewest('B'), C: fewest('C'), D: fewest('D') };
}

/** 0 where the passage does not speak of the term; the rest by how often, and where. */
function strengthIn(candidate: Candidate, term: IndexedTerm, ways: readonly Appearances[] = []): number {
  if (ways.length === 0) return 0;
  const [most = 0, second = 0] = ways.map(({ D }) => D).sort((one, other) => other - one);
  const appearances = most + SECOND_NAME * second;
  const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (candidate.characters / TYPICAL_CHARACTERS);
  const inText = (appearances * (SATURATION + 1)) / (appearances + SATURATION * length);
  const inPlaces = NAMED_PLACES.filter((field) => ways.some((found) => found[field] > 0)).map((field) =>
    field === 'B' && term.kind === 'general' ? GENERAL_HEADING_STRENGTH : PLACE_STRENGTH[field],
  );
  const strengths = [inText, ...inPlaces].filter((strength) => strength > 0);
  return Math.max(SCATTERED_STRENGTH, ...strengths) + FURTHER_PLACE * Math.max(0, strengths.length - 1);
}
