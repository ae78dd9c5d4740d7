import { describe, expect, it } from '@jest/globals';
import { searchWords } from './search-words.js';

describe('searchWords', () => {
  it.each([
    ['How much must I invest in a fund?', ['invest', 'fund']],
    ['U.S. investors and us', ['united', 'states', 'investors']],
    ["Quanto costa l'imposta sostitutiva?", ['quanto', 'costa', 'imposta', 'sostitutiva']],
    ['Fund, fund and FUNDO', ['fund', 'fundo']],
    ['Olá, bom dia!', []],
    ['Thank you!', []],
  ])('of "%s" are %j', (question, words) => expect(searchWords(question)).toEqual(words));
});
