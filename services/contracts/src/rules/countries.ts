import { FACT_LANGUAGES } from './facts.js';
import { countryNames } from './typed-country.js';

const withoutAccents = (text: string): string =>
  IS_PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
/** ASCII, which has no accents: this is asked for every sentence of every article. */
const IS_PLAIN = /^[\n -~]*$/;

/** Lower case, without accents. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Beginnings of the adjectives of the countries that the firm writes about, and of some beside them: Intl knows names only. */
const ADJECTIVES: Record<string, string> = {
  PT: 'portugues|portuguese|portugais|portoghes',
  IT: 'italian|italien',
  ES: 'spanish|espanol|espanhol|espagnol|spagnol',
  FR: 'french|frances|francais',
  GB: 'british|britani|britann',
  US: 'american|americain|estadounidens|estadunidens|statunitens',
  BR: 'brasileir|brazilian|brasilen|bresilien',
  CH: 'swiss|suic|suiz|suisse|svizzer',
  GR: 'greek|greg[oa]s?(?!\\p{L})|grieg[oa]|grec(?:s|ques?|[oai]|he)?(?!\\p{L})',
  MT: 'maltes|maltais',
  CY: 'cypriot|cipriot|chypriot',
  IE: 'irish|irlandes|irlandais',
  DE: 'german |alema|aleman|allemand|tedesc',
};
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
const ANY_ADJECTIVE = Object.entries(ADJECTIVES).map(
  ([code, words]) => [new RegExp(`(?<!\\p{L})(?:${words})\\p{L}*`, 'u'), code] as const,
);

const PEOPLE =
  'citizens?|nationals?|residents?|taxpayers?|clients?|famil(?:y|ies)|couples?|investors?|spouses?|retirees|passports?|expats?|buyers?|owners?|heirs?|founders?|workers?|cidadaos?|nacionais|residentes?|contribuintes?|clientes?|familias?|casais|investidor(?:es)?|ciudadanos?|nacionales|contribuyentes?|parejas?|inversor(?:es)?|cittadin[oi]|contribuent[ei]|clienti|famigli[ae]|coppi[ae]|investitor[ei]|citoyens?|ressortissants?|contribuables?|familles?';
const ADJECTIVE = `(?:${Object.values(ADJECTIVES).join('|')})`;
/** "Americans", "U.S. citizens", "os brasileiros", "cittadini americani". */
const NATIONALS = new RegExp(
  `(?<!\\p{L})(?:(?:american|italian|brazilian|german)s(?!\\p{L})|(?:${ADJECTIVE}\\p{L}*|u\\.?s\\.?|u\\.?k\\.?) (?:${PEOPLE})(?!\\p{L})|(?:os|as|dos|aos|los|gli|degli|agli|les|des|aux|${PEOPLE}) ${ADJECTIVE}\\p{L}*)`,
  'giu',
);

/**
 * The countries that a text names otherwise than by the nationality of people, which says who somebody is, and not of which country
 * a rule is.
 */
export function placesIn(text: string): ReadonlySet<string> {
  const plain = withoutAccents(text);
  const rest = plain.replace(NATIONALS, ' ');
  return countriesIn(rest === plain ? text : rest);
}

/** The country of a jurisdiction; undefined for others, such as the European Union. */
export const countryOf = (jurisdiction: string): string | undefined => NAMES.get(fold(jurisdiction));

/** What was asked last: the same title, heading and sentence are asked for each value that stands under them. */
const asked = new Map<string, ReadonlySet<string>>();
const MAX_ASKED = 200;

/** The countries that a text names. */
export function countriesIn(text: string): ReadonlySet<string> {
  const known = asked.get(text);
  if (known) return known;
  const found = new Set(countryWordsIn(text).map(({ code }) => code));
  if (asked.size >= MAX_ASKED) asked.clear();
  asked.set(text, found);
  return found;
}

/** The words by which a text names countries, folded. */
export function countryWordsIn(text: string): { words: string; code: string }[] {
  const plain = fold(text);
  const names = [...plain.matchAll(ANY_NAME)].map(([name]) => ({ words: name, code: NAMES.get(name) ?? '' }));
  const adjectives = ANY_ADJECTIVE.map(([pattern, code]) => ({ words: pattern.exec(plain)?.[0], code }));
  const abbreviations = ABBREVIATIONS.map(([pattern, code]) => ({
    words: pattern.exec(text)?.[0].toLowerCase(),
    code,
  }));
  return [...names, ...adjectives, ...abbreviations].flatMap(({ words, code }) => (words ? [{ words, code }] : []));
}
