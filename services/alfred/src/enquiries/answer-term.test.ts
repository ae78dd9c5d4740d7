import { expect, it } from '@jest/globals';
import { withinTerm } from './answer-term.js';

it.each([
  ['two business days', 'en', ' within two business days'],
  ['two business days', 'pt', ' no prazo de 2 dias úteis'],
  ['Two working days', 'es', ' en un plazo de 2 días hábiles'],
  ['a week', 'it', ' entro 1 settimana'],
  ['24 hours', 'it', ' entro 24 ore'],
  ['one day', 'pt', ' no prazo de 1 dia'],
  ['the same week, as a rule', 'en', ' within the same week, as a rule'],
] as const)('%s, in %s', (term, language, text) => expect(withinTerm(term, language)).toBe(text));

it.each(['the same week, as a rule', 'some days', '0 days', 'two to three days'])(
  'what cannot be translated is promised in no other language: %s',
  (term) => expect(withinTerm(term, 'pt')).toBe(''),
);

it('nothing is promised where the firm promises nothing', () => expect(withinTerm(null, 'en')).toBe(''));
