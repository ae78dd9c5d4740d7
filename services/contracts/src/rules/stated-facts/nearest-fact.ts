import { countriesIn, countriesNextTo, placesIn } from '../countries.js';
import { foldedOf, keyOf, type ComparedFact, type FactIndex, type IndexedFact } from './fact-index.js';
import { namedIn, placesOfWord, wordAt } from './fact-names.js';
import { isSameValue, type Currency, type FactLanguage, type FactType } from '../facts.js';
import { fold } from '../fold.js';
import { isAboutLease, otherProgramIn, otherSubjectIn } from './other-subject.js';
import { isUnitOfTime } from './stated-values.js';
import type { Statement } from './statements.js';
import * as speech from '../words/speech.js';
import { PEOPLE } from '../words/subjects.js';
import { NOT_COUNTED } from '../words/values.js';
import { anyOf, inEach, pattern } from '../words/words.js';

/*
 * Which rule is a statement about? Of those that have or had its value, and are of a country that is named (`countriesOf`): the one
 * whose terms stand nearest (`nearnessOf`), in the sentence, a label, the sentence before, the heading or the title; of several that
 * are as near, the one that is described by most words of its name (`describe`).
 */

/** What a text as a whole is about. */
export interface TextSubject {
  title: string;
  tags: readonly string[];
}

/**
 * The fact whose terms are nearest to a statement, of the countries that its text speaks of; of several that are as near, the one that
 * the sentence describes by most words, or that still has the value. Undefined where no fact is named.
 * @param candidates the facts that have or had the value.
 */
export const nearestFact = (
  candidates: readonly IndexedFact[],
  statement: Statement,
  text: TextSubject,
): IndexedFact | undefined => nearestFacts(candidates, statement, text)[0];

/** The nearest fact, and those as near of other countries of which the sentence says the same: "Rome and Lisbon ask for ten years." */
export function nearestFacts(
  candidates: readonly IndexedFact[],
  statement: Statement,
  text: TextSubject,
): readonly NearFact[] {
  // The end of a range is not the one value of a rule.
  if (candidates.length === 0 || statement.isOfRange) return [];
  const countries = countriesOf(statement, text);
  // What stands near a fact is of its country, unless it names another.
  const isOwn = [statement.sentence, ...statement.labels].every((named) => placesIn(named).size === 0);
  const around = contextOf(statement, text.title);
  const home = countries ? undefined : HOME[statement.language];
  const [best, ...others] = candidates
    .filter((known) => isOfCountry(known, countries, around) || (isOwn && statement.shown.has(known.fact.key)))
    .map((known) => ({ known, nearness: nearnessOf(known, around) }))
    .filter(({ nearness }) => nearness < Infinity)
    .map(({ known, nearness }): Near => {
      const near = nearness === IN_BEFORE ? { ...known, isNamedBefore: true } : known;
      const isForeign = home !== undefined && known.country !== home;
      return { known: near, nearness: isForeign ? nearness + IN_TITLE : nearness };
    })
    .sort(
      (a, b) =>
        a.nearness - b.nearness ||
        (a.nearness < IN_LABEL ? 0 : describe(b.known, around) - describe(a.known, around)) ||
        Number(a.known.isOutdated) - Number(b.known.isOutdated),
    );
  if (!best) return [];
  const described = best.nearness < IN_LABEL && others.find((other) => isDescribedBetter(other, best.known, around));
  return described ? [described.known] : ofCountriesNextTo(best, others, statement);
}

interface NearFact extends IndexedFact {
  /** Whether the sentence before alone names it. */
  isNamedBefore?: boolean;
}

interface Near {
  known: NearFact;
  nearness: number;
}

/** Of facts of several countries that are as near, those of the country that stands nearest in the sentence, and is joined with it. */
function ofCountriesNextTo(best: Near, others: readonly Near[], { sentence, at, words }: Statement): NearFact[] {
  const asNear = others.filter(({ nearness }) => nearness === best.nearness).map(({ known }) => known);
  if (asNear.every(({ country }) => country === best.known.country)) return [best.known];
  const countries = countriesNextTo(sentence, at, at + words.length);
  const byCountry = new Map([best.known, ...asNear].toReversed().map((known) => [known.country, known]));
  const found = [...byCountry.values()].filter(({ country }) => country !== undefined && countries.has(country));
  return found.length > 0 ? found : [best.known];
}

/** The country whose rules a text in a language is about where it names none. */
const HOME: Partial<Record<FactLanguage, string>> = { pt: 'PT', es: 'ES', it: 'IT' };

/** How many of the words of the name of a fact a sentence has, with what stands above it. */
const describe = ({ fact }: IndexedFact, { before, after, heading, title }: Context): number =>
  namedIn(`${before} ${after} ${heading} ${title}`, foldedOf(fact).words).length;

/** A rule that the sentence describes by so many words more is meant rather than one whose term stands nearest. */
const MORE_WORDS = 2;

/**
 * Whether a fact that a label, heading or title names is described by the sentence better than another of which the sentence has a
 * term: below "family reunification", how long spouses with "most permits" wait is about families.
 */
function isDescribedBetter({ known, nearness }: Near, than: IndexedFact, around: Context): boolean {
  return nearness <= IN_TITLE && describe(known, around) >= describe(than, around) + MORE_WORDS;
}

/** The facts that a sentence names beside its own, and that had or have the value that it gives, and have another than it today. */
export function otherFactsNamed(
  statement: Statement,
  fact: ComparedFact,
  text: TextSubject,
  index: FactIndex,
): ComparedFact[] {
  const others = (index.get(keyOf(statement.value)) ?? []).filter(
    ({ fact: other, isConverted }) =>
      // One without terms is known by any word of its name, such as "minimum": too little to name it beside another.
      other.terms.length > 0 && !isConverted && !isSameValue(other.now ?? undefined, fact.now ?? undefined),
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

/** Countries with a currency of their own. */
const COUNTRY_OF_CURRENCY: Partial<Record<Currency, string>> = { USD: 'US', GBP: 'GB', CHF: 'CH', BRL: 'BR' };

type Placed = Pick<Statement, 'value' | 'sentence' | 'labels' | 'heading'> &
  Partial<Pick<Statement, 'sentenceBefore' | 'language'>>;

/**
 * The countries whose places the sentence names, or the currency of its value; else a label, the heading, or the title and the tags. Those
 * of people are added, "Americans need ten years", and the one place that the sentence before names. Where people alone are named, the
 * rules may be those of the language's country. Null where none is named.
 */
export function countriesOf(
  { value, sentence, sentenceBefore = '', labels, heading, language }: Placed,
  { title, tags }: TextSubject,
): ReadonlySet<string> | null {
  const ofCurrency = value.type === 'money' ? COUNTRY_OF_CURRENCY[value.unit] : undefined;
  const places = placesIn(sentence);
  const named = new Set([...countriesIn(sentence), ...places, ...(ofCurrency ? [ofCurrency] : [])]);
  if (ofCurrency || places.size > 0) return named;
  const [before, ...others] = placesIn(sentenceBefore);
  if (before && others.length === 0) named.add(before);
  for (const text of [...labels, heading, [title, ...tags].join('\n')]) {
    const [countries, own] = [countriesIn(text), placesIn(text)];
    // In "Portuguese in Luxembourg" people are named, and the country whose rules are told. The United States tax their citizens anywhere.
    for (const country of countries) if (own.size === 0 || country === 'US') named.add(country);
    if (own.size > 0) return new Set([...own, ...named]);
  }
  const home = language && HOME[language];
  return named.size > 0 ? new Set([...named, ...(home ? [home] : [])]) : null;
}

/**
 * Whether a statement may be of the rules of several countries alike: its sentence names none, and what stands above it names
 * more than one. "More than 183 days usually make you a tax resident", in a guide to Portugal and Italy.
 */
export const isOfSeveralCountries = (statement: Statement, text: TextSubject): boolean =>
  placesIn(statement.sentence).size === 0 && (countriesOf(statement, text)?.size ?? 0) > 1;

const NONE: ReadonlySet<string> = new Set();

/** What stands around the words of a statement, folded. */
interface Context {
  type: FactType;
  words: string;
  before: string;
  after: string;
  labels: readonly string[];
  /** The sentence before, and the countries that it names where this one names none. */
  sentenceBefore: string;
  placesBefore: ReadonlySet<string>;
  heading: string;
  title: string;
  shown: ReadonlySet<string>;
  /** Whether it speaks of something that stands near: a heading of what is below it, "the two years" of what was said. */
  refersNear: boolean;
  /** Of a count, as `countedIn`. */
  counted: string | null;
  /** Of a period in a text about the rent of homes, the heading and the title; else null. */
  ofLease: string | null;
  /** Whether the value is given to something else than the fact with this name. */
  isOther: (name: string) => boolean;
}

function contextOf({ value, words, sentence, at, shown, ...statement }: Statement, title: string): Context {
  const { type } = value;
  const labels = statement.labels.map(fold);
  const before = foldAround(sentence.slice(0, at));
  const after = foldAround(sentence.slice(at + words.length));
  const [heading, foldedTitle] = [statement.heading, title].map((above) => fold(above).replace(FAMILIES, ' ')) as [
    string,
    string,
  ];
  const isOtherSubject = otherSubjectIn({ type, before: [...labels.toReversed(), before].join(' '), after });
  const isOtherProgram = otherProgramIn([[...labels, before, after].join(' '), heading, foldedTitle]);
  const isOther = (name: string) => isOtherSubject(name) || isOtherProgram(name);
  const above = `${heading}\n${foldedTitle}`;
  const placesBefore = placesIn(sentence).size > 0 ? NONE : placesIn(statement.sentenceBefore);
  const sentenceBefore = isStory(statement.sentenceBefore, statement.language) ? '' : fold(statement.sentenceBefore);
  const ofLease = type === 'duration' && isAboutLease(above) ? above : null;
  const refersNear = statement.isHeading || DEFINITE[statement.language].test(before);
  return {
    ...{ type, words: fold(words), before, after, labels, heading, title: foldedTitle, sentenceBefore, placesBefore },
    ...{ shown, refersNear, ofLease, isOther, counted: type === 'count' ? countedIn(after, statement.language) : null },
  };
}

/** What is counted, by the text after its number, folded, with an adjective: "new jobs"; null where no noun stands there. */
export function countedIn(after: string, language: FactLanguage): string | null {
  const [, words = '', first = ''] = /^\s((\p{L}{3,})(?:[ -]\p{L}+)?)/u.exec(after) ?? [];
  return first && !NOT_COUNTED[language].has(first) ? words : null;
}

const OF_PEOPLE = pattern`^${PEOPLE}`;
/** Whether a rule counts this: its name or one of its terms does; who hires ten people creates ten jobs. */
export function isCountedBy(fact: ComparedFact, counted: string): boolean {
  const { terms, words } = foldedOf(fact);
  const isOfPeople = OF_PEOPLE.test(counted) && terms.includes('jobs');
  return isOfPeople || [...terms, ...words.flat()].some((beginning) => wordAt(counted, beginning) >= 0);
}

const FAMILIES = new RegExp(anyOf(speech.FAMILIES), 'gu');
/** Before a value that has been told: "the two years". */
const DEFINITE = inEach(speech.THE_SAME, (words) => new RegExp(`${words} $`, 'u'));

/** "É" and "è" are verbs; without their accents they would be the conjunction "e". */
const foldAround = (text: string): string => fold(text.replace(/(?<!\p{L})[éè](?!\p{L})/giu, 'is'));

/** Whether a fact is of one of the countries, or the statement calls it by a name that no other country has a rule of. */
function isOfCountry(
  { country, names }: IndexedFact,
  countries: ReadonlySet<string> | null,
  { before, after, labels, heading }: Context,
): boolean {
  if (!country || !countries || countries.has(country)) return true;
  return names.some((name) => [before, after, ...labels, heading].some((text) => wordAt(text, name) >= 0));
}

/** Where words of the fact do not stand in the sentence, but in a label; in none, but the fact itself stands near; and so on. */
const IN_LABEL = 10_000;
const SHOWN_NEAR = 20_000;
const IN_BEFORE = 25_000;
const IN_HEADING = 30_000;
const IN_TITLE = 40_000;
/** Characters that a comma or the like counts for: words of another clause are about something else. */
const CLAUSE = 100;
/** The same of a conjunction. */
const JOINED = 20;

/**
 * How far from its words a statement has one of the terms of a fact. Infinite where neither sentence, labels, heading nor title
 * has any, and where the sentence gives its value to something else.
 */
function nearnessOf({ fact, country, isConverted, known }: IndexedFact, around: Context): number {
  const { type, before, after, labels, heading, title, shown, refersNear } = around;
  const { name, terms, words } = foldedOf(fact);
  if (around.isOther(name) || (around.counted !== null && !isCountedBy(fact, around.counted))) return Infinity;
  if (around.ofLease !== null && namedIn(around.ofLease, words).length === 0) return Infinity;
  const inSentence = Math.min(Infinity, ...terms.map((term) => distanceTo(term, around)));
  if (inSentence < Infinity) return inSentence;
  const has = (text: string) => terms.some((term) => wordAt(text, term) >= 0);
  const label = labels.findIndex(has);
  if (label >= 0) return IN_LABEL + label;
  const isNamed = () => namedIn(before + after, words).length > 0;
  // "A week" of a rule that counts days.
  if (isConverted) return isNamed() && (terms.some(isUnitOfTime) || has(heading) || has(title)) ? IN_LABEL : Infinity;
  if (shown.has(fact.key) && (refersNear || isNamed())) return SHOWN_NEAR;
  // There are many periods and counts in an article.
  const isCommon = type === 'duration' || type === 'count';
  const { sentenceBefore, placesBefore } = around;
  const isTakenUp = () => QUESTION.test(sentenceBefore) || refersBack(around) || isNamed();
  const isOfPlace = placesBefore.size === 0 || !country || placesBefore.has(country);
  if (isOfPlace && has(sentenceBefore) && !OF_OURS.test(before) && (!isCommon || isTakenUp())) return IN_BEFORE;
  if (has(heading)) return IN_HEADING;
  if (!has(title)) return Infinity;
  // A row has a subject of its own, and so has a section that names another rule.
  const hasOwnSubject =
    labels.length > 0 || [...known].some((term) => !terms.includes(term) && wordAt(heading, term) >= 0);
  return isCommon && hasOwnSubject && !isNamed() && !refersBack(around) ? Infinity : IN_TITLE;
}

/** Whether a sentence tells of those who write it, and asks nothing: what follows goes on with that. */
const isStory = (told: string, language: FactLanguage): boolean => WE[language].test(told) && !QUESTION.test(told);
const WE = inEach(speech.WE);

/** Speaks of what the sentence before is about: "the regime can be kept for", "la ventaja dura", "ficar nele". */
const REFERS_BACK = new RegExp(anyOf(speech.SCHEME, speech.IT_LASTS), 'u');
const refersBack = ({ before, after }: Context): boolean => REFERS_BACK.test(before) || REFERS_BACK.test(after);
const OF_OURS = new RegExp(anyOf(speech.OUR), 'u');
/** What follows a question answers it. */
const QUESTION = /\?["”»’']?$/;

/** How far from its words a sentence has a term; Infinity where it has not. */
function distanceTo(term: string, { before, words, after }: Context): number {
  if (wordAt(words, term) >= 0) return 0;
  const measure = (between: string) =>
    between.length +
    CLAUSE * (between.match(/[,;:()–—]/g)?.length ?? 0) +
    JOINED * (between.match(/ (?:and|e|y|et|but|mas|pero|ma|mais) /g)?.length ?? 0);
  const inBefore = placesOfWord(before, term).map((at) => measure(before.slice(at + term.length)));
  const inAfter = placesOfWord(after, term).map((at) => measure(after.slice(0, at)));
  return Math.min(Infinity, ...inBefore, ...inAfter);
}
