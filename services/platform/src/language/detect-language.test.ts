import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from './detect-language.js';

describe('detectLanguage', () => {
  it.each([
    ['en', 'How much must I invest for the Golden Visa?'],
    ['en', 'What is a PFIC?'],
    ['pt', 'Quanto tempo demora o processo do Golden Visa?'],
    ['pt', 'Quanto demora a AIMA?'],
    ['pt', 'Quantos dias demora a AIMA do Porto neste momento, exatamente?'],
    ['es', '¿Cuánto demora la AIMA?'],
    ['it', 'Quanto costa la scuola americana a Roma?'],
    ['it', 'Quanto costa?'],
    ['pt', 'Quanto custa?'],
    ['pt', 'Posso incluir a minha família?'],
    ['pt', 'Quais sao os impostos sobre dividendos em Portugal?'],
    ['es', '¿Cuánto tengo que invertir?'],
    ['es', 'Quiero saber los requisitos de la visa para Portugal'],
    ['es', '¿Cuánto cuesta la visa y qué pide el consulado para la familia?'],
    ['pt', 'Gostava de saber o que é preciso para pedir a nacionalidade.'],
    ['it', 'Il visto per la famiglia: che cosa serve e quanto costa?'],
    ['en', 'Do les frais du notaire apply to us as well?'],
    ['it', 'Quanto devo investire per il visto?'],
    ['it', "Qual è l'imposta sui redditi esteri?"],
  ])('detects %s in "%s"', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is null when no word or sign identifies a language', () => {
    expect(detectLanguage('Golden Visa 2026')).toBeNull();
    expect(detectLanguage('')).toBeNull();
  });

  it.each([
    'Wie ist das Wetter?',
    'Bonjour, je voudrais déménager au Portugal avec ma famille, que faut-il faire ?',
    'Bonjour, quel est le montant minimum pour le visa doré au Portugal ? Merci beaucoup.',
    "J'ai une entreprise à Lyon et je dois savoir où payer mes impôts.",
    'Combien de temps dure la procédure ?',
  ])('is null for another language: %s', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });
});
