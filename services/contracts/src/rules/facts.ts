import { memoize } from './memoize.js';

/** The kinds of value that a fact of the register may have. */
export const FACT_TYPES = ['money', 'percentage', 'duration', 'date', 'count', 'text'] as const;
export type FactType = (typeof FACT_TYPES)[number];

/** ISO 4217. */
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'BRL'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DURATION_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/**
 * What a rule of law says: an amount in units of its currency, a percentage as 20 for 20%, a date as YYYY-MM-DD, an English text with
 * its wordings in other languages.
 */
export type FactValue =
  | { type: 'money'; amount: number; unit: Currency }
  | { type: 'percentage'; amount: number }
  | { type: 'duration'; amount: number; unit: DurationUnit }
  | { type: 'date'; text: string }
  | { type: 'count'; amount: number }
  | { type: 'text'; text: string; wordings?: Wordings };

/** The languages in which articles are written. */
export const FACT_LANGUAGES = ['en', 'pt', 'es', 'fr', 'it'] as const;
export type FactLanguage = (typeof FACT_LANGUAGES)[number];

/** A text in other languages than English, as far as somebody has written it. */
export type Wordings = Readonly<Partial<Record<Exclude<FactLanguage, 'en'>, string>>>;

/**
 * How an article shows a value: as is usual ("€500,000", "5 years"), with the name of the currency ("500,000 euros"), in
 * words ("500 thousand euros", "five years"), the number alone, the number alone in words, a date as month or year.
 */
export const FACT_FORMATS = ['standard', 'name', 'words', 'number', 'number-words', 'month', 'year'] as const;
export type FactFormat = (typeof FACT_FORMATS)[number];

/** The format of this name; the standard one where there is none. */
export const formatNamed = (name: string | undefined): FactFormat =>
  FACT_FORMATS.find((format) => format === name) ?? 'standard';

/** The formats that differ for a type. Any other format shows the standard one. */
export const FORMATS_OF: Record<FactType, readonly FactFormat[]> = {
  money: ['standard', 'name', 'words', 'number'],
  percentage: ['standard', 'words', 'number'],
  duration: ['standard', 'words', 'number', 'number-words'],
  date: ['standard', 'month', 'year'],
  count: ['standard', 'number-words'],
  text: ['standard'],
};

/** Keys are written into HTML and addresses as they are. */
export const FACT_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_FACT_KEY = 100;

/** The time zone of the firm: its days, and those of the law, begin at midnight in Lisbon. */
export const FIRM_TIME_ZONE = 'Europe/Lisbon';

/** By which Intl writes in a language. */
export const LOCALES: Record<FactLanguage, string> = {
  en: 'en-US',
  pt: 'pt-PT',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};

/** Numbers that style guides spell out, from 1; the first of two forms is masculine. Intl does not spell numbers. */
const NUMBER_WORDS: Record<FactLanguage, readonly string[]> = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  pt: 'um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze'.split(' '),
  es: 'un/una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  fr: 'un/une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  it: 'un/una due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' '),
};
/** Between a million and its currency. */
const OF_MILLIONS: Record<FactLanguage, string> = { en: '', pt: 'de ', es: 'de ', fr: "d'", it: 'di ' };

const formatters = new Map<string, Intl.NumberFormat>();

/** Intl's formatters are expensive to make. Their spaces become ordinary ones outside numbers. */
function formatNumber(
  language: FactLanguage,
  amount: number,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormatPart[] {
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(LOCALES[language], options);
  formatters.set(key, formatter);
  return formatter.formatToParts(amount);
}

const join = (parts: readonly Intl.NumberFormatPart[]): string => parts.map(({ value }) => value).join('');
const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** What a text is in a language; undefined where nobody has written it. */
const wordingIn = (english: string, wordings: Wordings | undefined, language: FactLanguage) =>
  language === 'en' ? english : wordings?.[language];

/** What a rule is called: in English, and in other languages as far as somebody has written it. */
export interface NamedRule {
  name: string;
  nameWordings?: Wordings | undefined;
}

/** What a rule is called in a language; undefined where nobody has written it. */
export const nameIn = ({ name, nameWordings }: NamedRule, language: FactLanguage): string | undefined =>
  wordingIn(name, nameWordings, language);

/** Whether a value is shown in English although the text around it is of another language. */
export const isUntranslated = (value: Readonly<FactValue>, language: FactLanguage): boolean =>
  value.type === 'text' && wordingIn(value.text, value.wordings, language) === undefined;

/** A value as a text of a language; a text that has no wording in it is English. */
export function formatFact(
  value: Readonly<FactValue>,
  language: FactLanguage,
  format: FactFormat = 'standard',
): string {
  switch (value.type) {
    case 'text':
      return wordingIn(value.text, value.wordings, language) ?? value.text;
    case 'date':
      return formatDay(value.text, language, format);
    case 'money':
      return formatMoney(value, language, format);
    case 'percentage': {
      if (format === 'number') return formatCount(value.amount, language);
      const style = { style: 'unit', unit: 'percent', unitDisplay: format === 'words' ? 'long' : 'short' } as const;
      return join(formatNumber(language, value.amount, { ...style, maximumFractionDigits: 4 }));
    }
    case 'duration': {
      if (format === 'number') return formatCount(value.amount, language);
      const isFeminine = value.unit === 'week' || value.unit === 'hour';
      if (format === 'number-words') return spell(value.amount, language, isFeminine);
      const parts = formatNumber(language, value.amount, { style: 'unit', unit: value.unit, unitDisplay: 'long' });
      if (format !== 'words') return withPlainSpaces(join(parts));
      const unit = parts.find(({ type }) => type === 'unit')?.value ?? '';
      return `${spell(value.amount, language, isFeminine)} ${unit}`;
    }
    case 'count':
      return format === 'number-words' ? spell(value.amount, language) : formatCount(value.amount, language);
  }
}

function formatMoney(
  { amount, unit }: Extract<FactValue, { type: 'money' }>,
  language: FactLanguage,
  format: FactFormat,
): string {
  const digits = { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 };
  if (format === 'number') return formatCount(amount, language);
  const money = { style: 'currency', currency: unit } as const;
  if (format === 'name')
    return withPlainSpaces(join(formatNumber(language, amount, { ...money, ...digits, currencyDisplay: 'name' })));
  if (format !== 'words') return join(formatNumber(language, amount, { ...money, ...digits }));
  const parts = formatNumber(language, amount, {
    ...money,
    currencyDisplay: 'name',
    notation: 'compact',
    compactDisplay: 'long',
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  });
  const isMillions = Math.abs(amount) >= 1_000_000;
  return withPlainSpaces(
    parts
      .map(({ type, value }) => (type === 'currency' && isMillions ? OF_MILLIONS[language] + value : value))
      .join(''),
  );
}

const formatCount = (amount: number, language: FactLanguage): string => join(formatNumber(language, amount, {}));

function spell(amount: number, language: FactLanguage, isFeminine = false): string {
  const forms = NUMBER_WORDS[language][amount - 1]?.split('/');
  return forms?.[isFeminine ? forms.length - 1 : 0] ?? formatCount(amount, language);
}

function formatDay(day: string, language: FactLanguage, format: FactFormat): string {
  const parts: Intl.DateTimeFormatOptions =
    format === 'year'
      ? { year: 'numeric' }
      : format === 'month'
        ? { month: 'long', year: 'numeric' }
        : { dateStyle: 'long' };
  const text = new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' });
  return withOrdinal(text.format(new Date(`${day}T00:00:00Z`)), language);
}

/** French has an ordinal for the first day of a month alone: "1er janvier". Intl does not write it. */
const withOrdinal = (day: string, language: FactLanguage): string =>
  language === 'fr' ? day.replace(/^1 /, '1er ') : day;

const firmDays = memoize(
  (language: FactLanguage) =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: FIRM_TIME_ZONE }),
);

/** The day of a moment in the firm's time zone, "October 7, 2023". */
export const formatFirmDay = (moment: string | Date): string => formatFirmDayIn('en', moment);

/** The day of a moment in the firm's time zone as a text of a language: "7 de outubro de 2023". */
export function formatFirmDayIn(language: FactLanguage, moment: string | Date): string {
  return withOrdinal(firmDays(language).format(new Date(moment)), language);
}

const NO_LONGER: Record<FactLanguage, string> = {
  en: 'no longer in force since',
  pt: 'já não vigora desde',
  es: 'ya no está en vigor desde el',
  fr: 'n’est plus en vigueur depuis le',
  it: 'non più in vigore dal',
};

/** Since when a rule holds no more: "no longer in force since October 7, 2023". */
export function tellEndIn(language: FactLanguage, endedAt: string | Date): string {
  return `${NO_LONGER[language]} ${formatFirmDayIn(language, endedAt)}`;
}

const fromDayInItalian = (day: string): string => `${/^(?:8|11) /.test(day) ? 'dall’' : 'dal '}${day}`;

const SINCE_AND_BEFORE: Record<FactLanguage, (day: string, former: string) => string> = {
  en: (day, former) => `since ${day}; before that, ${former}`,
  pt: (day, former) => `desde ${day}; antes, ${former}`,
  es: (day, former) => `desde el ${day}; antes, ${former}`,
  fr: (day, former) => `depuis le ${day}\u00a0; avant, ${former}`,
  it: (day, former) => `${fromDayInItalian(day)}; prima, ${former}`,
};

/**
 * Since when a rule holds and what it was before: "since November 24, 2026; before that, €300,000".
 * @param former the value before, as it is written in this language.
 */
export function tellChangeIn(language: FactLanguage, since: string | Date, former: string): string {
  return SINCE_AND_BEFORE[language](formatFirmDayIn(language, since), former);
}

const SINCE_BY_SOURCE: Record<FactLanguage, (day: string, source: string) => string> = {
  en: (day, source) => `As of ${day}. Source: ${source}`,
  pt: (day, source) => `Em vigor desde ${day}. Fonte: ${source}`,
  es: (day, source) => `En vigor desde el ${day}. Fuente: ${source}`,
  fr: (day, source) => `En vigueur depuis le ${day}. Source\u00a0: ${source}`,
  it: (day, source) => `In vigore ${fromDayInItalian(day)}. Fonte: ${source}`,
};

/** Since when a value holds, and by which source: "As of January 1, 2026. Source: Law 1/2020, article 2". */
export function tellSourceIn(language: FactLanguage, since: string | Date, source: string): string {
  return SINCE_BY_SOURCE[language](formatFirmDayIn(language, since), source);
}

/** Why a value cannot be stored; null when it can. */
export function factValueProblem(value: FactValue): string | null {
  switch (value.type) {
    case 'text':
      return [value.text, ...Object.values(value.wordings ?? {}).filter(Boolean)].every(isText)
        ? null
        : 'A text has 1 to 500 characters.';
    case 'date':
      return isDay(value.text) ? null : 'A date is written as 2027-01-31.';
    case 'money':
      return isBetween(value.amount, 1e12) && CURRENCIES.includes(value.unit)
        ? null
        : `An amount needs a number and one of ${CURRENCIES.join(', ')}.`;
    case 'duration':
      return isBetween(value.amount, 1e5) && DURATION_UNITS.includes(value.unit)
        ? null
        : 'A duration needs a number and hours, days, weeks, months or years.';
    case 'percentage':
      return isBetween(value.amount, 1e4) ? null : 'A percentage is a number such as 20.';
    case 'count':
      return isBetween(value.amount, 1e12) && Number.isInteger(value.amount) ? null : 'A count is a whole number.';
  }
}

/** Why a value cannot be entered that could be stored: nothing that the law says is so. Null when it can. */
export function enteredValueProblem(value: FactValue): string | null {
  const problem = factValueProblem(value);
  if (problem) return problem;
  switch (value.type) {
    case 'duration':
      return value.amount > 0
        ? null
        : 'A duration is longer than zero. To say that a rule has ended, give its last day.';
    case 'percentage':
      if (value.amount > 100) return 'A percentage is at most 100.';
      return hasDecimals(value.amount, PERCENT_DECIMALS) ? null : 'A percentage has at most four decimals.';
    case 'money':
      return hasDecimals(value.amount, 2) ? null : 'An amount has at most two decimals.';
    default:
      return null;
  }
}

/** Decimals that a percentage may have. */
const PERCENT_DECIMALS = 4;

/** A part of a whole as a percentage: 33.3333 of a third. */
export const percentOf = (part: number): number => Number((part * 100).toFixed(PERCENT_DECIMALS));

/** Values of a rule that are further apart than this are asked about before they are saved. */
const FAR = 5;

/** Whether a value is so far from the one before that it is probably a slip: 350 for 350,000. */
export function isFarFrom(value: FactValue, before: FactValue): boolean {
  if (!('amount' in value) || !('amount' in before) || value.amount === 0 || before.amount === 0) return false;
  const ratio = value.amount / before.amount;
  return ratio >= FAR || ratio <= 1 / FAR;
}

const hasDecimals = (amount: number, most: number) => Number(amount.toFixed(most)) === amount;
const isBetween = (amount: unknown, max: number) =>
  typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 && amount <= max;
const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '' && text.length <= 500;
/** Whether the calendar has a day, written as 2027-01-31: February 30 it has not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A value with its dates. What was confirmed never changes; a value may be withdrawn before it is in force. */
export interface DatedValue {
  value: FactValue;
  validFrom: Date;
  /** The first moment at which it no longer holds; null while no end is known. */
  validUntil: Date | null;
  /** Null for a proposal. */
  confirmedAt: Date | null;
  withdrawnAt: Date | null;
}

/** The values that had been confirmed, and not withdrawn, at a moment. */
const knownAt = <V extends DatedValue>(values: readonly V[], moment: Date): V[] =>
  values.filter(
    ({ confirmedAt, withdrawnAt }) =>
      confirmedAt !== null && confirmedAt <= moment && (withdrawnAt === null || withdrawnAt > moment),
  );

/**
 * Of what is known, the value that holds at a moment: the last that has begun; of two that began at once, the one confirmed
 * last. Null before the first, and after the end of the last: an earlier value does not return by itself.
 */
function valueIn<V extends DatedValue>(known: readonly V[], moment: Date): V | null {
  let last: V | null = null;
  for (const value of known) {
    if (value.validFrom > moment) continue;
    if (!last || inOrder(value, last) >= 0) last = value;
  }
  return last?.validUntil && last.validUntil <= moment ? null : last;
}

/** Values in the order in which each took the place of the one before: of two that begin at once, by their confirmation. */
export const inOrder = (one: DatedValue, other: DatedValue): number =>
  Number(one.validFrom) - Number(other.validFrom) || Number(one.confirmedAt) - Number(other.confirmedAt);

/** The value that the site shows, or showed, at a moment: by what was known then. */
export const valueAt = <V extends DatedValue>(values: readonly V[], moment: Date): V | null =>
  valueIn(knownAt(values, moment), moment);

/** The moments at which values begin or end. */
const boundariesOf = (values: readonly DatedValue[]): Date[] =>
  values.flatMap(({ validFrom, validUntil }) => (validUntil ? [validFrom, validUntil] : [validFrom]));

/** A change of the law: from one value to another, either of which may be none. */
export interface FactChange<V> {
  at: Date;
  before: V | null;
  after: V | null;
}

/** All changes of a fact by what is known at a moment, in the order of their dates, those to come included. */
export function changesOf<V extends DatedValue>(values: readonly V[], moment: Date): FactChange<V>[] {
  const known = knownAt(values, moment);
  const dates = [...new Set(boundariesOf(known).map(Number))].sort((one, other) => one - other);
  let before: V | null = null;
  return dates.flatMap((date) => {
    const at = new Date(date);
    const after = valueIn(known, at);
    const change = { at, before, after };
    before = after;
    return isSameValue(change.before?.value, after?.value) ? [] : [change];
  });
}

/** The first moment after this one at which a confirmed value begins or ends, in milliseconds; Infinity where none does. */
export const nextBoundary = (values: readonly DatedValue[], moment: Date): number =>
  Math.min(
    ...boundariesOf(knownAt(values, moment))
      .map(Number)
      .filter((boundary) => boundary > Number(moment)),
  );

/** Whether two values say the same: of a text, in English. */
export const isSameValue = (one: FactValue | undefined, other: FactValue | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.type === other.type &&
    ('amount' in one ? one.amount : one.text) === ('amount' in other ? other.amount : other.text) &&
    ('unit' in one ? one.unit : '') === ('unit' in other ? other.unit : ''));

/** Whether two values are of one type, and of one unit where they have any. */
export const isComparable = (one: FactValue, other: FactValue): boolean =>
  one.type === other.type && ('unit' in one ? one.unit : null) === ('unit' in other ? other.unit : null);
