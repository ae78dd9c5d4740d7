import type { Language } from '../language/visitor-language.js';
import type { TermKind } from './search-terms.js';

/** A term as the index knows it: by language, alternatives of one or more lexemes that a passage must all have. */
export interface IndexedTerm {
  alternatives: Record<Language, string[][]>;
  kind: TermKind;
  /** 1 for what is asked; less for what only gives the direction. */
  weight: number;
}

/** A passage that has at least one lexeme of the question. */
export interface Candidate {
  id: string;
  /** The article; null for the fact sheet. */
  postId: string | null;
  language: Language;
  ageDays: number;
  characters: number;
  /** The question's lexemes in it, each with one letter per appearance: A title, B heading, C tags, D text. */
  lexemes: Record<string, string>;
}

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

/**
 * How strongly a passage speaks of a term that stands in its heading, in the title of its article, or in a tag: as strongly
 * as if the text said it several times, since a section need not repeat what its heading says. Measured on the golden
 * set (infra/golden-set), as all figures here.
 */
const PLACE_STRENGTH: Record<string, number> = { B: 2, A: 1.5, C: 0.5 };
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

/** The candidates by how well they answer, best first. @param total passages there are. */
export function rankPassages({ terms, language }: Asked, candidates: readonly Candidate[], total: number): Ranked[] {
  const weights = terms.map((term) => weighTerm(term, candidates, total));
  return candidates
    .map((candidate): Ranked => {
      let fit = 0;
      let asked = 0;
      let covered = 0;
      terms.forEach((term, index) => {
        const strength = strengthIn(candidate, term);
        const isForeign = term.kind === 'word' && language !== null && language !== candidate.language;
        const weight = (weights[index] ?? 0) * (isForeign ? FOREIGN_WORD_SHARE : 1);
        fit += strength * weight;
        if (term.weight < 1) return;
        asked += weight;
        if (strength > 0) covered += weight;
      });
      const freshness = 1 + FRESHNESS * 2 ** (-candidate.ageDays / 365);
      const { id, postId } = candidate;
      const origin = postId === null ? FACT_SHEET_SHARE : 1;
      const readable = language === null || language === candidate.language ? 1 : OTHER_LANGUAGE_SHARE;
      return { id, postId, score: fit * freshness * origin * readable, coverage: asked > 0 ? covered / asked : 0 };
    })
    .sort((one, other) => other.score - one.score);
}

/** The rarer a thing is in what is published, the more it says; a title it stands in counts once, not per passage. */
function weighTerm(term: IndexedTerm, candidates: readonly Candidate[], total: number): number {
  const own = candidates.filter((candidate) => fieldsOf(candidate, term).some((fields) => /[BD]/.test(fields)));
  const isUnknown = own.length === 0 && !candidates.some((candidate) => fieldsOf(candidate, term).length > 0);
  const rarity = Math.log(1 + (total - own.length + 0.5) / (Math.max(1, own.length) + 0.5));
  const kind = (isUnknown ? UNKNOWN_WEIGHT : KIND_WEIGHT)[term.kind];
  return term.weight * kind * Math.max(MIN_RARITY, rarity);
}

/**
 * For each way of naming the term that the passage has whole: the fields in which it stands, one letter an appearance.
 * Of several words, it stands where all of them do, and as often as the rarest of them.
 */
function fieldsOf({ lexemes, language }: Candidate, { alternatives }: IndexedTerm): string[] {
  return alternatives[language].flatMap((needed) => {
    const found = needed.map((lexeme) => lexemes[lexeme] ?? '');
    if (found.length === 0 || found.includes('')) return [];
    return ['ABCD'.replace(/./g, (field) => field.repeat(Math.min(...found.map((fields) => count(fields, field)))))];
  });
}

/** 0 where the passage does not speak of the term; the rest by how often, and where. */
function strengthIn(candidate: Candidate, term: IndexedTerm): number {
  const ways = fieldsOf(candidate, term);
  if (ways.length === 0) return 0;
  const [most = 0, second = 0] = ways.map((fields) => count(fields, 'D')).sort((one, other) => other - one);
  const appearances = most + SECOND_NAME * second;
  const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (candidate.characters / TYPICAL_CHARACTERS);
  const inText = (appearances * (SATURATION + 1)) / (appearances + SATURATION * length);
  const inPlaces = Object.entries(PLACE_STRENGTH)
    .filter(([field]) => ways.some((fields) => fields.includes(field)))
    .map(([field, strength]) => (field === 'B' && term.kind === 'general' ? GENERAL_HEADING_STRENGTH : strength));
  const strengths = [inText, ...inPlaces].filter((strength) => strength > 0);
  return Math.max(SCATTERED_STRENGTH, ...strengths) + FURTHER_PLACE * Math.max(0, strengths.length - 1);
}

const count = (fields: string, field: string): number => fields.split(field).length - 1;
