import { describe, expect, it, jest } from '@jest/globals';
import { findBarriers, hasFocus, isInView, PHONE } from './browser.js';
import { Newsroom } from './newsroom.js';
import { findPost, publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(180_000);

const { stack, browser } = useBrowser();

describe('writing by keyboard', () => {
  it('finds and replaces across marks, as one step that can be undone, and in footnotes', async () => {
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
    await bar.getByText('2 replaced').waitFor();
    expect(await newsroom.text.innerText()).toContain('A $500, the Visa and visas. A $500');
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await newsroom.text.innerText()).toContain('A visa, the Visa and visas. A visa');
    await page.keyboard.press('Control+f');
    await bar.getByLabel('Find', { exact: true }).fill('visa');
    await bar.getByLabel('Replace with').fill('permit');
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await bar.getByText('4 replaced').waitFor();
    expect(await newsroom.text.innerText()).toContain('A permit, the Permit and permits. A permit');

    await newsroom.button('Cancel').click();
    await newsroom.newPost();
    await newsroom.write('A visa');
    await page.keyboard.press('Control+Alt+f');
    const note = page.getByRole('dialog', { name: 'Footnote' });
    await note.waitFor();
    await page.keyboard.type('The visa law, and the visa decree.');
    await page.keyboard.press('Enter');
    await note.waitFor({ state: 'detached' });
    await page.keyboard.type(' and a visa.');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('visa');
    const status = bar.getByRole('status');
    const isAt = (position: string) => eventually(async () => (await status.innerText()) === position);
    await isAt('1 of 4');
    await page.keyboard.press('Enter');
    await isAt('2 of 4, in a footnote');
    await bar.getByLabel('Replace with').fill('permit');
    await bar.getByRole('button', { name: 'Replace', exact: true }).click();
    await isAt('2 of 2');
    await bar.getByRole('button', { name: 'Replace', exact: true }).click();
    await isAt('1 of 1');
    expect(await newsroom.text.innerText()).toMatch(/^A visa\s* and a permit\.$/);
    expect(await newsroom.text.locator('sup').getAttribute('title')).toBe('The permit law, and the permit decree.');
  });

  it('inserts by the slash menu, among others a footnote, which readers find below the article', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Footnotes ${Date.now()}`;
    await newsroom.newPost(title);
    // The first letter brings the caret into view; the menu must not move the page after it.
    await newsroom.type('a');
    await page.keyboard.press('Backspace');
    const scrolled = await page.evaluate(() => window.scrollY);
    await newsroom.type('/');
    const menu = page.getByRole('listbox', { name: 'Insert' });
    await menu.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await newsroom.type('head');
    await menu.waitFor();
    expect(await newsroom.text.getAttribute('aria-activedescendant')).toBe(
      await menu.getByRole('option', { name: 'Heading 2' }).getAttribute('id'),
    );
    // No field half under the bar of buttons, which axe would take for a small one.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fees');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and/or 550 euro./foot');
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
    expect(await page.getByText('and/or 550 euro').innerText()).toBe('and/or 550 euro.1net');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('shows the slash menu and its chosen item inside the view of a telephone, at its lower edge too', async () => {
    const newsroom = await Newsroom.visit(stack, browser, PHONE);
    const { page } = newsroom;
    await newsroom.newPost();
    await newsroom.write('A line of half a row ');
    const menu = page.getByRole('listbox', { name: 'Insert' });
    // With the keyboard on the screen there is less than the menu's height above and below its line.
    for (const height of [844, 400]) {
      await page.setViewportSize({ width: 390, height });
      await newsroom.type('/');
      await menu.waitFor();
      for (const key of ['ArrowUp', 'ArrowDown']) {
        await page.keyboard.press(key);
        await eventually(() => isInView(menu));
        expect(await isInView(menu.getByRole('option', { selected: true }))).toBe(true);
      }
      await page.keyboard.press('Backspace');
      await menu.waitFor({ state: 'detached' });
    }
  });

  it('says what things are, and shows its keys, for "?" where nothing is typed', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.page.keyboard.press('?');
    const help = newsroom.page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    for (const topic of ['Facts', 'Working copies'])
      await help.getByRole('term').getByText(topic, { exact: true }).waitFor();
    await help.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    expect(await isInView(help.getByRole('heading', { name: 'Keyboard shortcuts' }))).toBe(true);
    await help.getByRole('button', { name: 'Comments' }).click();
    const topic = help.getByRole('term').getByText('Comments', { exact: true });
    expect(await hasFocus(topic)).toBe(true);
    expect(await isInView(topic)).toBe(true);
    expect(await findBarriers(newsroom.page)).toEqual([]);
  });
});

describe('a post', () => {
  it('is written in its language, and shown as Google, LinkedIn and WhatsApp will', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Residência ${Date.now()} ${'e impostos '.repeat(8)}`.trim();
    await newsroom.newPost(title);
    await newsroom.field('Language').selectOption('Portuguese');
    await newsroom.type('A "lei" aplica-se.');
    expect(await newsroom.text.innerText()).toContain('A «lei» aplica-se.');
    expect(await newsroom.text.getAttribute('lang')).toBe('pt');
    await page.keyboard.type(' /updated');
    await page.getByRole('listbox', { name: 'Insert' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await newsroom.text.innerText()).toMatch(/Atualização, \d+ de [a-zç]+ de 20\d\d:/);
    const google = page.getByRole('figure', { name: 'On Google' });
    expect(await google.innerText()).toContain('Title is cut after about 60 characters.');
    expect(await google.innerText()).not.toContain(title);
    await newsroom.field('Meta Title').fill('Residência em Portugal');
    await google.getByText('Residência em Portugal', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await newsroom.field('Status').selectOption('Published');
    await newsroom.save();
    const post = await findPost(stack, title);
    expect(post?.language).toBe('pt');
    await page.goto(`${stack.url}/blog/${post?.slug}`);
    expect(await page.locator('article[lang=pt]').count()).toBe(1);
  });
});

describe('the calendar', () => {
  it('moves a scheduled post to another day, by keyboard and by the mouse, and asks first', async () => {
    const title = `Scheduled ${Date.now()}`;
    const year = new Date().getUTCFullYear() + 1;
    const publishedAt = `${year}-03-10T09:00:00.000Z`;
    await publishPost(stack, { title, status: 'scheduled', publishedAt });
    const plan = async () => (await findPost(stack, title))?.publishedAt;
    const { page } = await Newsroom.visit(stack, browser, { path: `/calendar?month=${year}-03` });
    const move = page.getByRole('button', { name: `Move ${title}` });
    await move.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move this post?' });
    await dialog.getByLabel('New Date and Time').fill(`${year}-03-12T09:00`);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await plan()).toBe(`${year}-03-12T09:00:00.000Z`);
    const day = (number: number) =>
      page.getByRole('list', { name: 'Days' }).locator('> li', { hasText: `March ${number}` });
    await day(12).getByRole('link', { name: title }).waitFor();
    await day(12).getByText('Goes out').dragTo(day(20));
    await dialog.getByRole('button', { name: 'Move Post' }).click();
    await day(20).getByRole('link', { name: title }).waitFor();
    expect(await plan()).toBe(`${year}-03-20T09:00:00.000Z`);
    expect(await findBarriers(page)).toEqual([]);
  });
});

it('a post is begun on an empty day of the calendar, also today, and on a telephone', async () => {
  const newsroom = await Newsroom.visit(stack, browser, { ...PHONE, path: '/calendar' });
  const { page } = newsroom;
  const today = page.getByRole('list', { name: 'Days' }).getByRole('listitem').filter({ hasText: ', today' });
  await today.getByRole('button', { name: /^New post on/ }).click();
  await page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
  expect(await newsroom.field('Status').inputValue()).toBe('scheduled');
  const year = new Date().getUTCFullYear() + 1;
  await page.goto(`${stack.url}/admin/calendar?month=${year}-02`);
  await page.getByRole('button', { name: /^New post on .*February 27$/ }).click();
  await page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
  expect(await page.locator('input[type=datetime-local]').inputValue()).toBe(`${year}-02-27T09:00`);
});

describe('the redirects', () => {
  it('are listed, added and deleted', async () => {
    const { slug, title } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser, { expects: [/status of 40[04]/] });
    const { page } = newsroom;
    await newsroom.manage('Redirects');
    const old = `/blog/old-${Date.now()}`;
    await newsroom.field('Old Address').fill(old);
    await newsroom.field('Leads to').fill('/blog/never-was');
    await newsroom.button('Add Redirect').click();
    await page.getByRole('alert').getByText('There is no article at /blog/never-was.').waitFor();
    await newsroom.field('Leads to').fill(`/blog/${slug}`);
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: old }).getByText(title).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect((await fetch(stack.url + old)).url).toBe(`${stack.url}/blog/${slug}`);
    // A path of any earlier site, whatever query its links have.
    const path = `/2019/05/post-${Date.now()}`;
    await newsroom.field('Old Address').fill('/about');
    await newsroom.field('Leads to').fill(`/blog/${slug}`);
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText('Old Address: /about is in use by the site itself.', { exact: true })
      .waitFor();
    await newsroom.field('Old Address').fill(path);
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: path }).getByText(title).waitFor();
    const moved = await fetch(`${stack.url}${path}?utm_source=mail`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/blog/${slug}`]);
    expect((await fetch(`${stack.url}${path}-not`)).status).toBe(404);
    await newsroom.button(`Delete ${path}`).click();
    await newsroom.button('Delete').click();
    await page.getByText(path).first().waitFor({ state: 'detached' });
    await eventually(async () => (await fetch(stack.url + path)).status === 404);
    await newsroom.button(`Delete ${old}`).click();
    await newsroom.button('Delete').click();
    await page.getByText(old).first().waitFor({ state: 'detached' });
  });
});
