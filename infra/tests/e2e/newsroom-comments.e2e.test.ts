import { expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBarriers, isInView, PHONE } from './browser.js';
import { Newsroom, newWriter } from './newsroom.js';
import { findPost, publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(180_000);

const { stack, browser } = useBrowser();

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
  const email = newWriter();
  const [ana, rui] = [await Newsroom.visit(stack, browser), await Newsroom.visit(stack, browser, { email })];
  await ana.edit(post.title);
  await rui.edit(post.title);
  const opened = /opened this post at/;
  await ana.page.getByRole('status').filter({ hasText: opened }).waitFor();
  await rui.page.getByRole('status').filter({ hasText: opened }).waitFor();
  await rui.type('Now');
  await ana.page.getByText(/is typing in this post now/).waitFor();

  await select(ana, '550 euros');
  await ana.page.keyboard.press('Control+Alt+m');
  const asksBeforeLeaving = () =>
    ana.page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(false);
  await ana.page.keyboard.type('Is this');
  // What was typed is not thrown away unasked.
  const question = ana.page.getByRole('dialog', { name: 'Discard what you typed?' });
  await ana.page.keyboard.press('Escape');
  await question.waitFor();
  await ana.page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await asksBeforeLeaving()).toBe(true);
  await ana.page.keyboard.type(' still so?');
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
      await rui.button('Restore this version').click();
      await rui.button('Restore for readers').click();
      await dialog.waitFor({ state: 'detached' });
    })(),
  ]);
  await mark(rui).filter({ hasText: '550 euros' }).waitFor();

  // Who would delete it is told that a colleague has it open.
  const third = await Newsroom.visit(stack, browser);
  await third.post(post.title).getByRole('button', { name: 'Delete', exact: true }).click();
  await third.page
    .getByRole('dialog', { name: `Are you sure you want to delete "${post.title}"?` })
    .getByText(/ and .+ have this post open now\. It is on the site/)
    .waitFor();
  await third.page.context().close();

  // The reader's page has nothing of all this.
  const html = await (await fetch(`${stack.url}/blog/${post.slug}`)).text();
  expect(html).toContain('550 euros');
  expect(html).not.toMatch(/comment-mark|still so|550 again/);

  // A window that has crashed says nothing more: half a minute later it is gone, which the others learn at the next hint.
  await rui.page.context().close();
  await stack.query("update content.post_presence set seen_at = seen_at - interval '30 seconds' where email = $1", [
    email,
  ]);
  const passing = `/api/admin/blog/${post.id}/presence/${randomUUID()}`;
  for (const method of ['PUT', 'DELETE']) expect((await stack.asStaff(method, passing)).status).toBe(204);
  await ana.page.getByRole('status').filter({ hasText: opened }).waitFor({ state: 'detached' });
  await thread(ana).getByRole('button', { name: 'Resolve' }).click();
  await mark(ana).waitFor({ state: 'detached' });
});

it('a comment reaches the colleague whom it names, and her reply is seen where it was asked', async () => {
  const post = await publishPost(stack, { contentHtml: '<p>The visa costs 550 euros.</p>' });
  const [ana, rui] = [newWriter(), newWriter()];
  const hers = await Newsroom.visit(stack, browser, { email: ana });
  const his = await Newsroom.visit(stack, browser, { email: rui });
  await hers.edit(post.title);
  await select(hers, '550 euros');
  await hers.page.keyboard.press('Control+Alt+m');
  const panel = hers.page.getByRole('region', { name: 'Comments' });
  const told = (text: RegExp) => panel.getByRole('status').filter({ hasText: text }).waitFor();
  await hers.page.keyboard.type(`Is it? @${rui.split('@')[0]}`);
  const option = panel.getByRole('option');
  await option.waitFor();
  expect(await option.textContent()).toContain(rui);
  expect(await findBarriers(hers.page)).toEqual([]);
  await hers.page.keyboard.press('Escape');
  await option.waitFor({ state: 'detached' });
  await hers.page.keyboard.press('Backspace');
  await option.waitFor();
  await hers.page.keyboard.press('Enter');
  await told(/ will get an email\.$/);
  await hers.page.keyboard.press('Control+Enter');
  await panel.getByText('Is it?').waitFor();
  const mails = () => stack.query<{ subject: string }>('select subject from alfred.mails where recipient = $1', [rui]);
  await eventually(async () =>
    (await mails()).some(({ subject }) => subject.includes('mentioned you in a comment on')),
  );

  await his.edit(post.title);
  await his.button('1 open comment').click();
  const replies = his.page.getByRole('region', { name: 'Comments' });
  await replies.getByRole('button', { name: 'Reply', exact: true }).click();
  await replies
    .getByRole('status')
    .filter({ hasText: / will get an email\.$/ })
    .waitFor();
  await his.field('Your reply').fill('It is 600 now.');
  await his.page.keyboard.press('Control+Enter');
  await panel.getByText('It is 600 now.').waitFor({ timeout: 10_000 });
});

it('a tab that was closed does not count as another window', async () => {
  const post = await publishPost(stack);
  const newsroom = await Newsroom.visit(stack, browser);
  await newsroom.edit(post.title);
  const people = () => stack.readAsStaff<object[]>(`/api/admin/blog/${post.id}/presence`);
  await eventually(async () => (await people()).length === 1);
  // Closed as by a person: the page hears of it.
  await newsroom.page.close({ runBeforeUnload: true });
  await eventually(async () => (await people()).length === 0);
  // A sign of life that was under way would bring it back.
  await sleep(1_000);
  expect(await people()).toEqual([]);
});

it('open comments are in the checklist and the list; on a telephone the threads are a sheet, above which stand the words that are commented on', async () => {
  const contentHtml = `<p>Some words about taxes.</p>${'<p>Between.</p>'.repeat(30)}<p>Others about visas.</p>`;
  const post = await publishPost(stack, { contentHtml });
  const newsroom = await Newsroom.visit(stack, browser, PHONE);
  const { page, text } = newsroom;
  await newsroom.edit(post.title);
  const sheet = page.getByRole('region', { name: 'Comments' });
  const words = (quote: string) => text.getByText(quote, { exact: true });
  const standsAboveSheet = (quote: string) =>
    eventually(async () => {
      const [above, below] = [await words(quote).boundingBox(), await sheet.boundingBox()];
      return above !== null && below !== null && above.y > 0 && above.y + above.height <= below.y;
    });
  /** Brings the words to the lower end of the screen, as one who reads on does. */
  const readUntil = (quote: string) => words(quote).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await newsroom.goToEnd();
  await readUntil('Others about visas.');
  for (const quote of ['visas', 'taxes']) {
    await select(newsroom, quote);
    if (quote === 'visas') {
      await newsroom.button('More').click();
      await newsroom.button('Comment').click();
    } else await page.keyboard.press('Control+Alt+m');
    await newsroom.field('Your comment').fill(`What of ${quote}?`);
    await standsAboveSheet(quote);
    await sheet.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText(`What of ${quote}?`).waitFor();
    if (quote === 'taxes') continue;
    expect(await findBarriers(page)).toEqual([]);
    await newsroom.button('Close comments').click();
    await page.getByText('One comment is still open.').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('What of visas?').waitFor();
  }
  await sheet.getByTitle('Show in the text').filter({ hasText: 'visas' }).click();
  await standsAboveSheet('visas');
  await newsroom.button('Close comments').click();
  await readUntil('visas');
  await words('visas').click();
  await standsAboveSheet('visas');
  // The keyboard comes up.
  await page.setViewportSize({ width: 390, height: 520 });
  await standsAboveSheet('visas');
  await newsroom.open();
  await newsroom.post(post.title).getByText('2 comments').waitFor();
});

it('a mail leads to its thread, resolved or not; mails are turned off beside the comments', async () => {
  const contentHtml = `${'<p>Before it.</p>'.repeat(40)}<p>Some words about taxes.</p>`;
  const post = await publishPost(stack, { contentHtml });
  const newsroom = await Newsroom.visit(stack, browser);
  const { page } = newsroom;
  const threadId = randomUUID();
  const anchor = { quote: 'taxes', before: '', after: '.', at: 0 };
  const path = `/api/admin/blog/${post.id}/comments`;
  const added = await stack.asStaff('POST', path, { id: threadId, anchor, content: 'Which ones?' });
  expect(added.status).toBe(204);
  const lead = () => page.goto(`${stack.url}/admin/posts/${post.id}?comment=${threadId}`);
  await lead();
  const panel = page.getByRole('region', { name: 'Comments' });
  await panel.getByText('Which ones?').waitFor();
  await eventually(() =>
    newsroom.text.locator('.comment-mark-active').evaluate((mark) => mark.getBoundingClientRect().top < innerHeight),
  );
  const mails = panel.getByRole('switch', { name: 'Email me about comments' });
  await mails.click();
  await eventually(async () => (await mails.getAttribute('aria-checked')) === 'false');
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await panel.getByText('No open comments.').waitFor();
  await lead();
  await panel.getByText('Which ones?').waitFor();
  await eventually(async () => (await mails.getAttribute('aria-checked')) === 'false');
  expect(await findBarriers(page)).toEqual([]);
  expect((await stack.asStaff('DELETE', `${path}/${threadId}`)).status).toBe(204);
  await lead();
  await page.getByText('This comment was deleted.').first().waitFor();
});

it('a colleague’s save is told at once; the new version is shown, or compared with what one has written', async () => {
  const contentHtml = `<p>The first words.</p>${'<p>More.</p>'.repeat(40)}<p>The last words.</p>`;
  const post = await publishPost(stack, { contentHtml });
  const [ana, rui] = [await Newsroom.visit(stack, browser), await Newsroom.visit(stack, browser)];
  await ana.edit(post.title);
  await rui.edit(post.title);
  await ana.goToEnd();
  const told = ana.page.getByRole('status').filter({ hasText: /saved a newer version today at/ });
  await rui.write(' Rui was here.');
  await rui.button('Update and stay').click();
  await told.waitFor();
  // Wherever she reads.
  for (const news of [told, ana.page.getByText(/opened this post at|is typing in this post now/)]) {
    expect(await isInView(news)).toBe(true);
  }
  // His own editor has it.
  await rui.page.getByText('Post updated').first().waitFor();
  await ana.button('Show the new version').click();
  await ana.text.getByText('Rui was here.').waitFor();
  await told.waitFor({ state: 'detached' });

  await ana.text.getByText('The first words.').click();
  await ana.page.keyboard.press('Home');
  await ana.page.keyboard.insertText('Ana too: ');
  await rui.write(' And again.');
  await rui.button('Update and stay').click();
  await told.getByText('Your changes are kept.').waitFor();
  // One line above the buttons, whatever there is to tell, which opens where there is more.
  expect((await ana.page.locator('[data-editor-actions]').boundingBox())!.height).toBeLessThanOrEqual(100);
  await ana.type('x');
  await ana.page.keyboard.press('Backspace');
  const caretAboveBar = await ana.page.evaluate(() => {
    const caret = document.getSelection()!.getRangeAt(0).getBoundingClientRect();
    return document.querySelector('[data-editor-actions]')!.getBoundingClientRect().top - caret.bottom;
  });
  expect(caretAboveBar).toBeGreaterThan(0);
  expect(await findBarriers(ana.page)).toEqual([]);
  await ana.button('Compare both').click();
  const dialog = ana.page.getByRole('dialog', { name: 'This post was changed meanwhile' });
  // Nobody has asked to save.
  expect(await dialog.getByRole('button', { name: 'Save this choice' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Take into the editor' }).click();
  await ana.text.getByText('And again.').waitFor();
  await ana.text.getByText('Ana too: The first words.').waitFor();
  await told.waitFor({ state: 'detached' });
  await ana.button('Update and stay').click();
  await ana.page.getByText('Post updated').first().waitFor();
  expect(ana.dialogs).toEqual([]);
  await rui.page.getByText(/saved a newer version today at/).waitFor();
});

it('a post that a colleague moved to the trash is restored from its editor, with what one has written', async () => {
  const post = await publishPost(stack, { contentHtml: '<p>The first words.</p>' });
  // What is typed when the post has gone is kept in the browser alone.
  const newsroom = await Newsroom.visit(stack, browser, { expects: [/status of 404|404 .*working-copy/] });
  const { page } = newsroom;
  await newsroom.edit(post.title);
  await newsroom.write(' And mine.');
  await stack.asStaff('DELETE', `/api/admin/blog/${post.id}`);
  await page.getByText(/moved this post to the trash .* Your changes are kept\./).waitFor();
  await newsroom.button('Update and stay').click();
  const inTrash =
    'alert: Error saving post: it was moved to the trash meanwhile. Your text is kept here: restore the post, or keep the text as a new post.';
  await eventually(() => Promise.resolve(newsroom.dialogs.includes(inTrash)));
  await newsroom.button('Restore it').click();
  const dialog = page.getByRole('dialog', { name: 'This post was changed meanwhile' });
  // Whoever moved it to the trash and back has written nothing of it.
  await dialog
    .getByText(/^Saved, at /)
    .first()
    .waitFor();
  expect(await dialog.innerText()).not.toContain('@');
  await dialog.getByRole('button', { name: 'Take into the editor' }).click();
  await newsroom.text.getByText('The first words. And mine.').waitFor();
  await newsroom.field('Status').selectOption('Draft');
  await newsroom.button('Update and stay').click();
  await page.getByText('Draft saved').first().waitFor();
  expect((await findPost(stack, post.title))?.contentHtml).toBe('<p>The first words. And mine.</p>');
  await newsroom.write(' And more.');
  await stack.asStaff('DELETE', `/api/admin/blog/${post.id}`);
  await newsroom.button('Keep as a new post').click();
  await page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
  await newsroom.save();
  const kept = await findPost(stack, post.title);
  expect(kept).toMatchObject({ contentHtml: '<p>The first words. And mine. And more.</p>' });
  expect(kept?.id).not.toBe(post.id);
  expect(await page.getByRole('region', { name: 'Unsaved texts' }).count()).toBe(0);
  expect(newsroom.dialogs).toEqual([inTrash]);
});
