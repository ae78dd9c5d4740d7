import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { STAFF_EMAIL } from '../stack/staff-session.js';
import { findBarriers, hasFocus, openPage, overflow, PHONE } from './browser.js';
import { ask, ChatVisits, listOf, SEND_FAILURE, sessionOf, typing } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';
import { waitUntil } from '../wait-until.js';

// Three restarts, each of which a busy machine may take a minute for.
jest.setTimeout(240_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

const LAWYER = 'Ana Duarte';
/** Somewhat longer than the interval at which the chat and the newsroom look for news. */
const LOOK_MS = 16_000;
/** What a restart does to open requests. */
const RESTARTS = { expects: [/ERR_|Failed to load resource/] };

const always = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
  day,
  opens: '00:00',
  closes: '23:59',
}));
const setOffice = async (days: object[]) => {
  const settings = { timeZone: 'Europe/Lisbon', days, waitMinutes: 3, rereadMonths: 12 };
  expect((await stack.asStaff('PUT', '/api/admin/alfred/office', settings)).status).toBe(200);
};

beforeAll(() => setOffice(always));
beforeEach(() => stack.openAi.reset());

const writeToLawyer = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: `Your message to ${LAWYER}` });
  await field.fill(text);
  await field.press('Enter');
};
const writeToVisitor = async (page: Page, text: string) => {
  const field = page.getByLabel('Your message to the visitor');
  await field.fill(text);
  await field.press('Enter');
};
/** What a restart has refused stays in the field, and is the same message when it is sent again. */
async function insistAsLawyer(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Your message to the visitor');
  await field.fill(text);
  await waitUntil(`"${text}" is sent to the visitor`, async () => {
    if ((await field.inputValue()) === text) await field.press('Enter');
    return (await field.inputValue()) === '';
  });
}
/** The chat offers to send again what had no answer, until it learns that the message has arrived. */
async function insistAsVisitor(page: Page, text: string, lawyer: Page): Promise<void> {
  await writeToLawyer(page, text);
  const again = listOf(page).getByRole('button', { name: 'Try again' });
  await waitUntil(`"${text}" is with the lawyer, and not said to have failed`, async () => {
    // Those that are there now: a click of Playwright's would wait for one that has gone.
    await again.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    return (await details(lawyer).getByText(text).count()) > 0 && (await again.count()) === 0;
  });
}
const details = (page: Page) => page.getByRole('region', { name: 'Conversation Details' });

describe('a lawyer joins a conversation', () => {
  it('of a visitor on a telephone: both write, the gateway and Alfred restart, and nothing is lost or doubled', async () => {
    const { page: lawyer } = await Newsroom.visit(stack, browser, { email: STAFF_EMAIL, ...RESTARTS });
    const visitor = await visits.open('/', { ...PHONE, ...RESTARTS });
    await ask(visitor, 'May I talk to a person?');
    await listOf(visitor).getByText('one of them may join you right here').waitFor();
    await visitor.getByText('We have let our lawyers know.').waitFor();

    // The newsroom says on every page that somebody waits; it looks every 15 s, and when it is opened.
    await lawyer.reload();
    const tab = lawyer.getByRole('tab', { name: 'Alfred Management' });
    await eventually(async () => /waiting for a person/.test((await tab.getAttribute('aria-description')) ?? ''));
    await tab.click();
    await lawyer.waitForURL(`${stack.url}/admin/alfred/conversations`);
    await lawyer.getByText('Asks for a person', { exact: true }).first().waitFor();
    await lawyer
      .getByRole('button', { name: /Asks for a person.*May I talk to a person/ })
      .first()
      .click();
    await lawyer.getByRole('button', { name: 'Take over' }).click();
    await visitor.getByText(`${LAWYER} of our team has joined`).waitFor();
    await listOf(visitor).getByText(`${LAWYER} of our team is with you now.`).waitFor();
    await details(lawyer).getByText(`${LAWYER} took over from Alfred`).waitFor();
    const reply = lawyer.getByLabel('Your message to the visitor');
    await eventually(() => hasFocus(reply));

    await writeToVisitor(lawyer, 'Good day, how can I help?');
    await listOf(visitor).getByText('Good day, how can I help?').waitFor();
    // Neither the reply to a request for a person nor a greeting answers a question.
    expect(await details(lawyer).getByRole('button', { name: 'Approve an answer' }).count()).toBe(0);
    await visitor.getByRole('textbox', { name: `Your message to ${LAWYER}` }).pressSequentially('I');
    await lawyer.getByText('The visitor is typing...').waitFor();
    await lawyer.getByLabel('Your message to the visitor').pressSequentially('W');
    await visitor.getByText(`${LAWYER} is typing...`).waitFor();
    await writeToLawyer(visitor, 'I have a question.');
    await details(lawyer).getByText('I have a question.').waitFor();
    // However long the conversation has become, the field is in the window.
    await eventually(() => reply.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight));
    expect(await findBarriers(visitor)).toEqual([]);
    expect(await findBarriers(lawyer)).toEqual([]);

    const during: string[] = [];
    for (const [restarting, signal] of [
      ['gateway', 'SIGKILL'],
      ['alfred', 'SIGKILL'],
      ['alfred', 'SIGTERM'],
    ] as const) {
      const [asked, replied] = [`Asked, ${restarting} ${signal}`, `Replied, ${restarting} ${signal}`];
      during.push(asked, replied);
      const restarted = stack.killAndAwaitRestart(restarting, signal);
      await Promise.all([insistAsVisitor(visitor, asked, lawyer), insistAsLawyer(lawyer, replied)]);
      await restarted;
      await listOf(visitor).getByText(replied).waitFor();
    }
    await writeToVisitor(lawyer, 'Goodbye.');
    await listOf(visitor).getByText('Goodbye.').waitFor();

    await lawyer.getByRole('button', { name: 'Hand back to Alfred' }).click();
    await visitor.getByText(`${LAWYER} has left the conversation.`).waitFor();
    await lawyer.getByText('Alfred answers this visitor.').waitFor();
    await details(lawyer).getByText(`${LAWYER} left. Alfred answers again`).waitFor();
    await stack.openAi.script({ contains: 'Thanks', text: 'You are welcome.' });
    await ask(visitor, 'Thanks, Alfred');
    await listOf(visitor).getByText('You are welcome.').waitFor();
    // Until then it may be the words as they come, and not stored.
    await typing(visitor).waitFor({ state: 'detached' });

    const before = [
      'May I talk to a person?',
      expect.stringContaining('one of them may join you right here'),
      'Good day, how can I help?',
      'I have a question.',
    ];
    const after = ['Goodbye.', 'Thanks, Alfred', 'You are welcome.'];
    const kept = (await visits.kept(sessionOf(visitor))).map(({ content }) => content);
    expect(kept.slice(0, before.length)).toEqual(before);
    // Written at the same time, by two people.
    expect(kept.slice(before.length, -after.length).sort()).toEqual(during.toSorted());
    expect(kept.slice(-after.length)).toEqual(after);
    const shown = (page: Page, texts: string[], within: (page: Page) => Locator) =>
      Promise.all(texts.map((text) => within(page).getByText(text, { exact: true }).count()));
    // A link is shown as its text, in an element of its own.
    const plain = kept.filter((text) => !text.includes(']('));
    const once = kept.map(() => 1);
    expect(await listOf(visitor).getByText(SEND_FAILURE).count()).toBe(0);
    expect(await shown(visitor, plain, listOf)).toEqual(once.slice(1));
    await visitor.reload();
    await listOf(visitor).getByText('Goodbye.').waitFor();
    expect(await shown(visitor, plain, listOf)).toEqual(once.slice(1));
    expect(await shown(lawyer, kept.slice(2, -2), details)).toEqual(once.slice(4));
  });

  it('unasked, from a telephone: the visitor is told although nothing was open, and who types', async () => {
    const visitor = await visits.open();
    await visitor.clock.install();
    await visits.askAndRead(visitor, 'Hello there', 'Good day.');
    const path = `/alfred/conversations/${sessionOf(visitor)}`;
    const prepare = (page: Page) => page.clock.install();
    const { page: lawyer } = await Newsroom.visit(stack, browser, { ...PHONE, email: STAFF_EMAIL, path, prepare });
    await lawyer.getByRole('button', { name: 'Take over' }).tap();
    await lawyer.getByLabel('Your message to the visitor').waitFor();
    await visitor.clock.runFor(LOOK_MS);
    await visitor.getByText(`${LAWYER} of our team has joined`).waitFor();
    // After a reload, too, and what waits for the lawyer is not sent to Alfred again.
    const field = visitor.getByRole('textbox', { name: `Your message to ${LAWYER}` });
    await field.fill('Half writt');
    await visitor.reload();
    await visitor.getByRole('button', { name: `${LAWYER} of our team is in your conversation. Continue` }).waitFor();
    await visitor.getByText(`${LAWYER} of our team has joined`).waitFor();
    expect(await field.inputValue()).toBe('Half writt');
    await lawyer.getByLabel('Your message to the visitor').pressSequentially('G');
    await visitor.getByText(`${LAWYER} is typing...`).waitFor();
    await field.pressSequentially('I');
    await lawyer.getByText('The visitor is typing...').waitFor();
    await lawyer.getByLabel('Your message to the visitor').fill('Good evening.');
    await lawyer.getByRole('button', { name: 'Send to visitor' }).tap();
    await listOf(visitor).getByText('Good evening.').waitFor();
    expect([await findBarriers(lawyer), await overflow(lawyer)]).toEqual([[], 0]);
    expect(await findBarriers(visitor)).toEqual([]);
    // Who looks something up meanwhile learns that the visitor waits, and finds the message as it was left.
    await lawyer.getByLabel('Your message to the visitor').fill('What I would');
    await lawyer.getByRole('tab', { name: 'Enquiries' }).tap();
    const waiting = lawyer.locator('[role=tab][aria-description$="waiting for a person"]', {
      hasText: 'Conversations',
    });
    const countWaiting = async () =>
      (await waiting.count()) === 0 ? 0 : Number(await waiting.getAttribute('data-waiting'));
    const before = await countWaiting();
    await writeToLawyer(visitor, 'Are you still there?');
    await eventually(async () => (await visits.kept(sessionOf(visitor))).at(-1)?.content === 'Are you still there?');
    await lawyer.clock.fastForward(LOOK_MS);
    await eventually(async () => (await countWaiting()) === before + 1);
    await lawyer.goBack();
    await eventually(
      async () => (await lawyer.getByLabel('Your message to the visitor').inputValue()) === 'What I would',
    );
    // What is still open is said beside the button, and Alfred answers it.
    await lawyer.getByText('The last message has no answer yet.').waitFor();
    expect([await findBarriers(lawyer), await overflow(lawyer)]).toEqual([[], 0]);
    await stack.openAi.script({ contains: 'Are you still there?', text: 'You are welcome.' });
    await lawyer.getByRole('button', { name: 'Hand back to Alfred' }).tap();
    await listOf(visitor).getByText('You are welcome.').waitFor();
    await visitor.getByText(`${LAWYER} has left the conversation.`).waitFor();
    await typing(visitor).waitFor({ state: 'detached' });
    expect((await visits.kept(sessionOf(visitor))).slice(-2).map(({ content }) => content)).toEqual([
      ...['Are you still there?', 'You are welcome.'],
    ]);
  });

  it('for a moment only, and again: what was written arrives although nobody followed it; a visitor whose conversation is erased is told so, and asks no more', async () => {
    const visitor = await visits.open('/', { expects: [/404/] });
    await visitor.clock.install();
    await visits.askAndRead(visitor, 'Hello there', 'Good day.');
    const path = `/api/admin/conversations/${sessionOf(visitor)}`;
    const texts = ['The deadline is Friday.', 'And bring your passport.'];
    for (const content of texts) {
      for (const [step, body] of [['take-over'], ['messages', { id: randomUUID(), content }], ['hand-back']] as const)
        expect((await stack.asStaff('POST', `${path}/${step}`, body)).status).toBe(204);
      await visitor.clock.runFor(LOOK_MS);
      await listOf(visitor).getByText(content).waitFor();
    }
    for (const content of texts) expect(await listOf(visitor).getByText(content).count()).toBe(1);
    expect(await visitor.getByText('has joined').count()).toBe(0);

    await visitor.getByRole('button', { name: 'Ask for a person' }).click();
    await visitor.getByRole('button', { name: 'Ask for a person' }).waitFor({ state: 'detached' });
    const spoken = visitor.getByRole('log', { name: "Alfred's answers" });
    expect(await spoken.textContent()).toContain('Good day.');
    expect((await stack.asStaff('DELETE', path)).status).toBe(204);
    await visitor.getByText('This conversation has been erased.').waitFor();
    await eventually(async () => !(await spoken.textContent())?.includes('Good day.'));
    expect(await findBarriers(visitor)).toEqual([]);
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    await visitor.clock.runFor(LOOK_MS);
    await visitor.evaluate(() => fetch('/api/firm'));
    expect(asked.filter((url) => url.includes('/api/chat/'))).toEqual([]);
  });

  it('and where too many have asked from one address, the form is offered', async () => {
    const visitor = await browser.visit({ expects: [/status of 429/] });
    const problem = { title: 'Too Many Requests', status: 429, detail: 'Several times already.' };
    await visitor.route('**/api/chat/*/person', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, contentType: 'application/problem+json', json: problem })
        : route.fallback(),
    );
    await openPage(visitor, stack.url);
    await visits.askAndRead(visitor, 'Hello there', 'Good day.');
    await visitor.getByRole('button', { name: 'Ask for a person' }).click();
    const told = visitor.getByRole('status').filter({ hasText: 'None of our lawyers can join you right now.' });
    expect(await told.getByRole('link', { name: 'Write to a lawyer' }).getAttribute('href')).toBe(
      `/write-to-us?session=${sessionOf(visitor)}`,
    );
  });

  it('or nobody does within the time that the firm sets, or the office is closed: the form is offered', async () => {
    const { page } = await Newsroom.visit(stack, browser, { ...PHONE, path: '/alfred' });
    const office = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Office hours' }) });
    const save = async () => {
      await office.getByRole('button', { name: 'Save office hours' }).tap();
      await page.getByText('Office hours saved').last().waitFor();
      await eventually(() => office.getByRole('button', { name: 'Save office hours' }).isDisabled());
    };
    const askForPerson = async () => {
      const visitor = await visits.open('/', PHONE);
      await visitor.clock.install();
      await visits.askAndRead(visitor, 'Hello there', 'Good day.');
      await visitor.getByRole('button', { name: 'Ask for a person' }).tap();
      return visitor;
    };
    const offersForm = async (visitor: Page) => {
      const form = visitor.getByRole('status').getByRole('link', { name: 'Write to a lawyer' });
      await eventually(async () => (await form.getAttribute('href')) === `/write-to-us?session=${sessionOf(visitor)}`);
      expect(await findBarriers(visitor)).toEqual([]);
    };
    try {
      await office.getByLabel('Offer the form after (minutes)').fill('7');
      await save();
      const waiting = await askForPerson();
      await waiting.getByText('We have let our lawyers know.').waitFor();
      await waiting.clock.fastForward('06:50');
      expect(await waiting.getByText('Nobody is free right now.').count()).toBe(0);
      await waiting.clock.fastForward('00:15');
      await waiting.getByText('Nobody is free right now.').waitFor();
      await offersForm(waiting);

      for (const { day } of always) await office.getByRole('checkbox', { name: day }).setChecked(false);
      expect([await findBarriers(page), await overflow(page)]).toEqual([[], 0]);
      await save();
      const late = await askForPerson();
      await late.getByText('Our office is closed right now.').waitFor();
      await offersForm(late);
      // Handed back, it does not offer a person as if one were there.
      await stack.asStaff('POST', `/api/admin/conversations/${sessionOf(late)}/hand-back`);
      await late.getByRole('button', { name: 'Ask for a person' }).waitFor();
      await late.getByText('Our office is closed right now.').waitFor();
    } finally {
      await setOffice(always);
    }
  });
});
