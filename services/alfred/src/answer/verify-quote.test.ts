import { describe, expect, it } from '@jest/globals';
import { isQuoteIn, sentenceAround } from './verify-quote.js';

const TEXT = `The most used route is a subscription of at least €500,000 in a “qualifying” investment fund –
since 2023. Real estate no longer counts, whoever the investor is.
Choose the permit. People with a pension take the D7. The citizen keeps filing. So it is.
Not this.`;

describe('isQuoteIn', () => {
  it.each([
    'a subscription of at least €500,000',
    'A Subscription Of At Least €500,000.',
    'in a "qualifying" investment  fund - since 2023',
    '“Real estate no longer counts, whoever”',
    'The most used route is … “qualifying” investment fund – since 2023',
    'the most used route is [...] real estate no longer counts, whoever',
    'Real *estate* no longer counts, whoever',
    'Choose the permit.',
    'the citizen keeps filing',
  ])('is true for "%s"', (words) => expect(isQuoteIn(words, TEXT)).toBe(true));

  it.each([
    ['another amount', 'a subscription of at least €250,000'],
    ['a part of an amount', 'a subscription of at least €500'],
    ['a part of a word', 'the most used route is a subscript'],
    ['a word left out', 'The most used is a subscription'],
    ['parts in another order', 'real estate no longer counts … the most used route is'],
    ['too few words', 'real estate no longer'],
    ['a part of a sentence of few words', 'citizen keeps filing'],
    ['a sentence of two words', 'Not this.'],
    ['too few words in a part', 'the most used route is … fund'],
    ['nothing', ' … '],
  ])('is false for %s', (_, words) => expect(isQuoteIn(words, TEXT)).toBe(false));
});

it('finds the sentence that a quote is from', () => {
  expect(sentenceAround('counts, whoever the investor is', TEXT)).toContain('no longer counts');
  expect(sentenceAround('counts, whoever the investor is', TEXT)).not.toContain('subscription');
});
