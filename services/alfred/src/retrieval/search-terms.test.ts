import { describe, expect, it } from '@jest/globals';
import { searchTerms } from './search-terms.js';

const english = (question: string) => searchTerms(question).map(({ words }) => words.en[0]);
const kinds = (question: string) => searchTerms(question).map(({ kind }) => kind);

describe('searchTerms', () => {
  it('finds the same concepts in every language', () => {
    const about = ['residence permit', 'family'];
    expect(english('A residence permit for my family?')).toEqual(about);
    expect(english('Uma autorização de residência para a minha família?')).toEqual(about);
    expect(english('¿Un permiso de residencia para mi familia?')).toEqual(about);
    expect(english('Un permesso di soggiorno per la famiglia?')).toEqual(about);
  });

  it('prefers the longest spelling, reads US as the country only in capitals, and splits elisions', () => {
    expect(english('capital gains tax')).toEqual(['capital gain', 'tax']);
    expect(english('a U.S. investor in the US')).toEqual(['united states', 'investment']);
    expect(english('tell us more')).toEqual([]);
    expect(english("l'imposta")).toEqual(['tax']);
  });

  it('finds nothing in greetings and thanks', () =>
    expect(english('Hello, thank you very much! Bom dia. Grazie.')).toEqual([]));

  it('distinguishes names, words, and the kind of answer that is wanted', () => {
    expect(kinds('Is Estonia taxed?')).toEqual(['name', 'concept']);
    expect(searchTerms('Flights to New York')[1]).toMatchObject({ kind: 'name', words: { en: ['new york'] } });
    expect(kinds('How much is a trampoline in Italy?')).toEqual(['general', 'word', 'name']);
  });
});
