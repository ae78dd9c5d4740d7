import { describe, expect, it } from '@jest/globals';
import { TranscriptSearch } from './transcript-search.js';

const search = new TranscriptSearch([
  { startSeconds: 0, endSeconds: 4, text: 'It’s a long way to Lisbon,' },
  { startSeconds: 4, endSeconds: 10, text: 'and the café is closed.' },
  { startSeconds: 70, endSeconds: 72, text: 'Then we paid €500,000 in cash.' },
]);

describe('TranscriptSearch', () => {
  it.each([
    ['in the same spelling', 'a long way to Lisbon', { second: 0, words: 'a long way to Lisbon' }],
    ['with other letter case and punctuation', '"LONG WAY - TO LISBON!"', { second: 1, words: 'long way to Lisbon' }],
    ['with other accents and apostrophes', "It's a long", { second: 0, words: 'It’s a long' }],
    ['across two passages', 'to Lisbon and the cafe', { second: 2, words: 'to Lisbon, and the café' }],
    ['to the last word', 'in cash', { second: 71, words: 'in cash' }],
  ])('finds words %s', (_how, wanted, found) => {
    expect(search.findWords(wanted)).toEqual(found);
  });

  it.each([
    ['other words', 'a short way to Lisbon'],
    ['the same words in another order', 'Lisbon to way long'],
    ['a part of a word', 'a long way to Lis'],
    ['a left-out word', 'It’s a way to Lisbon'],
    ['nothing', ' … '],
  ])('does not find %s', (_what, wanted) => {
    expect(search.findWords(wanted)).toBeNull();
  });

  it('finds what is said at a second, or last before it', () => {
    expect(search.findPassageAt(5)?.words).toBe('and the café is closed.');
    expect(search.findPassageAt(69)?.second).toBe(4);
    expect(search.findPassageAt(-1)?.second).toBe(0);
    expect(new TranscriptSearch([]).findPassageAt(1)).toBeNull();
  });
});
