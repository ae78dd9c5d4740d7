import { describe, expect, it } from '@jest/globals';
import type { Language } from '@firm/platform/language/detect-language';
import { RulesInForce } from '../facts/rules-in-force.js';
import { outdatedValuesIn } from './outdated-sentence.js';

const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
const years = (amount: number) => ({ type: 'duration', amount, unit: 'year' }) as const;

const RULES = new RulesInForce([
  {
    ...{ key: 'fund', name: 'Golden Visa: minimum for a fund', jurisdiction: 'Portugal' },
    ...{ terms: ['fund', 'fundo', 'fondo'], now: euros(600_000), former: [euros(350_000), euros(500_000)] },
  },
  {
    ...{ key: 'research', name: 'Golden Visa: minimum for research', jurisdiction: 'Portugal' },
    ...{ terms: ['research', 'investiga', 'ricerca'], now: euros(500_000), former: [] },
  },
  {
    ...{ key: 'citizenship', name: 'Citizenship: years of residence', jurisdiction: 'Portugal' },
    ...{ terms: ['citizen', 'nacionalidade', 'cidadania', 'nacionalidad', 'cittadinanza', 'national'] },
    ...{ now: years(10), former: [years(5)] },
  },
]);

const outdated = (text: string, language: Language = 'en', question = 'What must I know?', before = '') =>
  outdatedValuesIn({ text, language, citations: [], before, question }, RULES).map(({ factKey }) => factKey);

describe('a sentence that states as in force what the register no longer holds', () => {
  it.each<[Language, string]>([
    ['en', 'The minimum for a fund is €500,000.'],
    ['en', 'You can invest half a million euros in a qualifying fund.'],
    ['en', 'A fund subscription starts at €350,000 today.'],
    ['en', 'The fund minimum was set at €500,000 by the immigration law.'],
    ['en', 'The fund minimum has been €500,000 since 2022.'],
    ['en', 'It was €350,000 before 2022, and now a fund asks for €500,000.'],
    ['en', 'A fund asked for €600,000 before, and now asks for €500,000.'],
    ['en', 'Citizenship takes five years of legal residence.'],
    ['en', 'Before you apply for citizenship you must live there for five years.'],
    ['en', 'You keep the fund, at least €500,000, until you become a citizen.'],
    ['pt', 'O mínimo para um fundo é de 500 mil euros.'],
    ['pt', 'É preciso investir quinhentos mil euros num fundo.'],
    ['pt', 'A nacionalidade pede cinco anos de residência legal.'],
    ['pt', 'Antes de pedir a nacionalidade são precisos cinco anos de residência.'],
    ['es', 'El mínimo para un fondo es de 500.000 euros.'],
    ['es', 'La nacionalidad exige cinco años de residencia.'],
    ['it', 'Il minimo per un fondo è di 500.000 euro.'],
    ['it', 'Per la cittadinanza servono cinque anni di residenza.'],
  ])('%s: %s', (language, text) => expect(outdated(text, language)).not.toEqual([]));

  it('is about what was asked, or said before it, where it names nothing', () => {
    expect(outdated('At least €500,000.', 'en', 'What is the minimum for a fund?')).toEqual(['fund']);
    expect(outdated('It is €500,000.', 'en', 'And how much?', 'Most people choose a fund. ')).toEqual(['fund']);
    expect(outdated('At least €500,000.', 'en', 'What does a house cost?')).toEqual([]);
  });
});

describe('a sentence that is right', () => {
  it.each<[Language, string]>([
    ['en', 'The minimum for a fund is €600,000.'],
    ['en', 'The minimum for research is €500,000.'],
    ['en', 'Until 2024 the fund minimum was €500,000.'],
    ['en', 'The fund minimum was €500,000 before.'],
    ['en', 'A fund used to ask for €500,000.'],
    ['en', 'It is no longer €500,000 for a fund.'],
    ['en', 'It is now no longer €500,000 for a fund.'],
    ['en', 'The fund minimum rose from €500,000 to €600,000.'],
    ['en', 'For a fund it is now €600,000, up from €500,000.'],
    ['en', 'In 2022 Portugal raised the fund minimum to €500,000.'],
    ['en', 'Until now a fund asked for €500,000.'],
    ['en', 'Until 2024 citizenship took five years.'],
    ['en', 'Under the old rule citizenship took five years.'],
    ['en', 'With €500,000 you are below the €600,000 that a fund asks for.'],
    ['en', 'Do you have €500,000 for a fund?'],
    ['en', 'In Spain a fund asks for €500,000.'],
    ['pt', 'Até 2024, o mínimo para um fundo era de 500 mil euros.'],
    ['pt', 'Antes de 1 de novembro de 2026 a nacionalidade pedia cinco anos.'],
    ['pt', 'Antes bastavam cinco anos para a cidadania.'],
    ['it', 'Prima bastavano cinque anni per la cittadinanza.'],
    ['pt', 'O mínimo para um fundo já não é de 500 mil euros.'],
    ['pt', 'O mínimo para um fundo passou de 500 mil para 600 mil euros.'],
    ['es', 'Hasta 2024 el mínimo para un fondo era de 500.000 euros.'],
    ['es', 'Antes, un fondo exigía 500.000 euros.'],
    ['es', 'La nacionalidad ya no exige cinco años.'],
    ['it', 'Fino al 2024 il minimo per un fondo era di 500.000 euro.'],
    ['it', 'In passato la cittadinanza richiedeva cinque anni.'],
    ['it', 'Per la cittadinanza non bastano più cinque anni.'],
  ])('%s: %s', (language, text) => expect(outdated(text, language)).toEqual([]));
});
