import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, type VisitSettings } from './browser.js';
import { useBrowser } from './use-browser.js';
import { publishPost } from './posts.js';
import { eventually, Latch } from './synchronization.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

/** The blog, reached from another page while its API answers as told. */
async function openBlogWhile(answer: (page: Page) => Promise<unknown>, settings?: VisitSettings): Promise<Page> {
  const page = await browser.visit(settings);
  await openPage(page, `${stack.url}/privacy`);
  await answer(page);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  return page;
}

const answerWith =
  (body: unknown, status = 200) =>
  (page: Page) =>
    page.route(/\/api\/blog/, (route) =>
      typeof body === 'string'
        ? route.fulfill({ status, body, contentType: 'text/plain' })
        : route.fulfill({ status, json: body }),
    );

describe('the blog list', () => {
  it('shows its hero, the newest posts first, and all that a card needs; leads from its sidebar to the sections of the home page', async () => {
    const post = await publishPost(stack, { excerpt: 'An excerpt.', readingTimeMinutes: 7, tags: ['Test Tag'] });
    const page = await browser.visit();
    await openPage(page, `${stack.url}/blog`);
    await page.getByRole('heading', { level: 1, name: 'Guides and News about Global Mobility' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
    const card = page.getByRole('listitem').filter({ hasText: post.title }).first();
    const text = (await card.textContent()) ?? '';
    expect(text).toContain('An excerpt.');
    expect(text).toContain('7 min read');
    expect(text).toContain(new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
    expect(await card.getByRole('link', { name: 'Read More' }).getAttribute('href')).toBe(`/blog/${post.slug}`);
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Golden Visa & Global Mobility', '/'],
      ['U.S. Investors', '/#us-investors-section'],
      ['About M&P', '/about'],
      ['Blog', '/blog'],
      ['Alfred AI', '/#alfred-section'],
    ]);
  });

  it('keeps the posts of a category, whatever the letter case of their tag', async () => {
    const post = await publishPost(stack, { tags: ['Test Tag'] });
    await publishPost(stack, { tags: ['Another Tag'] });
    const page = await browser.visit();
    await openPage(page, `${stack.url}/blog?category=test-tag`);
    await page.getByRole('heading', { level: 2, name: 'Test Tag Articles' }).waitFor();
    const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
    expect(titles).toContain(post.title);
    expect(titles.every((title) => title.startsWith("A test's post"))).toBe(true);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    // Of other posts: the choice does not shrink to the tags of what was chosen.
    await categories
      .getByRole('link', { name: /^(?!All$|Test Tag$)/ })
      .first()
      .waitFor();
    await categories.getByRole('link', { name: 'All' }).click();
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
  });

  it('finds what a misspelled search meant, and finds it again on the way back from an article', async () => {
    await publishPost(stack, { contentHtml: '<p>Your retirement in Lisbon.</p>' });
    const page = await browser.visit();
    await openPage(page, `${stack.url}/blog`);
    await page.getByLabel('Search our articles').fill('retirment');
    await page.getByText(/^Nothing for “retirment”\. Showing \d+ articles? for “retirement”\.$/).waitFor();
    await eventually(async () => page.url().endsWith('?search=retirment'));
    await page.locator('#content li a').first().click();
    await page.waitForURL(/\/blog\/[a-z]/);
    await page.goBack();
    await page.getByText(/^Nothing for “retirment”\. Showing \d+ articles? for “retirement”\.$/).waitFor();
    const field = page.getByLabel('Search our articles');
    expect(await field.inputValue()).toBe('retirment');
    // Each search is reached by Back once, however many letters it was typed in.
    await field.press('End');
    await field.press('s');
    await eventually(async () => page.url().endsWith('?search=retirments'));
    await field.fill('visa');
    await eventually(async () => page.url().endsWith('?search=visa'));
    await page.goBack();
    await eventually(async () => (await field.inputValue()) === 'retirments');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
    expect(await field.inputValue()).toBe('');
    await page.waitForURL(`${stack.url}/blog`);
  });

  it('says so when a category is empty, and hints at others', async () => {
    const page = await browser.visit();
    await openPage(page, `${stack.url}/blog?category=nothing-here`);
    await page.getByText('No nothing-here posts available').waitFor();
    await page.getByText(/try other categories/i).waitFor();
    // What a stranger writes into the address is no title of the firm's.
    expect(await page.title()).toMatch(/^Guides and News about Global Mobility - /);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('says that it is loading, in a layout that stays', async () => {
    const answer = new Latch();
    const page = await openBlogWhile((visitor) =>
      visitor.route(/\/api\/blog/, (route) => answer.hold(() => route.continue())),
    );
    await page.getByText('Loading blog posts...').waitFor();
    answer.release();
    await page.getByRole('link', { name: 'Read More' }).first().waitFor();
  });

  it('shows the status and the sentence of a failure, and tries again when asked', async () => {
    const page = await openBlogWhile(answerWith('The service is away for a moment.', 503), { expects: [/503/] });
    await page.getByText('Error loading posts: 503: The service is away for a moment.').waitFor();
    await page.unroute(/\/api\/blog/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Read More' }).first().waitFor();
  });

  it('writes "No date" on a card without one, keeps its shape without an image, and shows an icon for one that cannot be loaded', async () => {
    const post = { tags: [], status: 'published', publishedAt: null, excerpt: null, featuredImageUrl: null };
    const bare = { ...post, id: '1', slug: 'a', title: 'Undated '.repeat(30) };
    const image = { featuredImageUrl: '/art/none.png', featuredImageAlt: 'A harbour' };
    const page = await openBlogWhile(
      answerWith({ posts: [bare, { ...post, id: '2', slug: 'b', title: 'B', ...image }] }),
      {
        expects: [/404/],
      },
    );
    await page.getByText('No date').first().waitFor();
    await page.getByText('5 min read').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const place = page.getByRole('img', { name: 'A harbour' });
    await place.locator('svg').waitFor();
    const box = await place.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });

  it('is fetched again at every visit, retries a failed read once, and does not fetch the fresh news of the home page again', async () => {
    const page = await browser.visit({ expects: [/status of 503/] });
    await openPage(page, stack.url);
    const reads: string[] = [];
    await page.route(/\/api\/blog/, (route) => {
      const { search } = new URL(route.request().url());
      // The rest of a long list is read when its end comes near, which the way to the footer may do.
      if (!search.includes('cursor=')) reads.push(search);
      return reads.length === 1 ? route.fulfill({ status: 503, body: 'Away.' }) : route.continue();
    });
    const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    await blog.click();
    await page.getByRole('link', { name: 'Read More' }).first().waitFor();
    expect(reads).toHaveLength(2);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.getByRole('button', { name: 'Learn More' }).waitFor();
    expect(reads).toHaveLength(2);
    await blog.click();
    await eventually(() => reads.length === 3);
  });

  it('loads more by itself, asks for a click after four pages, so that the footer can be reached, and ends', async () => {
    const post = { title: 'One of many', tags: [], status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' };
    const read = new Set<number>();
    const page = await openBlogWhile((visitor) =>
      visitor.route(/\/api\/blog/, (route) => {
        const number = Number(new URL(route.request().url()).searchParams.get('cursor')) + 1;
        read.add(number);
        const id = String(number);
        return route.fulfill({ json: { posts: [{ ...post, id, slug: id }], ...(number < 5 && { nextCursor: id }) } });
      }),
    );
    const articles = page.getByRole('link', { name: 'One of many', exact: true });
    const more = page.getByRole('link', { name: 'Load more articles' });
    await eventually(async () => {
      await more.scrollIntoViewIfNeeded();
      return (await articles.count()) === 4;
    });
    const before = read.size;
    await more.click();
    await eventually(async () => (await articles.count()) === 5);
    expect(read.size).toBe(before + 1);
    await more.waitFor({ state: 'detached' });
  });

  it('shows 24 articles without scripts, leads to the older ones, and searches', async () => {
    await Promise.all(Array.from({ length: 26 }, () => publishPost(stack)));
    const { title } = await publishPost(stack, { contentHtml: '<p>The lighthouse keeper of Cascais.</p>' });
    const page = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${stack.url}/blog`);
    const titles = () => page.getByRole('heading', { level: 3 }).allTextContents();
    const newest = await titles();
    expect(newest).toHaveLength(24);
    await page.getByRole('link', { name: 'Load more articles' }).click();
    const older = await titles();
    expect(older.length).toBeGreaterThan(1);
    expect(older.filter((one) => newest.includes(one))).toEqual([]);
    await page.getByLabel('Search our articles').fill('lighthouse keeper');
    await page.getByLabel('Search our articles').press('Enter');
    await page.getByText('1 article', { exact: true }).waitFor();
    expect(await titles()).toEqual([title]);
    expect(await page.getByLabel('Search our articles').inputValue()).toBe('lighthouse keeper');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
});
