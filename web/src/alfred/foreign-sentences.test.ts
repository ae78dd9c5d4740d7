import { expect, it } from '@jest/globals';
import { foreignSentences } from './foreign-sentences';

const QUOTED = 'The minimum for a fund is 500,000 euros, and it is kept for five years. ';

it('tells the sentences of an answer that are in another language than the answer', () => {
  const own = 'Estas frases foram retiradas do que o escritório publicou. ';
  expect(foreignSentences(`${own}${QUOTED}É o que há nos guias.`, 'pt')).toEqual([
    { text: own },
    { text: QUOTED, language: 'en' },
    { text: 'É o que há nos guias.' },
  ]);
});

it.each(['en', 'de', undefined])('loses no character, and tells nothing without need (%s)', (language) => {
  const text = `${QUOTED}\n\n… E.g. art. 2.1: yes?! \n`;
  expect(foreignSentences(text, language)).toEqual([{ text }]);
});
