import { describe, expect, it, jest } from '@jest/globals';
import { findBarriers } from './browser.js';
import { Newsroom } from './newsroom.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(180_000);

const { stack, browser } = useBrowser();

describe('writing by keyboard', () => {
  it('finds and replaces across marks, as one step that can be undone', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await newsroom.newPost();
    await newsroom.type('A visa, the Visa and visas. A vi');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('sa');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('visa');
    const bar = page.getByRole('search', { name: 'Find and replace' });
    await bar.getByText('1 of 4').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Shift+Enter');
    await bar.getByText('4 of 4').waitFor();
    await bar.getByRole('button', { name: 'Match case' }).click();
    await bar.getByRole('button', { name: 'Whole word' }).click();
    await bar.getByText('2 of 2').waitFor();
    await bar.getByLabel('Replace with').fill('$500');
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await bar.getByText('Not found').waitFor();
    expect(await newsroom.text.innerText()).toContain('A $500, the Visa and visas. A $500');
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await newsroom.text.innerText()).toContain('A visa, the Visa and visas. A visa');
  });

  it('inserts by the slash menu, among others a footnote, which readers find below the article', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Footnotes ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.type('/head');
    const menu = page.getByRole('listbox', { name: 'Insert' });
    await menu.waitFor();
    expect(await newsroom.text.getAttribute('aria-activedescendant')).toBe(
      await menu.getByRole('option', { name: 'Heading 2' }).getAttribute('id'),
    );
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fees');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and/or 550 euro /foot');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Footnote' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('By ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('law');
    await page.keyboard.press('Enter');
    await page.keyboard.type('net');
    await newsroom.field('Status').selectOption('Published');
    await newsroom.save();
    await page.goto(`${stack.url}/blog/footnotes-${title.split(' ')[1]}`);
    const note = page.getByRole('region', { name: 'Footnotes' }).getByRole('listitem');
    expect(await note.innerText()).toBe('By law ↩');
    expect(await page.getByText('and/or 550 euro').innerText()).toBe('and/or 550 euro 1net');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('shows its keys for "?" where nothing is typed', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.page.keyboard.press('?');
    await newsroom.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findBarriers(newsroom.page)).toEqual([]);
  });
});
