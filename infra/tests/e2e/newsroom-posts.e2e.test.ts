import { describe, expect, it, jest } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { findBarriers } from './browser.js';
import { useBrowser } from './use-browser.js';
import { publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { Newsroom } from './newsroom.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

const LONG_TEXT = `<h2>Heading</h2><p>${'word '.repeat(60)}end</p>`;

describe('the dashboard', () => {
  it('says who is signed in, has four tabs, whose code is loaded when they are opened where the browser saves data, and tells when logging out failed', async () => {
    const email = 'ana.duarte@example.com';
    await publishPost(stack);
    const asked: string[] = [];
    const prepare = (page: Page) => Promise.resolve(page.on('request', (request) => asked.push(request.url())));
    const newsroom = await Newsroom.visit(stack, browser, { email, expects: [/status of 503/], prepare });
    const { page } = newsroom;
    const header = page.getByRole('banner');
    for (const words of ['Ana Duarte', email]) await header.getByText(words).waitFor();
    await header.getByRole('img', { name: 'Ana Duarte' }).waitFor();
    const tabs = await page.getByRole('tablist', { name: 'Newsroom' }).getByRole('tab').allTextContents();
    expect(tabs).toEqual(['Blog Posts', 'Editor', 'Video Processing', 'Alfred Management']);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await newsroom.nextFrame();
    const isAsked = () => asked.some((url) => url.includes('/assets/video-tab'));
    // The list is where it was left when staff come back from the editor, which begins at its top.
    await page.getByRole('listitem').last().getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('heading', { name: /^Edit: / }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await newsroom.button('Cancel').click();
    await newsroom.button('New Post').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(isAsked()).toBe(false);
    await page.getByRole('tab', { name: 'Video Processing' }).click();
    await page.getByLabel('YouTube Video URL').waitFor();
    expect(isAsked()).toBe(true);
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByText('Logout failed.').first().waitFor();
  });
});

describe('the Blog Posts tab', () => {
  it('shows of each post where it stands, where it came from, and how it begins; previews published posts in a new tab, and says so of others', async () => {
    const fields = { contentHtml: LONG_TEXT, excerpt: 'In short.', readingTimeMinutes: 7 };
    const { title, slug } = await publishPost(stack, fields);
    const draft = await publishPost(stack, { status: 'draft', source: 'youtube' });
    const scheduled = await publishPost(stack, { status: 'scheduled', publishedAt: '2031-01-01T10:00:00Z' });
    const { newsroom, page, post } = await withPosts();
    const row = post(title);
    for (const words of ['Published', 'Manual', 'In short.', '7 min read']) await row.getByText(words).waitFor();
    const text = (await row.textContent()) ?? '';
    expect(text).toContain('Heading word word');
    expect(text).not.toContain('end');
    const other = post(draft.title);
    for (const words of ['Draft', 'youtube', 'Not published', 'Needs review']) {
      await other.getByText(words, { exact: true }).waitFor();
    }
    await other.getByTitle('Made from a video, a recording or a transcript').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // The ring of the focus is not cut off.
    const link = row.getByRole('link', { name: title });
    await link.focus();
    const room = await link.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
      const [inner, outer] = [element, element.parentElement!].map((one) => one.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ];
      return Math.min(inner.left - outer.left, inner.top - outer.top, outer.bottom - inner.bottom) - ring;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    const popup = page.waitForEvent('popup');
    await row.getByRole('button', { name: 'Preview', exact: true }).click();
    await (await popup).waitForURL(`${stack.url}/blog/${slug}`);
    for (const [unpublished, status] of [
      [draft.title, 'draft'],
      [scheduled.title, 'scheduled'],
    ] as const) {
      await post(unpublished).getByRole('button', { name: 'Preview', exact: true }).click();
      expect(await newsroom.nextDialog()).toBe(`alert: Preview not available for ${status} posts`);
    }
  });

  it('publishes and unpublishes; asks before a text goes out that nobody has reviewed, shows the checklist, and keeps the reason', async () => {
    const { title, slug } = await publishPost(stack, { status: 'draft' });
    const unread = await publishPost(stack, { status: 'draft', source: 'youtube' });
    const { newsroom, page, post } = await withPosts();
    await newsroom.publish(title);
    await post(title).getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
    expect((await fetch(`${stack.url}/api/blog/${slug}`)).status).toBe(200);
    await post(title).getByRole('button', { name: 'Unpublish', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Unpublish “${title}”?` });
    await question.getByText('readers who follow a link to it').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await fetch(`${stack.url}/api/blog/${slug}`)).status).toBe(200);
    await newsroom.unpublish(title);
    await post(title).getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await post(title).getByText('Not published').waitFor();
    // A cache may hold it for a second.
    await eventually(async () => (await fetch(`${stack.url}/api/blog/${slug}`)).status === 404);

    await post(unread.title).getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Nobody has reviewed this yet' });
    await dialog.getByRole('region', { name: 'Checklist' }).getByRole('listitem').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'It can’t wait' }).click();
    await post(unread.title).getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
    await post(unread.title).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByText('Not reviewed: It can’t wait').waitFor();
    expect(newsroom.dialogs).toEqual([]);
  });

  it('takes back that a scheduled post was published early, with its day; asks before many are published; offers Undo for some seconds, the next time too, and then no more', async () => {
    const publishedAt = '2031-01-01T10:00:00.000Z';
    const { id, title } = await publishPost(stack, { status: 'scheduled', publishedAt });
    const read = () => stack.readAsStaff<object>(`/api/admin/blog/${id}`);
    const draft = await publishPost(stack, { status: 'draft' });
    const { newsroom, page, post } = await withPosts();
    await newsroom.publish(title);
    await newsroom.button('Undo').click();
    await post(title).getByText('Scheduled', { exact: true }).waitFor();
    expect(await read()).toMatchObject({ status: 'scheduled', publishedAt });
    await page.getByLabel(`Select ${title}`).check();
    await newsroom.button('Publish selected').click();
    await page.getByRole('dialog', { name: 'Publish 1 post?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await read()).toMatchObject({ status: 'scheduled' });

    await page.clock.install();
    const undo = newsroom.button('Undo');
    for (const _ of [1, 2]) {
      await newsroom.publish(draft.title);
      await post(draft.title).getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
      await undo.click();
      await post(draft.title).getByRole('button', { name: 'Publish', exact: true }).waitFor();
    }
    // The page's clock goes on meanwhile.
    const pageNow = () => page.evaluate(() => Date.now());
    const beforePublish = await pageNow();
    await newsroom.publish(draft.title);
    await undo.waitFor();
    await page.clock.fastForward(Math.max(0, 9_000 - ((await pageNow()) - beforePublish)));
    expect(await undo.count()).toBe(1);
    await page.clock.fastForward(4_000);
    await undo.waitFor({ state: 'detached' });
  });

  it('asks before deleting, and keeps what was deleted in a trash', async () => {
    const { title, id } = await publishPost(stack);
    const { newsroom, page, post } = await withPosts();
    const question = page.getByRole('dialog', { name: `Are you sure you want to delete "${title}"?` });
    await post(title).getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await post(title).getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('It is on the site').waitFor();
    await question.getByRole('button', { name: 'Move to trash' }).click();
    await post(title).waitFor({ state: 'detached' });
    expect((await stack.asStaff('GET', `/api/admin/blog/${id}`)).status).toBe(404);
    await newsroom.manage('Trash');
    const trash = page.getByRole('dialog', { name: 'Trash' });
    await trash.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Post restored').first().waitFor();
    await page.keyboard.press('Escape');
    await post(title).getByText('Draft', { exact: true }).waitFor();
  });

  it('finds posts by their words, status and tag, changes many at once, moves them to the trash, and brings them back as they were', async () => {
    const tag = `tag${Date.now()}`;
    const word = `unheard${Date.now()}`;
    const contentHtml = `<p>An ${word} word.</p>`;
    const [draft, published] = [
      await publishPost(stack, { contentHtml, status: 'draft' }),
      await publishPost(stack, { contentHtml }),
    ];
    const { newsroom, page, post } = await withPosts();
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(word);
    await page.getByRole('heading', { name: 'Posts found 2', exact: true }).waitFor();
    await newsroom.field('Select all').check();
    await newsroom.field('Tag').fill(tag);
    await newsroom.button('Add tag').click();
    await page.getByText('2 posts changed').first().waitFor();
    await newsroom.field('Select all').check();
    await newsroom.button('Delete selected').click();
    await page
      .getByRole('dialog', { name: 'Delete 2 posts?' })
      .getByText('1 of them is on the site: readers who follow a link to it are told that it doesn’t exist. They stay')
      .waitFor();
    await newsroom.button('Move to trash').click();
    await page.getByText('2 posts moved to the trash, for 30 days').first().waitFor();
    await post(draft.title).waitFor({ state: 'detached' });
    await newsroom.button('Undo').click();
    await post(draft.title).getByText('Draft', { exact: true }).waitFor();
    await post(published.title).getByText('Published', { exact: true }).waitFor();
    await newsroom.button('Filters').click();
    await newsroom.field('Status').selectOption('Draft');
    await post(published.title).waitFor({ state: 'detached' });
    await post(draft.title).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const tagged = await stack.readAsStaff<object>(`/api/admin/posts?tag=${tag}`);
    expect(tagged).toMatchObject({ total: 2 });
  });

  it('shows eight posts on a laptop, sorted as the address says', async () => {
    const word = `sorted${Date.now()}`;
    for (const letter of 'hgfedcba') {
      await publishPost(stack, { title: `${letter} ${word}`, excerpt: 'In short. '.repeat(30), tags: [word] });
    }
    const viewport = { width: 1280, height: 800 };
    const newsroom = await Newsroom.visit(stack, browser, { viewport, path: `?search=${word}` });
    const { page } = newsroom;
    await newsroom.post(`a ${word}`).waitFor();
    await page.getByRole('combobox', { name: /^Sort by/ }).selectOption('Title');
    await page.waitForURL(/sort=title/);
    const titles = page.getByRole('heading', { level: 3 });
    await eventually(async () => (await titles.allTextContents()).join('')[0] === 'a');
    expect((await titles.allTextContents()).map((title) => title[0]).join('')).toBe('abcdefgh');
    const last = await newsroom.post(`h ${word}`).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(800);
  });

  it('renames and joins tags, whose addresses lead on', async () => {
    const [old, kept] = [`old ${Date.now()}`, `kept ${Date.now()}`];
    const { title } = await publishPost(stack, { tags: [old] });
    await publishPost(stack, { tags: [kept] });
    const { newsroom, page } = await withPosts();
    await newsroom.button('Tags').click();
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    await dialog.getByRole('button', { name: `Rename ${old}` }).click();
    await dialog.getByLabel('New name').fill(kept.toUpperCase());
    await dialog.getByText('1 post will move there').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Join tags' }).click();
    await dialog.getByRole('listitem', { name: kept }).getByText('2 posts').waitFor();
    await page.goto(`${stack.url}/blog?category=${old.replace(' ', '-')}`);
    await page.waitForURL(`${stack.url}/blog?category=${kept.replace(' ', '-')}`);
    await page.getByRole('heading', { name: title }).waitFor();
  });

  it('says so when the list cannot be read, and when there is nothing yet', async () => {
    let answer: Parameters<Route['fulfill']>[0] = { status: 500, body: 'no' };
    const newsroom = await Newsroom.visit(stack, browser, {
      expects: [/status of (500|401)/],
      prepare: (page) => page.route('**/api/admin/blog', (route) => route.fulfill(answer)),
    });
    const says = (sentence: string) => newsroom.page.getByText(sentence).first().waitFor();
    await says('Failed to fetch blog posts.');
    answer = { status: 401, body: 'no' };
    await newsroom.open();
    await says('Unauthorized');
    answer = { json: [] };
    await newsroom.open();
    await says('No blog posts yet. Create your first post using the video processing feature.');
  });
});

async function withPosts() {
  const newsroom = await Newsroom.visit(stack, browser);
  return { newsroom, page: newsroom.page, post: (title: string) => newsroom.post(title) };
}
