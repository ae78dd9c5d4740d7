import { describe, expect, it } from '@jest/globals';
import { findShown, isSentenceShown } from './outdated-sentence.js';

describe('isSentenceShown', () => {
  const SHOWN = 'The fund takes €350,000, and the company five jobs.';

  it.each([
    [SHOWN, true],
    ['The fund takes …, and the company five jobs.', true],
    ['The fund takes …, and the company … jobs.', true],
    ['The fund takes €400,000, and the company five jobs.', false],
    ['The fund takes …, and the company six jobs.', false],
    ['The fund takes …', true],
    ['… takes …, and the fund five jobs.', false],
  ])('%s: %s', (sentence, expected) => expect(isSentenceShown(sentence, SHOWN)).toBe(expected));
});

describe('findShown', () => {
  const of = (...sentences: string[]) => sentences.map((sentence) => ({ sentence }));
  const SHOWN = 'In Italy it takes two years.';

  it.each([
    ['the one that is the same, before one that may be', of('… takes two years.', SHOWN), SHOWN],
    ['the only one that may be', of('… takes two years.', 'It takes ten.'), '… takes two years.'],
    ['none of two that may be', of('… takes two years.', 'In Italy … two years.'), undefined],
  ])('finds %s', (_, sentences, expected) => expect(findShown(sentences, SHOWN)?.sentence).toBe(expected));
});
