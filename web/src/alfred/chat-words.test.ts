import { describe, expect, it } from '@jest/globals';
import { COUNTRIES_OF_INTEREST, INCOME_SOURCES } from '@firm/contracts/rules/chat';
import { languageOf } from './chat-words';
import type { LocalMessage } from './chat-state';
import { ENGLISH } from './words/en';
import { WORDS as SPANISH } from './words/es';
import { WORDS as FRENCH } from './words/fr';
import { WORDS as ITALIAN } from './words/it';
import { WORDS as PORTUGUESE } from './words/pt';

const SAMPLE = { day: null, from: '9:00', to: '18:00', city: 'Lisbon' };

/** All texts, by the path of their names; of a function what it makes of a sample. */
function textsOf(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const here = path + name;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') {
      const sample = name === 'opens' ? SAMPLE : name === 'notSent' ? 'a tax number' : name === 'kept' ? 9 : '9';
      return [[here, String((value as (sample: unknown) => string)(sample))]];
    }
    return textsOf(value as object, `${here}.`);
  });
}

describe.each([
  ['pt', PORTUGUESE],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['it', ITALIAN],
])('what the chat says in %s', (language, words) => {
  it('is all there, and is not English', () => {
    const english = new Map(textsOf(ENGLISH));
    const texts = textsOf(words);
    expect(words.language).toBe(language);
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    const alike = texts.filter(([path, text]) => english.get(path) === text);
    // Italian has taken the word over.
    expect(alike).toEqual(language === 'it' ? [['privacy', 'Privacy']] : []);
  });

  it('names every choice of the profile card', () => {
    const named = [...COUNTRIES_OF_INTEREST, ...INCOME_SOURCES].filter((choice) => choice !== 'Portugal');
    expect(Object.keys(words.profile.choices)).toEqual(expect.arrayContaining(named));
  });
});

describe('the language of a conversation', () => {
  const message = (fields: Partial<LocalMessage>): LocalMessage => ({
    ...{ id: '', text: '', sender: 'assistant', timestamp: '', ...fields },
  });

  it('is that of the last answer of which it is known', () => {
    const greeting = message({ language: 'en' });
    expect(languageOf([greeting, message({ sender: 'user' })])).toBeNull();
    const answers = [greeting, message({ isAnswer: true, language: 'pt' }), message({ isAnswer: true })];
    expect(languageOf(answers)).toBe('pt');
    expect(languageOf([...answers, message({ isAnswer: true, language: 'en' })])).toBe('en');
  });
});
