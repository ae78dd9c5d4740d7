import { describe, expect, it } from '@jest/globals';
import { isSameFigure, readFigures } from './figures.js';

const figuresOf = (text: string) => readFigures(text).map(({ value, unit }) => `${value} ${unit}`);

describe('readFigures', () => {
  it.each(['constructor', 'toString', 'valueOf'])('is no number: %s', (word) => {
    expect(readFigures(`The ${word} paid, and ${word} euros were due.`)).toEqual([]);
  });
  it.each([
    ['at least €500,000', ['500000 eur']],
    ['500 mil euros', ['500000 eur']],
    ['500.000 €', ['500000 eur']],
    ['1,5 milhões de euros', ['1500000 eur']],
    ['2 milioni di euro', ['2000000 none']],
    ['€2 million', ['2000000 eur']],
    ['duecentocinquantamila euro', ['250000 eur']],
    ['duzentos e cinquenta mil euros', ['250000 eur']],
    ['quinientos mil euros', ['500000 eur']],
    ['two hundred and fifty thousand euros', ['250000 eur']],
    ['seven days a year', ['7 day']],
    ['twenty-one days, or eighty one days', ['21 day', '81 day']],
    ['vinte e um dias, treinta y un días', ['21 day', '31 day']],
    ['between twenty and one hundred days', ['20 none', '100 day']],
    ['between two thousand and five thousand euros', ['2000 none', '5000 eur']],
    ['three thousand and fifty thousand euros', ['NaN eur']],
    ['sette giorni all’anno', ['7 day']],
    ['fourteen calendar days', ['14 day']],
    ['seven per year', ['7 none']],
    ['after one year', ['1 year']],
    ['após um ano', ['1 year']],
    ['um lugar', []],
    ['no tax is due in a year, once it is paid', []],
    ['o imposto dos anos em que não esteve', []],
    ['entro due anni dal visto', ['2 year']],
    ['20 per cent', ['20 percent']],
    ['20 por cento', ['20 percent']],
    ['20%', ['20 percent']],
    ['10 August 2024', ['10 none', '8 name of a month', '2024 none']],
    ['em 10/08/2024', ['10 none', '8 name of a month', '2024 none']],
    ['since March 28, 2011', ['3 name of a month', '28 none', '2011 none']],
    ['the years 2024, 2025 and 2026', ['2024 none', '2025 none', '2026 none']],
    ['in 2024 500 families', ['2024 none', '500 none']],
    ['1’250 000,50 €', ['1250000.5 eur']],
    ['0.250 %, 0,125 %, 1.250 %', ['0.25 percent', '0.125 percent', '1250 percent']],
    ['you may stay', []],
    ['not before May, as it may', ['5 name of a month']],
    ['Form 8621', ['8621 none']],
    ['trinta e cinco dias', ['35 day']],
    ['1. The fund', []],
    ['50万欧元', ['500000 eur']],
    ['٥٠٠ ألف يورو', ['500000 eur']],
    ['2 Jahre', ['2 year']],
  ])('of "%s" are %j', (text, figures) => expect(figuresOf(text)).toEqual(figures));
});

it('figures of different units are different, an unknown unit fits any', () => {
  const [days, years, plain] = readFigures('7 days; 7 years; 7');
  if (!days || !years || !plain) throw new Error('three figures');
  expect([isSameFigure(days, years), isSameFigure(days, plain), isSameFigure(plain, years)]).toEqual([
    false,
    true,
    true,
  ]);
});
