import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from './detect-language.js';

describe('detectLanguage', () => {
  it.each([
    ['en', 'How much must I invest for the Golden Visa?'],
    ['en', 'What is a PFIC?'],
    ['pt', 'Quanto tempo demora o processo do Golden Visa?'],
    ['pt', 'Posso incluir a minha família?'],
    ['pt', 'Quais sao os impostos sobre dividendos em Portugal?'],
    ['es', '¿Cuánto tengo que invertir?'],
    ['es', 'Quiero saber los requisitos de la visa para Portugal'],
    ['it', 'Quanto devo investire per il visto?'],
    ['it', "Qual è l'imposta sui redditi esteri?"],
  ])('detects %s in "%s"', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is null when no word or sign identifies a language', () => {
    expect(detectLanguage('Golden Visa 2026')).toBeNull();
    expect(detectLanguage('')).toBeNull();
    expect(detectLanguage('Wie ist das Wetter?')).toBeNull();
  });
});
