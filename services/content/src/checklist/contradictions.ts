import { countryOf, fold } from '@firm/contracts/rules/countries';
import {
  countriesOf,
  indexFacts,
  keyOf,
  termsOf,
  wordAt,
  type ComparedFact,
  type Statement,
} from '@firm/contracts/rules/fact-statements';
import { isComparable, type FactValue } from '@firm/contracts/rules/facts';
import { tellsPast } from '@firm/contracts/rules/tells-past';
import { countNegations } from '@firm/platform/evidence/negation';
import { statementsOf, type StatingPost } from '../facts/post-statements.js';
import type { Register } from '../facts/register.js';

/** An amount more than so many times the one of a rule, or less than that part of it, is another: a fee, a multiple. */
const FAR = 2;
/** So many words of the name of a fact make out that a sentence is about it. */
const NAME_WORDS = 2;
/** Shorter words of a name say little. */
const MIN_LENGTH = 5;
/** Plurals and the like are left off. */
const ENDING = 2;
/** Words of names that are about any rule that lasts or costs something. */
const OF_ANY_RULE = new Set(['years', 'months', 'minimum', 'amount', 'least', 'which', 'where', 'their', 'after']);
/** Of a year, or of a part or multiple: the value is no rule of today. */
const RELATIVE =
  /\b(?:(?:19|20)\d\d|times|twice|double|triple|half of|more than|less than|up to|average|increase[ds]?|rises?|rose|raised|cut)\b/;
const CLAUSE_END = /[,;:()–—]/;

interface Contradiction {
  statement: Statement;
  fact: ComparedFact;
}

/**
 * Where an English sentence gives a rule a value that the register never held. Told only where the sentence can hardly mean
 * anything else: it names one rule alone of a country in the same clause and by words of its name, gives no other value of that
 * kind, and no rule of that country explains the value.
 */
export function findContradictions(post: StatingPost, register: Register): Contradiction[] {
  const all = [...indexFacts(register.listCompared()).values()].flat();
  const known = all.filter(({ isOutdated, isConverted }) => !isOutdated && !isConverted);
  const held = countriesByValue(register);
  const statements = statementsOf(post);
  return statements.flatMap((statement) => {
    if (isUnclear(statement, statements)) return [];
    const countries = countriesOf(statement, post) ?? new Set();
    if (held.get(keyOf(statement.value))?.some((country) => !country || countries.has(country))) return [];
    const clause = clauseOf(statement);
    const named = known.filter(
      ({ fact, country }) =>
        country !== undefined &&
        countries.has(country) &&
        isComparable(fact.now!, statement.value) &&
        termsOf(fact).some((term) => wordAt(clause, fold(term)) >= 0),
    );
    const [only, ...others] = named.map(({ fact }) => fact);
    return only && others.length === 0 && isNear(only.now!, statement.value) && isNamed(only, statement)
      ? [{ statement, fact: only }]
      : [];
  });
}

/** Of all values in the register, those to come and those proposed included, the countries; undefined for none. */
function countriesByValue(register: Register): Map<string, (string | undefined)[]> {
  const held = new Map<string, (string | undefined)[]>();
  for (const { jurisdiction, values } of register.facts.values()) {
    for (const { value } of values)
      held.set(keyOf(value), [...(held.get(keyOf(value)) ?? []), countryOf(jurisdiction)]);
  }
  return held;
}

/** Whether a sentence compares, denies, tells of a time, or gives several values of the kind. */
function isUnclear({ value, sentence, words, at }: Statement, all: readonly Statement[]): boolean {
  if (!('amount' in value) || value.type === 'count' || /^an? /i.test(words)) return true;
  const alike = all.filter((other) => other.sentence === sentence && other.value.type === value.type);
  const values = new Set(alike.map((other) => keyOf(other.value)));
  // A fact that the sentence shows stands in it as "…".
  const isCompared = values.size > 1 || sentence.includes('…') || RELATIVE.test(fold(sentence));
  return isCompared || tellsPast(sentence, at) || countNegations(sentence) > 0;
}

/** The part of the sentence between the commas around the words. */
function clauseOf({ sentence, words }: Statement): string {
  const at = sentence.indexOf(words);
  const [before, after] = [sentence.slice(0, Math.max(0, at)), sentence.slice(at + words.length)];
  return fold(`${before.split(CLAUSE_END).at(-1)}${words}${after.split(CLAUSE_END)[0]}`);
}

function isNear(now: FactValue, stated: FactValue): boolean {
  if (!('amount' in now) || !('amount' in stated)) return false;
  return stated.amount <= now.amount * FAR && stated.amount >= now.amount / FAR;
}

/** Whether a sentence has enough words of the name of a fact, terms of several words among them. */
function isNamed(fact: ComparedFact, { sentence }: Statement): boolean {
  const [name, plain] = [fold(fact.name), fold(sentence)];
  const words = (name.match(/[\p{L}-]+/gu) ?? []).filter((word) => word.length >= MIN_LENGTH && !OF_ANY_RULE.has(word));
  const terms = termsOf(fact)
    .map(fold)
    .filter((term) => term.includes(' ') && name.includes(term));
  const beginnings = words.map((word) => word.slice(0, Math.max(MIN_LENGTH, word.length - ENDING)));
  const subject = new Set([...beginnings, ...terms]);
  const found = [...subject].filter((beginning) => wordAt(plain, beginning) >= 0);
  return found.length >= Math.min(NAME_WORDS, subject.size);
}
