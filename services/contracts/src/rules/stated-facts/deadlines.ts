import { FACT_LANGUAGES, isDay, type FactLanguage, type FactValue } from '../facts.js';
import type { StatedValue } from './stated-values.js';
import { foldInPlace } from '../fold.js';
import { MONTHS } from '../words/values.js';

/*
 * A last day that a text names in other words than its date: "before 1 April 2027", "no later than 31 March", "by the end of March".
 * As a value it is the day after two points, as ISO 8601-2 writes a time whose beginning is open; a day of no year has two hyphens
 * for the year, as ISO 8601 had: "../2027-03-31", "../--03-31". Both are facts of the date 2027-03-31, and no date can take their
 * place: the words are left to staff.
 */
const UNTIL = '../';

/** Whether a value is a last day in other words. */
export const isDeadline = (value: FactValue): boolean => value.type === 'date' && value.text.startsWith(UNTIL);

/** How else a text may name a day as the last, as values; nothing of a month. */
export const deadlinesOf = (day: string): string[] =>
  isDay(day) ? [`${UNTIL}${day}`, `${UNTIL}-${day.slice('2027'.length)}`] : [];

interface Cues {
  /** Before the last day. */
  until: string;
  /** Before the day after it. */
  before: string;
  /** Before the month after it, with its year. */
  month: string;
  /** Before the name of the month at whose end the time ends. */
  end: string;
}

/** Folded. "Hasta finales de marzo", "por volta do fim de março" name no day, and are not among them. */
const CUES: Record<FactLanguage, Cues> = {
  en: {
    until: '(?:by|until|till|up to|(?:on|by) or before|(?:no|not) later than|at the latest by)(?: the)?',
    // "On or before" a day includes it.
    before: '(?<!or )before(?: the)?',
    month: '(?<!or )before',
    end: '(?:by|before|until|till|up to|(?:no|not) later than) the (?:end|last day) of',
  },
  pt: {
    until: '(?:ate|o mais tardar(?: ate)?|no maximo ate)(?: ao?)?(?: dia)?',
    before: 'antes d[eo](?: dia)?',
    month: 'antes de',
    end: '(?:ate(?: ao?)?|antes d[eo]) (?:fim|final|ultimo dia)(?: do mes)? de',
  },
  es: {
    until: '(?:hasta|a mas tardar) el(?: dia)?',
    before: 'antes del(?: dia)?',
    month: 'antes de',
    end: '(?:hasta(?: el)?|antes del?) (?:fin|final|ultimo dia)(?: del mes)? de',
  },
  fr: {
    until: "(?:jusqu[’']au|au plus tard le|d[’']ici le)",
    before: 'avant le',
    month: 'avant',
    end: "(?:avant|d[’']ici|jusqu[’']a)(?: la)? fin(?: du mois de| de)?",
  },
  it: {
    until: "(?:(?:entro(?: e non oltre)?|non oltre)(?: il| l[’'])|fino al(?: giorno|l[’'])?)",
    before: "prima del(?: giorno|l[’'])?",
    month: 'prima di',
    end: "(?:entro(?: la)?|prima della|fino alla) fine(?: del mese)?(?: di)?|(?:entro l[’']|prima dell[’']|fino all[’'])ultimo giorno(?: del mese)? di",
  },
};

const MONTH = `(?<month>${MONTHS.flatMap((names) => [...names]).join('|')})(?!\\p{L})`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th|er|ro|\\.?[ºo°])?(?![\\d%])';
const YEAR = '(?:(?:[.,]|\\s+del?)?\\s+(?<year>(?:19|20)\\d\\d)(?!\\d))?';
/** For a text that has no such word nothing else is asked. */
const MAY_NAME_MONTH = new RegExp(MONTHS.flatMap((names) => [...names]).join('|'));

interface Pattern {
  pattern: RegExp;
  /** Days from the one that is named to the last; null where the end of the month is named. */
  shift: number | null;
}

const patternsOf = (language: FactLanguage): Pattern[] => {
  const { until, before, month, end } = CUES[language];
  const patternOf = (cue: string, rest: string) =>
    new RegExp(`(?<!\\p{L})(?:${cue})(?:\\s+|(?<=[’']))${rest}${YEAR}`, 'gu');
  const dated = (cue: string, shift: number): Pattern[] => [
    { pattern: patternOf(cue, `${DAY}\\s+(?:(?:of|d[ei])\\s+)?${MONTH}`), shift },
    ...(language === 'en' ? [{ pattern: patternOf(cue, `${MONTH}\\.?\\s+${DAY}`), shift }] : []),
  ];
  const monthly = { pattern: patternOf(month, `${MONTH}(?=[.,]?\\s+(?:del?\\s+)?(?:19|20)\\d\\d)`), shift: -1 };
  return [...dated(until, 0), ...dated(before, -1), monthly, { pattern: patternOf(end, MONTH), shift: null }];
};
const PATTERNS = new Map(FACT_LANGUAGES.map((language) => [language, patternsOf(language)]));

/** Finds the last days that a text names in other words, each with the word before it. */
export function findDeadlines(text: string, language: FactLanguage): StatedValue[] {
  const plain = foldInPlace(text);
  if (!MAY_NAME_MONTH.test(plain)) return [];
  return PATTERNS.get(language)!.flatMap(({ pattern, shift }) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 0: words, groups }) => {
      const { month = '', day, year } = groups as Partial<Record<string, string>>;
      // "By 31 March 2027" gives the day as it is.
      if (shift === 0 && year) return [];
      const last = lastDayOf(
        MONTHS.findIndex((names) => names.has(month)),
        shift === null ? null : Number(day ?? 1) + shift,
        year,
      );
      return last ? [{ value: { type: 'date', text: last }, start: index, end: index + words.length }] : [];
    }),
  );
}

/** In no leap year: what ends with February ends on the 28th in the text of a rule for every year. */
const ANY_YEAR = 2001;

/**
 * @param month from 0.
 * @param day of it, 0 for the last of the month before; null for the last of the month.
 * @returns null for what the calendar has not, such as 31 April.
 */
function lastDayOf(month: number, day: number | null, year: string | undefined): string | null {
  const days = new Date(Date.UTC(Number(year ?? ANY_YEAR), month + 1, 0)).getUTCDate();
  if (day !== null && day > days) return null;
  const last = new Date(Date.UTC(Number(year ?? ANY_YEAR), month, day ?? days)).toISOString().slice(0, 10);
  return UNTIL + (year ? last : `-${last.slice('2027'.length)}`);
}
