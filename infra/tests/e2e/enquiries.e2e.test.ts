import type { Enquiry, EnquiryPage } from '@firm/contracts/api/enquiries';
import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findBarriers, openPage, type VisitSettings } from './browser.js';
import { Newsroom } from './newsroom.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();

const PHONE: VisitSettings = { viewport: { width: 375, height: 720 }, hasTouch: true };

const newAddress = () => `${randomUUID()}@visitor.example`;
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your question').fill('Can my parents come with me?');
  await page.getByLabel('Name', { exact: true }).fill('Maria Silva');
  await page.getByLabel('Email', { exact: true }).fill(email);
}
const desk = async (query: string): Promise<EnquiryPage> =>
  (await (await stack.asStaff('GET', `/api/admin/enquiries?q=${query}`)).json()) as EnquiryPage;

describe('a visitor on a telephone', () => {
  it('writes to a lawyer with the keyboard alone, is told what is missing by field, and loses nothing', async () => {
    const page = await browser.visit({ ...PHONE, expects: [/503/] });
    const email = newAddress();
    await openPage(page, `${stack.url}/write-to-us`);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Your question').focus();
    await page.keyboard.type('Can my parents come with me?');
    for (const text of ['Maria Silva', 'maria at home', '+351 912 345 678', 'Brazil']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('This does not look like an email address.').waitFor();
    await page.getByText('We can only read your question if you agree.').waitFor();
    const field = page.getByLabel('Email', { exact: true });
    await eventually(() => field.evaluate((element) => element === document.activeElement));
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(email);
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');

    // The service is away: nothing is lost.
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    await page.getByText('Nothing you wrote is lost').waitFor();
    await page.unroute('**/api/enquiries');
    expect(await page.getByLabel('Your question').inputValue()).toBe('Can my parents come with me?');
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    await page.getByText('Thank you. We have your question.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const { enquiries } = await desk(email);
    expect(enquiries).toMatchObject([{ name: 'Maria Silva', email, country: 'Brazil', isUnproven: false }]);
  });

  it('writes without scripts too, and is shown what is wrong with everything that was typed', async () => {
    const page = await browser.visit({ ...PHONE, javaScriptEnabled: false, expects: [/400/] });
    const email = newAddress();
    await page.goto(`${stack.url}/write-to-us`);
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    await page.getByText('We can only read your question if you agree.').waitFor();
    expect(await page.getByLabel('Your question').inputValue()).toBe('Can my parents come with me?');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    await page.waitForURL(`${stack.url}/write-to-us/sent`);
    expect((await desk(email)).enquiries).toMatchObject([{ email, isUnproven: true }]);
  });
});

it('takes the conversation with Alfred along where the visitor agrees, and staff answer', async () => {
  const visitor = await browser.visit();
  const email = newAddress();
  await openPage(visitor, `${stack.url}/`);
  await visitor.getByLabel('Your message to Alfred').fill('I would like to speak to a lawyer about moving to Porto.');
  await visitor.keyboard.press('Enter');
  await visitor.getByLabel('Conversation with Alfred').getByRole('link', { name: 'Write to a lawyer' }).click();
  await visitor.waitForURL(/write-to-us\?session=/);
  await fillIn(visitor, email);
  await visitor.getByText('Show what they would read').click();
  await visitor.getByText('I would like to speak to a lawyer about moving to Porto.').waitFor();
  for (const box of await visitor.getByRole('checkbox').all()) await box.check();
  await visitor.getByRole('button', { name: 'Send to a lawyer' }).click();
  await visitor.getByText('Thank you. We have your question.').waitFor();

  const { page } = await Newsroom.visit(stack, browser);
  await page.getByRole('tab', { name: 'Alfred Management' }).click();
  await page.getByRole('tab', { name: 'Enquiries' }).click();
  await page.getByLabel('Search enquiries').fill(email);
  await page
    .getByRole('button', { name: /Maria Silva/ })
    .first()
    .click();
  await page.getByText('Read the conversation').click();
  await page.getByText('I would like to speak to a lawyer about moving to Porto.').waitFor();
  await page.getByLabel('Assigned to').selectOption({ index: 1 });
  await page.getByLabel('Note', { exact: true }).fill('Speaks Portuguese.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Speaks Portuguese.' }).waitFor();
  const form = page.getByRole('form', { name: 'Answer by mail' });
  await form.getByLabel('Answer').fill('Dear {{name}}, yes.');
  await form.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Please fill in {{name}} first.').waitFor();
  await form.getByLabel('Answer').fill('Dear Maria, yes.');
  await form.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answered: Your question').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const [{ id = '' } = {}] = (await desk(email)).enquiries;
  await eventually(async () => {
    const { mails } = (await (await stack.asStaff('GET', `/api/admin/enquiries/${id}`)).json()) as Enquiry;
    return mails.every(({ state }) => state === 'sent');
  });
  await page.reload();
  await page.getByText('Sent', { exact: true }).click();
  await page.getByText(/Dear Maria, yes\.[\s\S]+you wrote:[\s\S]+Can my parents/).waitFor();
});
