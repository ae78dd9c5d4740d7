import type { Enquiry, EnquiryPage } from '@firm/contracts/api/enquiries';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import {
  DEVICES,
  findBarriers,
  findLayoutFaults,
  hasFocus,
  isInView,
  openPage,
  overflow,
  PHONE,
  press,
} from './browser.js';
import { ask, chatOf, ChatVisits, listOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { publishPost } from './posts.js';
import { sendEnquiry } from '../stack/send-enquiry.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

beforeEach(() => stack.openAi.reset());

/** By then an open desk has looked again at what it shows. */
const LOOK_MS = 16_000;
/** A page whose clock a test may move forward. */
const holdClock = (page: Page) => page.clock.install();

const newAddress = () => `${randomUUID()}@visitor.example`;
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your question').fill('Can my parents come with me?');
  await page.getByLabel('Name', { exact: true }).fill('Maria Silva');
  await page.getByLabel('Email', { exact: true }).fill(email);
}
const desk = (query: string) => stack.readAsStaff<EnquiryPage>(`/api/admin/enquiries?q=${query}`);

/** What Alfred answers to a question, and that he then offers the form. */
const UNHELPED: [question: string, answer: string][] = [
  ['Is there a marathon on Madagascar?', 'There may be one in spring.'],
  ['How do I hide my income?', '[[decline|unlawful]]'],
  ['Can I speak to a person?', 'Of course.'],
  ['Quero falar com um advogado', 'Com certeza.'],
  ['¿Puedo hablar con alguien?', 'Por supuesto.'],
  ['Vorrei parlare con una persona', 'Certamente.'],
];

describe('a visitor', () => {
  it('is offered the form where Alfred does not help or a person is asked for, in the chat, the footer and below an article', async () => {
    const page = await visits.open('/', PHONE);
    // In the language of the last answer.
    const offers = listOf(page).getByRole('link', {
      name: /^(Write|Escrever|Escribir|Scrivi) .*(lawyer|advogado|abogado|avvocato)$/,
    });
    await stack.openAi.script({ contains: 'Good morning', text: 'Good day.' });
    await ask(page, 'Good morning');
    await listOf(page).getByText('Good day.').waitFor();
    expect(await offers.count()).toBe(0);
    for (const [index, [question, text]] of UNHELPED.entries()) {
      await stack.openAi.script({ contains: question, text });
      await ask(page, question);
      await eventually(async () => (await offers.count()) === index + 1);
    }
    expect(await findLayoutFaults(page)).toEqual([]);
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Write to a lawyer' });
    const { slug } = await publishPost(stack);
    const article = await browser.visit(PHONE);
    await openPage(article, `${stack.url}/blog/${slug}`);
    const belowArticle = article.getByRole('link', { name: 'Or write to a lawyer' });
    for (const link of [inFooter, belowArticle]) expect(await link.getAttribute('href')).toMatch(/^\/write-to-us/);

    await press(chatOf(page).locator('header').getByRole('link', { name: 'Scrivi a un avvocato' }), PHONE);
    await page.waitForURL(/write-to-us\?session=/);
    const email = newAddress();
    // What Alfred did not know stands there, not the request for a person, and what the visitor makes of it stays.
    const question = page.getByLabel('Your question');
    await eventually(async () => (await question.inputValue()) === UNHELPED[0]![0]);
    await question.fill('Can I run a marathon on Madagascar?');
    await page.waitForFunction(() => sessionStorage.getItem('enquiry draft')?.includes('Can I run'));
    await page.reload();
    await eventually(async () => (await question.inputValue()) === 'Can I run a marathon on Madagascar?');
    await fillIn(page, email);
    await press(page.getByRole('checkbox', { name: /^I agree/ }), PHONE);
    await press(page.getByRole('button', { name: 'Send to a lawyer' }), PHONE);
    await page.getByText('Thank you. We have your question.').waitFor();
    expect((await desk(email)).enquiries).toMatchObject([{ email, hasConversation: false, isUnproven: false }]);
  });

  it('writes to a lawyer with the keyboard alone, is told what is missing by field, and loses nothing', async () => {
    const page = await browser.visit({ ...PHONE, expects: [/503/] });
    const email = newAddress();
    await openPage(page, `${stack.url}/write-to-us`);
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.getByLabel('Your question').focus();
    await page.keyboard.type('Can my parents come with me?');
    for (const text of ['Maria Silva', 'maria at home', '+351 912 345 678', 'Uruguay']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('This does not look like an email address.').waitFor();
    await page.getByText('We can only read your question if you agree.').waitFor();
    const field = page.getByLabel('Email', { exact: true });
    await eventually(() => hasFocus(field));
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(email);
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');

    // The service is away: nothing is lost.
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    const problem = page.getByRole('alert').getByText('Nothing you wrote is lost');
    await problem.waitFor();
    await eventually(() => hasFocus(problem));
    expect(await isInView(problem)).toBe(true);
    await page.unroute('**/api/enquiries');
    expect(await page.getByLabel('Your question').inputValue()).toBe('Can my parents come with me?');

    // A question that is too long is not cut: the form says by how much.
    await page.getByLabel('Your question').fill('?'.repeat(6_234));
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    await page.getByText('Please use at most 5,000 characters: this is 1,234 too many.').waitFor();
    expect(await page.getByLabel('Your question').inputValue()).toHaveLength(6_234);
    await page.getByLabel('Your question').fill('Can my parents come with me?');
    await page.getByRole('button', { name: 'Send to a lawyer' }).click();
    await page.getByText('Thank you. We have your question.').waitFor();
    expect(await findLayoutFaults(page)).toEqual([]);
    const { enquiries } = await desk(email);
    expect(enquiries).toMatchObject([{ name: 'Maria Silva', email, country: 'Uruguay', isUnproven: false }]);
  });

  it('is told of an address that looks mistyped, and may send it all the same', async () => {
    const page = await browser.visit(PHONE);
    const local = randomUUID();
    await openPage(page, `${stack.url}/write-to-us`);
    await fillIn(page, `${local}@gmial.com`);
    await page.getByText('Did you mean').waitFor();
    expect(await findLayoutFaults(page)).toEqual([]);
    const field = page.getByLabel('Email', { exact: true });
    await press(page.getByRole('button', { name: `${local}@gmail.com` }), PHONE);
    expect(await field.inputValue()).toBe(`${local}@gmail.com`);
    await page.getByText('Did you mean').waitFor({ state: 'detached' });
    await field.fill(`${local}@gmial.com`);
    await page.getByRole('checkbox').check();
    await press(page.getByRole('button', { name: 'Send to a lawyer' }), PHONE);
    await page.getByText(`Our answer goes to ${local}@gmial.com. Did you mean ${local}@gmail.com?`).waitFor();
    expect(await findLayoutFaults(page)).toEqual([]);
    expect((await desk(`${local}@gmial.com`)).enquiries).toHaveLength(1);
    // Who has written to the lawyers is not asked for a profile any more.
    await openPage(page, stack.url);
    await chatOf(page).scrollIntoViewIfNeeded();
    await page.locator('[data-ready=true]').waitFor();
    expect(await chatOf(page).getByRole('button', { name: 'Send Profile' }).count()).toBe(0);
  });

  it.each(DEVICES)(
    'writes without scripts too, on a %s, and is shown what is wrong with everything that was typed',
    async (_, device) => {
      const page = await browser.visit({ ...device, javaScriptEnabled: false, expects: [/400/] });
      const mailbox = randomUUID();
      const email = device.hasTouch ? newAddress() : `${mailbox}@hotmial.com`;
      await page.goto(`${stack.url}/write-to-us`);
      await fillIn(page, email);
      await page.getByLabel('Email').fill('maria@example');
      await page.getByRole('button', { name: 'Send to a lawyer' }).click();
      // Said where one looks: the fields are below the edge of the window.
      const notSent = page.getByText('Not sent yet. The reason is below.');
      await notSent.waitFor();
      expect(await isInView(notSent)).toBe(true);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel('Email').fill(email);
      await page.getByText('We can only read your question if you agree.', { exact: true }).waitFor();
      expect(await page.getByLabel('Your question').inputValue()).toBe('Can my parents come with me?');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Send to a lawyer' }).click();
      if (device.hasTouch) await page.waitForURL(`${stack.url}/write-to-us/sent`);
      else await page.getByText(`Our answer goes to ${email}. Did you mean ${mailbox}@hotmail.com?`).waitFor();
      expect((await desk(email)).enquiries).toMatchObject([{ email, isUnproven: true }]);
    },
  );
});

it('staff on a telephone find, read, answer and close an enquiry with its conversation', async () => {
  const visitor = await visits.open('/', PHONE);
  const email = newAddress();
  const question = 'I would like to speak to a lawyer about moving to Porto.';
  await ask(visitor, question);
  await press(listOf(visitor).getByRole('link', { name: 'Write to a lawyer' }), PHONE);
  await visitor.waitForURL(/write-to-us\?session=/);
  await fillIn(visitor, email);
  await visitor.getByText('Show what they would read').click();
  await visitor.getByText(question).waitFor();
  for (const box of await visitor.getByRole('checkbox').all()) await box.check();
  await visitor.getByRole('button', { name: 'Send to a lawyer' }).click();
  await visitor.getByText('Thank you. We have your question.').waitFor();

  const { page } = await Newsroom.visit(stack, browser, { ...PHONE, expects: [/ERR_|Failed to load resource/] });
  await page.getByRole('tab', { name: 'Alfred Management' }).click();
  await page.getByRole('tab', { name: 'Enquiries' }).click();
  await page.getByLabel('Search enquiries').fill(email);
  await page.getByLabel('State', { exact: true }).selectOption('new');
  const entry = page.getByRole('button', { name: /Maria Silva/ });
  await eventually(async () => (await entry.count()) === 1);
  expect(await findLayoutFaults(page)).toEqual([]);
  await press(entry, PHONE);

  // The point leads to its message, although the conversation was not opened yet.
  const words = 'speak to a lawyer about moving to Porto';
  await stack.openAi.script({ contains: 'Summarize', text: `- Wants to move to Porto. [[1|${words}]]` });
  await press(page.getByRole('button', { name: 'Summarize' }), PHONE);
  await press(page.getByRole('button', { name: `“${words}”` }), PHONE);
  await eventually(() => page.evaluate(() => /^message-/.test(document.activeElement?.id ?? '')));
  expect(await page.locator(':focus').textContent()).toContain(question);

  await page.getByLabel('Assigned to').selectOption({ index: 1 });
  await page.getByText(/^Assigned to (?!nobody)/).waitFor();
  await page.getByLabel('Note', { exact: true }).fill('Speaks Portuguese.');
  await press(page.getByRole('button', { name: 'Add note' }), PHONE);
  await page.getByRole('paragraph').filter({ hasText: 'Speaks Portuguese.' }).waitFor();

  const form = page.getByRole('form', { name: 'Answer by mail' });
  const answer = form.getByLabel('Answer');
  const template = `Porto ${randomUUID()}`;
  await answer.fill('Dear {{name}}, {{reply}}');
  await form.getByText('Keep this text as a template').click();
  await form.getByLabel('Put in a fact').selectOption('pt-fund-minimum');
  expect(await answer.inputValue()).toBe('Dear {{name}}, {{reply}}{{fact:pt-fund-minimum}}');
  await form.getByLabel('Name of the template').fill(template);
  await press(form.getByRole('button', { name: 'Save template' }), PHONE);
  await answer.fill('');
  await form.getByLabel('Template', { exact: true }).selectOption(template);
  expect(await answer.inputValue()).toMatch(/^Dear Maria Silva, \{\{reply\}\}.*500,000/);
  await press(form.getByRole('button', { name: 'Send answer' }), PHONE);
  await page.getByText('Please fill in {{reply}} first.').waitFor();
  // Without a connection nothing is sent, nor later in the words that were corrected meanwhile.
  await page.context().setOffline(true);
  await answer.fill('Dear Maria, no.');
  await press(form.getByRole('button', { name: 'Send answer' }), PHONE);
  await page.getByText('You are offline. Nothing was sent; your text is kept.', { exact: true }).waitFor();
  expect(await answer.inputValue()).toBe('Dear Maria, no.');
  await answer.fill('Dear {{name}}, yes.');
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || changes.push(request.url()));
  await page.context().setOffline(false);
  // What waited for the connection would be sent before this is answered.
  await page.waitForFunction(() => navigator.onLine);
  await page.evaluate(() => fetch('/api/auth/user'));
  // That somebody is writing is told as soon as it can be.
  expect(changes.filter((url) => /\/api\/admin\/enquiries(?!.*\/presence\/)/.test(url))).toEqual([]);
  expect(await answer.inputValue()).toBe('Dear {{name}}, yes.');
  await answer.press('Control+Enter');
  await page.getByText('Answered: Your question').waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  const [{ id = '' } = {}] = (await desk(email)).enquiries;
  await eventually(async () => {
    const { mails } = await stack.readAsStaff<Enquiry>(`/api/admin/enquiries/${id}`);
    return mails.every(({ state }) => state === 'sent');
  });
  // As if the mail server had never said whether it has one of them.
  const [doubtful] = await stack.query<{ subject: string }>(
    `update alfred.mails set state = 'doubtful'
     where id = (select id from alfred.mails where about = $1 and recipient = $2 limit 1) returning subject`,
    [id, email],
  );
  await page.reload();
  const unsent = page
    .getByRole('region', { name: 'Mails that may not have arrived' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await unsent.filter({ hasText: doubtful!.subject }).waitFor();
  await press(unsent.getByRole('button', { name: 'Send again' }), PHONE);
  await unsent.waitFor({ state: 'detached' });
  await page.getByText('Sent', { exact: true }).click();
  await page
    .getByText(/Dear Maria Silva, yes\.\s+.+\s+Your reference: [\s\S]+you wrote:[\s\S]+Can my parents/)
    .waitFor();

  await page.getByLabel('State of this enquiry').selectOption('closed');
  await page.getByText('Set to Closed').waitFor();
  await press(page.getByRole('button', { name: 'All enquiries' }), PHONE);
  await page.getByLabel('Looked after by').selectOption({ index: 1 });
  await page.getByLabel('State', { exact: true }).selectOption('closed');
  await eventually(async () => (await entry.count()) === 1);
  await page.getByLabel('State', { exact: true }).selectOption('new');
  await page.getByText('No enquiry matches').waitFor();
});

it('staff learn by themselves that a colleague has answered, and send theirs by a second click; a note survives a reload', async () => {
  const [email, telephone] = [newAddress(), '(614) 555-0142'];
  const body = { name: 'Rose Hill', email, telephone, question: 'May I retire in Porto?', agrees: true };
  expect(await sendEnquiry(stack.port, 50_001, JSON.stringify(body))).toBe(201);
  const [{ id = '' } = {}] = (await desk(email)).enquiries;
  const { page } = await Newsroom.visit(stack, browser, {
    ...{ path: `/alfred/enquiries/${id}`, expects: [/409/], prepare: holdClock },
  });
  const note = page.getByLabel('Note', { exact: true });
  // Who else has it open, and types, is said before both have written.
  const path = `/api/admin/enquiries/${id}/presence/${randomUUID()}`;
  const colleague = page.getByText(/opened this enquiry/);
  expect((await stack.asStaff('PUT', path)).status).toBe(204);
  await colleague.waitFor();
  expect((await stack.asStaff('DELETE', path)).status).toBe(204);
  await colleague.waitFor({ state: 'detached' });
  await note.fill('Rings at noon.');
  await page.reload();
  await eventually(async () => (await note.inputValue()) === 'Rings at noon.');
  expect(await page.getByRole('link', { name: telephone }).getAttribute('href')).toBe('tel:6145550142');

  const form = page.getByRole('form', { name: 'Answer by mail' });
  const answer = form.getByLabel('Answer');
  await answer.fill('Dear Rose, yes.');
  const theirs = { id: randomUUID(), subject: 'Porto', body: 'Dear Rose, no.' };
  expect((await stack.asStaff('POST', `/api/admin/enquiries/${id}/answers`, theirs)).status).toBe(200);
  await page.clock.fastForward(LOOK_MS);
  await page.getByText(/^Answered by /).waitFor();
  await form.getByRole('button', { name: 'Send answer' }).click();
  await form.getByText(/ answered this .+ Read it, then send yours if it is still needed\.$/).waitFor();
  expect(await answer.inputValue()).toBe('Dear Rose, yes.');
  expect([await findBarriers(page), await overflow(page)]).toEqual([[], 0]);
  await form.getByRole('button', { name: 'Send anyway' }).click();
  await page.getByText('Answer on its way', { exact: true }).waitFor();
  expect(await answer.inputValue()).toBe('');
});

it('staff on a telephone are told of a new enquiry by a number at the tab, and nothing moves for it', async () => {
  const { enquiries } = await stack.readAsStaff<EnquiryPage>('/api/admin/enquiries?state=new');
  for (const { id } of enquiries) await stack.asStaff('PATCH', `/api/admin/enquiries/${id}`, { state: 'closed' });
  const { page } = await Newsroom.visit(stack, browser, { ...PHONE, path: '/alfred/enquiries', prepare: holdClock });
  const tab = page.getByRole('tab', { name: 'Enquiries' });
  const privacy = page.getByRole('tab', { name: 'Privacy' });
  await tab.waitFor();
  const places = async () => [await tab.boundingBox(), await privacy.boundingBox()];
  const before = await places();
  const body = { name: 'Rose Hill', email: newAddress(), question: 'May I retire in Porto?', agrees: true };
  expect(await sendEnquiry(stack.port, 50_003, JSON.stringify(body))).toBe(201);
  await page.clock.fastForward(LOOK_MS);
  await page.locator('[role=tab][data-waiting="1"]', { hasText: 'Enquiries' }).waitFor();
  expect(await places()).toEqual(before);
  expect([await findBarriers(page), await overflow(page)]).toEqual([[], 0]);
});

it('staff correct an address that was mistyped, which the desk suspects', async () => {
  const local = randomUUID();
  const body = { name: 'Rose Hill', email: `${local}@gmial.com`, question: 'May I retire in Porto?', agrees: true };
  expect(await sendEnquiry(stack.port, 50_002, JSON.stringify(body))).toBe(201);
  const [{ id = '' } = {}] = (await desk(body.email)).enquiries;
  const path = `/alfred/enquiries/${id}`;
  const { page } = await Newsroom.visit(stack, browser, { ...PHONE, path, expects: [/404/], prepare: holdClock });
  await page.getByText(`Perhaps the visitor meant ${local}@gmail.com.`).waitFor();
  await press(page.getByRole('button', { name: 'Correct the address' }), PHONE);
  const field = page.getByLabel('The visitor’s email address');
  expect(await field.inputValue()).toBe(`${local}@gmail.com`);
  expect(await findLayoutFaults(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Save the address' }), PHONE);
  await page.getByText('Corrected the email address, which was at gmial.com').waitFor();
  await page.getByRole('link', { name: `${local}@gmail.com`, exact: true }).waitFor();
  await field.waitFor({ state: 'detached' });
  const confirm = page.getByRole('button', { name: 'Send the confirmation to the new address' });
  await press(confirm, PHONE);
  await page.getByText('Sent the confirmation to the corrected address').waitFor();
  await confirm.waitFor({ state: 'detached' });
  const erased = await stack.asStaff('DELETE', `/api/admin/enquiries/${id}`);
  expect(erased.status).toBe(204);
  await page.clock.fastForward(LOOK_MS);
  await page.getByText('This enquiry has been erased').waitFor();
  await page.locator('li [aria-pressed=true]').waitFor({ state: 'detached' });
});
