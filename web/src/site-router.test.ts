import { expect, it } from '@jest/globals';
import type { Site } from '@firm/contracts/page-renderer';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Http } from './api/http';
import { PageQueries, type PageAnswers } from './api/page-queries';
import { AppProvider } from './app-context';
import { routeAt } from './routes';
import { SiteRouter } from './site-router';

const site: Site = {
  ...{ origin: 'https://firm.example', firmName: 'Firm', initials: 'F', email: 'a@firm.example', address: 'Lisboa' },
  ...{ founderName: 'Ana', founderPath: '/ana', founderUrl: '', sisterName: 'Sister', sisterUrl: '' },
  ...{ bookingUrl: '', reviewUrls: ['', ''] },
};
const http = new Http(() => Promise.reject(new Error('not asked')));

/** A page as the server renders it, with these answers of the API. */
async function render(path: string, answers: Record<string, unknown> = {}): Promise<string> {
  const { pathname, search } = new URL(path, site.origin);
  const { route, params } = routeAt(site, pathname);
  const known = Object.entries(answers).map(([key, data]) => [key, [data, Date.now()]]);
  const queries = new PageQueries(Object.fromEntries(known) as PageAnswers, true);
  const first = { Page: await route.page(), params, location: { pathname, search, hash: '' } };
  return renderToStaticMarkup(
    createElement(AppProvider, { value: { http, queries, site, router: null } }, createElement(SiteRouter, { first })),
  );
}

/** The links that are marked as current: of the bar and its menu, and of the footer. */
const marked = (html: string) =>
  html
    .split('<footer')
    .map((part) => [...part.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(([, label]) => label));

it.each([
  ['/people/ana', ['About', 'About'], []],
  ['/write-to-us', ['Write to a lawyer'], ['Write to a lawyer']],
  ['/write-to-us/sent', [], []],
  ['/terms', [], ['Terms and complaints book']],
  ['/updates', ['Blog', 'Blog'], ['Changes in the law']],
  ['/none', [], []],
])('marks the tab that %s belongs to, and the links that lead to it', async (path, inBar, inFooter) => {
  expect(marked(await render(path))).toEqual([inBar, inFooter]);
});

it('says that there is nobody by a name only when it knows who is there', async () => {
  const unknown = await render('/people/ana', { '["/api/firm"]': { people: [] } });
  expect(unknown).toContain('Nobody by that name');
  expect(unknown).toContain('aria-label="Main"');
  expect(await render('/people/ana')).not.toContain('Nobody');
});

it('does not call the blog empty after its last article', async () => {
  const key = (cursor: string | null) => JSON.stringify(['/api/blog', { category: null, cursor }]);
  const end = await render('/blog?cursor=x', { [key('x')]: [{ posts: [] }] });
  expect(end).toContain('No older articles');
  expect(end).toContain('<meta name="robots" content="noindex"/>');
  expect(await render('/blog', { [key(null)]: [{ posts: [] }] })).toContain('No blog posts available yet');
});

it('leads /people to the lawyers, with the chat session', async () => {
  const address = new URL('/people?session=abc', site.origin);
  const { route, params } = routeAt(site, address.pathname);
  const loaded = await route.load?.({ http, queries: new PageQueries({}, true), params, address });
  expect(loaded).toEqual({ status: 302, redirect: '/?session=abc#lawyers' });
});
