import { expect, it, jest } from '@jest/globals';
import { findBarriers } from './browser.js';
import { Newsroom } from './newsroom.js';
import { publishPost } from './posts.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(180_000);

const { stack, browser } = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Selects some words of the text, as a double click or Shift with arrows does. */
async function select(newsroom: Newsroom, words: string): Promise<void> {
  await newsroom.text.focus();
  await newsroom.text.evaluate((text, wanted) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue?.indexOf(wanted) ?? -1;
      if (at >= 0)
        window.getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + wanted.length);
    }
  }, words);
  await newsroom.nextFrame();
}

it('two colleagues see each other in a post, comment, reply and resolve; a version is restored, and one of them crashes', async () => {
  const post = await publishPost(stack, { contentHtml: '<p>The visa costs 550 euros. It is quick.</p>' });
  const [ana, rui] = [await Newsroom.visit(stack, browser), await Newsroom.visit(stack, browser)];
  await ana.edit(post.title);
  await rui.edit(post.title);
  const opened = /opened this post at/;
  await ana.page.getByRole('status').filter({ hasText: opened }).waitFor();
  await rui.page.getByRole('status').filter({ hasText: opened }).waitFor();
  await rui.type('Now');
  await ana.page.getByText(/is typing in this post now/).waitFor();

  await select(ana, '550 euros');
  await ana.page.keyboard.press('Control+Alt+m');
  await ana.page.keyboard.type('Is this still so?');
  await ana.page.keyboard.press('Control+Enter');
  const mark = (newsroom: Newsroom) => newsroom.text.locator('.comment-mark');
  await mark(rui).filter({ hasText: '550 euros' }).waitFor();
  expect(await findBarriers(ana.page)).toEqual([]);

  // Edited within and around, it stays where it is; deleted, the thread says so; Undo brings it back.
  await select(rui, '550');
  await rui.page.keyboard.type('600');
  await mark(rui).filter({ hasText: '600 euros' }).waitFor();
  await rui.button('1 open comment').click();
  const thread = (newsroom: Newsroom) => newsroom.page.getByRole('region', { name: 'Comments' });
  await select(rui, '600 euros');
  await rui.page.keyboard.press('Delete');
  await thread(rui).getByText('These words are no longer in the text.').waitFor();
  await rui.page.keyboard.press('Control+z');
  // What was typed within half a second before is undone with it.
  await mark(rui)
    .filter({ hasText: /(?:550|600) euros/ })
    .waitFor();
  await rui.button('Update and stay').click();
  await rui.page.getByText('Post updated').first().waitFor();

  // Ana replies while Rui restores the first version.
  await ana.page.keyboard.press('Escape');
  await rui.button('History').click();
  const dialog = rui.page.getByRole('dialog', { name: 'History' });
  await dialog.getByRole('button', { name: /Created/ }).click();
  await Promise.all([
    (async () => {
      await ana.button('1 open comment').click();
      await thread(ana).getByRole('button', { name: 'Reply', exact: true }).click();
      await ana.field('Your reply').fill('It is 550 again.');
      await thread(ana).getByRole('button', { name: 'Reply', exact: true }).click();
      await thread(ana).getByText('It is 550 again.').waitFor();
    })(),
    (async () => {
      await rui.button('Restore this text').click();
      await rui.button('Restore for readers').click();
      await dialog.waitFor({ state: 'detached' });
    })(),
  ]);
  await mark(rui).filter({ hasText: '550 euros' }).waitFor();

  // The reader's page has nothing of all this.
  const html = await (await fetch(`${stack.url}/blog/${post.slug}`)).text();
  expect(html).toContain('550 euros');
  expect(html).not.toMatch(/comment-mark|still so|550 again/);

  await rui.page.context().close();
  await ana.page.getByRole('status').filter({ hasText: opened }).waitFor({ state: 'detached', timeout: 31_000 });
  await thread(ana).getByRole('button', { name: 'Resolve' }).click();
  await mark(ana).waitFor({ state: 'detached' });
});

it('open comments are in the checklist and the list; on a telephone the threads are a sheet', async () => {
  const post = await publishPost(stack, { contentHtml: '<p>Some words about visas.</p>' });
  const newsroom = await Newsroom.visit(stack, browser, PHONE);
  const { page } = newsroom;
  await newsroom.edit(post.title);
  await select(newsroom, 'visas');
  await newsroom.button('More').click();
  await newsroom.button('Comment').click();
  await newsroom.field('Your comment').fill('Which ones?');
  await page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Which ones?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await newsroom.button('Close comments').click();
  await page.getByText('One comment is still open.').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Which ones?').waitFor();
  await page.goto(`${stack.url}/admin`);
  await newsroom.post(post.title).getByText('1 comment').waitFor();
});
