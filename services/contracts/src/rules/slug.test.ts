import { describe, expect, it } from '@jest/globals';
import { slugify } from './slug.js';

describe('slugify', () => {
  it('lower-cases and joins words with one hyphen', () => {
    expect(slugify('Golden Visa:  What Changed?')).toBe('golden-visa-what-changed');
  });
  it('leaves no hyphen at either end', () => {
    expect(slugify(' -- (2026) -- ')).toBe('2026');
  });
  it('replaces letters outside a-z as the specification says, accents included', () => {
    expect(slugify('São João')).toBe('s-o-jo-o');
  });
  it('is empty when nothing is left', () => {
    expect(slugify('葡萄牙')).toBe('');
  });
});
