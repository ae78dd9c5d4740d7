import type { Site } from '@firm/contracts/page-renderer';
import { HOME_PARTS, PAGES } from '@firm/contracts/rules/site-pages';
import { describe, expect, it } from '@jest/globals';
import { matchPath, routeAt } from './routes';

describe('matchPath', () => {
  it('reads the values of names, decoded', () => {
    expect(matchPath('/blog/:slug', '/blog/caf%C3%A9')).toEqual({ slug: 'café' });
    expect(matchPath('/blog/:slug', '/blog/100%25%')).toEqual({ slug: '100%25%' });
  });

  it('takes letters in either case', () => {
    expect(matchPath('/write-to-us', '/Write-to-Us')).toEqual({});
  });

  it.each(['/blog', '/blog/', '/blog/a/b', '/blog//', '/people/a'])('does not take %p for an article', (pathname) => {
    expect(matchPath('/blog/:slug', pathname)).toBeNull();
  });
});

it.each([...PAGES, ...HOME_PARTS])('there is a page at %s, as the server believes', (path) => {
  const site = { origin: 'https://firm.example', founderPath: '/jane-doe' } as Site;
  expect(routeAt(site, path).route.path).toBe(path);
});
