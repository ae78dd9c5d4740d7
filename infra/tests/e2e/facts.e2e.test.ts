import type { FactDetails, PublicFacts } from '@firm/contracts/api/facts';
import type { FirmContentVersion } from '@firm/contracts/api/firm';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { TestStack } from '../test-stack.js';
import { DEVICES, findBarriers, openPage, press } from './browser.js';
import { ask, ChatVisits, listOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { findPost, publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

const read = async (path: string) => (await fetch(`${stack.url}${path}`)).text();

const BONDS = 'it-bonds-minimum';

/** Enters another minimum for government bonds (EUR), in force from a day of January 2026. */
async function changeBonds(amount: number, day: number): Promise<void> {
  const site = await stack.signIn();
  const source = { title: 'Law on bonds', address: 'https://law.example/', article: null };
  const form = { value: { type: 'money', unit: 'EUR', amount }, source, validFrom: `2026-01-0${day}` };
  await site.fetchText('POST', `/api/admin/facts/${BONDS}/values`, form);
}

describe('the register of facts', () => {
  it('changes an amount on the home page, in a guide, the JSON, the feed and the updates at once', async () => {
    const { slug, title } = await publishPost(stack, {
      contentHtml: `<p>Bonds: <span data-fact="${BONDS}" data-format="standard">€2,000,000</span>.</p>`,
    });
    const { page } = await Newsroom.visit(stack, browser);
    await page.getByRole('link', { name: 'Facts', exact: true }).click();
    await page.getByRole('heading', { name: 'Facts', exact: true }).waitFor();
    await page.getByText(/^\d+ facts$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Search facts').fill('government bonds');
    await page.getByRole('button', { name: 'Open Investor visa: minimum for government bonds, Italy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A change touches').waitFor();
    expect(await dialog.getByLabel('Name in Portuguese').inputValue()).toContain('títulos do Estado');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Value', { exact: true }).fill('2100000');
    await dialog.getByLabel('In force from').fill('2026-01-02');
    await dialog.getByLabel('Article').fill('art. 26-bis, comma 1');
    await dialog.getByRole('button', { name: 'Save value' }).click();
    await dialog.getByRole('listitem').filter({ hasText: '€2,100,000' }).waitFor();

    for (const path of ['/', `/blog/${slug}`, `/api/blog/${slug}`, '/updates', '/updates.xml']) {
      await eventually(async () => (await read(path)).includes('€2,100,000'));
    }
    // The address of the change in the feed leads to its entry, whose source is in Italian.
    const updates = await browser.visit();
    await updates.goto(`${stack.url}/updates#${BONDS}-2026-01-02`);
    const change = updates.locator(':target');
    await change.getByText('€2,100,000').waitFor();
    expect(await change.locator('a[lang="it"]').count()).toBe(1);
    expect(await change.getByRole('link', { name: title }).count()).toBe(1);
    const guide = await browser.visit();
    await openPage(guide, `${stack.url}/blog/${slug}`);
    await guide.getByRole('heading', { name: 'The rules in this article, and their sources' }).waitFor();
    expect(await findBarriers(guide)).toEqual([]);
    const shown = guide.locator('[data-note]').first();
    const note = () => shown.evaluate((element) => getComputedStyle(element, '::after').content);
    await shown.focus();
    expect(await note()).toMatch(/As of January 2, 2026\. Source: /);
    // Escape hides it, wherever the pointer is, until it is asked for anew.
    await guide.keyboard.press('Escape');
    expect(await note()).toBe('none');
    await shown.blur();
    await shown.hover();
    expect(await note()).toMatch(/As of/);
    const { x, y } = (await shown.boundingBox())!;
    for (const above of [4, 20]) {
      await guide.mouse.move(x + 5, y - above);
      expect([above, await note()]).toEqual([above, expect.stringMatching(/As of/)]);
    }
    await guide.keyboard.press('Escape');
    expect(await note()).toBe('none');
  });

  it('has Alfred say the value in force, and corrects a model that states the one before', async () => {
    await changeBonds(2_200_000, 3);
    const chat = await new ChatVisits(stack, browser).open();
    await eventually(async () => (await read('/')).includes('€2,200,000'));
    await ask(chat, 'What is the investor visa minimum for government bonds in Italy?');
    await listOf(chat).getByText('€2,200,000').first().waitFor();
    await listOf(chat).getByText('No language model is connected').waitFor();
    expect(await listOf(chat).innerText()).not.toContain('€2,000,000');

    const said = 'Government bonds ask for €2,000,000.';
    await stack.openAi.script({ on: 'responses', text: said });
    await ask(chat, 'And bonds in Italy?');
    await listOf(chat).getByText('by our register of the rules in force').waitFor();
    expect(await listOf(chat).innerText()).not.toContain('€2,000,000');
    // Staff are told.
    const { page } = await Newsroom.visit(stack, browser, { path: '/facts' });
    const corrected = page.getByRole('listitem').filter({ hasText: said });
    await corrected.getByText('(answer, corrected before it was shown)').waitFor();
    await corrected.getByRole('button', { name: /^Dismiss/ }).click();
    await corrected.waitFor({ state: 'detached' });
  });

  it('lists what a guide says in its own words once the fact has changed, and puts the fact in its place', async () => {
    const { slug, title } = await publishPost(stack, {
      // Another number in it would leave it to staff, such as "1x0".
      title: `Italian bonds from €2,000,000 (${randomUUID().replace(/[^a-f]/g, '')})`,
      contentHtml: `<p>Bonds: <span data-fact="${BONDS}" data-format="standard">€2,000,000</span>, or €2,000,000 in bonds.</p>`,
    });
    await changeBonds(2_300_000, 4);
    const newsroom = await Newsroom.visit(stack, browser, { path: '/facts' });
    const { page } = newsroom;
    const stale = page.getByRole('listitem').filter({ hasText: 'or €2,000,000 in bonds' });
    await stale.getByText('becomes: Bonds: …, or €2,300,000 in bonds.').waitFor();
    await stale.getByRole('button', { name: /^Use the fact/ }).click();
    await stale.waitFor({ state: 'detached' });
    // Its title is outdated too; the list of posts marks it until it is set right.
    const stated = page.getByRole('listitem').filter({ hasText: '(Title, Meta Title)' }).filter({ hasText: title });
    await page.getByRole('link', { name: 'All posts' }).click();
    await newsroom.button('Filters').click();
    await page.getByRole('switch', { name: 'Outdated facts' }).click();
    await newsroom
      .post(title)
      .getByRole('link', { name: /outdated fact/i })
      .click();
    await stated.getByRole('button', { name: /^Use the fact/ }).click();
    await stated.waitFor({ state: 'detached' });
    const mended = title.replace('€2,000,000', '€2,300,000');
    await eventually(async () => (await read(`/blog/${slug}`)).includes(`<title>${mended}`));
    await eventually(async () => !(await read(`/api/blog/${slug}`)).includes('€2,000,000'));
  });

  it('shows what the site said on a day, and that it said nothing before it was there', async () => {
    const title = `Bonds looked back at ${Date.now().toString(36)}`;
    const contentHtml = `<p>Bonds: <span data-fact="${BONDS}" data-format="standard">€1,000</span>.</p>`;
    await publishPost(stack, { title, contentHtml });
    const { facts } = JSON.parse(await read(`/api/facts?keys=${BONDS}`)) as PublicFacts;
    const minimum = facts[0]!.text;
    const newsroom = await Newsroom.visit(stack, browser, { path: '/facts' });
    const { page } = newsroom;
    await newsroom.button('What did the site say?').click();
    const lookBack = page.getByRole('dialog', { name: 'What did the site say?' });
    await lookBack.getByLabel('Search posts').fill(title);
    await lookBack.getByLabel('Page', { exact: true }).selectOption({ label: title });
    await lookBack.getByRole('article').getByText(minimum).first().waitFor();
    await lookBack.getByLabel('Page', { exact: true }).selectOption('What has changed in the law');
    await lookBack.getByRole('heading', { name: 'In force', exact: true }).waitFor();
    await lookBack.getByLabel('Page', { exact: true }).selectOption('Home page');
    const bonds = lookBack.getByText('Government bonds', { exact: true }).locator('..');
    await bonds.getByText(minimum).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // Before the site was there it showed nothing, whatever the register knows of that time.
    await lookBack.getByLabel('Date and time (Lisbon)').fill('2026-01-05T12:00');
    await lookBack.getByText('The site showed no facts on').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it.each(DEVICES)('shows the note of a fact in a table whole and beside the fact, on a %s', async (_, device) => {
    const fact = `<span data-fact="${BONDS}" data-format="standard">€2,000,000</span>`;
    const row = (name: string) => `<tr>${`<td><p>${name} ${fact}</p></td>`.repeat(7)}</tr>`;
    const { slug } = await publishPost(stack, {
      contentHtml: `<p>Amounts: ${fact}.</p><table><tbody>${row('First')}${row('Second')}</tbody></table><p>After.</p>`,
    });
    const page = await browser.visit(device);
    await page.goto(`${stack.url}/blog/${slug}`);
    const facts = page.locator('.prose [data-note]');
    expect(await facts.count()).toBe(15);
    for (const place of [0, 1, 4, 7, 8, 14]) {
      const shown = facts.nth(place);
      await shown.scrollIntoViewIfNeeded();
      await shown.focus();
      expect([place, await clippedNote(shown)]).toEqual([place, null]);
      await shown.blur();
      if (device.hasTouch) await press(shown, device);
      else await shown.hover();
      expect([place, await clippedNote(shown)]).toEqual([place, null]);
      await shown.blur();
      await page.mouse.move(0, 0);
    }
  });

  it('finds what a template and the firm say in their own words, and names them where the fact is changed, which takes its place on the home page', async () => {
    const site = await stack.signIn();
    const name = `Flat tax ${Date.now()}`;
    const template = { name, subject: 'Italy', body: 'The flat tax in Italy is €200,000 a year.' };
    await site.fetchText('PUT', `/api/admin/answer-templates/${randomUUID()}`, template);
    const { version, content } = await site.fetchJson<FirmContentVersion>('GET', '/api/admin/firm');
    const route = { route: 'Italy, flat tax', duration: '1 to 2 months', note: 'The flat tax is €200,000 a year.' };
    const timelines = [...content.timelines, route];
    await site.fetchText('PUT', '/api/admin/firm', { version, content: { ...content, timelines } });
    expect(await read('/')).toContain(route.note);
    const { page } = await Newsroom.visit(stack, browser, { path: '/facts' });
    const stale = page.getByRole('listitem').filter({ hasText: name });
    await stale.getByRole('button', { name: /^Use the fact/ }).click();
    await stale.waitFor({ state: 'detached' });
    const own = page.getByRole('listitem').filter({ hasText: route.note });
    await own.getByText('(Italy, flat tax: Note)').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await own.getByRole('button', { name: /^Use the fact/ }).click();
    await own.waitFor({ state: 'detached' });
    await eventually(async () => (await read('/')).includes('The flat tax is €300,000 a year.'));
    await page.getByLabel('Search facts').fill('flat tax amount');
    await page.getByRole('button', { name: /^Open Flat tax for new residents: amount/ }).click();
    await page.getByRole('dialog').getByText(`${name} (answer template)`).waitFor();
    await page.getByRole('dialog').getByText('Italy, flat tax: Note (about the firm)').waitFor();
    await site.fetchText('PUT', '/api/admin/firm', { version: version + 2, content });
  });

  it('tells before a change takes effect which sentences it makes wrong, until each is right; deletes a fact that was entered by mistake, unless a text of Alfred holds it', async () => {
    const site = await stack.signIn();
    const source = { title: 'Law on otters', address: 'https://law.example/', article: null };
    const value = (amount: number) => ({ type: 'money', unit: 'EUR', amount });
    const day = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString();
    const fact = { key: 'pt-otter-pool', name: 'Pool of an otter', jurisdiction: 'Portugal', terms: ['otter'] };
    const first = { value: value(7_700), source, validFrom: day(-1) };
    await site.fetchText('POST', '/api/admin/facts', { ...fact, first });
    const sentence = 'In Portugal an otter takes €7,700.';
    await site.createPost({ title: 'Otters', contentHtml: `<p>${sentence}</p>`, status: 'published' });
    const coming = { value: value(8_800), source, validFrom: day(1) };
    await site.fetchText('POST', `/api/admin/facts/${fact.key}/values`, coming);
    const { page } = await Newsroom.visit(stack, browser, { path: '/facts' });
    await page.getByLabel('Search facts').fill('otter');
    await page.getByRole('button', { name: /^Open Pool of an otter/ }).click();
    const list = page.getByRole('dialog').getByRole('region', { name: /^Wrong from / });
    await list.getByText('From that day it is €8,800.').waitFor();
    const row = list.getByRole('listitem').filter({ hasText: sentence });
    await row.getByRole('link', { name: 'Otters' }).waitFor();
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['Dismiss']);
    expect(await findBarriers(page)).toEqual([]);
    await row.getByRole('button', { name: /^Dismiss/ }).click();
    await list.getByText('No sentence was found that this makes wrong.').waitFor();

    const law = { title: 'Law on moles', address: 'https://law.example/', article: null };
    const three = { value: { type: 'count', amount: 3 }, source: law, validFrom: '2026-01-01' };
    const moles = { name: 'Moles of a garden', jurisdiction: 'Portugal', terms: ['mole'], first: three };
    for (const key of ['pt-moles', 'pt-moles-twice'])
      await site.fetchText('POST', '/api/admin/facts', { ...moles, key });
    const template = { name: 'Moles', subject: 'Moles', body: 'You may have {{fact:pt-moles}} moles.' };
    // Alfred knows a fact a moment after it was entered.
    await eventually(() =>
      site.fetchText('PUT', `/api/admin/answer-templates/${randomUUID()}`, template).then(
        () => true,
        () => false,
      ),
    );
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByLabel('Search facts').fill('moles');
    const open = (index: number) =>
      page
        .getByRole('button', { name: /^Open Moles of a garden/ })
        .nth(index)
        .click();
    const dialog = page.getByRole('dialog').first();
    await open(0);
    await dialog.getByText('It can’t be deleted: the pages and texts above hold it.').waitFor();
    await page.keyboard.press('Escape');
    await open(1);
    await dialog.getByRole('button', { name: 'Delete fact' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Moles of a garden?' });
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete fact' }).click();
    await page.getByText('Moles of a garden, Portugal: deleted').waitFor();
    await page.getByText('1 fact', { exact: true }).waitFor();
    expect(await read('/api/facts?keys=pt-moles,pt-moles-twice')).not.toContain('pt-moles-twice');
  });

  it('is inserted by its name, and stays a fact when it is copied, cut and pasted, also into another article', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const newsroom = await Newsroom.visit(stack, browser, { permissions });
    const { keyboard } = newsroom.page;
    const fact = '<span data-fact="pt-research-minimum" data-format="standard">€500,000</span>';
    const isStored = async (title: string, contentHtml: string) =>
      expect(await findPost(stack, title)).toMatchObject({ contentHtml });
    const title = `Copied ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.type('At least /fact');
    await newsroom.page.getByRole('option', { name: 'Fact', exact: true }).click();
    await newsroom.page.getByLabel('Search facts').fill('investimento em investigação');
    await newsroom.button('€500,000, Golden Visa: minimum for research').click();
    const inserted = newsroom.text.locator('[data-fact]');
    await inserted.waitFor();
    await newsroom.write(' or more.');
    // The paragraph, copied to below itself.
    await keyboard.press('Control+a');
    await keyboard.press('Control+c');
    await newsroom.goToEnd();
    await keyboard.press('Enter');
    await keyboard.press('Control+v');
    await inserted.nth(1).waitFor();
    // The second fact alone, cut and pasted at the beginning of its paragraph.
    await inserted.nth(1).click();
    await keyboard.press('Control+x');
    await inserted.nth(1).waitFor({ state: 'detached' });
    await keyboard.press('Home');
    await newsroom.nextFrame();
    await keyboard.press('Control+v');
    await inserted.nth(1).waitFor();
    await newsroom.save();
    await isStored(title, `<p>At least ${fact} or more.</p><p>${fact}At least  or more.</p>`);

    const other = `Pasted ${Date.now()}`;
    await newsroom.newPost(other);
    await newsroom.text.click();
    await keyboard.press('Control+v');
    await inserted.waitFor();
    await newsroom.save();
    await isStored(other, `<p>${fact}</p>`);

    await newsroom.newPost();
    await newsroom.type('At least ');
    await newsroom.button('Fact').click();
    await newsroom.page.getByLabel('Search facts').fill('research');
    await newsroom.button('€500,000, Golden Visa: minimum for research').click();
    await newsroom.text.locator('[data-fact="pt-research-minimum"]').waitFor();
    expect(await newsroom.text.innerText()).toContain('At least €500,000');
  });
});

/** What is wrong with the note that is shown of a fact; null where all of it can be read, and the fact too. */
const clippedNote = (fact: Locator): Promise<object | null> =>
  fact.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const { width, height } = getComputedStyle(element, '::after');
    const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    const look = (x: number, y: number): boolean => {
      const isOwn = x >= own.left && x <= own.right && y >= own.top && y <= own.bottom;
      if (isOwn || document.elementFromPoint(x, y) !== element) return false;
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x);
      seen.top = Math.min(seen.top, y);
      seen.bottom = Math.max(seen.bottom, y);
      return true;
    };
    // Where it may lie, by a coarse grid, then to two pixels along the lines of the grid that cross it: it has edges of its own.
    const [coarse, fine, most] = [8, 2, 30];
    const [columns, rows] = [new Set<number>(), new Set<number>()];
    const [reachX, reachY] = [parseFloat(width) + most, parseFloat(height) + most];
    for (let x = Math.max(1, own.left - reachX); x < Math.min(innerWidth, own.right + reachX); x += coarse) {
      for (let y = Math.max(1, own.top - reachY); y < Math.min(innerHeight, own.bottom + reachY); y += coarse) {
        if (!look(x, y)) continue;
        columns.add(x);
        rows.add(y);
      }
    }
    const { left, right, top, bottom } = { ...seen };
    for (const y of rows) for (let x = left - coarse; x <= right + coarse; x += fine) look(x, y);
    for (const x of columns) for (let y = top - coarse; y <= bottom + coarse; y += fine) look(x, y);
    const missing = [parseFloat(width) - (seen.right - seen.left), parseFloat(height) - (seen.bottom - seen.top)];
    const middle = [(own.left + own.right) / 2, (own.top + own.bottom) / 2] as const;
    const isCovered =
      seen.left < middle[0] && seen.right > middle[0] && seen.top < middle[1] && seen.bottom > middle[1];
    const distance = Math.max(own.top - seen.bottom, seen.top - own.bottom);
    const isFine = missing.every((pixels) => pixels < 5) && !isCovered && distance < most;
    return isFine ? null : { seen, own: own.toJSON(), width, height, distance, isCovered };
  });

describe('where a second person confirms', () => {
  const environment = { FACTS_FOUR_EYES: 'true' };
  let first: TestStack;
  let strict: TestStack;
  beforeAll(async () => {
    first = strict = await TestStack.start({ environment });
  }, 120_000);
  afterAll(async () => {
    if (strict !== first) await strict?.stop();
    await first?.discard();
  });

  it('one person proposes what another confirms or is too late for, and a change takes effect whose hour has come while the site was down', async () => {
    const site = await strict.signIn();
    const key = 'pt-culture-minimum';
    const span = `<span data-fact="${key}" data-format="standard">€250,000</span>`;
    const { slug } = await site.createPost({ title: 'Culture', contentHtml: `<p>${span}</p>`, status: 'published' });
    const shows = async (amount: string) =>
      (await (await fetch(`${strict.url}/blog/${slug}`)).text()).includes(`${amount}</span>`);

    const ana = await openFact(strict, 'ana.duarte@example.com');
    await ana.propose('252000');
    await ana.entry('€252,000').getByText('not confirmed').waitFor();
    expect(await ana.entry('€252,000').getByRole('button').allInnerTexts()).toEqual(['Withdraw']);
    expect(await shows('€250,000')).toBe(true);
    const rui = await openFact(strict, 'rui.matos@example.com');
    await ana.entry('€252,000').getByRole('button', { name: 'Withdraw' }).click();
    await ana.page
      .getByRole('dialog', { name: 'Withdraw €252,000?' })
      .getByRole('button', { name: 'Withdraw', exact: true })
      .click();
    await ana.entry('€252,000').getByText('withdrawn').waitFor();
    await rui.entry('€252,000').getByRole('button', { name: 'Confirm' }).click();
    await rui.page.getByText('This value is no proposal any more.').first().waitFor();
    await ana.propose('251000');
    await ana.entry('€251,000').getByText('not confirmed').waitFor();
    await rui.reopen('Waiting for a second person');
    await rui.entry('€251,000').getByRole('button', { name: 'Confirm' }).click();
    await rui.entry('€251,000').getByText('by rui.matos@example.com').waitFor();
    await eventually(() => shows('€251,000'));
    await ana.reopen();
    await ana.entry('€251,000').getByText('by rui.matos@example.com').waitFor();

    const value = { type: 'money', unit: 'EUR', amount: 260_000 };
    const source = { title: 'Law of the future', address: 'https://law.example/', article: null };
    const hour = Date.now() + 10_000;
    const form = { value, source, validFrom: new Date(hour).toISOString() };
    const path = `/api/admin/facts/${key}/values`;
    const { history } = await site.fetchJson<FactDetails>('POST', path, form);
    const confirm = `${path}/${history.find(({ confirmedAt, withdrawnAt }) => !confirmedAt && !withdrawnAt)?.id}/confirm`;
    const refused = await site.send('POST', confirm);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Another person has to confirm this value.');
    await (await strict.signIn('rui.matos@example.com')).fetchText('POST', confirm);
    expect(await shows('€251,000')).toBe(true);
    // An open newsroom would ask who waits, and complain that nobody answers.
    await Promise.all([ana, rui].map(({ page }) => page.close()));
    await first.stop();
    await eventually(() => Date.now() > hour);
    strict = await TestStack.start({ environment: { ...environment, DATA_DIR: first.dataDirectory } });
    for (const path of [`/blog/${slug}`, '/', '/updates', '/updates.xml']) {
      await eventually(async () => (await (await fetch(`${strict.url}${path}`)).text()).includes('€260,000'));
    }
  }, 150_000);
});

/** The fact about arts and heritage, opened in the newsroom of a stack by a member of staff. */
async function openFact(site: TestStack, email: string) {
  const { page } = await Newsroom.visit(site, browser, { email, expects: [/status of 409/] });
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: /^Open Golden Visa: minimum for arts and heritage/ }).click();
    await dialog.getByRole('heading', { name: 'History' }).waitFor();
  };
  await page.getByRole('link', { name: 'Facts', exact: true }).click();
  await open();
  return {
    page,
    entry: (value: string) => dialog.getByRole('listitem').filter({ hasText: value }),
    propose: async (amount: string) => {
      await dialog.getByLabel('Value', { exact: true }).fill(amount);
      await dialog.getByLabel('In force from').fill('2026-01-02');
      await dialog.getByLabel('Article').fill(`as of ${amount}`);
      await dialog.getByRole('button', { name: 'Propose' }).click();
    },
    reopen: async (state = 'Any state') => {
      await page.reload();
      await page.getByLabel('State', { exact: true }).selectOption(state);
      await open();
    },
  };
}
