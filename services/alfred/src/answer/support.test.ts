import { describe, expect, it } from '@jest/globals';
import { judgeSupport } from './support.js';

const passage = {
  id: '1',
  title: 'The Golden Visa',
  heading: null,
  url: '/blog/a',
  text: `Since October 2023 real estate no longer counts, whoever the investor is. The most used route is a subscription of
at least €500,000 in a fund. Holders must spend seven days a year in Portugal. Income from abroad is exempt for ten years.
Nationality: 10 years, in force since May 19, 2026.`,
};
const judge = (text: string, ...quotes: string[]) =>
  judgeSupport({
    text,
    citations: quotes.map((words) => ({ passage, words })),
    hasRefusedMark: false,
    question: 'Is €300,000 enough, or is the minimum €100,000?',
  });
const [REAL_ESTATE, FUND, STAY, INCOME, NATIONALITY] = [
  'real estate no longer counts, whoever the investor is',
  'a subscription of at least €500,000 in a fund',
  'Holders must spend seven days a year in Portugal',
  'Income from abroad is exempt for ten years',
  'Nationality: 10 years, in force since May 19, 2026',
];

describe('judgeSupport', () => {
  it.each([
    ['A fund takes €500,000.', FUND],
    ['Um fundo exige 500 mil euros.', FUND],
    ['Quinientos mil euros en un fondo.', FUND],
    ['Servono cinquecentomila euro.', FUND],
    ['Seven days a year are enough.', STAY],
    ['Basta passar sete dias por ano.', STAY],
    ['Real estate has not counted since October 2023.', REAL_ESTATE],
    ['Desde outubro de 2023 os imóveis já não contam.', REAL_ESTATE],
    ['Real estate was closed in 2023.', REAL_ESTATE],
    ['For ten years no tax is due on income from abroad.', INCOME],
    ['Nacionalidade: 10 anos, desde 19 de maio de 2026.', NATIONALITY],
    ['Nationalité : 10 ans, depuis le 19 mai 2026.', NATIONALITY],
    ['With €300,000 one is below the minimum of €500,000.', FUND],
  ])('takes "%s" for supported', (text, quote) => expect(judge(text, quote)).toBe('supported'));

  it.each([
    ['The minimum is €100,000.', FUND, 'contradicted'],
    ['Yes, the minimum is €300,000.', FUND, 'contradicted'],
    ['A fund takes $500,000.', FUND, 'unconfirmed'],
    ['Holders must spend fourteen days a year in Portugal.', STAY, 'contradicted'],
    ['Holders must spend seven months a year in Portugal.', STAY, 'unconfirmed'],
    ['Holders need not spend seven days a year in Portugal, never.', STAY, 'unconfirmed'],
    ['Holders must not spend seven days a year in Portugal.', STAY, 'contradicted'],
    ['Nacionalidade: 10 anos, desde 20 de maio de 2026.', NATIONALITY, 'unconfirmed'],
    ['Real estate counts, whoever the investor is.', REAL_ESTATE, 'contradicted'],
    ['Os imóveis contam para todos.', REAL_ESTATE, 'unconfirmed'],
    ['Since November 2023 real estate no longer counts.', REAL_ESTATE, 'unconfirmed'],
    ['Success is guaranteed.', FUND, 'unconfirmed'],
    ['The card comes automatically.', FUND, 'unconfirmed'],
  ])('does not take "%s" for supported', (text, quote, verdict) => expect(judge(text, quote)).toBe(verdict));

  it.each([
    ['It takes €500,000.', 'unconfirmed'],
    ['The deadline is in March.', 'unconfirmed'],
    ['Os investidores devem registar-se.', 'unconfirmed'],
    ['I do not know whether the minimum is €100,000.', 'plain'],
    ['The guides do not say this.', 'plain'],
    ['A lawyer must look at this.', 'plain'],
    ['Would €500,000 be possible?', 'plain'],
    ['Good morning, Anna.', 'plain'],
  ])('takes "%s" without a source for %s', (text, verdict) => expect(judge(text)).toBe(verdict));

  it.each([
    'Buying a house is enough for the Golden Visa.',
    'Real estate counts again.',
    'The programme was abolished.',
    'Only Americans can apply.',
    'No tax is paid.',
    'Non si pagano tasse.',
    'Comprar uma casa chega.',
    'El programa se ha cerrado.',
    'A house is enough, ask a lawyer.',
    'A lawyer can confirm that houses count.',
    'I can tell you that real estate counts again.',
    'Insurance does not cover parents.',
    'Man muss sich registrieren.',
    'Kinder zählen zur Familie.',
    'Il faut s’enregistrer.',
    'Les enfants font partie de la famille.',
    '必须在葡萄牙登记。',
    '买房就够了。',
    'Нужно зарегистрироваться.',
    'Дом можно купить.',
    'يجب التسجيل في البرتغال.',
    'घर खरीदना काफ़ी है।',
    'Ev almak yeterlidir.',
    '家を買えば十分です。',
  ])('takes "%s" for a statement that needs a source', (text) => expect(judge(text)).toBe('unconfirmed'));

  it.each([
    'You are welcome.',
    'Here is what the guides say:',
    'Here is a short summary.',
    'These are the general steps.',
    'It depends on your situation.',
    'That depends on several things.',
    'Whether that works for your family, a lawyer can tell.',
    'For your own case, please talk to a lawyer of the firm.',
    'You can book a consultation on this site.',
    'Tell me your nationality, and I can look further.',
    'I can compare Portugal and Italy for you.',
    'If you wish, I can explain the routes in more detail.',
    'Let me know if you would like to read about schools.',
    'The guides do not say how schools are chosen.',
    'I am afraid the guides do not cover Spain.',
    'No language model is connected here: these sentences were picked word for word from what the firm has published.',
    'De nada.',
    'Com gosto explico mais.',
    'Um advogado da firma pode analisar o seu caso.',
    'Os guias não dizem nada sobre escolas.',
    'Depende da sua situação.',
    'Con mucho gusto.',
    'Un abogado puede revisar su caso.',
    'No lo sé.',
    'Dígame de qué país se trata.',
    'Volentieri!',
    'Le guide non dicono nulla sulle scuole.',
    'Un avvocato dello studio può esaminare il suo caso.',
    'Bonjour !',
    'Je ne sais pas.',
    'Gern geschehen!',
    'Das weiß ich nicht.',
    '不客气！',
    '我不知道。',
    'Я не знаю.',
    'Пожалуйста!',
  ])('takes "%s" for part of the talk', (text) => expect(judge(text)).toBe('plain'));
});
