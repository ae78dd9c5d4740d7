import { describe, expect, it } from '@jest/globals';
import { joinLines } from '../transcript/passages.js';
import { TranscriptSearch } from './transcript-search.js';

// Two speakers, so that there are two passages.
const search = new TranscriptSearch(
  joinLines([
    { startSeconds: 0, endSeconds: 4, text: 'It’s a long way to Lisbon,' },
    { startSeconds: 4, endSeconds: 10, text: 'and the café is closed.' },
    { startSeconds: 70, endSeconds: 72, text: 'Then we paid €500,000 in cash.', speaker: 'Ana' },
  ]),
);

describe('TranscriptSearch', () => {
  it.each([
    ['in the same spelling', 'a long way to Lisbon', { second: 0, words: 'a long way to Lisbon', passages: [1] }],
    [
      'with other letter case and punctuation',
      '"LONG WAY - TO LISBON!"',
      { second: 1, words: 'long way to Lisbon', passages: [1] },
    ],
    ['with other accents and apostrophes', "It's a long", { second: 0, words: 'It’s a long', passages: [1] }],
    ['across two lines', 'to Lisbon and the cafe', { second: 2, words: 'to Lisbon, and the café', passages: [1] }],
    ['across two speakers', 'is closed. Then', { second: 7, words: 'is closed. Then', passages: [1, 2] }],
    ['to the last word', 'in cash', { second: 71, words: 'in cash', passages: [2] }],
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
});
