import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { STAFF_EMAIL } from '../stack/staff-session.js';
import { findBarriers } from './browser.js';
import { ask, ChatVisits, listOf, sessionOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(120_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

const LAWYER = 'Ana Duarte';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
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
const details = (page: Page) => page.getByRole('region', { name: 'Conversation Details' });

describe('a lawyer joins a conversation', () => {
  it('of a visitor on a telephone: both write, the gateway and Alfred restart, and nothing is lost or doubled', async () => {
    await stack.openAi.script({ contains: 'person', text: 'Of course, somebody may join us.' });
    const visitor = await visits.open('/', { ...PHONE, ...RESTARTS });
    await ask(visitor, 'May I talk to a person?');
    await listOf(visitor).getByText('Of course, somebody may join us.').waitFor();
    await visitor.getByText('We have let our lawyers know.').waitFor();

    const { page: lawyer } = await Newsroom.visit(stack, browser, { email: STAFF_EMAIL, ...RESTARTS });
    await lawyer.goto(`${stack.url}/admin/alfred/conversations`);
    await lawyer.getByText('Asks for a person', { exact: true }).first().waitFor();
    await lawyer
      .getByRole('button', { name: /Asks for a person.*May I talk to a person/ })
      .first()
      .click();
    await lawyer.getByRole('button', { name: 'Take over' }).click();
    await visitor.getByText(`${LAWYER} of our team has joined`).waitFor();

    await writeToVisitor(lawyer, 'Good day, how can I help?');
    await listOf(visitor).getByText('Good day, how can I help?').waitFor();
    await visitor.getByRole('textbox', { name: `Your message to ${LAWYER}` }).pressSequentially('I');
    await lawyer.getByText('The visitor is typing...').waitFor();
    await lawyer.getByLabel('Your message to the visitor').pressSequentially('W');
    await visitor.getByText(`${LAWYER} is typing...`).waitFor();
    await writeToLawyer(visitor, 'I have a question.');
    await details(lawyer).getByText('I have a question.').waitFor();
    expect(await findBarriers(visitor)).toEqual([]);
    expect(await findBarriers(lawyer)).toEqual([]);

    await stack.killAndAwaitRestart('gateway', 'SIGKILL');
    await writeToVisitor(lawyer, 'After the gateway.');
    await listOf(visitor).getByText('After the gateway.').waitFor();
    await stack.killAndAwaitRestart('alfred', 'SIGTERM');
    await writeToLawyer(visitor, 'After Alfred.');
    await details(lawyer).getByText('After Alfred.').waitFor();
    await writeToVisitor(lawyer, 'Goodbye.');
    await listOf(visitor).getByText('Goodbye.').waitFor();

    await lawyer.getByRole('button', { name: 'Hand back to Alfred' }).click();
    await visitor.getByText(`${LAWYER} has left the conversation.`).waitFor();
    await lawyer.getByText('Alfred answers this visitor.').waitFor();
    await stack.openAi.script({ contains: 'Thanks', text: 'You are welcome.' });
    await ask(visitor, 'Thanks, Alfred');
    await listOf(visitor).getByText('You are welcome.').waitFor();

    const said = [
      'May I talk to a person?',
      'Of course, somebody may join us.',
      'Good day, how can I help?',
      'I have a question.',
      'After the gateway.',
      'After Alfred.',
      'Goodbye.',
      'Thanks, Alfred',
      'You are welcome.',
    ];
    expect((await visits.kept(sessionOf(visitor))).map(({ content }) => content)).toEqual(said);
    for (const text of said) expect(await listOf(visitor).getByText(text, { exact: true }).count()).toBe(1);
    await visitor.reload();
    await listOf(visitor).getByText('Goodbye.').waitFor();
    for (const text of said) expect(await listOf(visitor).getByText(text, { exact: true }).count()).toBe(1);
    for (const text of said.slice(2, 7)) expect(await details(lawyer).getByText(text, { exact: true }).count()).toBe(1);
  });

  it('unasked: the visitor is told although nothing was open', async () => {
    await stack.openAi.script({ contains: 'Hello', text: 'Good day.' });
    const visitor = await visits.open();
    await ask(visitor, 'Hello there');
    await listOf(visitor).getByText('Good day.').waitFor();
    const session = sessionOf(visitor);
    expect((await stack.asStaff('POST', `/api/admin/conversations/${session}/take-over`)).status).toBe(204);
    await visitor.getByText(/of our team has joined/).waitFor({ timeout: 20_000 });
    // After a reload, too, and what waits for the lawyer is not sent to Alfred again.
    await visitor.reload();
    await visitor.getByText(/of our team has joined/).waitFor();
    await stack.asStaff('POST', `/api/admin/conversations/${session}/hand-back`);
  });

  it('or, outside of office hours, the form is offered at once', async () => {
    await setOffice([]);
    try {
      await stack.openAi.script({ contains: 'Hello', text: 'Good day.' });
      const visitor = await visits.open();
      await ask(visitor, 'Hello there');
      await listOf(visitor).getByText('Good day.').waitFor();
      await visitor.getByRole('button', { name: 'Ask for a person' }).click();
      await visitor.getByText('Our office is closed right now.').waitFor();
      const form = visitor.getByRole('link', { name: 'Write to a lawyer' }).first();
      await eventually(async () => (await form.getAttribute('href')) === `/write-to-us?session=${sessionOf(visitor)}`);
    } finally {
      await setOffice(always);
    }
  });
});
