import { describe, expect, it } from '@jest/globals';
import { readLinkAddress } from './link-address';

describe('readLinkAddress', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    [' example.com/visa ', 'https://example.com/visa'],
    ['/blog/golden-visa', '/blog/golden-visa'],
    ['#fees', '#fees'],
    ['ana@example.com', 'mailto:ana@example.com'],
    ['mailto:ana@example.com?subject=Visa', 'mailto:ana@example.com?subject=Visa'],
    ['tel:+351210000000', 'tel:+351210000000'],
    ['', ''],
  ])('reads %s', (typed, href) => expect(readLinkAddress(typed)).toBe(href));

  it.each([
    'golden visa',
    'golden',
    'https://golden visa',
    'https://golden',
    '/a page',
    'javascript:alert(1)',
    'mailto:ana',
    '//x',
  ])('refuses %s', (typed) => expect(readLinkAddress(typed)).toBeNull());
});
