import { describe, expect, it } from '@jest/globals';
import { hasParameter, keepParameters } from './query-parameters.js';

describe('keepParameters', () => {
  it.each([
    ['/blog', '/blog'],
    ['/blog?n=1', '/blog'],
    ['/blog?', '/blog'],
    ['/blog?n=1&category=a%20b&m=2', '/blog?category=a%20b'],
    ['/blog?cursor=1&category=a&category=b', '/blog?cursor=1&category=a&category=b'],
    ['/blog?%63ategory=a?b', '/blog?%63ategory=a?b'],
    ['/blog?category', '/blog?category'],
    ['/blog?xcategory=1&%=2&=3', '/blog'],
  ])('makes %s %s', (url, kept) => expect(keepParameters(url, ['category', 'cursor'])).toBe(kept));
});

describe('hasParameter', () => {
  it.each([
    ['/?session=1', true],
    ['/?a=1&%73ession=1', true],
    ['/?session', true],
    ['/?xsession=1', false],
    ['/session=', false],
  ])('%s: %p', (url, has) => expect(hasParameter(url, 'session')).toBe(has));
});
