import type { UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findBarriers, hasFocus, overflow, type VisitSettings } from './browser.js';
import { useBrowser } from './use-browser.js';
import { eventually } from './synchronization.js';
import { Newsroom, openManagement } from './newsroom.js';
import { STAFF_EMAIL } from '../stack/staff-session.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();

beforeEach(() => stack.openAi.reset());
afterAll(async () => {
  await stack.asStaff('PUT', '/api/admin/alfred-config', original);
});

interface Config {
  aiInstructions: string;
  firstMessage: string | null;
  model: string;
  isActive: boolean;
}
let original: Config;
beforeAll(async () => {
  original = await stack.readAsStaff<Config>('/api/admin/alfred-config');
});

async function openDesk(settings?: VisitSettings): Promise<Page> {
  const { page } = await Newsroom.visit(stack, browser, { email: STAFF_EMAIL, ...settings });
  await openManagement(page);
  return page;
}
async function openConversations(settings?: VisitSettings): Promise<Page> {
  const page = await openDesk(settings);
  await page.getByRole('tab', { name: 'Conversations' }).click();
  return page;
}
const nameOf = (sessionId: string) => `Session ${sessionId.split('-')[0]?.toUpperCase()}`;
const greeting = async () =>
  ((await (await fetch(`${stack.url}/api/admin/alfred-config`)).json()) as { firstMessage: string | null })
    .firstMessage;

describe('Management', () => {
  it('shows what is saved, saves what is changed, which visitors see, keeps every version, and restores one', async () => {
    const page = await openDesk();
    const instructions = page.getByLabel('AI Instructions');
    expect(await instructions.inputValue()).toBe(original.aiInstructions);
    expect(await instructions.getAttribute('rows')).toBe('12');
    expect(await page.getByLabel('First Message').inputValue()).toBe(original.firstMessage);
    await page.getByText('Shown when users first interact with Alfred').waitFor();
    expect(await page.getByLabel('AI Model').inputValue()).toBe('gpt-4o');
    expect(await page.getByRole('switch', { name: 'Active' }).isChecked()).toBe(true);

    await page.getByLabel('First Message').fill('A new greeting.');
    await page.getByLabel('AI Instructions').fill('Answer briefly.');
    await page.getByLabel('AI Model').fill('');
    await page.getByRole('button', { name: 'Save to Database' }).click();
    await page.getByText('Configuration saved').first().waitFor();
    expect(await greeting()).toBe('A new greeting.');
    await page.reload();
    await openManagement(page);
    await eventually(async () => (await page.getByLabel('AI Instructions').inputValue()) === 'Answer briefly.');
    expect(await page.getByLabel('AI Model').inputValue()).toBe('gpt-4o');

    await page.getByRole('button', { name: /Version 1/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('ins', { hasText: '+ You are Alfred' }).waitFor();
    await dialog.locator('del', { hasText: '− Answer briefly.' }).waitFor();
    await dialog.getByRole('button', { name: 'Restore into the form' }).click();
    expect(await page.getByLabel('AI Instructions').inputValue()).toBe(original.aiInstructions);
    await page.getByRole('button', { name: 'Save to Database' }).click();
    await page.getByText('Configuration saved').first().waitFor();
    expect(await greeting()).toBe(original.firstMessage);
    await page.getByText('ana.duarte@example.com').first().waitFor();
  });

  it('keeps what was typed where a colleague has saved another fact sheet, shows what they changed, and saves one, from which Alfred answers at once', async () => {
    const page = await openDesk({ expects: [/status of 412/] });
    const sheet = page.getByLabel('Facts about the firm');
    const before = await sheet.inputValue();
    await sheet.fill(`${before}\nClosed on Monday.`);
    await stack.asStaff('PUT', '/api/admin/alfred/fact-sheet', { content: `${before}\nClosed on Friday.` });
    const save = page.getByRole('button', { name: 'Save fact sheet' });
    await save.click();
    await page.getByText('Someone else has saved the fact sheet in the meantime.').first().waitFor();
    await page.getByText('What they changed').click();
    await page.locator('ins', { hasText: '+ Closed on Friday.' }).waitFor();
    expect(await sheet.inputValue()).toBe(`${before}\nClosed on Monday.`);
    const versions = page.locator('details', { hasText: 'Versions of the fact sheet' });
    await versions.locator('summary').click();
    await versions.getByRole('button', { name: /\(live\)/ }).click();
    await page.getByRole('button', { name: 'Restore into the form' }).click();
    expect(await sheet.inputValue()).toBe(`${before}\nClosed on Friday.`);
    await sheet.fill(`${before}\n# Office dog\nThe office dog of the firm is called Bacalhau.`);
    await save.click();
    await page.getByText('Fact sheet saved').first().waitFor();
    const id = await stack.converse('What is the office dog called?');
    const messages = (await (await fetch(`${stack.url}/api/chat/${id}/messages`)).json()) as { content: string }[];
    expect(messages[1]?.content).toContain('Bacalhau');
    await stack.asStaff('PUT', '/api/admin/alfred/fact-sheet', { content: before });
  });

  it('says when prices and end dates of models are older than 90 days, and when the configuration cannot be saved or fetched', async () => {
    const status = await stack.readAsStaff<object>('/api/admin/alfred/model');
    const newsroom = await Newsroom.visit(stack, browser, { expects: [/status of 50[03]/] });
    const { page } = newsroom;
    await page.route('**/api/admin/alfred/model', (route) =>
      route.fulfill({ json: { ...status, areFactsOld: true, factsCheckedOn: '2026-03-02' } }),
    );
    await page.route('**/api/admin/alfred-config', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'Not now.' }) : route.continue(),
    );
    await openManagement(page);
    await page.getByText('last checked on March 2, 2026. They may have changed.').waitFor();
    await page.getByRole('button', { name: 'Save to Database' }).click();
    expect(await newsroom.nextDialog()).toBe('alert: Error updating configuration: 503: Not now.');
    await page.route('**/api/admin/alfred-config', (route) => route.fulfill({ status: 500, body: 'No.' }));
    await page.reload();
    await openManagement(page);
    await page.getByText('Failed to fetch Alfred configuration.').waitFor();
    expect(newsroom.dialogs).toEqual([]);
  });

  it('shows when the model ends and what was spent, and tries a question with the unsaved instructions beside the live ones', async () => {
    await stack.converse('What is a PFIC?');
    const page = await openDesk();
    await page.getByText('Retires January 14, 2027', { exact: true }).waitFor();
    await page.getByText('The provider switches it off on January 14, 2027.').waitFor();
    await page.getByText('gpt-6-luna').first().waitFor();
    await page.getByRole('heading', { name: 'Spend today' }).waitFor();
    expect(
      await page
        .getByText(/\$0\.0\d/)
        .first()
        .textContent(),
    ).not.toBe('$0.00');
    // What an answer costs: now, once the model has ended, and of those given how much with the provider's cache.
    await page.getByText(/An answer costs about \$0\.0\d+ now, and about \$0\.0\d+ then\./).waitFor();
    await page.getByText(/Average answer: \$0\.\d+ with(out it| the provider’s cache)/).waitFor();
    expect(await page.getByText('Prices and end dates of models were last checked').count()).toBe(0);

    await stack.openAi.script({ contains: 'Speak in rhyme', text: 'A rhyme in time.' }, { text: 'Plain prose.' });
    await page.getByLabel('AI Instructions').fill('Speak in rhyme');
    await page.getByLabel('Question', { exact: true }).fill('How are you?');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await page.getByRole('article', { name: 'Live' }).getByText('Plain prose.').waitFor();
    await page.getByRole('article', { name: 'Unsaved' }).getByText('A rhyme in time.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('shows the last check of a configuration: what got worse, what is not right', async () => {
    const run = {
      id: randomUUID(),
      requestedAt: new Date().toISOString(),
      requestedBy: STAFF_EMAIL,
      model: 'gpt-4o',
      isLive: false,
      state: 'done',
      total: 216,
      answered: 216,
      passed: 214,
      heldOut: { answered: 80, passed: 80 },
      failures: [
        { question: 'Is it still free?', faults: ['says “free”'], isWorse: true },
        { question: 'And Italy?', faults: ['does not say “two”'], isWorse: false },
      ],
      costUsd: 0.31,
      finishedAt: new Date().toISOString(),
      former: { aiInstructions: 'Be exact.', model: 'gpt-4o', factSheet: null as string | null },
      isCompared: true,
      failure: null,
    };
    const { page } = await Newsroom.visit(stack, browser, { email: STAFF_EMAIL });
    const requested: unknown[] = [];
    await page.route('**/api/admin/alfred/evaluations', async (route) => {
      if (route.request().method() !== 'POST') return route.fulfill({ json: [run] });
      requested.push(route.request().postDataJSON());
      return route.fulfill({ status: 202, json: run });
    });
    await openManagement(page);
    const shown = page.getByRole('article', { name: 'Last check' });
    await shown.getByText('214 of 216 answers right').waitFor();
    await shown.getByText('Is it still free?').waitFor();
    expect(await shown.getByText('And Italy?').isVisible()).toBe(false);
    await shown.getByText('Not right: 1').click();
    await shown.getByText('And Italy?').waitFor();
    await page.getByRole('button', { name: 'Restore the previous instructions' }).click();
    await page.getByText('Previous instructions restored').first().waitFor();
    expect(await page.getByLabel('AI Instructions').inputValue()).toBe('Be exact.');

    run.former.factSheet = '# Office\nThe office is in Lisbon.';
    await page.reload();
    await page.getByRole('button', { name: 'Restore the previous fact sheet' }).click();
    await page.getByText('Previous fact sheet restored').first().waitFor();
    expect(await page.getByLabel('Facts about the firm').inputValue()).toBe('# Office\nThe office is in Lisbon.');

    await page.getByLabel('AI Instructions').fill('Be brief.');
    await page.getByRole('button', { name: 'Check these instructions' }).click();
    await eventually(() => requested.length === 1);
    expect(requested[0]).toMatchObject({ aiInstructions: 'Be brief.', model: 'gpt-4o' });
  });

  it('keeps unsaved instructions and facts through other tabs and a reload, and says so', async () => {
    const page = await openDesk();
    const fields = [page.getByLabel('AI Instructions'), page.getByLabel('Facts about the firm')] as const;
    for (const field of fields) await field.fill('Typed and not saved.');
    await page.getByRole('tab', { name: 'Conversations' }).click();
    // The tab that is open, in the colours of the system too.
    await page.emulateMedia({ forcedColors: 'active' });
    const colourOf = (name: RegExp) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
    await eventually(async () => (await colourOf(/^Conversations/)) !== (await colourOf(/^Management/)));
    await page.emulateMedia({ forcedColors: null });
    await page.getByRole('tab', { name: 'Management', exact: true }).click();
    for (const field of fields) expect(await field.inputValue()).toBe('Typed and not saved.');
    await page.reload();
    for (const field of fields) {
      await field.waitFor();
      expect(await field.inputValue()).toBe('Typed and not saved.');
      await page.getByRole('button', { name: 'Discard changes' }).first().click();
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      await question.waitFor();
      expect(await field.inputValue()).toBe('Typed and not saved.');
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await eventually(async () => (await field.inputValue()) !== 'Typed and not saved.');
    }
  });

  it('lists questions without a source, and begins a post beside one, into which nothing of it goes', async () => {
    await stack.converse('Há uma maratona em Madagáscar? Sou ana@mail.example.com.');
    const page = await openDesk();
    const question = 'Há uma maratona em Madagáscar? Sou [email].';
    const gap = page.getByRole('listitem').filter({ hasText: question });
    await gap.getByRole('button', { name: 'Write a post' }).click();
    await page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
    await page.getByRole('region', { name: 'Visitors asked' }).getByText(question).waitFor();
    expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('pt');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
    const text = page.getByRole('textbox', { name: 'Content Editor' });
    expect(await text.textContent()).toBe('');
    await openManagement(page);
    await gap.waitFor();
    expect(await gap.getByText(/started a post about this/).count()).toBe(0);
    // From the first save on, somebody has.
    await page.getByRole('tab', { name: 'Editor' }).click();
    await page.getByLabel('Title', { exact: true }).fill(`Maratonas ${Date.now()}`);
    await text.fill('Não há.');
    await page.getByRole('button', { name: 'Create and stay' }).click();
    await page.getByText('Draft created').first().waitFor();
    await openManagement(page);
    await gap.getByText(/started a post about this/).waitFor();

    // The mail about an assignment leads to the question, or to what became of it; so does the list of the sections.
    const gaps = await stack.readAsStaff<UnansweredQuestion[]>('/api/admin/alfred/gaps');
    const { id = '' } = gaps.find((one) => one.question === question) ?? {};
    await page.goto(`${stack.url}/admin/alfred?question=${id}`);
    await eventually(() => hasFocus(gap));
    await page.goto(`${stack.url}/admin/alfred?question=${randomUUID()}`);
    const closed = page.getByText('The question you were sent to is no longer open');
    await eventually(() => hasFocus(closed));
    const section = page.getByRole('region', { name: 'Questions without a published answer' });
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: /^Questions without a published answer \(\d+\)$/ })
        .click();
      await eventually(() => hasFocus(section));
    }
    expect([await findBarriers(page), await overflow(page)]).toEqual([[], 0]);
    await gap.getByRole('button', { name: 'Dismiss' }).click();
    await gap.waitFor({ state: 'detached' });
  });
});

describe('Conversations', () => {
  it('lists them with the total, their state and a mark, in a list that scrolls by itself, and shows one with its messages', async () => {
    await stack.openAi.script({ text: 'A reply.' });
    for (let index = 0; index < 12; index++) await stack.converse();
    const empty = await stack.converse();
    const full = await stack.converse('A message');
    const page = await openConversations();
    await page.getByRole('heading', { name: 'Active Conversations' }).waitFor();
    expect(await page.getByText(/^\d+ total$/).count()).toBe(1);
    await page.getByText('Select a conversation to view details').waitFor();
    const list = page.getByRole('list').filter({ has: page.getByText(/^Session /) });
    const { overflow, height, content } = await list.evaluate((element) => ({
      overflow: getComputedStyle(element).overflowY,
      height: element.clientHeight,
      content: element.scrollHeight,
    }));
    expect(overflow).toBe('auto');
    expect(content).toBeGreaterThan(height);

    const item = page.getByRole('button', { name: new RegExp(nameOf(full)) });
    expect(await item.textContent()).toMatch(/Active.*Has messages/);
    await item.click();
    await page.getByText(full, { exact: true }).waitFor();
    await page.getByText('N/A').waitFor();
    expect(await item.textContent()).toMatch(/^A message/);
    const said = page.locator('ol').getByRole('listitem').filter({ hasText: 'A message' });
    expect(await said.textContent()).toMatch(/^User/);
    expect(Date.parse((await said.locator('time').getAttribute('datetime')) ?? '')).toBeGreaterThan(
      Date.now() - 60_000,
    );
    const created = item.locator('time');
    expect(await created.textContent()).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d/);
    expect(await page.getByRole('listitem').filter({ hasText: 'A reply.' }).textContent()).toMatch(/^Alfred/);
    expect(await findBarriers(page)).toEqual([]);

    const other = page.getByRole('button', { name: new RegExp(nameOf(empty)) });
    expect(await other.textContent()).not.toContain('Has messages');
    await other.click();
    await page.getByText('No messages in this conversation').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await item.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'All conversations' }).click();
    await item.click();
    await page.getByRole('heading', { name: 'Conversation Details' }).waitFor();
    await page.getByRole('heading', { name: 'Active Conversations' }).waitFor({ state: 'hidden' });
    expect(await findBarriers(page)).toEqual([]);
  });

  it('finds words and what found no source, exports one as a file, and erases it for good', async () => {
    const wanted = await stack.converse('Something about hippopotamus farms?');
    const page = await openConversations();
    await page.getByLabel('Search messages').fill('hippopot');
    await page.getByText('1 total').waitFor();
    await page.getByRole('button', { name: new RegExp(nameOf(wanted)) }).waitFor();
    await page.getByLabel('Show').selectOption('No source found');
    await page.getByText('1 total').waitFor();
    await page.getByLabel('Show').selectOption('Refused');
    await page.getByText('No conversation matches').waitFor();
    await page.getByLabel('Show').selectOption('Has messages');
    await page.getByText('1 total').waitFor();
    await page.getByLabel('Show').selectOption('No messages');
    await page.getByText('No conversation matches').waitFor();
    await page.getByLabel('Show').selectOption('All');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('No conversation matches').waitFor();
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByText('1 total').waitFor();

    await page.getByRole('button', { name: new RegExp(nameOf(wanted)) }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`conversation-${wanted}.json`);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ sessionId: wanted });
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Conversation erased').first().waitFor();
    await page.getByText('Select a conversation to view details').waitFor();
    expect((await fetch(`${stack.url}/api/chat/${wanted}`)).status).toBe(404);
  });

  it('says when there are none, and when they or their messages cannot be fetched', async () => {
    const id = await stack.converse();
    const page = await openDesk({ expects: [/status of 500/] });
    const refuse = (route: Route) => route.fulfill({ status: 500, body: 'No.' });
    const open = async () => {
      await page.reload();
      await page.getByRole('tab', { name: 'Conversations' }).click();
    };
    await page.route('**/api/admin/conversations/*/messages', refuse);
    await open();
    await page.getByRole('button', { name: new RegExp(nameOf(id)) }).click();
    await page.getByText('Failed to fetch conversation messages.').waitFor();
    await page.route('**/api/admin/conversations', (route) => route.fulfill({ json: [] }));
    await open();
    await page.getByText('No conversations yet').waitFor();
    await page.route('**/api/admin/conversations', refuse);
    await open();
    await page.getByText('Failed to fetch conversations.').waitFor();
  });
});
