import type { AdminFact } from '@firm/contracts/api/facts';
import { expect, it } from '@jest/globals';
import { matchesSearch } from './admin-facts.js';

const fact = (key: string, name: string, value: object) =>
  ({
    key,
    name,
    jurisdiction: 'Portugal',
    terms: ['salari', 'retribuição mínima'],
    coming: null,
    current: { value },
    ...value,
  }) as unknown as AdminFact;

const WAGE = fact('pt-minimum-wage', 'Minimum wage a month', { type: 'money', amount: 920, unit: 'EUR' });
const DAYS = fact('pt-tax-days', 'Tax residence: days in twelve months', {
  type: 'duration',
  amount: 183,
  unit: 'day',
});

it.each([
  '',
  'minimum WAGE',
  'portugal wage',
  'salario',
  'salário mínimo',
  'SALARIOS',
  '920',
  '€920',
  'D7',
  'd8 visa',
  'retirement',
])('finds the minimum wage by "%s", and not by another value', (search) => {
  expect(matchesSearch(WAGE, search)).toBe(true);
  expect(matchesSearch(WAGE, `${search} 183`)).toBe(false);
});

it('finds a fact by its name in any language, which may come in the order of another one', () => {
  const named = { ...WAGE, nameWordings: { pt: 'Remuneração mínima garantida', it: 'Paga base' } };
  expect(
    ['remuneracao garantida', 'paga BASE', 'wage garantida'].map((search) => matchesSearch(named, search)),
  ).toEqual([true, true, true]);
  expect(matchesSearch(WAGE, 'remuneracao garantida')).toBe(false);
});

it('finds a fact by its value', () => {
  expect(matchesSearch(DAYS, '183')).toBe(true);
  expect(matchesSearch(DAYS, '183 days')).toBe(true);
  expect(matchesSearch(DAYS, 'D7')).toBe(false);
});
