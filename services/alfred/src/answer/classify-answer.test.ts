import { describe, expect, it } from '@jest/globals';
import { asksForAdvice, isSmallTalk } from './classify-answer.js';

describe('isSmallTalk', () => {
  it.each([
    'Hello!',
    'Hi Alfred, how are you?',
    'Thanks, great',
    'Who are you?',
    'Olá, bom dia!',
    '¿Quién eres?',
    'Grazie mille!',
    '👍',
    'OK',
  ])('is true for "%s"', (message) => expect(isSmallTalk(message)).toBe(true));

  it.each([
    'Hello, what is a PFIC?',
    'And for Italy?',
    'Can you explain that?',
    'Obrigado. E os impostos?',
    'Thanks to whom?',
  ])('is false for "%s"', (message) => expect(isSmallTalk(message)).toBe(false));
});

describe('asksForAdvice', () => {
  it.each([
    'Do I qualify for the Golden Visa?',
    'Should I choose Italy?',
    'Am I eligible as a retired American?',
    'What is best for me?',
    'Tenho direito ao visto?',
    'No meu caso, quanto pago?',
    '¿Cumplo los requisitos?',
    'Ho diritto al visto?',
  ])('is true for "%s"', (message) => expect(asksForAdvice(message)).toBe(true));

  it.each([
    'Who qualifies for the Golden Visa?',
    'How much do I have to invest?',
    'Quais são os requisitos?',
    'Devotees',
  ])('is false for "%s"', (message) => expect(asksForAdvice(message)).toBe(false));
});
