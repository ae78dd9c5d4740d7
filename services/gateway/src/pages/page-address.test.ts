import { describe, expect, it } from '@jest/globals';
import { isUnsharedPage, pageAddress } from './page-address.js';

describe('pageAddress', () => {
  it.each([
    ['/', '/'],
    ['/?n=1', '/'],
    ['/blog?n=1&category=visas&cursor=c', '/blog?category=visas&cursor=c'],
    ['/%62log?category=visas', '/%62log?category=visas'],
    ['/Blog/?category=visas&n=1', '/Blog/?category=visas'],
    ['/blog?search=tax%20home&n=1', '/blog?search=tax%20home'],
    ['/about?category=visas&search=tax', '/about'],
    ['/blog/an-article?category=visas&session=1', '/blog/an-article?session=1'],
    ['/about?%73ession=1&n=2', '/about?%73ession=1'],
    ['/about?session=%22%22&n=2', '/about'],
    [`/?session=${'a'.repeat(65)}&session=b`, '/?session=b'],
    ['//evil.test/blog', '/evil.test/blog'],
    ['/\\evil.test/blog', '/%5Cevil.test/blog'],
    ['/\\[::1', '/%5C[::1'],
    ['http://evil.test/blog?n=1', '/blog'],
    ['http://evil.test', '/'],
    ['/a%0ab%ff?x', '/a_b%ff'],
    [`/x${'/'.repeat(1_022)}`, `/x${'/'.repeat(1_022)}`],
    [`/x${'/'.repeat(15_000)}y?session=1`, '/_?session=1'],
  ])('of %s is %s', (target, address) => expect(pageAddress(target)).toBe(address));
});

describe('isUnsharedPage', () => {
  it.each(['/?session=1', '/?%73ession=1', '/?a&%73%65%73sion=1', '/preview/t', '/%70Review/t?a=1'])('%s is', (url) =>
    expect(isUnsharedPage(url)).toBe(true),
  );
  it.each(['/', '/?category=session=1', '/blog/preview/t'])('%s is not', (url) =>
    expect(isUnsharedPage(url)).toBe(false),
  );
});
