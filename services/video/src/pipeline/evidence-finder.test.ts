import { describe, expect, it } from '@jest/globals';
import { EvidenceFinder } from './evidence-finder.js';

const finder = new EvidenceFinder([
  { startSeconds: 0, endSeconds: 4, text: 'It’s a long way to Lisbon,' },
  { startSeconds: 4, endSeconds: 10, text: 'and the café is closed.' },
  { startSeconds: 70, endSeconds: 72, text: 'Then we paid €500,000 in cash.' },
]);

describe('finding words in what was said', () => {
  it.each([
    ['as they stand', 'a long way to Lisbon', { second: 0, words: 'a long way to Lisbon' }],
    ['with other case and marks', '"LONG WAY - TO LISBON!"', { second: 1, words: 'long way to Lisbon' }],
    ['with other accents and apostrophes', "It's a long", { second: 0, words: 'It’s a long' }],
    ['over the border of passages', 'to Lisbon and the cafe', { second: 2, words: 'to Lisbon, and the café' }],
    ['to the last word', 'in cash', { second: 71, words: 'in cash' }],
  ])('finds them %s', (_how, wanted, found) => {
    expect(finder.find(wanted)).toEqual(found);
  });

  it.each([
    ['other words', 'a short way to Lisbon'],
    ['the same words in another order', 'Lisbon to way long'],
    ['a part of a word', 'a long way to Lis'],
    ['a left-out word', 'It’s a way to Lisbon'],
    ['nothing', ' … '],
  ])('does not find %s', (_what, wanted) => {
    expect(finder.find(wanted)).toBeNull();
  });

  it('knows what is said at a moment, or last before it', () => {
    expect(finder.at(5)?.words).toBe('and the café is closed.');
    expect(finder.at(69)?.second).toBe(4);
    expect(finder.at(-1)?.second).toBe(0);
    expect(new EvidenceFinder([]).at(1)).toBeNull();
  });
});
