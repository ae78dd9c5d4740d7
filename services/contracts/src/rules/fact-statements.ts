import { countriesIn, countryOf, fold, placesIn } from './countries.js';
import {
  FORMATS_OF,
  formatFact,
  isSameValue,
  type Currency,
  type FactFormat,
  type FactLanguage,
  type FactType,
  type FactValue,
} from './facts.js';
import { namedIn, wordAt, wordsOfName } from './fact-names.js';
import { isDoer, otherProgramIn, otherSubjectIn } from './other-subject.js';
import { isUnitOfTime } from './stated-values.js';
import { statementsIn, type Statement } from './statements.js';
import { tellsOfItsTime, withoutDeadline, withoutDenials, type Period } from './tells-past.js';

/** A value as a key of the index. */
export const keyOf = (value: FactValue): string =>
  [value.type, 'amount' in value ? value.amount : value.text, 'unit' in value ? value.unit : ''].join(' ');

/** A fact as texts are compared with it. */
export interface ComparedFact {
  key: string;
  name: string;
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

/** Words of a name that say little: shorter than this. */
const MIN_NAME_WORD = 5;

/** The text in which statements stand. */
interface StatingText {
  title: string;
  tags: readonly string[];
  html: string;
}

/** A statement with the fact that it is about, as far as one has the value that it states. */
export interface FactStatement<S extends Statement = Statement> {
  statement: S;
  fact: ComparedFact;
  /** Whether the fact has this value no more. */
  isOutdated: boolean;
  /** Whether the sentence gives it to another fact, too, which has another value today: it is no more that of both. */
  isShared: boolean;
}

/**
 * The statements of an article that give the value of a fact, each with the fact that fits it best. Between two facts that fit
 * as well, it is the one that still has the value.
 */
export const factStatementsIn = (text: StatingText, index: FactIndex): FactStatement[] =>
  matchFacts(statementsIn(text.html), text, index);

/** The same for statements that have been found; all of an article at once, because its sentences may tell of a change. */
export function matchFacts<S extends Statement>(
  statements: readonly S[],
  text: Omit<StatingText, 'html'>,
  index: FactIndex,
): FactStatement<S>[] {
  const matched = statements.flatMap((statement) => {
    const best = nearestFact(index.get(keyOf(statement.value)) ?? [], statement, text);
    if (!best || (best.isOutdated && tellsHistory(best, statement, statements))) return [];
    return [{ statement, fact: best.fact, isOutdated: best.isOutdated }];
  });
  return matched.map((own) => {
    const elsewhere = matched.filter(({ statement: { sentence } }) => sentence === own.statement.sentence);
    const rivals = rivalsOf(own, text, index);
    return { ...own, isShared: rivals.some((rival) => elsewhere.every(({ fact }) => fact !== rival)) };
  });
}

/** The facts that a sentence names beside its own, and that had or have the value that it gives, and have another than it today. */
function rivalsOf(
  { statement, fact }: Pick<FactStatement, 'statement' | 'fact'>,
  text: Omit<StatingText, 'html'>,
  index: FactIndex,
): ComparedFact[] {
  const candidates = index.get(keyOf(statement.value)) ?? [];
  const others = candidates.filter(
    ({ fact: other, isConverted }) =>
      // One without terms is known by any word of its name, such as "minimum": too little to name it beside another.
      other.terms.length > 0 &&
      other !== fact &&
      !isConverted &&
      !isSameValue(other.now ?? undefined, fact.now ?? undefined),
  );
  if (others.length === 0) return [];
  const countries = countriesOf(statement, text);
  const around = contextOf(statement, text.title);
  const own = foldedOf(fact).terms;
  const isOwnTerm = (term: string) => own.some((one) => one.startsWith(term) || term.startsWith(one));
  return others
    .filter((other) => {
      const { name, terms } = foldedOf(other.fact);
      const isNamed = terms.some((term) => !isOwnTerm(term) && distanceTo(term, around) < Infinity);
      return isNamed && isOfCountry(other, countries, around) && !around.isOther(name);
    })
    .map((other) => other.fact);
}

/**
 * The fact whose terms are nearest to a statement, of the countries that its text speaks of; between two that are as near, the
 * one that still has the value. A sentence below "family reunification" on how long spouses with "most permits" wait is about
 * families. Undefined where no fact is named.
 */
export function nearestFact(
  candidates: readonly IndexedFact[],
  statement: Statement,
  text: Omit<StatingText, 'html'>,
): IndexedFact | undefined {
  // The end of a range is not the one value of a rule.
  if (candidates.length === 0 || statement.isOfRange) return undefined;
  const countries = countriesOf(statement, text);
  // What stands near a fact is of its country, unless it names another.
  const isOwn = [statement.sentence, ...statement.labels].every((named) => placesIn(named).size === 0);
  const around = contextOf(statement, text.title);
  const found = candidates
    .filter((known) => isOfCountry(known, countries, around) || (isOwn && statement.shown.has(known.fact.key)))
    .map((known) => ({ known, nearness: nearnessOf(known, around) }))
    .filter(({ nearness }) => nearness < Infinity)
    .sort((a, b) => a.nearness - b.nearness || Number(a.known.isOutdated) - Number(b.known.isOutdated));
  const [best, ...others] = found;
  if (!best || best.nearness >= IN_LABEL) return best?.known;
  const namedBy = ({ known: { fact } }: (typeof found)[number]) =>
    namedIn(around.before + around.after, foldedOf(fact).words).length;
  const rivals = others.filter(({ nearness }) => nearness >= IN_LABEL && nearness < IN_TITLE);
  const rival = rivals.find((other) => namedBy(other) >= namedBy(best) + MORE_WORDS);
  return (rival ?? best).known;
}

/** A rule that the label or heading names, and the sentence describes by so many words more, is meant rather than one of which it has a term. */
const MORE_WORDS = 2;

export interface IndexedFact {
  fact: ComparedFact;
  country: string | undefined;
  isOutdated: boolean;
  /** The value of the fact; the key may be of the same in another unit. */
  value: FactValue;
  isConverted: boolean;
  /** Those of its terms that no rule of another country has, folded: "fbar". */
  names: readonly string[];
}

/** Facts by the values that they have, or had. */
export type FactIndex = ReadonlyMap<string, readonly IndexedFact[]>;

export function indexFacts(facts: readonly ComparedFact[]): FactIndex {
  const index = new Map<string, IndexedFact[]>();
  const homes = homesOfNames(facts);
  for (const fact of facts) {
    const country = countryOf(fact.jurisdiction);
    const names = namesOf(fact).filter((name) => homes.get(name) === fact.jurisdiction);
    const add = (value: FactValue, isOutdated: boolean) => {
      for (const same of [value, ...inOtherUnits(value)]) {
        const known = index.get(keyOf(same)) ?? [];
        index.set(keyOf(same), known);
        known.push({ fact, country, isOutdated, value, isConverted: same !== value, names });
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

const DAYS = { week: 7, month: 30 } as const;

/** The same length of time as people also say it: a week, 60 months, 90 days for three months. */
function inOtherUnits(value: FactValue): FactValue[] {
  if (value.type !== 'duration') return [];
  const { amount, unit } = value;
  const lasts = (other: number, of: typeof unit): FactValue[] =>
    Number.isInteger(other) && other > 0 ? [{ type: 'duration', amount: other, unit: of }] : [];
  switch (unit) {
    case 'year':
      return lasts(amount * 12, 'month');
    case 'month':
      return [...lasts(amount / 12, 'year'), ...lasts(amount * DAYS.month, 'day')];
    case 'week':
      return lasts(amount * DAYS.week, 'day');
    case 'day':
      return [...lasts(amount / DAYS.week, 'week'), ...lasts(amount / DAYS.month, 'month')];
    case 'hour':
      return [];
  }
}

/** Countries with a currency of their own. */
const COUNTRY_OF_CURRENCY: Partial<Record<Currency, string>> = { USD: 'US', GBP: 'GB', CHF: 'CH', BRL: 'BR' };

/**
 * The countries that the sentence names, or the currency of its value; else a label, else the heading, else the title and the
 * tags. Null where none is named. Those of people are added: "Americans need ten years" is of the country that the text is about.
 */
export function countriesOf(
  { value, sentence, labels, heading }: Statement,
  { title, tags }: Omit<StatingText, 'html'>,
): ReadonlySet<string> | null {
  const ofCurrency = value.type === 'money' ? COUNTRY_OF_CURRENCY[value.unit] : undefined;
  const places = placesIn(sentence);
  const named = new Set([...countriesIn(sentence), ...(ofCurrency ? [ofCurrency] : [])]);
  if (ofCurrency || places.size > 0) return named;
  for (const text of [...labels, heading, [title, ...tags].join('\n')]) {
    const countries = countriesIn(text);
    if (countries.size > 0) return new Set([...countries, ...named]);
  }
  return named.size > 0 ? named : null;
}

/**
 * Whether a statement may be of the rules of several countries alike: its sentence names none, and what stands above it names
 * more than one. "More than 183 days usually make you a tax resident", in a guide to Portugal and Italy.
 */
export const isOfSeveralCountries = (statement: Statement, text: Omit<StatingText, 'html'>): boolean =>
  placesIn(statement.sentence).size === 0 && (countriesOf(statement, text)?.size ?? 0) > 1;

/** What stands around the words of a statement, folded. */
interface Context {
  type: FactType;
  words: string;
  before: string;
  after: string;
  labels: readonly string[];
  heading: string;
  title: string;
  shown: ReadonlySet<string>;
  /** Whether it speaks of something that stands near: a heading of what is below it, "the two years" of what was said. */
  refersNear: boolean;
  /** Whether the value is given to something else than the fact with this name. */
  isOther: (name: string) => boolean;
}

function contextOf({ value, words, sentence, at, shown, ...statement }: Statement, title: string): Context {
  const { type } = value;
  const labels = statement.labels.map(fold);
  const before = foldAround(sentence.slice(0, at));
  const after = foldAround(sentence.slice(at + words.length));
  const [heading, foldedTitle] = [fold(statement.heading), fold(title)];
  const isOtherSubject = otherSubjectIn({ type, before: [...labels.toReversed(), before].join(' '), after });
  const isOtherProgram = otherProgramIn([[...labels, before, after].join(' '), heading, foldedTitle]);
  const isOther = (name: string) => isOtherSubject(name) || isOtherProgram(name);
  const refersNear = statement.isHeading || DEFINITE[statement.language].test(before);
  return {
    ...{ type, words: fold(words), before, after, labels, heading, title: foldedTitle },
    ...{ shown, refersNear, isOther },
  };
}

/** Before a value that has been told: "the two years". */
const DEFINITE: Record<FactLanguage, RegExp> = {
  en: /(?<!\p{L})(?:the|those|these) $/u,
  pt: /(?<!\p{L})(?:[oa]s|d[oa]s|n[oa]s|aos|ess[ea]s) $/u,
  es: /(?<!\p{L})(?:l[oa]s|es[oa]s) $/u,
  fr: /(?<!\p{L})(?:les|des|aux|ces) $/u,
  it: /(?<!\p{L})(?:i|gli|le|dei|degli|delle|ai|agli|nei|quei|quegli) $/u,
};

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

/** "É" and "è" are verbs; without their accents they would be the conjunction "e". */
const foldAround = (text: string): string => fold(text.replace(/(?<!\p{L})[éè](?!\p{L})/giu, 'is'));

/** Whether a fact is of one of the countries, or the statement calls it by a name that no other country has a rule of. */
function isOfCountry(
  { country, names }: IndexedFact,
  countries: ReadonlySet<string> | null,
  { before, after, labels }: Context,
): boolean {
  if (!country || !countries || countries.has(country)) return true;
  return names.some((name) => [before, after, ...labels].some((text) => wordAt(text, name) >= 0));
}

/** Where words of the fact do not stand in the sentence, but in a label; in none, but the fact itself stands near; and so on. */
const IN_LABEL = 10_000;
const SHOWN_NEAR = 20_000;
const IN_HEADING = 30_000;
const IN_TITLE = 40_000;
/** Characters that a comma or the like counts for: words of another clause are about something else. */
const CLAUSE = 100;

/** The words that tell what a fact is about: its terms, or of a fact without terms, the longer words of its name. */
export const termsOf = ({ terms, name }: Pick<ComparedFact, 'terms' | 'name'>): readonly string[] =>
  terms.length > 0 ? terms : (name.match(/[\p{L}-]+/gu) ?? []).filter(({ length }) => length >= MIN_NAME_WORD);

/**
 * How far from its words a statement has one of the terms of a fact. Infinite where neither sentence, labels, heading nor title
 * has any, and where the sentence gives its value to something else.
 */
function nearnessOf({ fact, isConverted }: IndexedFact, around: Context): number {
  const { type, before, after, labels, heading, title, shown, refersNear } = around;
  const { name, terms, words } = foldedOf(fact);
  if (around.isOther(name)) return Infinity;
  const inSentence = Math.min(Infinity, ...terms.map((term) => distanceTo(term, around)));
  if (inSentence < Infinity) return inSentence;
  const has = (text: string) => terms.some((term) => wordAt(text, term) >= 0);
  const label = labels.findIndex(has);
  if (label >= 0) return IN_LABEL + label;
  const isNamed = () => namedIn(before + after, words).length > 0;
  if (isConverted) return terms.some(isUnitOfTime) && isNamed() ? IN_LABEL : Infinity;
  if (shown.has(fact.key) && (refersNear || isNamed())) return SHOWN_NEAR;
  if (has(heading)) return IN_HEADING;
  if (!has(title)) return Infinity;
  // A section and a row have subjects of their own, and there are many periods and counts in an article.
  const isCommon = type === 'duration' || type === 'count';
  const hasOwnSubject = heading !== '' || labels.length > 0;
  return isCommon && hasOwnSubject && !isNamed() ? Infinity : IN_TITLE;
}

/** How far from its words a sentence has a term; Infinity where it has not, or only as who does something. */
function distanceTo(term: string, { before, words, after }: Context): number {
  let nearest = wordAt(words, term) >= 0 ? 0 : Infinity;
  const measure = (between: string) => {
    nearest = Math.min(nearest, between.length + CLAUSE * (between.match(/[,;:()–—]/g)?.length ?? 0));
  };
  for (let at = wordAt(before, term); at >= 0; at = wordAt(before, term, at + 1)) {
    if (!isDoer(before.slice(0, at))) measure(before.slice(at + term.length));
  }
  for (let at = wordAt(after, term); at >= 0; at = wordAt(after, term, at + 1)) {
    if (!isDoer(before + words + after.slice(0, at))) measure(after.slice(0, at));
  }
  return nearest;
}

/**
 * Whether the sentence tells how a rule has changed: it gives several of its values, the one of today among them, or this one as
 * one of the past. Where all of them are former, it tells the last as that of today: "no longer €350,000 but €500,000".
 */
function tellsHistory({ fact, value }: IndexedFact, statement: Statement, all: readonly Statement[]): boolean {
  const former = fact.former.map(keyOf);
  const own = keyOf(value);
  const others = all.filter((other) => {
    const key = keyOf(other.value);
    return other.sentence === statement.sentence && key !== own && former.includes(key);
  });
  const isStated = (key: string) =>
    all.some((other) => other.sentence === statement.sentence && keyOf(other.value) === key);
  if (fact.now && isStated(keyOf(fact.now))) return true;
  const last = former.lastIndexOf(own);
  if (others.some((other) => former.lastIndexOf(keyOf(other.value)) > last)) return true;
  const changedOn = fact.history?.at(-1)?.from;
  const undenied = withoutDenials(
    statement,
    others.map((other) => other.at),
  );
  const sentence =
    value.type === 'date'
      ? withoutDeadline(undenied, statement.at, changedOn !== undefined && value.text < changedOn)
      : undenied;
  const told = { ...statement, sentence, isDay: value.type === 'date' };
  return tellsOfItsTime(told, timesOf(fact, value), changedOn);
}

/** When a fact had a value; undefined where that is not known. */
export const timesOf = ({ history }: ComparedFact, value: FactValue): readonly Period[] | undefined =>
  history?.filter((held) => isSameValue(held.value, value));

/** The fact in place of words, in the format whose form of the former value is nearest to them, whatever parts its thousands. */
export function formatLike({ value, words, language }: Statement): FactFormat {
  const plain = (text: string) =>
    text
      .replace(/[\s\u00a0\u202f]/g, ' ')
      .replace(/(?<=\d)[ .,'’](?=\d{3})/g, '')
      .toLowerCase();
  return (
    FORMATS_OF[value.type].find((known) => plain(formatFact(value, language, known)) === plain(words)) ?? 'standard'
  );
}
