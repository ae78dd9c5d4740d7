import { describe, expect, it, jest } from '@jest/globals';
import { findBarriers } from './browser.js';
import { ask, ChatVisits, listOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

const read = async (path: string) => (await fetch(`${stack.url}${path}`)).text();

describe('the register of facts', () => {
  it('changes an amount on the home page, in a guide, the JSON, the feed, the updates and Alfred’s answers at once', async () => {
    const key = 'it-bonds-minimum';
    const { slug } = await publishPost(stack, {
      contentHtml: `<p>Bonds: <span data-fact="${key}" data-format="standard">€2,000,000</span>, or €2,000,000 in bonds.</p>`,
    });
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await page.getByRole('link', { name: 'Facts' }).click();
    await page.getByRole('heading', { name: 'Facts', exact: true }).waitFor();
    await page.getByText(/^\d+ facts$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Search facts').fill('government bonds');
    await page.getByRole('button', { name: 'Open Investor visa: minimum for government bonds, Italy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A change touches').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Value', { exact: true }).fill('2100000');
    await dialog.getByLabel('In force from').fill('2026-01-02');
    await dialog.getByRole('button', { name: 'Save value' }).click();
    await dialog.getByRole('listitem').filter({ hasText: '€2,100,000' }).waitFor();

    for (const path of ['/', `/blog/${slug}`, `/api/blog/${slug}`, '/updates', '/updates.xml']) {
      await eventually(async () => (await read(path)).includes('€2,100,000'));
    }
    const guide = await browser.visit();
    await guide.goto(`${stack.url}/blog/${slug}`);
    await guide.getByRole('heading', { name: 'The rules in this article, and their sources' }).waitFor();
    expect(await findBarriers(guide)).toEqual([]);

    const chat = await new ChatVisits(stack, browser).open();
    await ask(chat, 'What is the investor visa minimum for government bonds in Italy?');
    await listOf(chat).getByText('€2,100,000').first().waitFor();

    // What the guide says beside the fact, in its own words, is outdated now.
    await dialog.getByRole('button', { name: 'Close' }).click();
    const stale = page.getByRole('listitem').filter({ hasText: 'or €2,000,000 in bonds' });
    await stale.getByRole('button', { name: /^Use the fact/ }).click();
    await stale.waitFor({ state: 'detached' });
    await eventually(async () => !(await read(`/api/blog/${slug}`)).includes('€2,000,000'));
  });

  it('inserts a fact into a text by its name', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await newsroom.button('New Post').click();
    const text = page.locator('.rich-text');
    await text.click();
    await page.keyboard.type('At least ');
    await newsroom.button('Fact').click();
    await page.getByLabel('Search facts').fill('research');
    await page.getByRole('button', { name: '€500,000, Golden Visa: minimum for research' }).click();
    await text.locator('[data-fact="pt-research-minimum"]').waitFor();
    expect(await text.innerText()).toContain('At least €500,000');
  });
});
