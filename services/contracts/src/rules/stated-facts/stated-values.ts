import {
  DURATION_UNITS,
  isSameValue,
  percentOf,
  type DurationUnit,
  type FactLanguage,
  type FactType,
  type FactValue,
} from '../facts.js';
import { countriesIn } from '../countries.js';
import { isShareOfPeople } from './other-subject.js';
import { textLanguage } from '../text-language.js';
import {
  AFTER_BARE,
  AGAIN_IN,
  ALTERNATIVE,
  ARE,
  ARTICLE,
  BEFORE_BARE,
  BEFORE_PERIOD,
  BEFORE_RATE,
  BETWEEN,
  CURRENCY_WORDS,
  DURATION_WORDS,
  EACH,
  JOINT,
  MEASURE,
  MORE,
  NAMES,
  NEEDS,
  NOT_COUNTED,
  NOW,
  ON_CONDITION,
  ONLY,
  OUT_OF,
  PERIODS,
  SIGNS,
  STREET,
} from '../words/values.js';
import { isYear, monthOf, readDate } from './written-dates.js';
import { readAndHalf, readNumber, textAt, tokensOf, type Token, type WrittenNumber } from './written-numbers.js';

/*
 * Which amounts, percentages, durations, dates and counts does a text state? It is read token by token: a date, else a quantity with its
 * unit (`readUnit`), else a number that shares the unit of another (`borrowUnit` before it, `shareUnit` after it).
 */

/** A value that a text states in words or figures. */
export interface StatedValue {
  /** Of a date without a day, the text is a year and a month: "2027-01". */
  value: Exclude<FactValue, { type: 'text' }>;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/**
 * Finds the amounts of money, percentages, durations, dates and counted numbers that a text states, in English, Portuguese,
 * Spanish, French and Italian, in figures or words: "€500,000", "half a million euros", "quinhentos mil euros", "5-year".
 * A number shares the unit of its neighbor: "five to ten years", "ten jobs, or eight in the interior".
 * Not found are numbers that name something: of a law, an article, a form, a telephone, a year.
 * @param language of the text, where it is known.
 */
export function findStatedValues(text: string, language: FactLanguage = textLanguage(text)): StatedValue[] {
  const tokens = tokensOf(text);
  const found: StatedValue[] = [];
  const stated: Read[] = [];
  for (let at = 0; at < tokens.length;) {
    const number = readNumber(tokens, at, language);
    const date = readDate(tokens, at, language);
    const read: Read | null =
      (date && { value: { type: 'date', text: date.text }, from: at, end: date.end }) ??
      readQuantity(tokens, at, language) ??
      (number && shareUnit(tokens, number, stated, language));
    const [previous, last] = [found.at(-1), stated.at(-1)];
    // "€500,000 (five hundred thousand euros)" states one value.
    if (read && previous && last && isRepeated(tokens, read, last)) previous.end = tokens[read.end]!.end;
    else if (read) found.push({ value: read.value, start: tokens[read.from]!.start, end: tokens[read.end - 1]!.end });
    if (read && 'amount' in read.value) stated.push(read);
    // The number that a failed reading stopped at is not read again from its middle.
    at = read ? Math.max(read.end, at + 1) : number && !number.isArticle ? number.end : at + 1;
  }
  return found;
}

interface Read {
  value: StatedValue['value'];
  /** The first token, and the one after the last. */
  from: number;
  end: number;
}

const isRepeated = (tokens: readonly Token[], { value, from, end }: Read, last: Read): boolean =>
  from === last.end + 1 &&
  tokens[last.end]?.text === '(' &&
  tokens[end]?.text === ')' &&
  isSameValue(value, last.value);

const find = <T>(list: readonly (readonly [RegExp, T])[], token: Token | undefined): T | undefined =>
  token && list.find(([pattern]) => pattern.test(token.text))?.[1];

/** Whether a word is a unit of time: "days", "mes". */
export const isUnitOfTime = (folded: string): boolean => DURATION_WORDS.some(([pattern]) => pattern.test(folded));

/** Reads what begins at a token: money, a percentage, a duration or a counted number. */
function readQuantity(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const before = tokens[at - 1];
  // "R$", "A$" and "HK$" are other dollars.
  const isOther = tokens[at]?.text === '$' && before && !tokens[at]?.isAfterGap && /^\p{L}+$/u.test(before.text);
  const next = tokens[at + 1];
  const isItalianEuro = tokens[at]?.text === 'euro' && next?.isNumber && !isYear(next);
  const sign = isOther ? (before.text === 'r' ? 'BRL' : undefined) : isItalianEuro ? 'EUR' : find(SIGNS, tokens[at]);
  if (isOther && !sign) return null;
  const part = readPartOfWhole(tokens, at, language);
  if (part) return part;
  const written = readNumber(tokens, sign ? at + 1 : at, language);
  if (!written) return readPeriodAndHalf(tokens, at, language);
  if (sign) {
    if (written.isWords) return null;
    const own = { value: { type: 'money', amount: scaled(written, tokens, language), unit: sign } as const, from: at };
    return { ...own, end: written.end };
  }
  const number = { ...written, end: qualifiedEnd(tokens, written, language) };
  const read = readUnit(tokens, number, language);
  // "The top 10%" is a percentage although "top 10" is a name.
  if (read?.value.type === 'money' || read?.value.type === 'percentage') return read;
  if (isName(tokens, at, number)) return null;
  return (
    read ??
    borrowUnit(tokens, number, language) ??
    readCount(tokens, number, language) ??
    readAfterUnit(tokens, number, language) ??
    readMillions(tokens, number, language)
  );
}

/** The end of a number with what qualifies it: "thirty (30) days", "five or more years", "10+ jobs", "20-odd". */
function qualifiedEnd(tokens: readonly Token[], { end, value }: WrittenNumber, language: FactLanguage): number {
  let last = end;
  if (textAt(tokens, last) === '(') {
    const again = readNumber(tokens, last + 1, language);
    if (again?.value === value && textAt(tokens, again.end) === ')') last = again.end + 1;
  }
  if (/^(?:or|ou|o)$/.test(textAt(tokens, last)) && /^(?:more|so|mais|mas|plus|piu)$/.test(textAt(tokens, last + 1)))
    return last + 2;
  const next = tokens[last]?.text === '-' ? last + 1 : last;
  if (/^(?:\+|plus|odd)$/.test(textAt(tokens, next)) && (next > last || textAt(tokens, next) !== 'plus'))
    return next + 1;
  return last;
}

/** Parts of a whole, folded, with how many of each make it. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:thirds?|tercos?|tercios?|terz[oi]|tiers)$/, 3],
  [/^(?:quarters?|quart[oai]?s?|cuart[oa]s?)$/, 4],
  [/^(?:fifths?|quint[oai]s?|cinquiemes?)$/, 5],
  [/^(?:tenths?|decim[oai]s?|dixiemes?)$/, 10],
];
const HALVES: Record<FactLanguage, RegExp> = {
  ...{ en: /^half$/, pt: /^metade$/, es: /^mitad$/, fr: /^moitie$/, it: /^meta$/ },
};
/** Before a half that is a part of a time or a text: "the second half of 2026". */
const NTH =
  /^(?:first|second|other|latter|primeir[oa]|segund[oa]|outr[oa]|primer[oa]?|otr[oa]|prim[oa]|second[oae]|altr[oa]|premiere|deuxieme|autre)$/;
const PART_OF = /^(?:of|de|d|do|da|dos|das|del|di|dei|della|dell|delle|degli|du|des)$/;
/** After "half" without "of": "half the gain". */
const OF_ENGLISH = /^(?:the|its|his|her|their|your|our|this|that)$/;
/** So many tokens after a part tell what it is of. */
const MAX_WHOLE = 5;

/**
 * "Half of the gain", "a fifth of the income", "três quintos do rendimento", "la metà del reddito": a percentage. Not "the fifth of
 * October", "a quarter of the year" and "um quarto de hotel", nor a share of people, which is a figure of statistics.
 */
function readPartOfWhole(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const part = readHalf(tokens, at, language) ?? readParts(tokens, at, language);
  if (!part) return null;
  const first = PART_OF.test(textAt(tokens, part.end)) ? part.end + 1 : part.end;
  const next = tokens.slice(first, first + MAX_WHOLE);
  const end = next.findIndex(({ text }) => /^[.,;:!?()]$/.test(text));
  const whole = end < 0 ? next : next.slice(0, end);
  const isOfTime = whole.some((token) => find(DURATION_WORDS, token) || find(PERIODS, token) || isYear(token));
  return isOfTime || isShareOfPeople(` of ${whole.map(({ text }) => text).join(' ')}`) ? null : part;
}

function readHalf(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const next = textAt(tokens, at + 1);
  const isOf = PART_OF.test(next) || (language === 'en' && OF_ENGLISH.test(next));
  if (!isOf || !HALVES[language].test(textAt(tokens, at)) || NTH.test(textAt(tokens, at - 1))) return null;
  return { value: { type: 'percentage', amount: 50 }, from: at, end: at + 1 };
}

function readParts(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const number = readNumber(tokens, at, language);
  if (!number?.isWords) return null;
  const first = tokens[number.end]?.text === '-' ? number.end + 1 : number.end;
  const parts = find(PARTS, tokens[first]);
  if (!parts || number.value >= parts) return null;
  const end = /^partes?$/.test(textAt(tokens, first + 1)) ? first + 2 : first + 1;
  // "Um quarto de hotel"
  const isRoom = parts === 4 && number.value === 1 && /^(?:de|d|di)$/.test(textAt(tokens, end));
  // "The tax is one fifth."
  const isWhole = parts >= 5 && /^[.,;]?$/.test(textAt(tokens, end));
  if (isRoom || !(isWhole || PART_OF.test(textAt(tokens, end)))) return null;
  return { value: { type: 'percentage', amount: percentOf(number.value / parts) }, from: number.from, end };
}

/** "Tarda año y medio." */
function readPeriodAndHalf(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const unit = find(DURATION_WORDS, tokens[at]);
  const end = unit && unit !== 'hour' ? readAndHalf(tokens, at + 1, language) : null;
  return unit && end ? { value: { type: 'duration', amount: 1.5, unit }, from: at, end } : null;
}

/** "€1 to 2 million": the first number is in millions too. */
function scaled({ value, end }: WrittenNumber, tokens: readonly Token[], language: FactLanguage): number {
  if (!JOINT.test(textAt(tokens, end)) || ALTERNATIVE.test(textAt(tokens, end))) return value;
  const sign = find(SIGNS, tokens[end + 1]);
  const next = readNumber(tokens, sign ? end + 2 : end + 1, language);
  return next && next.factor > 1 && value < 1_000 && value < next.value / next.factor ? value * next.factor : value;
}

/** Money, a percentage or a duration whose unit stands after its number. */
function readUnit(tokens: readonly Token[], number: WrittenNumber, language: FactLanguage): Read | null {
  const { value: amount, from, isArticle } = number;
  let { end } = number;
  if (/^[-‑]$/.test(textAt(tokens, end))) end += 1;
  // "vent'anni"; "2 mill. de euros"
  else if (/^['’]$/.test(textAt(tokens, end)) && language === 'it') end += 1;
  else if (textAt(tokens, end) === '.' && number.factor > 1 && isMoneyAt(tokens, end + 1)) end += 1;
  if (/^(?:de|d|di|of|en)$/.test(textAt(tokens, end))) {
    const after = end + (/^['’]$/.test(textAt(tokens, end + 1)) ? 2 : 1);
    const unit = find(CURRENCY_WORDS, tokens[after]);
    // "milhões de euros", "millions d'euros"
    if (unit && !isArticle) return { value: { type: 'money', amount, unit }, from, end: after + 1 };
    // "une dizaine de jours"
    if (!COLLECTIVE.test(textAt(tokens, end - 1))) return null;
    end = after;
  }
  const percentEnd = readPercent(tokens, end);
  if (percentEnd) return { value: { type: 'percentage', amount }, from, end: percentEnd };
  let between = end;
  while (between < end + 3 && BETWEEN.has(textAt(tokens, between)) && !find(DURATION_WORDS, tokens[between]))
    between += 1;
  // "35 qualifying years", but not "a six month period"
  const isQualified = isNoun(tokens[end], language) && !readNumber(tokens, end, language);
  if (language === 'en' && between === end && isQualified && find(DURATION_WORDS, tokens[end + 1])) between += 1;
  while (textAt(tokens, between) === '.' && between > end && find(CURRENCY_WORDS, tokens[between + 1])) between += 1;
  const currency = find(CURRENCY_WORDS, tokens[between]);
  if (currency && (!isArticle || (language !== 'en' && /^euro$/.test(textAt(tokens, between))))) {
    // "$5 €": a sign after which a number stands belongs to that.
    const isNext =
      /^[€$£]|^us\$$/.test(textAt(tokens, between)) &&
      tokens[between + 1]?.isNumber &&
      !tokens[between + 1]?.isAfterGap;
    if (!isNext) return { value: { type: 'money', amount, unit: currency }, from, end: between + 1 };
  }
  const [times, unit] = find(PERIODS, tokens[between]) ?? [1, find(DURATION_WORDS, tokens[between])];
  if (!unit || (unit === 'year' && !number.isWords && isYear(tokens[from]!))) return null;
  // "two years and a half"
  const half = readAndHalf(tokens, between + 1, language);
  const before = /^['’]$/.test(textAt(tokens, from - 1)) ? textAt(tokens, from - 2) : textAt(tokens, from - 1);
  const isLong = textAt(tokens, between + 1) === '-' && textAt(tokens, between + 2) === 'long';
  const isPart = AGAIN_IN.test(textAt(tokens, between + 1)) && isLongerUnit(tokens[between + 2], unit);
  const isPeriod = half !== null || times > 1 || isLong || isPart || BEFORE_PERIOD[language].has(before);
  if (isArticle && !isPeriod && (!isStatedYear(unit, language) || LATER.test(textAt(tokens, between + 1)))) return null;
  if (unit === 'year' && isPersonsAge(tokens, from, between, amount)) return null;
  if (unit === 'hour' && isTimeOfDay(tokens, number, between)) return null;
  const rest = unit === 'year' && !half ? readMonths(tokens, between + 1, language) : null;
  if (rest)
    return { value: { type: 'duration', amount: amount * 12 + rest.amount, unit: 'month' }, from, end: rest.end };
  const total = (amount + (half ? 0.5 : 0)) * times;
  const inMonths = unit === 'year' && total === 0.5;
  const value = inMonths ? { amount: 6, unit: 'month' as const } : { amount: total, unit };
  return { value: { type: 'duration', ...value }, from, end: half ?? between + 1 };
}

/** "One year and three months": the months. */
function readMonths(tokens: readonly Token[], at: number, language: FactLanguage) {
  if (!/^(?:and|e|y|et|ed)$/.test(textAt(tokens, at))) return null;
  const number = readNumber(tokens, at + 1, language);
  const isMonths = number && find(DURATION_WORDS, tokens[number.end]) === 'month';
  return isMonths ? { amount: number.value, end: number.end + 1 } : null;
}

/** Whether a word is a unit longer than this one. */
function isLongerUnit(token: Token | undefined, unit: DurationUnit): boolean {
  const longer = find(DURATION_WORDS, token);
  return longer !== undefined && DURATION_UNITS.indexOf(longer) > DURATION_UNITS.indexOf(unit);
}

/** Only in English "a year" is mostly "each year"; "um dia" and "un giorno" begin a story. */
const isStatedYear = (unit: DurationUnit, language: FactLanguage): boolean =>
  language !== 'en' && unit !== 'day' && unit !== 'hour';
const LATER = /^(?:depois|despues|dopo|apres|plus|mais|mas|piu|antes|prima|avant|atras)$/;

const isMoneyAt = (tokens: readonly Token[], at: number): boolean =>
  find(CURRENCY_WORDS, tokens[/^(?:de|di)$/.test(textAt(tokens, at)) ? at + 1 : at]) !== undefined;

/** In years. Between commas, less than that is rather a term: "um contrato, de cinco anos, …". */
const ADULT = 18;

/** "À 58 ans, Hélène …", "a sus 67 años", "o meu avô, de 92 anos, …", "il avait 42 ans quand", "a 58-year-old": how old somebody was. */
function isPersonsAge(tokens: readonly Token[], from: number, unit: number, amount: number): boolean {
  const [before, after] = [textAt(tokens, from - 1), textAt(tokens, unit + 1)];
  if (after === '-' && tokens[unit + 2]?.text === 'old') return true;
  if (/^(?:sus|mis|seus|meus)$/.test(before)) return true;
  if (before === 'de' && textAt(tokens, from - 2) === ',' && after === ',') return amount >= ADULT;
  if (/^(?:tinha|tenia|avait|aveva)$/.test(before) && /^(?:quando|cuando|quand|lorsqu?e?)$/.test(after)) return true;
  let first = from - 1;
  if (/^(?:los|as)$/.test(textAt(tokens, first))) first -= 1;
  if (after !== ',') return false;
  const isFirst = first === 0 || /^[.!?"“«]$/.test(textAt(tokens, first - 1));
  return isFirst && /^(?:a|aos|at|con|com|aged)$/.test(textAt(tokens, first));
}

/** "às 9 horas", "à 9 heures", "9 h 45", "das 9h às 18h" */
function isTimeOfDay(tokens: readonly Token[], { from, value }: WrittenNumber, unit: number): boolean {
  if (tokens[unit + 1]?.isNumber) return true;
  const before = textAt(tokens, from - 1);
  const isGlued = tokens[unit]!.text === 'h' && !tokens[unit]!.isAfterGap;
  return (
    value < 24 &&
    (/^(?:as|las|a|at|alle|ore|pelas)$/.test(before) || (isGlued && /^(?:das|de|dalle|e|et|y)$/.test(before)))
  );
}

/** Numbers of a list that are looked at to find the unit or name of one of them. */
const MAX_LIST = 12;

/**
 * A number before others that have a unit: "five to ten years", "entre un 19 y un 30 por ciento", "5, 10 or 15 years".
 * @param left so many numbers behind it are looked at.
 */
function borrowUnit(
  tokens: readonly Token[],
  number: WrittenNumber,
  language: FactLanguage,
  left = MAX_LIST,
): Read | null {
  if (left === 0) return null;
  const { from, isArticle, isWords } = number;
  const part = readPart(tokens, number, language);
  if (part) return part;
  // "a two-to-three-year term", "a two- to three-week wait"
  const isHyphened = tokens[number.end]?.text === '-' && /^(?:to|or)$/.test(textAt(tokens, number.end + 1));
  const end = isHyphened ? number.end + 1 : number.end;
  const joint = textAt(tokens, end);
  const isList = joint === ',';
  // "De um a cinco anos"
  const isOne = isArticle && language !== 'en' && /^(?:a|o|ou)$/.test(joint);
  if ((isArticle && !isOne) || !(isList || JOINT.test(joint)) || (!isWords && isYear(tokens[from]!))) return null;
  const after = isHyphened && textAt(tokens, end + 1) === '-' ? end + 2 : end + 1;
  let next = readNumber(tokens, after, language);
  if ((!next || next.isArticle) && ARTICLE.test(textAt(tokens, after))) next = readNumber(tokens, after + 1, language);
  if (!next || next.isArticle) return null;
  const own = isList
    ? null
    : (readUnit(tokens, next, language) ?? (/^(?:or|o|ou|to|a)$/.test(joint) && readCount(tokens, next, language)));
  const other = own || borrowUnit(tokens, next, language, left - 1);
  if (!other || !('amount' in other.value) || (isOne && other.value.type !== 'duration')) return null;
  // "Cuatrocientos mil a 24 meses"
  if (other.value.type === 'duration' && number.value >= 1_000) return null;
  const amount =
    next.factor > 1 && number.factor === 1 && number.value < 1_000 ? number.value * next.factor : number.value;
  return { value: { ...other.value, amount }, from, end: number.end };
}

/** "Two of the last five years", "cinco dos últimos sete anos": the part has the unit of the whole. */
function readPart(tokens: readonly Token[], { from, end, value: amount }: WrittenNumber, language: FactLanguage) {
  const of = textAt(tokens, end) === 'out' ? end + 1 : end;
  if (amount < 2 || !OUT_OF.test(textAt(tokens, of))) return null;
  let at = of + 1;
  const isBefore = (text: string) => ARTICLE.test(text) || EACH.test(text) || BETWEEN.has(text);
  while (at < of + 4 && isBefore(textAt(tokens, at))) at += 1;
  const whole = readNumber(tokens, at, language);
  const read = whole && !whole.isArticle && tokens[whole.end]?.text !== '-' && readUnit(tokens, whole, language);
  return read && read.value.type === 'duration' ? { value: { ...read.value, amount }, from, end } : null;
}

/** How many tokens before a number its unit may stand. */
const MAX_UNIT_BEFORE = 8;

/** "Gli anni di residenza sono sette": the unit before its number. */
function readAfterUnit(tokens: readonly Token[], { from, end, value: amount }: WrittenNumber, language: FactLanguage) {
  if (amount < 2 || !ARE.test(textAt(tokens, from - 1)) || isNoun(tokens[end], language)) return null;
  const before = tokens.slice(Math.max(0, from - MAX_UNIT_BEFORE), from - 1);
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.,;:!?()]$/.test(text)) + 1);
  const unit = clause.map((token) => find(DURATION_WORDS, token)).find((known) => known !== undefined);
  return unit ? { value: { type: 'duration', amount, unit } as const, from, end } : null;
}

/** How many tokens after its unit a number may stand alone. */
const MAX_BARE_DISTANCE = 14;

/**
 * A number after one that has a unit: "ten jobs, or eight in the interior", "€250,000 to 500,000", "ten years, cut to two for
 * refugees", "two years (three if you live abroad)".
 */
function shareUnit(
  tokens: readonly Token[],
  number: WrittenNumber,
  stated: readonly Read[],
  language: FactLanguage,
): Read | null {
  const { from, end, value: amount, isArticle, isWords } = number;
  const joint = textAt(tokens, from - 1);
  const ofType = (type: FactType) => stated.findLast(({ value }) => value.type === type);
  const alike = amount >= 1_000 ? ofType('money') : amount <= 100 && BEFORE_RATE.test(joint) && ofType('percentage');
  const last = alike || stated.at(-1);
  if (!last || !('amount' in last.value) || isArticle || (amount < 2 && isWords)) return null;
  const near = from - 1 - last.end;
  const maxNear = ON_CONDITION.test(textAt(tokens, end)) ? MAX_ALTERNATIVE : 4;
  const isShared =
    (near === 0 ? JOINT.test(joint) : near <= maxNear && ALTERNATIVE.test(joint)) ||
    isNeeded(tokens, number, last) ||
    isBare(tokens, number, last, language);
  if (!isShared || /^[.:?!]$/.test(textAt(tokens, from - 2)) || (!isWords && isYear(tokens[from]!))) return null;
  const after = tokens[end];
  // "Los 500.000 de una sociedad", "el millón de una donación"
  const isOwnAmount = last.value.type === 'money' && amount >= 10_000 && ARTICLE.test(joint);
  const isPart = /^(?:of|de|di|d|[-/:%])$/.test(after?.text ?? '') && !isOwnAmount;
  if (isPart || isName(tokens, from, number)) return null;
  if (after && (MEASURE.test(after.text) || monthOf(after))) return null;
  return isNoun(after, language) && last.value.type === 'count'
    ? null
    : { value: { ...last.value, amount }, from, end };
}

/** How many tokens after what was counted an alternative on a condition may stand: "ten jobs are enough …, or five if you invest". */
const MAX_ALTERNATIVE = 10;

/** How many tokens after a period a number may stand alone that is said to be needed. */
const MAX_NEEDED_DISTANCE = 40;

/** Whether a number stands alone for the period that somebody else needs: "… ten years. A Colombian needs only two." */
function isNeeded(tokens: readonly Token[], { from, end }: WrittenNumber, last: Read): boolean {
  if (last.value.type !== 'duration' || from - last.end > MAX_NEEDED_DISTANCE) return false;
  let before = ONLY.test(textAt(tokens, from - 1)) ? from - 2 : from - 1;
  // "Pedem-se dez", "bastam-lhes dois"
  if (/^(?:se|lhes?)$/.test(textAt(tokens, before)) && textAt(tokens, before - 1) === '-') before -= 2;
  const verb = textAt(tokens, before);
  const isNow = NOW.test(ARE.test(verb) ? textAt(tokens, before - 1) : verb);
  const sentenceEnds = tokens.slice(last.end, from).filter(({ text }) => /^[.!?]$/.test(text)).length;
  const isMore = MORE.test(textAt(tokens, end));
  const after = textAt(tokens, isMore ? end + 1 : end);
  return (
    (isMore || isNow || NEEDS.test(verb)) &&
    sentenceEnds <= 1 &&
    /^(?:[.,;)!?]|para|per|por|pour|for|and|e|y|et|al?|a[io]s?|agli|aux?)?$/.test(after)
  );
}

/** Whether a number stands alone for a value of the kind that was named before it in its sentence. */
function isBare(tokens: readonly Token[], number: WrittenNumber, last: Read, language: FactLanguage): boolean {
  const { from, end, isWords, factor, value } = number;
  const isLarge = last.value.type === 'money' && Math.max(value, factor) >= 1_000_000;
  if (!isLarge && from - last.end > MAX_BARE_DISTANCE) return false;
  const between = tokens.slice(last.end, from);
  if (between.some(({ text }) => /^[.!?]$/.test(text))) return false;
  const [before, after] = [textAt(tokens, from - 1), textAt(tokens, end)];
  // "… cinco postos de trabalho; quem não investe cria dez."
  if (last.value.type === 'count') return isWords && /^[.;]?$/.test(after) && isNoun(tokens[from - 1], language);
  // "contre deux millions en titres", "250.000 in una startup"
  if (isLarge) return !isNoun(tokens[end], language);
  const wordBefore = between.at(-1);
  if (isNoun(tokens[end], language) || (wordBefore?.isCapital && countriesIn(wordBefore.text).size === 0)) return false;
  const hasThousands = /^\d{1,3}\D\d{3}/.test(textAt(tokens, from));
  if (value >= 1_000) return last.value.type === 'money' && (value >= 10_000 || hasThousands);
  if (BEFORE_BARE.has(before) || ALTERNATIVE.test(before)) return true;
  // "bastam dez anos, dois se …"; "uns esperam dez anos, outros esperam sete."
  if (!AFTER_BARE.test(after)) return false;
  const isAlike = tokens.slice(last.from, last.end).some((token) => token.isNumber) !== isWords;
  return before === ','
    ? /^\p{L}/u.test(after) || (isAlike && /^[.;]?$/.test(after))
    : isAlike && isNoun(tokens[from - 1], language);
}

const isNoun = (token: Token | undefined, language: FactLanguage): boolean =>
  token !== undefined &&
  /^\p{L}{3,}$/u.test(token.text) &&
  token.isAfterGap &&
  !NOT_COUNTED[language].has(token.text) &&
  !MEASURE.test(token.text) &&
  !find(DURATION_WORDS, token) &&
  !monthOf(token);

function readCount(tokens: readonly Token[], number: WrittenNumber, language: FactLanguage): Read | null {
  const { value: amount, from, isArticle, isWords, factor } = number;
  let { end } = number;
  // "3 milhões de habitantes"
  const isScale = factor >= 1_000_000 || COLLECTIVE.test(tokens[end - 1]!.text);
  if (isScale && /^(?:de|d|di)$/.test(textAt(tokens, end))) end += 1;
  const next = tokens[end];
  if (isArticle || amount < 2 || !Number.isInteger(amount) || !next || !isNoun(next, language)) return null;
  const isCount = isWords ? !isManner(tokens, number) : !isLabel(tokens, number, next, language);
  return isCount ? { value: { type: 'count', amount }, from, end: number.end } : null;
}

/** "Only what exceeds a million each": millions of nothing are money, in the currency of most rules. */
function readMillions(tokens: readonly Token[], number: WrittenNumber, language: FactLanguage): Read | null {
  const { value: amount, factor, from, end } = number;
  const isOfSomething = isNoun(tokens[end], language) || PART_OF.test(textAt(tokens, end));
  return Math.max(amount, factor) < 1_000_000 || isOfSomething
    ? null
    : { value: { type: 'money', amount, unit: 'EUR' }, from, end };
}

/** Takes "de" before what is counted: "dois milhões de", "meia dúzia de", "une dizaine de". */
const COLLECTIVE =
  /^(?:mil(?:h|li)|bilh|duzia|docena|douzaine|dozzin|di[zx]aine|dezena|decena|decin|quin[dz]i?[ac]|vingtaine|veinten|ventin|trentaine|trentin|quarantaine|cinquant(?:aine|in)|soixantaine|cent(?:aine|ena|enar|inai)|mill(?:ier|ar)|milhar|migliai)/;

/** "A thousand reasons", "mil e uma razões": round numbers in words that count nothing. */
const isManner = (tokens: readonly Token[], { value, from, end }: WrittenNumber): boolean =>
  value === 1_001 ||
  ([100, 1_000, 1_000_000].includes(value) && (end === from + 1 || ARTICLE.test(textAt(tokens, from))));

/** Figures without a unit that are a name: years, postcodes, telephones, versions, days of a month, "Boeing 737". */
function isLabel(tokens: readonly Token[], number: WrittenNumber, next: Token, language: FactLanguage): boolean {
  const { from, end, factor } = number;
  const [first, before] = [tokens[from]!, tokens[from - 1]];
  if (factor > 1) return false;
  if (isYear(first) || /^0|[.,]\d{1,2}$|(?:[ \u00a0\u2009\u202f]\d{3}){2}$/.test(first.text)) return true;
  // "Form 1040", "a 1031 exchange": English separates thousands
  if (/^\d{4,}$/.test(first.text) && (next.isCapital || (language === 'en' && !first.text.endsWith('00')))) return true;
  if (next.isCapital && [2, 3].some((offset) => STREET.test(textAt(tokens, end + offset - 1)))) return true;
  if (!before) return false;
  const isGluedTo = before.text === '-' && !first.isAfterGap;
  return (
    isGluedTo || monthOf(before) > 0 || (before.isCapital && from >= 2 && !/^[.!?:]$/.test(textAt(tokens, from - 2)))
  );
}

/** The end of "%", "per cent", "per-cent", "por cento", "por ciento", "pour cent", "percento", "por 100". */
function readPercent(tokens: readonly Token[], at: number): number | null {
  const second = textAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  const [one, two] = [textAt(tokens, at), textAt(tokens, second)];
  if (/^(?:%|percent|percento|pct)$/.test(one)) return at + 1;
  return /^(?:per|por|pour)$/.test(one) && /^(?:cent|cento|ciento|100)$/.test(two) ? second + 1 : null;
}

/** Whether figures name a thing, or are a part of something longer: a law, a telephone, a date, a version. */
function isName(tokens: readonly Token[], at: number, { end, isWords }: WrittenNumber): boolean {
  if (isWords) return false;
  const [before, after] = [tokens[at - 1], tokens[end]];
  const isGlued = (token: Token | undefined) => token !== undefined && !token.isAfterGap;
  if (isGlued(tokens[at]) && before) {
    if (/^(?:[/.:+]|\p{L}+)$/u.test(before.text)) return true;
    // "COVID-19", "W-8", but not "10-to-12-month"
    const named = textAt(tokens, at - 2);
    if (before.text === '-' && isGlued(before) && /^\p{L}+$/u.test(named) && !JOINT.test(named)) return true;
  }
  if (after && isGlued(after)) {
    if (/^[/:º°]$/.test(after.text)) return true;
    if (/^\p{L}+$/u.test(after.text) && !find(CURRENCY_WORDS, after) && !find(DURATION_WORDS, after)) return true;
    // "90-A"
    if (after.text === '-' && isGlued(tokens[end + 1]) && /^\p{L}$/u.test(tokens[end + 1]!.text)) return true;
  }
  // "articles 5, 6 and 7"
  let first = at - 1;
  const isListed = () => /^(?:,|and|or|e|y|o|ou|et|a|to|-)$/.test(textAt(tokens, first)) && tokens[first - 1]?.isNumber;
  while (at - first < 2 * MAX_LIST && isListed()) first -= 2;
  const [named = '', beforeMark = ''] = [tokens[first]?.text, tokens[first - 1]?.text];
  // "nos. 5 and 6"; without its point "nos" is Portuguese for "in the".
  return NAMES.has(named) || (named === '.' && (NAMES.has(beforeMark) || beforeMark === 'nos'));
}
