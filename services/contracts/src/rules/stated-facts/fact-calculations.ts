import { factKeysIn, holdsFacts, unescapeText } from '../fact-html.js';
import { foldedOf, keyOf, type FactIndex } from './fact-index.js';
import { nearestFact } from './nearest-fact.js';
import { fold } from '../fold.js';
import { wordAt } from './fact-names.js';
import type { Statement } from './statements.js';
import { isComparable, isSameValue, type FactLanguage, type FactValue } from '../facts.js';
import { readNumber, textAt, tokensOf } from './written-numbers.js';

/*
 * Which values of an article were calculated with a fact, and are wrong once that changes? Multiples, parts and sums beside the fact, or
 * beside its name, for which the words give a reason.
 */

/** A value that an article states in its own words and that was calculated with a fact which stands or is named beside it. */
export interface Calculation<S extends Statement = Statement> {
  statement: S;
  /** Of the fact. */
  key: string;
  /** The value of the fact that it was calculated with. */
  base: FactValue;
  /** By how much the words beside it multiply the fact ("four times", "half of"); null where that is not certain. */
  factor: number | null;
}

/** A row of a table, or a block of text outside of tables: what belongs together for a reader. */
const CONTAINER = /<tr\b[\s\S]*?<\/tr>|<(p|li|h[1-4]|blockquote|figcaption)\b[\s\S]*?<\/\1>/g;
const TABLE = /<table\b[\s\S]*?<\/table>/g;

/** After a number, in the languages of articles. */
const TIMES = /^(?:times|x|×|vezes|veces|fois|volte)$/;
const PERCENT = /^(?:%|percent|percento|per cent|per cento|por cento|por ciento|pour cent)/;
/** Words that multiply, without accents. */
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/^(?:twice|double|dobro|doble|doppio)$/, 2],
  [/^(?:triple|triplo|treble)$/, 3],
  [/^(?:quadruple|quadruplo|cuadruple)$/, 4],
  [/^(?:half|metade|mitad|moitie|meta)$/, 0.5],
  [/^quarter$/, 0.25],
];
/** Larger numbers in a text count nothing that a value is multiplied with. */
const MAX_COUNT = 24;
/** A multiple of an amount with two digits that count is no accident up to that of a year's payments. */
const MAX_PLAIN_MULTIPLE = 14;
const EPSILON = 1e-9;

/** What calculations are found with. */
interface KnownFacts {
  /** The values that a fact has or had. */
  valuesOf: (key: string) => readonly FactValue[];
  index: FactIndex;
  /** Of the article. */
  about: { title: string; tags: readonly string[] };
  /** Finds the tables, where they are written otherwise than as elements. */
  table?: RegExp;
}

/**
 * Finds the values that were calculated with a fact in the same paragraph, list item or row of a table: multiples and parts
 * for which the words beside them give a reason, products of two facts, and sums of such values in the same table; and those
 * whose sentence or row names the fact and how often it is taken: "four times the minimum wage, €3,680".
 * @param statements those of the article, as `statementsIn` finds them.
 */
export function calculationsIn<S extends Statement>(
  html: string,
  statements: readonly S[],
  { valuesOf, index, about, table = TABLE }: KnownFacts,
): Calculation<S>[] {
  const inRange = ({ from, end }: Range) =>
    statements.filter(({ place, isAttribute }) => place && !isAttribute && place.start >= from && place.end <= end);
  const besideFacts = (holdsFacts(html) ? rangesOf(html, CONTAINER) : []).flatMap((range) => {
    const part = html.slice(range.from, range.end);
    const keys = factKeysIn(part);
    const stated = keys.length === 0 ? [] : inRange(range);
    return stated.length === 0 ? [] : calculate(part, keys, stated, valuesOf);
  });
  const found = [...calculateNamed(statements, about, index), ...besideFacts];
  const sums =
    found.length > 1 ? rangesOf(html, table).flatMap((range) => sumsOf(inRange(range), found, valuesOf)) : [];
  return [...found, ...sums];
}

interface Range {
  from: number;
  end: number;
}

const rangesOf = (html: string, pattern: RegExp): Range[] =>
  [...html.matchAll(pattern)].map(({ index, 0: part }) => ({ from: index, end: index + part.length }));

function calculate<S extends Statement>(
  html: string,
  keys: readonly string[],
  statements: readonly S[],
  valuesOf: (key: string) => readonly FactValue[],
): Calculation<S>[] {
  const text = unescapeText(html.replace(/<[^<>]*>/g, ' '));
  const numbers = numbersIn(text, statements[0]!.language);
  return statements.flatMap((statement) => {
    const { value } = statement;
    if (!('amount' in value)) return [];
    return keys.flatMap((key) =>
      valuesOf(key).flatMap((base): Calculation<S>[] => {
        if (!('amount' in base) || base.amount === 0) return [];
        if (isComparable(base, value)) {
          const factor = value.amount / base.amount;
          const reason = reasonFor(factor, base, numbers);
          return reason ? [{ statement, key, base, factor: reason === 'words' ? factor : null }] : [];
        }
        // Seven days a year in the two years of a permit.
        const isProduct = keys.some(
          (other) =>
            other !== key &&
            valuesOf(other).some(
              (one) => 'amount' in one && isComparable(one, value) && isNear(one.amount * base.amount, value.amount),
            ),
        );
        return isProduct && base.amount > 1 ? [{ statement, key, base, factor: null }] : [];
      }),
    );
  });
}

/** Says of a text, before it is read, that it may have a factor. */
const FACTOR =
  /(?<!\p{L})(?:times|x|vezes|veces|fois|volte|twice|double|treble|triplo|triple|[qc]u[aáà]druplo?e?|dobro|doble|doppio|half|metade|mitad|moiti[ée]|met[àa]|quarter|percento|(?:per|por|pour) ?c[ei]e?nto?)(?!\p{L})|[×%]/iu;

/** Whether a text may state what was calculated with a fact that it names: most do not, and need not be read for it. */
export const hasFactor = (text: string): boolean => FACTOR.test(text);

/** The values whose sentence or row names the fact that they were calculated with, and by what it was multiplied. */
function calculateNamed<S extends Statement>(
  statements: readonly S[],
  about: KnownFacts['about'],
  index: FactIndex,
): Calculation<S>[] {
  const known = new Map<string, Numbers>();
  return statements.flatMap((statement) => {
    const { value, sentence, labels, language } = statement;
    const text = [...labels.slice(0, 1), sentence].join(': ');
    if (!('amount' in value) || value.type === 'percentage' || !hasFactor(text)) return [];
    // What is a rule of its own was not calculated.
    if (nearestFact(index.get(keyOf(value)) ?? [], statement, about)?.isOutdated === false) return [];
    const numbers = known.get(text) ?? numbersIn(text, language);
    known.set(text, numbers);
    return factorsOf(numbers).flatMap(({ factor, isCertain }) => {
      const base = { ...value, amount: Math.round((value.amount / factor) * 100) / 100 };
      if (isNear(factor, 1) || !isNear(base.amount * factor, value.amount)) return [];
      const candidates = (index.get(keyOf(base)) ?? []).filter(({ isConverted }) => !isConverted);
      const fact = nearestFact(candidates, statement, about)?.fact;
      if (!fact || !foldedOf(fact).terms.some((term) => wordAt(fold(text), term) >= 0)) return [];
      return [{ statement, key: fact.key, base, factor: isCertain ? factor : null }];
    });
  });
}

/** By what a fact may be multiplied, as `reasonFor` has it: what words say, one and a part more, a part for each of several. */
function factorsOf({ factors, counts }: Numbers): { factor: number; isCertain: boolean }[] {
  const parts = [...factors].filter((factor) => factor < 1);
  const others = parts.flatMap((part) => [1 + part, ...[...counts].map((count) => count * part)]);
  return [
    ...[...factors].filter((factor) => factor > 0).map((factor) => ({ factor, isCertain: true })),
    ...others.filter((factor) => factor > 0).map((factor) => ({ factor, isCertain: false })),
  ];
}

/**
 * The values of a table that are the sum of what was calculated with a fact in its other rows. A row that has been brought up to
 * date counts with what it would have been: the sum is out of date until it is changed, too.
 */
function sumsOf<S extends Statement>(
  statements: readonly S[],
  found: readonly Calculation<S>[],
  valuesOf: (key: string) => readonly FactValue[],
): Calculation<S>[] {
  const parts = found.filter(({ statement }) => statements.includes(statement));
  const bases = [...new Set(parts.map(({ key }) => key))].flatMap((key) =>
    valuesOf(key).map((base) => ({ key, base })),
  );
  return bases.flatMap(({ key, base }) => {
    const own = parts.filter((part) => part.key === key && isComparable(part.base, base));
    const same = own.filter((part) => isSameValue(part.base, base));
    // Of a row that fits several values of the fact, the one in question comes last and is kept.
    return [same, [...own, ...same]].flatMap((rows) => {
      const terms = new Map(rows.map((row) => [row.statement, amountBy(row, base)]));
      const first = terms.keys().next().value;
      if (!first || terms.size < 2) return [];
      const sum = [...terms.values()].reduce((total, amount) => total + amount, 0);
      return statements
        .filter((statement) => !terms.has(statement) && isComparable(statement.value, first.value))
        .filter(({ value }) => 'amount' in value && isNear(value.amount, sum))
        .map((statement) => ({ statement, key, base, factor: null }));
    });
  });
}

/** What a calculation would come to with another value of its fact. */
function amountBy<S extends Statement>({ statement: { value }, base }: Calculation<S>, other: FactValue): number {
  if (!('amount' in value) || !('amount' in base) || !('amount' in other)) return NaN;
  return (value.amount / base.amount) * other.amount;
}

/** The numbers of a text: those that say how often or what part of something, and those that count. */
interface Numbers {
  factors: ReadonlySet<number>;
  counts: ReadonlySet<number>;
}

function numbersIn(text: string, language: FactLanguage): Numbers {
  const tokens = tokensOf(text);
  const [factors, counts] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at < tokens.length; at += 1) {
    const multiple = MULTIPLES.find(([word]) => word.test(textAt(tokens, at)))?.[1];
    if (multiple) factors.add(multiple);
    const number = readNumber(tokens, at, language);
    if (!number || number.isArticle) continue;
    const after = textAt(tokens, number.end);
    if (TIMES.test(after)) factors.add(number.value);
    else if (PERCENT.test(`${after} ${textAt(tokens, number.end + 1)}`)) factors.add(number.value / 100);
    else if (Number.isInteger(number.value) && number.value >= 2 && number.value <= MAX_COUNT) counts.add(number.value);
    at = number.end - 1;
  }
  return { factors, counts };
}

/** Why a value may be so many times another: the words say so, or numbers beside it do. */
function reasonFor(factor: number, base: FactValue, { factors, counts }: Numbers): 'words' | 'numbers' | null {
  if (isNear(factor, 1) || !('amount' in base)) return null;
  const has = (numbers: ReadonlySet<number>, wanted: number) => [...numbers].some((number) => isNear(number, wanted));
  if (has(factors, factor)) return 'words';
  // A couple's income: one, and half of it for the second. Two children: twice thirty percent.
  if (has(factors, factor - 1) || [...counts].some((count) => has(factors, factor / count))) return 'numbers';
  if (base.type === 'percentage' || base.amount === 1) return null;
  if (has(counts, factor) || (base.type === 'money' && isTwelfth(base.amount * factor, base.amount))) return 'numbers';
  const isRound = /^[1-9]0*$/.test(String(base.amount));
  return base.type === 'money' && !isRound && Number.isInteger(factor) && factor > 1 && factor <= MAX_PLAIN_MULTIPLE
    ? 'numbers'
    : null;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < EPSILON * Math.max(1, Math.abs(one));

const MONTHS_OF_YEAR = 12;
/** A smaller amount is an accident sooner than what a month has of that of a year. */
const MIN_MONTHLY = 100;

/** Whether one amount is what a month has of another, as texts round it: 2,583 of 31,000. */
const isTwelfth = (one: number, other: number): boolean =>
  one >= MIN_MONTHLY && Math.abs(other / MONTHS_OF_YEAR - one) <= 0.5;

/** "2 × €125,000 = €250,000". */
const EQUATION = /[=×÷]|\d ?[x*] ?[€$£]?\d/u;

/**
 * Whether a value cannot be changed by itself: its sentence is an equation, or gives another value of which it is a multiple, as the
 * sentence says, or the twelfth.
 * @param all the statements of the text.
 */
export function isPartOfCalculation(statement: Statement, all: readonly Statement[]): boolean {
  const { value, sentence, language } = statement;
  if (EQUATION.test(sentence)) return true;
  if (!('amount' in value) || value.amount === 0) return false;
  const { factors } = FACTOR.test(sentence) ? numbersIn(sentence, language) : { factors: new Set<number>() };
  return all.some(({ value: other, ...its }) => {
    if (its.sentence !== sentence || !isComparable(value, other) || !('amount' in other) || other.amount === 0)
      return false;
    const ratio = value.amount / other.amount;
    if ([...factors].some((factor) => !isNear(factor, 1) && (isNear(ratio, factor) || isNear(1 / ratio, factor))))
      return true;
    return value.type === 'money' && (isTwelfth(value.amount, other.amount) || isTwelfth(other.amount, value.amount));
  });
}

/** The calculations whose fact has another value now, each once, as the text has them; what is right by today's value is left out. */
export function staleCalculations<S extends Statement>(
  calculations: readonly Calculation<S>[],
  find: (key: string) => FactValue | null,
): Calculation<S>[] {
  const isToday = ({ key, base }: Calculation) => {
    const now = find(key);
    return now === null || isSameValue(base, now);
  };
  const right = calculations.filter(isToday);
  const stale = calculations.filter(
    (own) => !right.some(({ statement, key }) => statement === own.statement && key === own.key),
  );
  const isLast = (own: Calculation<S>, index: number) =>
    !stale.slice(index + 1).some(({ statement, key }) => statement === own.statement && key === own.key);
  const startOf = ({ statement: { place } }: Calculation) => place?.start ?? 0;
  return stale.filter(isLast).sort((one, other) => startOf(one) - startOf(other));
}
