import { describe, expect, it } from '@jest/globals';
import { isSentenceShown } from './outdated-sentence.js';

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
