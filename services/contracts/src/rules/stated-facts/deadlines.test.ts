import { describe, expect, it } from '@jest/globals';
import { deadlinesOf, findDeadlines } from './deadlines.js';
import type { FactLanguage } from '../facts.js';

const found = (text: string, language: FactLanguage) =>
  findDeadlines(text, language)
    .map(({ value, start, end }) => `${text.slice(start, end)}: ${'text' in value && value.text}`)
    .join('; ');

describe('findDeadlines', () => {
  it.each<[FactLanguage, string, string]>([
    ['en', 'It is due before 1 April 2027.', 'before 1 April 2027: ../2027-03-31'],
    ['en', 'It is due before January 1st.', 'before January 1st: ../--12-31'],
    ['en', 'It is due before 1 January 2028.', 'before 1 January 2028: ../2027-12-31'],
    [
      'en',
      'File no later than the 31st of March, or by April 15.',
      'no later than the 31st of March: ../--03-31; by April 15: ../--04-15',
    ],
    [
      'en',
      'By the end of February 2028 you pay, or before the end of February.',
      'By the end of February 2028: ../2028-02-29; before the end of February: ../--02-28',
    ],
    ['en', 'It is due before June 2027.', 'before June 2027: ../2027-05-31'],
    ['pt', 'Entrega-se antes de junho de 2027.', 'antes de junho de 2027: ../2027-05-31'],
    ['en', 'It is due on or before 31 May 2027, or by or before 31 May 2027; before June.', ''],
    ['en', 'It is due on or before 31 May.', 'on or before 31 May: ../--05-31'],
    // The day as it is, with its year.
    ['en', 'It is due by 31 March 2027.', ''],
    ['en', 'It is due by 31 April, at the end of March, by March, before the 5th, by 30% in May.', ''],
    ['pt', 'Até 30 de junho deve entregar a declaração.', 'Até 30 de junho: ../--06-30'],
    ['pt', 'Comunica-se até ao último dia de fevereiro.', 'até ao último dia de fevereiro: ../--02-28'],
    ['pt', 'Entrega-se antes de 1 de julho.', 'antes de 1 de julho: ../--06-30'],
    ['pt', 'A Lei n.º 23/2007, de 4 de julho, e o que se paga em fins de março.', ''],
    ['es', 'A más tardar el día 30 de junio del 2027 o antes del 1.º de julio.', 'antes del 1.º de julio: ../--06-30'],
    [
      'fr',
      'À déclarer avant le 15 avril, et d’ici fin mars.',
      'avant le 15 avril: ../--04-14; d’ici fin mars: ../--03-31',
    ],
    [
      'it',
      'Entro e non oltre il 30 giugno; entro l’ultimo giorno del mese di marzo; prima dell’8 marzo.',
      'Entro e non oltre il 30 giugno: ../--06-30; prima dell’8 marzo: ../--03-07; entro l’ultimo giorno del mese di marzo: ../--03-31',
    ],
  ])('finds in %s "%s"', (language, text, expected) => expect(found(text, language)).toEqual(expected));

  it('names a day as facts of that date are found', () => {
    expect(deadlinesOf('2027-03-31')).toEqual(['../2027-03-31', '../--03-31']);
    expect(deadlinesOf('2027-03')).toEqual([]);
  });
});
