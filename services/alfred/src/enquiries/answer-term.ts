import type { Language } from '@firm/platform/language/detect-language';

type Other = Exclude<Language, 'en'>;

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');
const TERM = /^(an?|\d{1,2}|[a-z]+) (?:(?:business|working) (day)|(day|hour|week))s?$/i;

/** One and several; `business` are business days. */
const UNITS: Record<Other, Record<'business' | 'day' | 'hour' | 'week', [one: string, several: string]>> = {
  pt: {
    ...{ business: ['dia útil', 'dias úteis'], day: ['dia', 'dias'] },
    ...{ hour: ['hora', 'horas'], week: ['semana', 'semanas'] },
  },
  es: {
    ...{ business: ['día hábil', 'días hábiles'], day: ['día', 'días'] },
    ...{ hour: ['hora', 'horas'], week: ['semana', 'semanas'] },
  },
  it: {
    ...{ business: ['giorno lavorativo', 'giorni lavorativi'], day: ['giorno', 'giorni'] },
    ...{ hour: ['ora', 'ore'], week: ['settimana', 'settimane'] },
  },
};
const WITHIN: Record<Other, string> = { pt: 'no prazo de', es: 'en un plazo de', it: 'entro' };

/**
 * " within two business days" in the language of a mail; empty without a term, and where it is not one that is known: half a
 * sentence in English would stand in it.
 * @param term as staff have written it, in English: "two business days".
 */
export function withinTerm(term: string | null, language: Language): string {
  if (term === null) return '';
  if (language === 'en') return ` within ${term}`;
  const [, number = '', businessDay, unit] = TERM.exec(term.trim()) ?? [];
  const count = /^an?$/i.test(number) ? 1 : Number(number) || NUMBERS.indexOf(number.toLowerCase()) + 1;
  if (count === 0) return '';
  const [one, several] = UNITS[language][businessDay ? 'business' : (unit?.toLowerCase() as 'day' | 'hour' | 'week')];
  return ` ${WITHIN[language]} ${count} ${count === 1 ? one : several}`;
}
