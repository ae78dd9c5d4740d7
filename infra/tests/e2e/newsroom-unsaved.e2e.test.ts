import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findBarriers, nextFrame } from './browser.js';
import { useBrowser } from './use-browser.js';
import { publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { Newsroom, newWriter } from './newsroom.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const signedOut = [/status of 401/];
const away = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/];

const read = (id: string) => stack.readAsStaff<Post>(`/api/admin/blog/${id}`);

interface Post {
  title: string;
  excerpt: string | null;
  contentHtml: string;
  version: number;
}

/** Whether a file of the newsroom's code is there, with all that it imports. */
const isCodeLoaded = (page: Page, file: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const loaded = performance.getEntriesByType('resource').find((entry) => entry.name.includes(`/${name}-`));
    if (loaded) await import(loaded.name);
    return loaded !== undefined;
  }, file);

describe('an unsaved text', () => {
  it('stays in the editor when the session ends: whoever signs in again types on, and what was refused is sent', async () => {
    const email = newWriter();
    const newsroom = await Newsroom.visit(stack, browser, { email, expects: signedOut });
    const { page } = newsroom;
    const title = `Over the end of a session ${Date.now()}`;
    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await newsroom.newPost(title);
    await newsroom.write('Begun. ');
    await page.getByText(/Working copy saved at/).waitFor();
    await page.context().clearCookies();
    await page.keyboard.type('one two');
    await newsroom.field('Excerpt').evaluate((field) => field.scrollIntoView());
    await dialog.waitFor();
    await dialog.getByText(`Sign in as ${email} in the new tab`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    for (const key of ['x', 'Escape', 'Escape']) await page.keyboard.press(key);
    await dialog.waitFor();
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
    await (await opened).close();
    const scrolled = await page.evaluate(() => window.scrollY);
    await newsroom.enter(email);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.getByText(/Working copy saved at/).waitFor();
    await page.keyboard.type(' three');
    await newsroom.text.getByText('Begun. one two three', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await newsroom.text.getByText('one two three').waitFor({ state: 'detached' });
    await page.context().clearCookies();
    await newsroom.button('Create Post').click();
    await dialog.waitFor();
    await newsroom.enter(email);
    await newsroom.post(title).waitFor();
    expect(newsroom.dialogs).toEqual([]);
  });

  it('stays in view while other tabs are opened without a connection, whose code was loaded before', async () => {
    const newsroom = await Newsroom.visit(stack, browser, { expects: away, savesData: false });
    await newsroom.newPost('Written in a tunnel');
    await eventually(() => isCodeLoaded(newsroom.page, 'video-tab'));
    await newsroom.page.context().setOffline(true);
    await newsroom.page.getByRole('tab', { name: 'Video Processing' }).click();
    await newsroom.page.getByLabel('YouTube Video URL').waitFor();
    await newsroom.page.getByRole('tab', { name: 'Editor' }).click();
    expect(await newsroom.field('Title').inputValue()).toBe('Written in a tunnel');
  });

  it('is offered on another device', async () => {
    const email = newWriter();
    const first = await Newsroom.visit(stack, browser, { email });
    await first.newPost('Begun on one device');
    await first.write('And continued on another.');
    await first.page.getByText(/Working copy saved at/).waitFor();
    await first.page.close();
    const second = await Newsroom.visit(stack, browser, { email });
    await second.button('Continue writing').click();
    await second.text.getByText('And continued on another.').waitFor();
    await second.save();
  });

  it('is not offered any more, neither its changes nor to go on, once it is gone', async () => {
    const email = newWriter();
    const { id } = await publishPost(stack);
    const writer = await stack.signIn(email);
    const path = `/api/admin/blog/${id}/working-copy`;
    const form = { ...(await read(id)), contentHtml: '<p>For a moment.</p>' };
    const write = () => writer.fetchText('PUT', path, { form, basedOnVersion: 1 }, { 'if-match': '"0"' });
    await write();
    const newsroom = await Newsroom.visit(stack, browser, { email, expects: [/status of 404/] });
    for (const name of ['Show changes', 'Continue writing']) {
      await newsroom.button(name).waitFor();
      // Discarded on another device.
      await writer.fetchText('DELETE', path);
      await newsroom.button(name).click();
      await newsroom.page.getByText('Nothing is waiting to be saved here').first().waitFor();
      await newsroom.page.getByRole('region', { name: 'Unsaved texts' }).waitFor({ state: 'detached' });
      expect(await newsroom.page.getByRole('dialog').count()).toBe(0);
      await write();
      await newsroom.open();
    }
  });

  it('goes to the trash with its post and comes back with it; of a post that a colleague deleted it becomes a new one', async () => {
    const { title, id } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser, { expects: [/status of 404/] });
    const { page } = newsroom;
    const offer = page.getByRole('region', { name: 'Unsaved texts' });
    await newsroom.edit(title);
    await newsroom.write(' Not saved yet.');
    await page.getByText(/Working copy saved at/).waitFor();
    await newsroom.button('Cancel').click();
    await offer.getByText(title).waitFor();
    await newsroom.post(title).getByRole('button', { name: 'Delete', exact: true }).click();
    await newsroom.button('Move to trash').click();
    await offer.waitFor({ state: 'detached' });
    await newsroom.open();
    await newsroom.button('New Post').waitFor();
    expect(await offer.count()).toBe(0);
    await newsroom.manage('Trash');
    const trashed = page.getByRole('dialog', { name: 'Trash' }).getByRole('listitem').filter({ hasText: title });
    await trashed.getByRole('button', { name: 'Restore' }).click();
    await page.keyboard.press('Escape');
    await offer.getByText(title).waitFor();
    await stack.asStaff('DELETE', `/api/admin/blog/${id}`);
    await newsroom.button('Continue writing').click();
    await page.getByText('Saving your text makes a new post of it.').first().waitFor();
    await newsroom.text.getByText('Not saved yet.').waitFor();
    await newsroom.save();
    await newsroom.post(title).waitFor();
    expect(await offer.count()).toBe(0);
    await newsroom.open();
    await newsroom.post(title).waitFor();
    expect(await offer.count()).toBe(0);
  });

  it('never goes to somebody else who signs in in the same browser', async () => {
    const [mine, theirs] = [newWriter(), newWriter()];
    const newsroom = await Newsroom.visit(stack, browser, { email: mine, expects: signedOut });
    await newsroom.newPost('Mine alone');
    await newsroom.page.getByText(/Working copy saved at/).waitFor();
    await newsroom.enter(theirs);
    await newsroom.write('Typed after the other signed in.');
    await newsroom.page.getByRole('heading', { name: 'Someone else signed in' }).waitFor();
    await newsroom.page.getByRole('button', { name: /^Continue as/ }).click();
    await newsroom.button('New Post').waitFor();
    expect(await newsroom.button('Continue writing').count()).toBe(0);
    await newsroom.enter(mine);
    await newsroom.open();
    await newsroom.button('Continue writing').click();
    await newsroom.text.getByText('Typed after the other signed in.').waitFor();
  });

  it('belongs to one tab at a time', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.newPost('In the first tab');
    await newsroom.page
      .getByText('kept in this browser')
      .or(newsroom.page.getByText(/Working copy/))
      .first()
      .waitFor();
    const second = new Newsroom(await newsroom.page.context().newPage(), stack.url);
    const copies = second.page.waitForResponse('**/api/admin/posts/working-copies');
    await second.open();
    await (await copies).finished();
    // The tab has read what is stored, and waits for the end of the other tab's session.
    await eventually(() => second.page.evaluate(async () => !!(await navigator.locks.query()).pending?.length));
    await nextFrame(second.page);
    expect(await second.button('Continue writing').count()).toBe(0);
    await newsroom.page.close();
    await second.button('Continue writing').waitFor();
  });

  it('stands above the saved post, or above another copy, says above which, and can be discarded, after a question', async () => {
    const { title } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const offer = page.getByRole('region', { name: 'Unsaved texts' });
    await newsroom.edit(title);
    await newsroom.write(' The first copy.');
    await page.getByText(/Working copy saved at/).waitFor();
    await newsroom.button('Cancel').click();
    await newsroom.edit(title);
    await offer.getByText('Below is the post as it was last saved.').waitFor();
    await newsroom.write(' The second, longer copy.');
    await offer.getByText('Below is another copy of your changes to this post.').waitFor();
    expect(await newsroom.text.getByText('The first copy.').count()).toBe(0);
    // In the list, one line and what tells it from the others.
    await newsroom.button('Cancel').click();
    await eventually(async () => (await offer.getByRole('listitem').count()) === 1);
    await offer.getByText(/Kept in this browser on .+:\d\d [AP]M · 8 words/).waitFor();
    await offer.getByRole('button', { name: 'Show 1 more unsaved text' }).click();
    expect(await offer.getByRole('listitem').count()).toBe(2);
    // The one that is listed first is the later one.
    await newsroom.button('Discard').first().click();
    await newsroom.button('Discard for good').click();
    await eventually(async () => (await offer.getByRole('listitem').count()) === 1);
    const copies = page.waitForResponse('**/api/admin/posts/working-copies');
    await page.reload();
    await (await copies).finished();
    await offer.getByText(/· 7 words/).waitFor();
    await nextFrame(page);
    expect(await offer.getByRole('listitem').count()).toBe(1);
    expect(await newsroom.button('Show 1 more unsaved text').count()).toBe(0);
  });

  it('goes on where it was after a reload in the same tab, as one text, saved before or not', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Loaded anew ${Date.now()}`;
    const offer = page.getByRole('region', { name: 'Unsaved texts' });
    await newsroom.newPost(title);
    await newsroom.write('One');
    await page.reload();
    await newsroom.text.getByText('One', { exact: true }).waitFor();
    await newsroom.write(' two');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: `Edit: ${title}` }).waitFor();
    for (const word of [' three', ' four']) {
      await newsroom.write(word);
      await page.getByText(/Working copy saved at/).waitFor();
      await page.reload();
      await newsroom.text.getByText(word).waitFor();
      expect(await offer.count()).toBe(0);
    }
    await newsroom.button('Cancel').click();
    await offer.getByText(title).waitFor();
    expect(await offer.getByRole('listitem').count()).toBe(1);
    await newsroom.button('Discard').click();
    await page.getByText('The post stays as it was last saved.').waitFor();
    await newsroom.button('Discard for good').click();
    // The list moves up then.
    await eventually(async () => (await offer.count()) === 0);
    await newsroom.edit(title);
    await newsroom.text.getByText('One two', { exact: true }).waitFor();
    expect(await offer.count()).toBe(0);
  });
});

describe('two people at one post', () => {
  it('do not overwrite each other: the second sees both versions and brings them together', async () => {
    const table = '<table><tbody><tr><td>Fee</td><td>550</td></tr></tbody></table>';
    const rest = `<ul><li>An item</li></ul>${table}`;
    const contentHtml = `<p>The first paragraph.</p>${rest}<p>The second paragraph.</p>`;
    const { id, title } = await publishPost(stack, { contentHtml, excerpt: 'As it was' });
    const mine = await Newsroom.visit(stack, browser, { expects: [/status of 412/] });
    await mine.edit(title);
    await mine.write(' Mine.');
    await mine.field('Excerpt').fill('My excerpt');
    const { contentHtml: before, ...fields } = await read(id);
    const theirs = { excerpt: 'Their excerpt', seoDescription: 'Their excerpt', contentMd: undefined };
    const changed = before.replace('The first', 'Theirs: The first');
    await stack.asStaff('PUT', `/api/admin/blog/${id}`, { ...fields, ...theirs, contentHtml: changed });
    await mine.button('Update and stay').click();
    const choice = mine.page.getByRole('dialog', { name: 'This post was changed meanwhile' });
    // The description that search engines show has followed the excerpt.
    await choice.getByText('My excerpt').first().waitFor();
    await choice.getByText('Changed on both sides').first().waitFor();
    // What reads the same is no difference, however server and editor write it.
    expect(await choice.getByRole('group', { name: /^Content, place/ }).count()).toBe(2);
    // Whoever types on presses nothing, and what both have changed is not chosen for them.
    await mine.page.keyboard.press('Enter');
    await mine.page.keyboard.press('Space');
    await choice.getByText('Still to choose: Excerpt, Meta Description').waitFor();
    expect(await mine.button('Save this choice').isDisabled()).toBe(true);
    expect(await choice.getByRole('radio', { checked: true }).count()).toBe(2);
    for (const name of [/Excerpt/, /Meta Description/]) {
      await choice
        .getByRole('group', { name })
        .getByRole('radio', { name: /Theirs/ })
        .check();
    }
    await mine.button('Save this choice').click();
    await mine.text.getByText('Theirs: The first paragraph.').waitFor();
    await mine.button('Update and stay').waitFor();
    expect(await read(id)).toMatchObject({
      excerpt: 'Their excerpt',
      contentHtml: expect.stringMatching(/^<p>Theirs: The first paragraph.<\/p>.*<p>The second paragraph. Mine.<\/p>$/),
    });
    expect(mine.dialogs).toEqual([]);
  });

  it('can look again later, go on writing with both versions, or keep both of a passage, theirs before mine; a click alone changes nothing', async () => {
    // Looks otherwise in the editor.
    const contentHtml = '<ul><li>One</li><li>Two</li></ul><h2>At the end</h2>';
    const { id, title } = await publishPost(stack, { contentHtml, excerpt: 'As it was' });
    const other = await publishPost(stack, { contentHtml: '<p>As it was.</p>' });
    const newsroom = await Newsroom.visit(stack, browser, { expects: [/status of 412/] });
    await newsroom.edit(title);
    await newsroom.goToEnd();
    await newsroom.page.keyboard.press('Control+s');
    await newsroom.page.getByText('There is nothing to save').first().waitFor();
    await newsroom.write(' More.');
    await stack.asStaff('PUT', `/api/admin/blog/${id}`, {
      ...(await read(id)),
      contentMd: undefined,
      excerpt: 'Changed',
    });
    await newsroom.button('Update Post').click();
    await newsroom.button('Not now').click();
    await newsroom.text.getByText('More.').waitFor();
    await newsroom.button('Update Post').click();
    await newsroom.button('Take into the editor').click();
    await eventually(async () => (await newsroom.field('Excerpt').inputValue()) === 'Changed');
    await newsroom.save();
    expect(await read(id)).toMatchObject({
      excerpt: 'Changed',
      contentHtml: expect.stringMatching(/<h2>At the end<\/h2><p>More\.<\/p>$/),
    });

    await newsroom.edit(other.title);
    await newsroom.write(' Mine.');
    const theirs = '<p>As it was. Theirs.</p>';
    await stack.asStaff('PUT', `/api/admin/blog/${other.id}`, {
      ...(await read(other.id)),
      contentMd: theirs,
      contentHtml: theirs,
    });
    await newsroom.button('Update and stay').click();
    await newsroom.page.getByRole('radio', { name: 'Both: theirs, then mine' }).check();
    await newsroom.button('Save this choice').click();
    await newsroom.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await read(other.id)).toMatchObject({ contentHtml: '<p>As it was. Theirs.</p><p>As it was. Mine.</p>' });
  });
});
