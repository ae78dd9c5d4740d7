import { countriesIn, countryOf } from '../countries.js';
import { isDeadline } from './deadlines.js';
import { foldedOf, keyOf, type ComparedFact } from './fact-index.js';
import { wordAt } from './fact-names.js';
import type { FactLanguage } from '../facts.js';
import { fold } from '../fold.js';
import { countNegations } from '../negation.js';
import type { Statement } from './statements.js';
import { tellsPast } from './tells-past.js';
import { OF } from '../words/grammar.js';
import * as speech from '../words/speech.js';
import { PROCEDURE } from '../words/subjects.js';
import { anyOf, inEach, pattern } from '../words/words.js';
import { monthOf } from './written-dates.js';
import { readNumber, tokensOf } from './written-numbers.js';

/*
 * A plain rule is a sentence that can hardly mean anything else than that a rule has a value today: "The levy is €1,400." Only
 * there one click puts another value in its place, and only there another value than that of the register is an error.
 * Whatever else a sentence does, such as to compare, to deny or to tell a story, may depend on the value that it names.
 */

/** Of a part, a multiple or a sum: the value was calculated, or is itself a part in words. */
const MULTIPLE = pattern`${speech.MULTIPLE}|${speech.PARTS}(?: partes?)? ${OF}`;
const COMPARED = inEach(speech.COMPARED);
const CONDITION = inEach(speech.CONDITION);
const DEED = inEach(speech.DEED, (words) => new RegExp(words, 'iu'));
/** Of another time, of somebody, or not yet law: no sentence of what holds for anybody. */
const ELSE = new RegExp(anyOf(speech.MIGHT_BE, speech.FORMER, speech.SOMEBODY), 'u');
/** What takes its time: how long that is, is no rule. */
const AWAITED = pattern`${PROCEDURE}`;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** After what is counted: the things themselves, which are as many as they are. */
const LISTED = /[:;(–—]/;
/** Quotation marks that open and close by their form. */
const PAIRS = [
  ['“', '”'],
  ['«', '»'],
] as const;

/**
 * Whether a sentence only says what a rule is today: nothing in it depends on the value, and no word but a date says of a day that it
 * is the last.
 * @param others the values of its sentence, this one or not, that are those of other rules. Any further number makes it unplain.
 */
export const isPlainRule = (statement: Statement, others: readonly Statement[] = []): boolean =>
  !isDeadline(statement.value) &&
  !MULTIPLE.test(fold(textOf(statement))) &&
  isOfToday(statement) &&
  isEachOnce(statement, others);

/** Whether a sentence tells what is, for anybody: also of what was calculated, "four times the wage, €3,680". */
export function isOfToday(statement: Statement): boolean {
  const { value, sentence, at, words, language, heading } = statement;
  const text = textOf(statement);
  const plain = fold(text);
  const isCount = value.type === 'count' && LISTED.test(sentence.slice(at + words.length));
  const isAwaited = value.type === 'duration' && AWAITED.test(plain);
  const undated = value.type === 'date' ? text.replace(words, '') : text;
  // When a rule began or ended is told as what happened.
  const isDeed = value.type !== 'date' && DEED[language].test(text);
  const isTold = [ELSE, COMPARED[language], CONDITION[language]].some((one) => one.test(plain));
  if (isTold || isCount || isAwaited || isDeed || plain.trimEnd().endsWith('?')) return false;
  // "No" is "in the" in Portuguese.
  const undenied = language === 'pt' ? text.replace(/(?<!\p{L})no(?!\p{L})/giu, '') : text;
  if (countNegations(undenied) > 0 || tellsPast(sentence, at) || tellsPast(heading, 0)) return false;
  return !isQuoted(statement) && countriesIn(sentence).size <= 1 && !YEAR.test(undated);
}

/** Before the name of a place. */
const IN = /(?<!\p{L})(?:[Ii]n|[Ee]m|À|à|[Ee]n|[Nn][oa]s?|[Nn]ell?[ao]?) (?<name>\p{Lu}[\p{L}-]*\p{Ll})/gu;

/** Whether a sentence names a place that is neither the country of a fact nor a word of its name or terms: "in Sicily". */
export function namesOtherPlace({ sentence, language }: Statement, fact: ComparedFact): boolean {
  const { name, terms } = foldedOf(fact);
  const country = countryOf(fact.jurisdiction);
  return [...sentence.matchAll(IN)].some(({ groups }) => {
    const place = groups!.name!;
    const isKnown = [name, ...terms].some((known) => wordAt(known, fold(place)) >= 0);
    const [month] = tokensOf(place);
    return !isKnown && !(language === 'en' && monthOf(month)) && !(country && countriesIn(place).has(country));
  });
}

/** A sentence with what names its cell or line. */
const textOf = ({ labels, sentence }: Statement): string => [...labels.slice(0, 1), sentence].join(': ');

/** Whether each number of a sentence is that of a rule, and none stands twice. */
function isEachOnce(statement: Statement, others: readonly Statement[]): boolean {
  const { sentence, language } = statement;
  const byPlace = new Map([statement, ...others].map((one) => [one.at, one]));
  const stated = [...byPlace.values()].sort((one, other) => other.at - one.at);
  if (new Set(stated.map(({ value }) => keyOf(value))).size < stated.length) return false;
  const rest = stated.reduce(
    (text, { at, words }) => `${text.slice(0, at)} ${text.slice(at + words.length)}`,
    sentence,
  );
  return !holdsNumber([...statement.labels.slice(0, 1), rest].join(': '), language);
}

/** Whether a text has a number, other than in a name ("D8") and "one", which often counts nothing. */
function holdsNumber(text: string, language: FactLanguage): boolean {
  const tokens = tokensOf(text);
  return tokens.some(({ isNumber, isAfterGap }, at) => {
    if (isNumber) return isAfterGap || at === 0 || !/^\p{L}+$/u.test(tokens[at - 1]!.text);
    const number = readNumber(tokens, at, language);
    return number !== null && !number.isArticle && number.value !== 1;
  });
}

/** Whether the words of a statement stand between quotation marks in its sentence. */
export function isQuoted({ sentence, at, words }: Statement): boolean {
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + words.length)];
  const isBetween = PAIRS.some(([open, close]) => {
    const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close);
    const nextOpen = after.indexOf(open);
    const nextClose = after.indexOf(close);
    // A quotation of several sentences opens in an earlier one.
    return isOpen || (nextClose >= 0 && (nextOpen < 0 || nextClose < nextOpen));
  });
  const straight = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1;
  return isBetween || straight(before) || straight(after);
}
