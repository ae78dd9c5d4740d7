import { describe, expect, it, jest } from '@jest/globals';
import { findBarriers } from './browser.js';
import { Newsroom } from './newsroom.js';
import { findPost, publishPost } from './posts.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

describe('publishing from the list', () => {
  it('shows the checklist first, and takes unsaved changes along or leaves them out', async () => {
    const { id, slug, title } = await publishPost(stack, {
      status: 'draft',
      contentHtml: '<p>As saved. <s>Gone</s></p>',
    });
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await newsroom.edit(title);
    await newsroom.write(' Not saved.');
    await newsroom.button('Cancel').click();
    const row = newsroom.post(title);
    await row.getByText('Unsaved changes').waitFor();
    await row.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
    await dialog.getByText('Readers see this crossed out.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel(/^Publish without them/).check();
    await newsroom.button('Publish now').click();
    await newsroom.unpublish(title);
    await row.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    const published = async () =>
      String(((await (await fetch(`${stack.url}/api/blog/${slug}`)).json()) as { contentHtml: string }).contentHtml);

    // The text is still there, on top of a post of which only the status has moved.
    await newsroom.button('Continue writing').click();
    await newsroom.field('Excerpt').fill('Typed on');
    await newsroom.button('Update and stay').click();
    await page.getByText('Draft saved').first().waitFor();
    await newsroom.write(' Later.');
    await newsroom.button('Cancel').click();
    await row.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByLabel('Publish with them').waitFor();
    await newsroom.button('Publish now').click();
    await row.getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
    expect(await published()).toContain('Not saved. Later.');
    expect(await findPost(stack, title)).toMatchObject({ id, excerpt: 'Typed on', status: 'published' });
    await row.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect(newsroom.dialogs).toEqual([]);
  });

  it('is asked for in the editor as well, which goes on with the published post; Escape closes a footnote there, and an address at its end becomes a link', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Sources ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.write('A rule.');
    await page.keyboard.press('Control+Alt+f');
    const dialog = page.getByRole('dialog', { name: 'Footnote' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await newsroom.nextFrame();
    await page.keyboard.press('Control+Alt+f');
    await dialog.waitFor();
    await page.keyboard.type('Source: ');
    // What was typed is not thrown away unasked.
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => dialog.getByRole('button', { name: 'Close' }).first().click(),
    ]) {
      await leave();
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      // The page is told a moment after the browser has closed it.
      await newsroom.nextFrame();
    }
    await dialog.getByRole('textbox').click();
    await page.keyboard.press('Control+End');
    await newsroom.nextFrame();
    await page.keyboard.type('https://www.aima.gov.pt');
    await page.keyboard.press('Enter');
    await newsroom.save();
    expect((await findPost(stack, title))?.contentHtml).toContain('href="https://www.aima.gov.pt"');

    const next = `Published from the editor ${Date.now()}`;
    await newsroom.newPost(next);
    await newsroom.button('Publish…').click();
    expect(await newsroom.nextDialog()).toBe('alert: Please fill in the title and content');
    await newsroom.write('For readers.');
    await newsroom.button('Publish…').click();
    const checked = page.getByRole('dialog', { name: 'Publish this post?' });
    await checked.getByRole('region', { name: 'Checklist' }).getByRole('listitem').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await checked.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('heading', { name: `Edit: ${next}` }).waitFor();
    expect(await findPost(stack, next)).toMatchObject({ status: 'published', contentHtml: '<p>For readers.</p>' });
    expect(await newsroom.field('Status').inputValue()).toBe('published');
    await newsroom.button('Publish…').waitFor({ state: 'detached' });
    await page.getByText('Discard changes').waitFor({ state: 'detached' });
    expect(newsroom.dialogs).toEqual([]);
  });

  it('shows the findings of all selected posts', async () => {
    const word = `selected${Date.now()}`;
    const contentHtml = `<p>${word} <s>Gone</s></p>`;
    for (const name of ['one', 'two'])
      await publishPost(stack, { title: `${name} ${word}`, contentHtml, status: 'draft' });
    const newsroom = await Newsroom.visit(stack, browser, { path: `?search=${word}` });
    await newsroom.post(`two ${word}`).waitFor();
    await newsroom.field('Select all').check();
    await newsroom.button('Publish selected').click();
    const dialog = newsroom.page.getByRole('dialog', { name: 'Publish 2 posts?' });
    const found = dialog.getByRole('listitem').filter({ hasText: `two ${word}` });
    await found.getByText(/things to look at/).click();
    await found.getByText('Readers see this crossed out.').waitFor();
    expect(await findBarriers(newsroom.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await newsroom.page.getByText('2 posts changed').first().waitFor();
  });
});

describe('the editor', () => {
  it('saves over a status that its writer has changed elsewhere, and asks about no text', async () => {
    const { id, title } = await publishPost(stack, { status: 'draft' });
    const newsroom = await Newsroom.visit(stack, browser, {
      email: 'ana.duarte@example.com',
      expects: [/status of 412/],
    });
    await newsroom.edit(title);
    await newsroom.write(' More.');
    await stack.asStaff('PATCH', `/api/admin/blog/${id}/publish`, { status: 'published' });
    await stack.asStaff('PATCH', `/api/admin/blog/${id}/publish`, { status: 'draft' });
    await newsroom.save();
    expect(await findPost(stack, title)).toMatchObject({
      status: 'draft',
      contentHtml: '<p>Written by a test. More.</p>',
    });
  });
});
