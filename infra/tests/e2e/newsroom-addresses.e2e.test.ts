import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './use-browser.js';
import { publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { Newsroom } from './newsroom.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('the addresses of the newsroom', () => {
  it('name the tab, and the back button returns to the tab before', async () => {
    const desk = { conversations: [], unlisted: 0, isOfficeOpen: true, notices: [] };
    // Where somebody waits, the tab leads there.
    const prepare = async (page: Page) => {
      await page.route('**/api/admin/enquiries/counts', (route) => route.fulfill({ json: { new: 0 } }));
      await page.route('**/api/admin/conversations/live', (route) =>
        route.request().headers()['accept']?.includes('event-stream')
          ? route.fallback()
          : route.fulfill({ json: desk }),
      );
    };
    const { page } = await Newsroom.visit(stack, browser, { prepare });
    const tab = (name: string) => page.getByRole('tab', { name });
    for (const [name, path] of [
      ['Editor', '/admin/posts/new'],
      ['Video Processing', '/admin/videos'],
      ['Alfred Management', '/admin/alfred'],
      ['Conversations', '/admin/alfred/conversations'],
    ] as const) {
      // A finger that stays longer than the page takes opens the tab once all the same.
      await tab(name).hover();
      await page.mouse.down();
      await page.waitForURL(stack.url + path);
      await page.getByRole('tab', { name, selected: true }).waitFor();
      await page.mouse.up();
    }
    await page.goBack();
    await page.getByRole('tab', { name: 'Management', exact: true, selected: true }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Video Processing', selected: true }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Video Processing', selected: true }).waitFor();
    await page.getByLabel('YouTube Video URL').waitFor();
  });

  it('open a post in the editor, also after a reload and with the back button, with what was typed there', async () => {
    const [first, second] = [await publishPost(stack), await publishPost(stack)];
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const heading = (title: string) => page.getByRole('heading', { name: `Edit: ${title}`, exact: true });
    await newsroom.edit(first.title);
    expect(page.url()).toBe(`${stack.url}/admin/posts/${first.id}`);
    await newsroom.field('Excerpt').fill('Typed before going back.');
    await page.goBack();
    await newsroom.button('New Post').waitFor();
    await page.goForward();
    expect(await newsroom.field('Excerpt').inputValue()).toBe('Typed before going back.');
    await page.getByText(/Working copy saved at/).waitFor();
    await page.reload();
    await heading(first.title).waitFor();
    await eventually(async () => (await newsroom.field('Excerpt').inputValue()) === 'Typed before going back.');
    expect(page.url()).toBe(`${stack.url}/admin/posts/${first.id}`);
    await page.goto(`${stack.url}/admin/posts/${second.id}`);
    await heading(second.title).waitFor();
    await page.goBack();
    await heading(first.title).waitFor();
    await page.goBack();
    await newsroom.button('New Post').waitFor();
  });

  it('show what was typed in either of two posts when the back button goes from one to the other', async () => {
    const [first, second] = [await publishPost(stack), await publishPost(stack)];
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const excerptIs = (text: string) => eventually(async () => (await newsroom.field('Excerpt').inputValue()) === text);
    await newsroom.edit(first.title);
    await newsroom.field('Excerpt').fill('Typed in the first.');
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await newsroom.edit(second.title);
    await newsroom.field('Excerpt').fill('Typed in the second.');
    await page.goBack();
    // What was just left is offered once, however quickly it was left.
    await eventually(async () => (await newsroom.button('Continue writing').count()) === 1);
    await page.goBack();
    await page.getByRole('heading', { name: `Edit: ${first.title}`, exact: true }).waitFor();
    await excerptIs('Typed in the first.');
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await eventually(async () => (await newsroom.button('Continue writing').count()) === 1);
    await newsroom.button('Continue writing').click();
    await excerptIs('Typed in the second.');
    expect(page.url()).toBe(`${stack.url}/admin/posts/${second.id}`);
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await newsroom.button('New Post').waitFor();
    await eventually(async () => (await newsroom.button('Continue writing').count()) === 1);
  });

  it('show what the site says about the firm: what is typed outlives a reload, and is public once it is saved', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await newsroom.manage('About the firm');
    const telephone = page.getByLabel('Telephone');
    const number = `+351 ${String(Date.now()).slice(-9)}`;
    await telephone.fill(number);
    await page.getByText('Not saved yet.').waitFor();
    await page.reload();
    await telephone.waitFor();
    expect(await telephone.inputValue()).toBe(number);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. The site shows it within a second.').first().waitFor();
    expect(await page.getByText('Not saved yet.').count()).toBe(0);
    await eventually(async () => (await (await fetch(`${stack.url}/terms`)).text()).includes(number));
  });

  it('are where a sign-in leads that began at them', async () => {
    const { id, title } = await publishPost(stack);
    const page = await browser.visit({ expects: [/status of 401/] });
    await page.goto(`${stack.url}/admin/posts/${id}`);
    await page.getByText('Sign in with Google').click();
    await page.locator('button[value="ana.duarte@example.com"]').click();
    await page.getByRole('heading', { name: `Edit: ${title}`, exact: true }).waitFor();
    expect(await page.title()).toContain(`Edit: ${title}`);
  });

  it('keep the search of the list', async () => {
    const { title } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.page.getByRole('searchbox', { name: 'Search posts' }).fill(title);
    await newsroom.page.getByRole('heading', { name: 'Posts found 1', exact: true }).waitFor();
    expect(new URL(newsroom.page.url()).searchParams.get('search')).toBe(title);
    await newsroom.page.reload();
    await newsroom.page.getByRole('heading', { name: 'Posts found 1', exact: true }).waitFor();
    expect(await newsroom.page.getByRole('searchbox', { name: 'Search posts' }).inputValue()).toBe(title);
    await newsroom.page.getByRole('tab', { name: 'Video Processing' }).click();
    await newsroom.page.getByRole('tab', { name: 'Blog Posts' }).click();
    await newsroom.page.getByRole('heading', { name: 'Posts found 1', exact: true }).waitFor();
    await newsroom.page.keyboard.press('ArrowRight');
    expect(new URL(newsroom.page.url()).pathname).toBe('/admin');
  });

  it('name a conversation, also after a reload, and say so when they name what does not exist', async () => {
    const sessionId = await stack.converse();
    const { page } = await Newsroom.visit(stack, browser, {
      path: '/alfred/conversations',
      expects: [/status of 40[04]/],
    });
    await page.getByRole('button', { name: new RegExp(sessionId.slice(0, 8), 'i') }).click();
    await page.waitForURL(`${stack.url}/admin/alfred/conversations/${sessionId}`);
    await page.reload();
    await page.getByText('No messages in this conversation').waitFor();
    await page.getByText(sessionId, { exact: true }).waitFor();
    for (const [path, sentence] of [
      [`/admin/posts/${UNKNOWN_ID}`, 'Post not found'],
      ['/admin/posts/nonsense', 'Post not found'],
      [`/admin/videos/${UNKNOWN_ID}`, 'Video job not found'],
      [`/admin/alfred/conversations/${UNKNOWN_ID}`, 'Conversation not found'],
    ] as const) {
      await page.goto(stack.url + path);
      await page.getByText(sentence).waitFor();
    }
  });

  it('are rendered as a shell without data, and kept out of search engines', async () => {
    for (const path of ['/admin', '/admin/posts/new', '/admin/alfred/conversations']) {
      const response = await fetch(stack.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('<meta name="robots" content="noindex"');
    }
  });

  it('are the 404 page when they are unknown', async () => {
    for (const path of ['/admin/nonsense', '/admin/posts', '/admin/posts/1/2', '/admin/alfred/nonsense']) {
      const response = await fetch(stack.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('404 Page Not Found');
    }
  });
});
