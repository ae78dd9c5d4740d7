import { beforeEach, expect, it, jest } from '@jest/globals';
import { findLayoutFaults, hasFocus, PHONE as device, press } from './browser.js';
import { ask, ChatVisits, listOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(120_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

beforeEach(() => stack.openAi.reset());

it('a visitor on a telephone rates answers, and staff on one close questions, by an approved answer too, which grows old', async () => {
  const vehicle = 'carpet';
  const other = 'Do griffins sleep in castles?';
  const text = 'Griffins sleep in castles by the sea.';
  const { id, title } = await publishPost(stack, {
    title: `A guide to the flying ${vehicle} ${Date.now()}`,
    contentHtml: `<p>A flying ${vehicle} is kept in the cellar of its owner.</p>`,
  });
  const rated = `Who may fly a ${vehicle} over Coimbra?`;
  const found = `Is a flying ${vehicle} kept in the cellar by its owner?`;
  await eventually(async () => {
    const passages = await stack.query('select from alfred.passages where post_id = $1', [id]);
    return passages.length > 0;
  });
  const visitor = await visits.open('/', { ...device, expects: [/status of 503/] });
  for (const question of [rated, found, other]) {
    const answer = `As far as I know: ${question.slice(0, -1)}.`;
    await stack.openAi.script({ contains: question, text: answer });
    await ask(visitor, question);
    await listOf(visitor).getByText(answer).waitFor();
  }
  await press(visitor.getByRole('button', { name: 'Helpful answer' }).nth(1), device);
  await press(visitor.getByRole('button', { name: 'Not helpful' }).first(), device);
  await visitor.getByLabel('Something is missing').check();
  expect(await findLayoutFaults(visitor)).toEqual([]);
  const reason = visitor.locator('form').filter({ hasText: 'What was wrong?' });
  await visitor.route('**/rating', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await press(reason.getByRole('button', { name: 'Send' }), device);
  await visitor.getByText('could not be saved').waitFor();
  expect(await visitor.getByLabel('Something is missing').isChecked()).toBe(true);
  await press(reason.getByRole('button', { name: 'Send' }), device);
  await eventually(async () => (await visitor.getByText('Thank you.').count()) === 2);
  const thumb = visitor.getByRole('button', { name: 'Not helpful' }).first();
  await eventually(() => hasFocus(thumb));

  const { page } = await Newsroom.visit(stack, browser, { ...device, path: '/alfred' });
  const listed = (question: string) => page.getByRole('listitem').filter({ hasText: question });
  await listed(other).getByText('Nothing found').waitFor();
  await listed(found).getByText('Found, but not used').waitFor();
  const dismiss = listed(found).getByRole('button', { name: 'Dismiss' });
  const reopen = listed(found).getByRole('button', { name: 'Reopen' });
  await press(dismiss, device);
  await dismiss.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Undo' }), device);
  await dismiss.waitFor();
  await press(dismiss, device);
  await dismiss.waitFor({ state: 'detached' });
  await press(page.getByText('Closed questions'), device);
  await listed(found).getByText('Dismissed').waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  await press(reopen, device);
  await dismiss.waitFor();
  await press(dismiss, device);
  await reopen.waitFor();
  await press(page.getByText('Closed questions'), device);
  await listed(rated).getByText('Rated badly').waitFor();
  const assignee = listed(rated).getByRole('combobox');
  await assignee.selectOption({ index: 1 });
  await eventually(async () => (await assignee.locator('option:checked').textContent())?.endsWith('(me)') ?? false);
  await press(listed(rated).getByRole('button', { name: 'Answered by a guide' }), device);
  await page.getByLabel('Search guides').fill(title);
  const guide = page.getByRole('button', { name: title });
  await guide.waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  await press(guide, device);
  await listed(rated).waitFor({ state: 'detached' });

  await press(listed(other).getByRole('button', { name: 'Approve an answer' }), device);
  const dialog = page.getByRole('dialog', { name: 'Approved answer' });
  await dialog.getByLabel('Answer').fill(text);
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await leaving.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Answer').inputValue()).toBe(text);
  await press(dialog.getByRole('button', { name: 'Save answer' }), device);
  await listed(other).getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
  await stack.openAi.reset();
  await ask(visitor, other);
  await listOf(visitor)
    .getByText(new RegExp(`${text.slice(0, -1)}.*approved by`))
    .waitFor();

  await stack.query("update alfred.approved_answers set approved_at = now() - interval '13 months' where answer = $1", [
    text,
  ]);
  await page.reload();
  await listed(text).getByText('Read again', { exact: true }).waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  await press(listed(text).getByRole('button', { name: 'Still right' }), device);
  await listed(text)
    .getByText(/^Read again by/)
    .waitFor();
});
