import { describe, expect, it } from '@jest/globals';
import { parseReadingTime, POST_FORM_FIELDS, postFieldsWith, readingTimeMinutes, slugify } from './post.js';

describe('slugify', () => {
  it('lower-cases and joins words with one hyphen', () => {
    expect(slugify('Golden Visa:  What Changed?')).toBe('golden-visa-what-changed');
  });
  it('leaves no hyphen at either end', () => {
    expect(slugify(' -- (2026) -- ')).toBe('2026');
  });
  it('replaces letters outside a-z by hyphens, accented ones included', () => {
    expect(slugify('São João')).toBe('s-o-jo-o');
  });
  it('is empty when nothing is left', () => {
    expect(slugify('葡萄牙')).toBe('');
  });
});

describe('readingTimeMinutes', () => {
  it('counts words, not tags', () => {
    expect(readingTimeMinutes(`<p class="a b c">${'word '.repeat(220)}</p>`)).toBe(1);
    expect(readingTimeMinutes(`<p>${'word '.repeat(221)}</p>`)).toBe(2);
  });
  it('is clamped to 1 to 60', () => {
    expect(readingTimeMinutes('')).toBe(1);
    expect(readingTimeMinutes('word '.repeat(100_000))).toBe(60);
  });
});

describe('parseReadingTime', () => {
  it('falls back to 5', () => expect(parseReadingTime('soon')).toBe(5));
  it('is clamped to the bounds', () => expect([parseReadingTime('0'), parseReadingTime('61')]).toEqual([1, 60]));
});

it('postFieldsWith selects the fields that have all given properties, in the order of the table', () => {
  expect(postFieldsWith({})).toEqual(Object.keys(POST_FORM_FIELDS));
  expect(postFieldsWith({ kind: 'address' })).toEqual(['featuredImageUrl', 'ogImageUrl']);
  expect(postFieldsWith({ kind: 'text', isRestored: true, isListed: true })).not.toContain('slug');
  expect(postFieldsWith({ isListed: true })).not.toContain('contentHtml');
});
