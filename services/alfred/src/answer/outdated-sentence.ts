import { keyOf, type IndexedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { timesOf } from '@firm/contracts/rules/stated-facts/fact-statements';
import type { Statement } from '@firm/contracts/rules/stated-facts/statements';
import { isSameValue, type FactLanguage } from '@firm/contracts/rules/facts';
import { findStatedValues, type StatedValue } from '@firm/contracts/rules/stated-facts/stated-values';
import { distanceToPresent, tellsOfItsTime } from '@firm/contracts/rules/stated-facts/tells-past';
import { textLanguage } from '@firm/contracts/rules/text-language';
import type { OutdatedValue, RulesInForce } from '../facts/rules-in-force.js';
import type { Citation } from './support.js';
import { normalise, sentenceAround } from './verify-quote.js';

interface ComparedSentence {
  text: string;
  language: FactLanguage;
  citations: readonly Citation[];
  /** What was said before it in its paragraph, and what the visitor asked: what a sentence that names nothing is about. */
  before: string;
  question: string;
}

interface Stated extends StatedValue {
  fact: IndexedFact;
}

/**
 * The values that a sentence of an answer states as in force and that the register no longer holds, one for each fact. What the
 * sentence names decides which fact a value is of; where it names none, what the passage it cites states there, and of a sentence
 * that cites none, what was said and asked before.
 */
export function outdatedValuesIn(sentence: ComparedSentence, rules: RulesInForce): OutdatedValue[] {
  const text = sentence.text.normalize('NFC');
  const values = statedIn(text, sentence.language);
  if (/\?["”»)\s]*$/u.test(text) || !values.some(({ value }) => rules.isFormer(value))) return [];
  const stated = values.flatMap((own): Stated[] => {
    const fact = factOf(own, { ...sentence, text }, rules);
    return fact ? [{ ...own, fact }] : [];
  });
  const outdated = stated.filter(({ fact }) => fact.isOutdated).filter((own) => !tellsHistory(text, own, stated));
  const found = outdated.map(({ fact, start, end }): [string, OutdatedValue] => [
    fact.fact.key,
    { factKey: fact.fact.key, value: keyOf(fact.value), words: text.slice(start, end) },
  ]);
  return [...new Map(found).values()];
}

/**
 * The facts whose value in force a sentence states although the passage it cites states a former one: they are in the register.
 */
export function ruledIn(text: string, citations: readonly Citation[], rules: RulesInForce): string[] {
  const outdated = citations.flatMap((citation) => outdatedCited(citation));
  if (outdated.length === 0) return [];
  const values = statedIn(text.normalize('NFC'), textLanguage(text));
  return [...new Set(outdated.map(({ factKey }) => factKey))].filter((factKey) => {
    const now = rules.find(factKey)?.now;
    return now && values.some(({ value }) => isSameValue(value, now));
  });
}

/** What a sentence states, read in its own language and in that of the answer: a short one does not tell its language. */
function statedIn(text: string, language: FactLanguage): StatedValue[] {
  const found = [textLanguage(text), language].flatMap((read) => findStatedValues(text, read));
  return [...new Map(found.map((value) => [`${value.start} ${keyOf(value.value)}`, value])).values()];
}

function factOf(
  { value, start, end }: StatedValue,
  { text, language, citations, before, question }: ComparedSentence,
  rules: RulesInForce,
): IndexedFact | undefined {
  const statement: Statement = {
    ...{ value, words: text.slice(start, end), sentence: text, sentenceBefore: '', at: start, language },
    ...{ labels: [], heading: '', shown: new Set<string>(), place: null },
    ...{ isHeading: false, isOfRange: false, isAttribute: false },
  };
  const cited = citations.map(({ passage }) => `${passage.title} ${passage.heading ?? ''}`);
  const named = rules.nearest(statement, { title: '', tags: [...cited, question] });
  if (named) return named;
  const said = { labels: before ? [before] : [], heading: question };
  if (citations.length === 0) return rules.nearest({ ...statement, ...said }, { title: '', tags: [] });
  const key = keyOf(value);
  const outdated = citations.flatMap(outdatedCited).find((other) => other.value === key);
  const fact = outdated && rules.find(outdated.factKey);
  return fact && { fact, country: undefined, value, isConverted: false, isOutdated: true, names: [], known: new Set() };
}

/** The outdated values in the sentences of a passage that are quoted. */
function outdatedCited({ passage, words }: Citation): OutdatedValue[] {
  const { outdated } = passage;
  if (!outdated) return [];
  const quoted = sentenceAround(words, passage.text);
  return outdated.filter((value) => quoted.includes(normalise(value.words)));
}

/** Whether a former value stands there as such: it is said of the past, or the value in force stands beside it. */
function tellsHistory(text: string, own: Stated, stated: readonly Stated[]): boolean {
  const { fact, value } = own.fact;
  if (tellsOfItsTime({ sentence: text, at: own.start, labels: [] }, timesOf(fact, value))) return true;
  const { key } = fact;
  const inForce = stated.filter(({ fact }) => fact.fact.key === key && !fact.isOutdated);
  if (inForce.length === 0) return false;
  // "€600,000 before, now €500,000" has it the wrong way round.
  const present = distanceToPresent(text, own);
  return present === Infinity || inForce.some((other) => distanceToPresent(text, other) < present);
}
