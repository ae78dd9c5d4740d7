import { describe, expect, it } from '@jest/globals';
import { findAdvertisingClaims } from './advertising-claims.js';

const wordsOf = (text: string) => findAdvertisingClaims(text).map(({ words }) => words);

describe('findAdvertisingClaims', () => {
  it.each([
    'Residence is guaranteed within a year.',
    'We guarantee your visa.',
    'This is the best programme in Europe.',
    'We are the best.',
    'Work with the best.',
    'The best in Portugal for families.',
    'Work with the best immigration lawyers in Lisbon.',
    'Not only are we the best law firm, we are quick.',
    'There is no doubt that we are the best firm.',
    'Our success rate is high.',
    'A 100% approval record.',
    'A risk-free investment for you.',
    'There is no risk.',
    'You are sure to be approved.',
    'The leading law firm for Americans.',
    'The fastest way to residence.',
    'Somos o melhor escritório.',
    'Temos os melhores advogados de Lisboa.',
    'Somos os melhores.',
    'A equipa, a melhor do país, responde.',
    'O seu visto está garantido.',
    'Garantimos a aprovação.',
    'Um investimento sem risco.',
    'A melhor equipa de imigração do país.',
  ])('finds the claim in "%s"', (sentence) => expect(findAdvertisingClaims(sentence)).toHaveLength(1));

  it.each([
    'The best question is not how much it costs.',
    'The best time to apply is before you move.',
    'The court decides in the best interests of the child.',
    'The best fund depends on your tax position.',
    'The best option is the one that your family can live with.',
    'Which is the best visa for a pensioner?',
    'We are not the best firm for criminal cases.',
    'Which is the best law firm for you?',
    'at best',
    'We hope for the best.',
    'Bestow',
    'No lawyer can guarantee a result.',
    'Approval is never guaranteed.',
    'The landlord asks for a bank guarantee.',
    'The Constitution guarantees equal treatment.',
    'The bank guarantor signs.',
    'No investment is without risk.',
    'There is no risk-free investment.',
    'Every investment carries risk.',
    'No result can be promised.',
    'She holds 100% of the shares.',
    'A leading case of the court.',
    'A melhor pergunta não é quanto custa o visto.',
    'A melhor altura para pedir o visto é antes da mudança.',
    'O melhor é pedir apoio cedo.',
    'O melhor fundo depende da sua situação fiscal.',
    'Qual é o melhor visto para um reformado?',
    'Não somos o melhor escritório para processos penais.',
    'Nenhum advogado pode garantir um resultado.',
    'O resultado nunca está garantido.',
    'Nenhum investimento é sem risco.',
    'O senhorio pede uma garantia bancária.',
    'A lei garante a igualdade de tratamento.',
    'Direitos, liberdades e garantias.',
    'Detém 100% das quotas da sociedade.',
  ])('finds no claim in "%s"', (sentence) => expect(findAdvertisingClaims(sentence)).toEqual([]));

  it('quotes no more than the sentence of the claim', () => {
    const text = 'Fees apply. Residence is guaranteed! Ask us.\nA heading\nSomos o melhor escritório. Ligue.';
    expect(wordsOf(text)).toEqual(['Residence is guaranteed!', 'Somos o melhor escritório.']);
  });

  it('quotes whole words of a long sentence around the claim', () => {
    const text =
      'Everybody who has ever asked us about it knows that residence is guaranteed to whoever brings papers.';
    expect(wordsOf(text)).toEqual(['knows that residence is guaranteed to whoever brings papers.']);
  });

  it('finds no claim in words of two sentences', () => {
    expect(wordsOf('They said no. Risks remain.')).toEqual([]);
    expect(wordsOf('Somos o\nmelhor escritório')).toEqual([]);
  });
});
