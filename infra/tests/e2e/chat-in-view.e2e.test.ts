import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { hasFocus, openPage, PHONE } from './browser.js';
import { ask, chatOf, ChatVisits, input, listOf, sessionOf } from './chat-window.js';
import { findGuide } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

const LAPTOP = { viewport: { width: 1_366, height: 650 } };
const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
const INK = 'rgb(22, 32, 43)';
const LANDSCAPE = { ...PHONE, viewport: { width: 844, height: 390 } };

let guide = '';

beforeAll(async () => {
  guide = await findGuide(stack.url);
});
beforeEach(() => stack.openAi.reset());

/** Whether an element lies in the window as a whole, with nothing over its middle. */
const isInWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const { top, bottom, left, width } = found.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return (
      top >= 0 &&
      Math.floor(bottom) <= window.innerHeight &&
      hit !== null &&
      (found.contains(hit) || hit.contains(found))
    );
  });

/** The links and buttons that lead to the chat of the home page. */
const WAYS: readonly [name: string, path: () => string, way: (page: Page) => Locator][] = [
  ['the hero', () => '/', (page) => page.getByRole('button', { name: 'Research GV Options With Alfred AI' })],
  ['the sections', () => '/', (page) => page.getByRole('navigation', { name: 'Sections' }).getByText('Alfred AI')],
  ['the end of a guide', () => guide, (page) => page.getByRole('link', { name: /^Speak with Alfred/ })],
];

describe('the message field', () => {
  it.each(WAYS)('is in view and has the focus where %s leads to the chat', async (_name, path, way) => {
    const page = await browser.visit(LAPTOP);
    await openPage(page, `${stack.url}${path()}`);
    await way(page).click();
    await input(page).waitFor();
    await eventually(async () => (await isInWindow(input(page))) && (await hasFocus(input(page))));
    await stack.openAi.script({ text: 'It costs a minimum.' });
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    const answer = listOf(page).getByText('It costs a minimum.');
    await answer.waitFor();
    await eventually(() => isInWindow(answer));
  });

  it.each(WAYS)('is in view on a telephone, without its keyboard, where %s leads there', async (_name, path, way) => {
    const page = await browser.visit(PHONE);
    await openPage(page, `${stack.url}${path()}`);
    await way(page).click();
    await input(page).waitFor();
    await eventually(() => isInWindow(input(page)));
    expect(await hasFocus(input(page))).toBe(false);
  });

  it('is in view with the answer on a telephone on its side, on the home page', async () => {
    const page = await visits.open('/', LANDSCAPE);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ask Alfred' }).click();
    await eventually(() => isInWindow(input(page)));
    await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
    const answer = listOf(page).getByText('It costs a minimum.');
    await eventually(async () => (await isInWindow(answer)) && (await isInWindow(input(page))));
  });

  it('and in the panel of a guide, which has the whole height', async () => {
    const page = await browser.visit(LANDSCAPE);
    await openPage(page, `${stack.url}${guide}`);
    await page.getByRole('button', { name: 'Ask Alfred' }).first().click();
    await chatOf(page).waitFor();
    await page.locator('[data-ready=true]').waitFor();
    expect(await isInWindow(input(page))).toBe(true);
    await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
    const answer = listOf(page).getByText('It costs a minimum.');
    await eventually(async () => (await isInWindow(answer)) && (await isInWindow(input(page))));
    const { height } = (await page.getByRole('dialog').boundingBox()) ?? { height: 0 };
    expect(height).toBe(390);
  });
});

it('a conversation opened by its copied link, or by the address of the page, is in view', async () => {
  const page = await visits.open();
  await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, {
      writeText: (text: string) => Promise.resolve(void (document.body.dataset['copied'] = text)),
    }),
  );
  await chatOf(page).getByLabel('Conversation options').click();
  await chatOf(page)
    .getByRole('button', { name: /^Copy the link/ })
    .click();
  expect(await hasFocus(chatOf(page).getByLabel('Conversation options'))).toBe(true);
  const copied = await page.evaluate(() => document.body.dataset['copied'] ?? '');
  expect(new URL(copied).searchParams.get('session')).toBe(sessionOf(page));
  for (const [address, device] of [
    [copied, LAPTOP],
    [page.url(), SMALL_PHONE],
  ] as const) {
    const other = await browser.visit(device);
    await openPage(other, address);
    const answer = listOf(other).getByText('It costs a minimum.');
    await answer.waitFor();
    await eventually(() => isInWindow(answer));
    // With the notice too, which can be closed.
    const options = chatOf(other).getByLabel('Conversation options');
    await eventually(async () => (await isInWindow(options)) && (await isInWindow(input(other))));
    await chatOf(other).getByRole('button', { name: 'Close this notice' }).click();
    await chatOf(other).getByText('Anyone who has its address').waitFor({ state: 'detached' });
  }

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await input(page).isVisible()).toBe(false);
  expect(await chatOf(page).getByText('Meridian & Partners').isVisible()).toBe(true);
  const question = listOf(page).getByText('What does it cost?');
  expect(await question.evaluate((text) => getComputedStyle(text).color)).toBe(INK);
  await page.emulateMedia({ media: null });

  // What was said of the link goes with the next message.
  const told = chatOf(page).getByText('Link copied.');
  await told.waitFor();
  await stack.openAi.script({ text: 'Seven days a year.' });
  await ask(page, 'And how long must I stay?');
  await told.waitFor({ state: 'detached' });
});

it('what another tab asks is shown at once, and what it deletes where the tab becomes visible; the confirmation of a deletion is in view on a laptop', async () => {
  const page = await visits.open('/', { ...LAPTOP, expects: [/status of 404/] });
  await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
  const tab = await page.context().newPage();
  await openPage(tab, page.url());
  await listOf(tab).getByText('It costs a minimum.').waitFor();
  await visits.askAndRead(tab, 'And how long must I stay?', 'Seven days a year.');
  await listOf(page).getByText('Seven days a year.').waitFor();
  expect(await listOf(page).getByText('And how long must I stay?').count()).toBe(1);
  expect(await listOf(tab).getByText('Seven days a year.').count()).toBe(1);

  await chatOf(page).getByLabel('Conversation options').click();
  await chatOf(page).getByRole('button', { name: 'Delete this conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const told = chatOf(page).getByText('Your conversation was deleted.');
  await told.waitFor();
  await eventually(() => isInWindow(told));
  // The browser of the tests takes every page for visible, and tells of no change.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await listOf(tab).getByText('Seven days a year.').waitFor({ state: 'detached' });
  await chatOf(tab).getByText('This conversation has been erased.').waitFor();
});

it('whoever goes on in a conversation that somebody else has deleted is told, and answered in a new one', async () => {
  const page = await visits.open();
  await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
  const other = await browser.visit({ ...LAPTOP, expects: [/status of 404/] });
  await openPage(other, page.url());
  await listOf(other).getByText('It costs a minimum.').waitFor();
  const shared = sessionOf(other);
  expect((await fetch(`${stack.url}/api/chat/${shared}`, { method: 'DELETE' })).status).toBe(204);
  await stack.openAi.script({ text: 'Seven days a year.' });
  await ask(other, 'And how long must I stay?');
  await listOf(other).getByText('The conversation before your last message was deleted.').waitFor();
  await listOf(other).getByText('Seven days a year.').waitFor();
  expect(sessionOf(other)).not.toBe(shared);
});
