import { beforeEach, expect, it, jest } from '@jest/globals';
import { findBarriers } from './browser.js';
import { ask, ChatVisits, listOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { publishPost } from './posts.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(120_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);
const PHONE = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true };

beforeEach(() => stack.openAi.reset());

it('a visitor on a telephone rates an answer badly, and staff close the question by a guide or by an approved answer', async () => {
  const { title } = await publishPost(stack, { title: `A guide to flying carpets ${Date.now()}` });
  const question = 'Who may fly a carpet over Coimbra?';
  const other = 'Is a griffin a pet in Braga?';
  const visitor = await visits.open('/', PHONE);
  for (const text of [question, other]) {
    await stack.openAi.script({ contains: text, text: 'Anybody may, as far as I know.' });
    await ask(visitor, text);
    const answer = listOf(visitor).getByText('Anybody may, as far as I know.').last();
    await answer.waitFor();
  }
  await visitor.getByRole('button', { name: 'Not helpful' }).first().click();
  await visitor.getByLabel('Something is missing').check();
  expect(await findBarriers(visitor)).toEqual([]);
  await visitor.locator('form').filter({ hasText: 'What was wrong?' }).getByRole('button', { name: 'Send' }).click();
  await visitor.getByText('Thank you.').waitFor();

  const { page } = await Newsroom.visit(stack, browser, PHONE);
  await page.goto(`${stack.url}/admin/alfred`);
  const listed = page.getByRole('listitem').filter({ hasText: question });
  await listed.getByText('Rated badly').waitFor();
  await listed.getByRole('button', { name: 'Assign to me' }).click();
  await listed.getByText(/^Assigned to /).waitFor();
  await listed.getByRole('button', { name: 'Answered by a guide' }).click();
  await page.getByLabel('Search guides').fill('flying carpets');
  await page.getByRole('button', { name: title }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: title }).click();
  await listed.waitFor({ state: 'detached' });

  const approving = page.getByRole('listitem').filter({ hasText: other });
  await approving.getByRole('button', { name: 'Approve an answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approved answer' });
  await dialog.getByLabel('Answer').fill('A griffin is not a pet under the rules of Braga.');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await approving.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
  await stack.openAi.reset();
  await ask(visitor, other);
  await listOf(visitor)
    .getByText(/A griffin is not a pet under the rules of Braga.*approved by/)
    .waitFor();
});
