import { fold } from '../fold.js';
import { likeBefore } from '../fact-html.js';
import { FORMATS_OF, formatFact, type FactFormat, type FactLanguage, type FactValue } from '../facts.js';
import type { Statement } from './statements.js';

/** Whether a statement stands in a quotation of its own. */
export function isInBlockquote(html: string, { place }: Statement): boolean {
  if (!place) return false;
  const before = html.slice(0, place.start).toLowerCase();
  return before.lastIndexOf('<blockquote') > before.lastIndexOf('</blockquote');
}

/** Days of the week in five languages, folded, with the short forms: a date that changes falls on another. */
const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:segunda|terca|quarta|quinta|sexta)(?:[- ]feira)?|sabado|domingo|lunes|martes|miercoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)';
/** Between a day of the week and its date there is at most a short word: "Wednesday, the 15th", "quarta-feira, dia 15". */
const AFTER_WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY}\\P{L}*(?:\\p{L}{1,3}\\P{L}+)?$`, 'u');
const BEFORE_WEEKDAY = new RegExp(`^\\P{L}*(?:\\p{L}{1,3}\\P{L}+)?${WEEKDAY}(?!\\p{L})`, 'u');

interface Article {
  /** Before a vowel, and before a consonant; folded, at the end of what stands before the value. */
  vowel: RegExp;
  consonant: RegExp;
  /** Values that begin with a vowel when they are read aloud, without a sign of money before them. */
  isVowel: RegExp;
}
/** Articles whose form depends on the sound after them: "an 8%" and "a 15%", "l'8%" and "il 15%". */
const ARTICLES: Partial<Record<FactLanguage, Article>> = {
  en: { vowel: /(?<!\p{L})an $/u, consonant: /(?<!\p{L})a $/u, isVowel: /^(?:8|1[18](?!\d)|(?!one(?!\p{L}))[aeiou])/u },
  it: {
    vowel: /l['’]$/u,
    consonant: /(?<!\p{L})(?:il|del|al|dal|nel|sul) $/u,
    isVowel: /^(?:8|11(?!\d)|1(?!\d|\.\d|[º°])|[aeiou])/u,
  },
};
const SIGN = /^(?:us\$|[€$£])\s*/u;

/** Whether the article before a value, where there is one, is also that of another text in its place. */
function fitsArticle(before: string, text: string, language: FactLanguage): boolean {
  const article = ARTICLES[language];
  if (!article) return true;
  const isVowel = article.isVowel.test(fold(text).replace(SIGN, ''));
  return !(isVowel ? article.consonant : article.vowel).test(before);
}

/**
 * Whether the words around a statement stay right with another value: not those of "twelve-month", nor what has the number of
 * the former value, its article or its day of the week.
 */
export function staysRight(statement: Statement, now: FactValue): boolean {
  const { value, words, sentence, at, language } = statement;
  const [before, after] = [fold(sentence.slice(0, at)), fold(sentence.slice(at + words.length))];
  const isHyphened = /^\S+[-‑]\p{L}+$/u.test(words) && value.type !== 'count';
  // "The million euros" is one, without saying so.
  if (isHyphened || /^[-‑]/.test(after) || /^(?:milh[aã]o|milione|million|mill[oó]n)/i.test(words)) return false;
  if (value.type === 'date' && (AFTER_WEEKDAY.test(before) || BEFORE_WEEKDAY.test(after))) return false;
  if (!fitsArticle(before, writtenLike(statement, now), language)) return false;
  const isOne = (one: FactValue) => 'amount' in one && one.amount === 1;
  // "1 bedrooms", "every one year"
  return isOne(value) === isOne(now);
}

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

/** A value as it is written in place of the words of a statement. */
export const writtenLike = (statement: Statement, now: FactValue): string =>
  likeBefore(statement.words, formatFact(now, statement.language, formatLike(statement)));

/** What stands before a value that is replaced: "The 7th of October" is "October 8" without its article. */
export const withoutArticle = (before: string, { value, language }: Statement): string =>
  value.type === 'date' && language === 'en' ? before.replace(/(?<!\p{L})the $/iu, '') : before;

/** A part of a sentence that has been mended. */
export interface MendedPart {
  text: string;
  /** Whether it is today's value, in place of what the sentence stated. */
  isNew: boolean;
}

/** The sentence of some statements with another text in place of the words of each. */
export function mendedSentence<S extends Statement>(
  statements: readonly S[],
  write: (statement: S) => string,
): MendedPart[] {
  const byPlace = new Map(statements.map((statement) => [statement.at, statement]));
  const inOrder = [...byPlace.values()].sort((one, other) => one.at - other.at);
  const sentence = inOrder[0]?.sentence ?? '';
  let from = 0;
  const parts = inOrder.flatMap((statement) => {
    const before = withoutArticle(sentence.slice(from, statement.at), statement);
    from = statement.at + statement.words.length;
    return [
      { text: before, isNew: false },
      { text: write(statement), isNew: true },
    ];
  });
  return [...parts, { text: sentence.slice(from), isNew: false }].filter(({ text }) => text !== '');
}
