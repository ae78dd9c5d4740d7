import type { Language } from '../language/visitor-language.js';

/** A term as the index knows it: by language, alternatives of one or more lexemes that a passage must all have. */
export interface IndexedTerm {
  alternatives: Record<Language, string[][]>;
  isKnown: boolean;
  isGeneral: boolean;
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
  /** The question's lexemes in it, each with one letter per appearance: A title, B heading and tags, D text. */
  lexemes: Record<string, string>;
}

export interface Ranked {
  id: string;
  postId: string | null;
  score: number;
  /** 0 to 1: how much of what is asked the passage speaks of, rare words counting more. */
  coverage: number;
}

const FIELD_WEIGHT: Record<string, number> = { A: 1.2, B: 1.5, C: 1, D: 1 };
/** BM25: how soon further appearances of a word stop counting, and how much long passages are held back. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.3;
const TYPICAL_CHARACTERS = 700;
/** A guide published today is preferred to one of the same fit of long ago by so much, half of it after a year. */
const FRESHNESS = 0.08;
/** A word that neither the glossary nor any guide knows says less than a notion of the field. */
const UNKNOWN_WEIGHT = 0.6;
/** A word for the kind of answer ("how much") says less than one for its subject. */
const GENERAL_WEIGHT = 0.3;

/** The candidates by how well they answer, best first. @param total passages there are. */
export function rankPassages(terms: readonly IndexedTerm[], candidates: readonly Candidate[], total: number): Ranked[] {
  const strengths = candidates.map((candidate) => terms.map((term) => strengthIn(candidate, term)));
  const weights = terms.map((term, index) => {
    const holders = strengths.filter((row) => (row[index] ?? 0) > 0).length;
    const rarity = Math.log(1 + (total - holders + 0.5) / (Math.max(1, holders) + 0.5));
    const kind = term.isGeneral ? GENERAL_WEIGHT : term.isKnown || holders > 0 ? 1 : UNKNOWN_WEIGHT;
    return term.weight * kind * Math.max(0.1, rarity);
  });
  const asked = terms.map((term, index) => (term.weight === 1 ? (weights[index] ?? 0) : 0));
  const whole = asked.reduce((sum, weight) => sum + weight, 0);

  return candidates
    .map((candidate, row): Ranked => {
      const sum = (figure: (strength: number, index: number) => number) =>
        (strengths[row] ?? []).reduce((total, strength, index) => total + figure(strength, index), 0);
      const fit = sum((strength, index) => strength * (weights[index] ?? 0));
      const covered = sum((strength, index) => (strength > 0 ? (asked[index] ?? 0) : 0));
      const freshness = 1 + FRESHNESS * 2 ** (-candidate.ageDays / 365);
      const { id, postId } = candidate;
      return { id, postId, score: fit * freshness, coverage: whole > 0 ? covered / whole : 0 };
    })
    .sort((one, other) => other.score - one.score);
}

/** 0 where the passage does not speak of the term, rising towards `SATURATION + 1` where it does often. */
function strengthIn({ lexemes, language, characters }: Candidate, { alternatives }: IndexedTerm): number {
  const appearances = alternatives[language].map((needed) =>
    needed.length === 0 ? 0 : Math.min(...needed.map((lexeme) => weigh(lexemes[lexeme]))),
  );
  const most = Math.max(0, ...appearances);
  const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (characters / TYPICAL_CHARACTERS);
  return (most * (SATURATION + 1)) / (most + SATURATION * length);
}

const weigh = (fields = ''): number => [...fields].reduce((sum, field) => sum + (FIELD_WEIGHT[field] ?? 0), 0);
