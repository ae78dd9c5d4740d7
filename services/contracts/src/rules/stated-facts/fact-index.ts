import { countryOf } from '../countries.js';
import { fold } from '../fold.js';
import { deadlinesOf } from './deadlines.js';
import { wordsOfName } from './fact-names.js';
import { percentOf, type FactValue, type Wordings } from '../facts.js';
import type { Period } from './tells-past.js';

/** A value as a key of the index. */
export const keyOf = (value: FactValue): string =>
  [value.type, 'amount' in value ? value.amount : value.text, 'unit' in value ? value.unit : ''].join(' ');

/** A fact as texts are compared with it. */
export interface ComparedFact {
  key: string;
  name: string;
  /** Absent in copies that were kept before this was. */
  nameWordings?: Wordings | undefined;
  jurisdiction: string;
  terms: readonly string[];
  /** Null where nothing holds. */
  now: FactValue | null;
  /** The values that it had, and has no more, the last one last. */
  former: readonly FactValue[];
  /** Of one that has ended, since when it does not hold (ISO 8601). */
  endedAt?: string;
  /** When it had which value, where it has former ones; absent in copies that were kept before this was. */
  history?: readonly (Period & { value: FactValue })[];
}

/** Words of the name of a fact that say little: shorter than this. */
const MIN_NAME_WORD = 5;

/** The words that tell what a fact is about: its terms, or of a fact without terms, the longer words of its name. */
export const termsOf = ({ terms, name }: Pick<ComparedFact, 'terms' | 'name'>): readonly string[] =>
  terms.length > 0 ? terms : (name.match(/[\p{L}-]+/gu) ?? []).filter(({ length }) => length >= MIN_NAME_WORD);

interface FoldedFact {
  name: string;
  terms: readonly string[];
  /** As `wordsOfName`. */
  words: readonly (readonly string[])[];
}

const folded = new WeakMap<ComparedFact, FoldedFact>();

/** The name and terms of a fact, folded once. */
export function foldedOf(fact: ComparedFact): FoldedFact {
  const known = folded.get(fact);
  if (known) return known;
  const name = fold(fact.name);
  const own = { name, terms: termsOf(fact).map(fold), words: wordsOfName(name, fold(fact.jurisdiction)) };
  folded.set(fact, own);
  return own;
}

/** A fact as the index has it below one of its values. */
export interface IndexedFact {
  fact: ComparedFact;
  country: string | undefined;
  isOutdated: boolean;
  /** The value of the fact; the key may be of the same in another unit. */
  value: FactValue;
  isConverted: boolean;
  /** Those of its terms that no rule of another country has, folded: "fbar". */
  names: readonly string[];
  /** The terms of all rules, folded. */
  known: ReadonlySet<string>;
}

/** Facts by the values that they have, or had. */
export type FactIndex = ReadonlyMap<string, readonly IndexedFact[]>;

/** The facts below each of their values, and below the same length of time in other units. A text is no value that a sentence states. */
export function indexFacts(facts: readonly ComparedFact[]): FactIndex {
  const index = new Map<string, IndexedFact[]>();
  const homes = homesOfNames(facts);
  const known = new Set(facts.flatMap((fact) => foldedOf(fact).terms));
  for (const fact of facts) {
    const country = countryOf(fact.jurisdiction);
    const names = namesOf(fact).filter((name) => homes.get(name) === fact.jurisdiction);
    const add = (value: FactValue, isOutdated: boolean) => {
      if (value.type === 'text') return;
      for (const same of [value, ...inOtherUnits(value)]) {
        const alike = index.get(keyOf(same)) ?? [];
        index.set(keyOf(same), alike);
        alike.push({ fact, country, isOutdated, value, isConverted: same !== value, names, known });
      }
    };
    if (fact.now) add(fact.now, false);
    for (const value of fact.former) add(value, true);
  }
  return index;
}

/** Abbreviations such as FBAR, IFICI and FinCEN. Shorter ones mean other things in other countries: IRS, CGT. */
const NAME = /^(?=.*\p{Lu}.*\p{Lu})[\p{L}-]{4,}$/u;

const namesOf = (fact: ComparedFact): string[] =>
  termsOf(fact)
    .filter((term) => NAME.test(term))
    .map(fold);

/** The one jurisdiction whose facts have a name; null where several have it. */
function homesOfNames(facts: readonly ComparedFact[]): Map<string, string | null> {
  const homes = new Map<string, string | null>();
  for (const fact of facts) {
    for (const name of namesOf(fact)) {
      homes.set(name, (homes.get(name) ?? fact.jurisdiction) === fact.jurisdiction ? fact.jurisdiction : null);
    }
  }
  return homes;
}

const DAYS = { week: 7, month: 30, year: 365 } as const;

/** Percent within which a rounded percentage is a third, or two: 33.3, 66.67. */
const ROUNDED = 0.05;

/** "A year and a half"; half a year is said to be six months. */
const HALF = 0.5;

/** The same as people also say it: a week, 60 months, 90 days for three months; a third for 33.33%. */
function inOtherUnits(value: FactValue): FactValue[] {
  if (value.type === 'percentage') {
    return [1 / 3, 2 / 3]
      .map(percentOf)
      .filter((amount) => amount !== value.amount && Math.abs(amount - value.amount) < ROUNDED)
      .map((amount) => ({ ...value, amount }));
  }
  if (value.type === 'date') return deadlinesOf(value.text).map((text) => ({ ...value, text }));
  if (value.type !== 'duration') return [];
  const { amount, unit } = value;
  const lasts = (other: number, of: typeof unit, step = 1): FactValue[] =>
    Number.isInteger(other / step) && other > HALF ? [{ type: 'duration', amount: other, unit: of }] : [];
  switch (unit) {
    case 'year':
      return lasts(amount * 12, 'month');
    case 'month':
      return [...lasts(amount / 12, 'year', HALF), ...lasts(amount * DAYS.month, 'day')];
    case 'week':
      return lasts(amount * DAYS.week, 'day');
    case 'day':
      return [
        ...lasts(amount / DAYS.week, 'week'),
        ...lasts(amount / DAYS.month, 'month'),
        ...lasts(amount / DAYS.year, 'year'),
        ...lasts((amount / DAYS.year) * 12, 'month'),
      ];
    case 'hour':
      return [];
  }
}
