import { FACT_LANGUAGES, LOCALES, type FactLanguage } from './facts.js';
import { fold, withoutAccents } from './fold.js';
import { memoize } from './memoize.js';
import { countryNames } from './typed-country.js';
import { AND, ARTICLE, IN, OR } from './words/grammar.js';
import * as places from './words/places.js';
import { anyOf, pattern } from './words/words.js';

/*
 * Which countries does a text name, and which of them stands next to a value? A people is no place, "Portuguese in Luxembourg"; a town
 * stands for its country.
 */

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:U\.?S\.?A?\b|EUA\b|EE\. ?UU)/, 'US'],
  [/\bU\.?K\b/, 'GB'],
];
/** Regions that are no countries, and Réunion, which is a meeting in Portuguese. */
const LEFT_OUT = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'RE']);

/** The codes of all countries (ISO 3166) by their names in the languages of articles. */
const NAMES = new Map<string, string>();
for (const [name, code] of countryNames(FACT_LANGUAGES)) if (!LEFT_OUT.has(code)) NAMES.set(fold(name), code);
/** A text as a part of a regular expression that matches it. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ANY_NAME = new RegExp(`(?<!\\p{L})(?:${[...NAMES.keys()].map(escapeRegExp).join('|')})(?!\\p{L})`, 'gu');
const ADJECTIVE = `(?:${Object.values(places.ADJECTIVES).join('|')})`;
const ANY_ADJECTIVE = new RegExp(`(?<!\\p{L})${ADJECTIVE}\\p{L}*`, 'gu');
const BY_ADJECTIVE = Object.entries(places.ADJECTIVES).map(
  ([code, words]) => [new RegExp(`^(?:${words})`, 'u'), code] as const,
);

const NATIONALITY = `(?:norte-?|nord-?)?${ADJECTIVE}\\p{L}*`;
const NATIONAL = anyOf(places.NATIONAL);
const NOT_BECOMING = `(?<!${anyOf(places.BECOMING)} (?:${anyOf(ARTICLE)} )?)`;
/** In a text in lower case: "americans", "u.s. citizens", "os brasileiros", "um brasileiro", "cittadini americani o britannici", "a german needs", "portugueses no". */
const NATIONALS = new RegExp(
  [
    `(?:american|italian|brazilian|german)s(?!\\p{L})`,
    `${NOT_BECOMING}(?:${NATIONALITY}|u\\.?s\\.?|u\\.?k\\.?) ${NATIONAL}`,
    `${NOT_BECOMING}${anyOf(places.SOME, places.NATIONAL)} ${NATIONALITY}(?:,? ${anyOf(AND, OR)} ${NATIONALITY})*`,
    `(?:for|para|per|pour|entre|tra) ${NATIONALITY}(?<=[si])(?! \\p{L}*s(?!\\p{L}))`,
    `an? (?:${NATIONALITY}|german)(?=[,.;:)]| (?:who|needs?|must|can|may|has|waits?|pays?|gets?|becomes?|applies|is|does|in|after|with|living|born|married)(?!\\p{L}))`,
    `(?<=^|[.:?!] )${NATIONALITY}(?<=[sieh])(?= (?:em|n[oa]s?|en|in|ne[il]\\p{L}*|aux?|que|che|qui|com|con|avec|living|who|abroad)(?!\\p{L}))`,
  ]
    .map((words) => `(?<!\\p{L})${words}`)
    .join('|'),
  'gu',
);

/** A text with something else in the place of people. In lower case they are found without the flag "i", which takes 0.15 s more to compile. */
function replaceNationals(text: string, by: (words: string) => string): string {
  let [rest, end] = ['', 0];
  for (const { 0: words, index } of text.toLowerCase().matchAll(NATIONALS)) {
    rest += text.slice(end, index) + by(words);
    end = index + words.length;
  }
  return rest + text.slice(end);
}

const BORN = new RegExp(
  `${anyOf(places.BORN)} ${anyOf(IN)} (?:the )?\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+){0,3}`,
  'gu',
);
/** A town, otherwise than as where somebody comes from, or where an office is. */
const ANY_TOWN = new RegExp(
  `(?<![\\p{L}-])(?<!${anyOf(places.ELSEWHERE)} )(?:${Object.values(places.TOWNS).join('|')})(?![\\p{L}-])`,
  'gu',
);
const BY_TOWN = Object.entries(places.TOWNS).map(
  ([code, words]) => [new RegExp(`^(?:${words})(?!\\p{L})`, 'u'), code] as const,
);

/** The code of the first expression that matches. */
const codeIn = (list: readonly (readonly [RegExp, string])[], words: string): string =>
  list.find(([pattern]) => pattern.test(words))?.[1] ?? '';

/**
 * The countries that a text names, also by their towns, otherwise than by the nationality of people, which says who somebody is, and
 * not of which country a rule is.
 */
export const placesIn = memoize((text: string): ReadonlySet<string> => {
  const plain = withoutAccents(text);
  const people = countriesIn(text).size > 0 ? replaceNationals(plain, () => ' ') : plain;
  const rest = people.replace(BORN, ' ');
  const towns = rest.match(ANY_TOWN) ?? [];
  const countries = countriesIn(rest === plain ? text : rest);
  return towns.length === 0 ? countries : new Set([...countries, ...towns.map((town) => codeIn(BY_TOWN, town))]);
});

/** The country of a jurisdiction; undefined for others, such as the European Union. */
export const countryOf = (jurisdiction: string): string | undefined => NAMES.get(fold(jurisdiction));

/** A jurisdiction by its name in a language; as it is, where it is neither a country nor the European Union. */
export function jurisdictionIn(jurisdiction: string, language: FactLanguage): string {
  const code = countryOf(jurisdiction) ?? (fold(jurisdiction) === 'european union' ? 'EU' : undefined);
  if (language === 'en' || !code) return jurisdiction;
  return regionNames(language).of(code) ?? jurisdiction;
}

const regionNames = memoize((language: FactLanguage) => new Intl.DisplayNames(LOCALES[language], { type: 'region' }));

/** The countries that a text names, also those of people. */
export const countriesIn = memoize(
  (text: string): ReadonlySet<string> => new Set(countryWordsIn(text).map(({ code }) => code)),
);

/** The words by which a text names countries, folded. */
export function countryWordsIn(text: string): { words: string; code: string }[] {
  const plain = fold(text);
  const names = [...plain.matchAll(ANY_NAME)].map(([name]) => ({ words: name, code: NAMES.get(name) ?? '' }));
  const adjectives = [...plain.matchAll(ANY_ADJECTIVE)].map(({ 0: words, index }) => ({
    words,
    code: codeIn(BY_ADJECTIVE, plain.slice(index)),
  }));
  const abbreviations = ABBREVIATIONS.map(([pattern, code]) => ({
    words: pattern.exec(text)?.[0].toLowerCase(),
    code,
  }));
  return [...names, ...adjectives, ...abbreviations].flatMap(({ words, code }) => (words ? [{ words, code }] : []));
}

/** Between two places of which the same is said: "Rome and Lisbon", "a Lisbona come a Roma", "tanto en Portugal como en Italia". */
const JOINED = pattern`^(?:,|,? (?:${OR}|${AND}|${places.AS_IN}))? ?(?:${IN} )?(?:${ARTICLE} ?)?$`;

/** Between a value and a place, in characters: what stands in another clause belongs to something else. */
const CLAUSE = 200;

/**
 * The countries whose places stand nearest to a part of a text; several where they are joined. Empty where it names none.
 * @param at where the part begins.
 */
export function countriesNextTo(text: string, at: number, end: number): ReadonlySet<string> {
  const blank = (words: string) => ' '.repeat(words.length);
  const plain = replaceNationals(withoutAccents(text), blank).replace(BORN, blank);
  const lower = plain.toLowerCase();
  const placed = (matches: Iterable<RegExpExecArray>, codeOf: (words: string, index: number) => string) =>
    [...matches].map(({ 0: { length }, index }) => ({
      ...{ from: index, end: index + length, code: codeOf(lower.slice(index, index + length), index) },
    }));
  const named = [
    ...placed(lower.matchAll(ANY_NAME), (name) => NAMES.get(name) ?? ''),
    ...placed(lower.matchAll(ANY_ADJECTIVE), (_, index) => codeIn(BY_ADJECTIVE, lower.slice(index))),
    ...placed(plain.matchAll(ANY_TOWN), (_, index) => codeIn(BY_TOWN, plain.slice(index))),
  ].sort((one, other) => one.from - other.from);
  const count = (between: string, marks: RegExp) => between.length + CLAUSE * (between.match(marks)?.length ?? 0);
  // "In Italy, citizenship takes ten years, in Portugal seven."
  const distanceTo = (place: { from: number; end: number }) =>
    place.end <= at ? count(lower.slice(place.end, at), /[;:]/g) : count(lower.slice(end, place.from), /[,;:()–—]/g);
  let [last, group, best, nearest] = [-1, new Set<string>(), new Set<string>(), Infinity];
  for (const place of named) {
    if (last < 0 || !JOINED.test(lower.slice(last, place.from))) group = new Set();
    last = place.end;
    group.add(place.code);
    const distance = distanceTo(place);
    if (distance < nearest) [best, nearest] = [group, distance];
  }
  return best;
}
