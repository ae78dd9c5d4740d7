import { describe, expect, it } from '@jest/globals';
import { isQuoteIn } from './verify-quote.js';

const TEXT = `The most used route is a subscription of at least €500,000 in a “qualifying” investment fund –
since 2023. Real estate no longer counts, whoever the investor is.`;

describe('isQuoteIn', () => {
  it.each([
    'a subscription of at least €500,000',
    'A Subscription Of At Least €500,000.',
    'in a "qualifying" investment  fund - since 2023',
    '“Real estate no longer counts”',
    'The most used route … “qualifying” investment fund',
    'the most used route [...] real estate no longer counts',
    'Real *estate* no longer counts',
  ])('is true for "%s"', (words) => expect(isQuoteIn(words, TEXT)).toBe(true));

  it.each([
    ['another amount', 'a subscription of at least €250,000'],
    ['a part of an amount', 'a subscription of at least €500'],
    ['a part of a word', 'the most used rout'],
    ['a word left out', 'The most used is a subscription'],
    ['parts in another order', 'real estate no longer … the most used route'],
    ['too few words', 'real estate'],
    ['too few words in a part', 'the most used route … fund'],
    ['nothing', ' … '],
  ])('is false for %s', (_, words) => expect(isQuoteIn(words, TEXT)).toBe(false));
});
