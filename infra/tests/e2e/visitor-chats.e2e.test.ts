import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SentMessage } from '@firm/contracts/api/chat';
import type { Page, Route } from 'playwright-core';
import { findBarriers, hasFocus, openPage, overflow, PHONE } from './browser.js';
import { useBrowser } from './use-browser.js';
import {
  ask,
  chatOf,
  ChatVisits,
  input,
  listOf,
  SEND_FAILURE,
  sendButton,
  SESSION_FAILURE,
  sessionOf,
  typing,
} from './chat-window.js';
import { findGuide } from './posts.js';
import { eventually } from './synchronization.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

beforeEach(() => stack.openAi.reset());

/** The sources that fit the questions which the chat suggests. */
const SOURCE_OF: Record<string, RegExp> = {
  'What does the Portuguese Golden Visa cost?': /€500,000.*\]\(\/(?:updates|blog\/portugal-golden-visa)/s,
  'How do Italy and Portugal compare?': /\(Portugal\).*\(Italy\).*\]\(\/blog\//s,
  'Why are funds tricky for Americans?': /\]\(\/blog\/(?:golden-visa-funds-and-pfic|us-citizens)/,
};

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as Answer;
}

const GREETING = 'Hello, I’m Alfred';

describe('on a telephone', () => {
  // The browser's default is 16; the sizes are those of its settings `Very large` and 200 percent.
  it.each([24, 32])('with text of %i pixels the chat can be read and written in', async (standard) => {
    const page = await browser.visit(PHONE);
    await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard } });
    await openPage(page, stack.url);
    await page.locator('[data-ready=true]').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${standard}px`);

    await stack.openAi.script({ text: 'It costs a minimum.' });
    await input(page).fill('What does the Portuguese Golden Visa cost for a couple who also have a dog? '.repeat(4));
    // Fails where something covers the button.
    await sendButton(page).tap();
    await listOf(page).getByText('It costs a minimum.').waitFor();
    const [chat, form] = [await chatOf(page).boundingBox(), await input(page).boundingBox()];
    expect((form?.y ?? Infinity) + (form?.height ?? 0)).toBeLessThan((chat?.y ?? 0) + (chat?.height ?? 0));
    const lines = await listOf(page).evaluate((list) => {
      const { lineHeight } = getComputedStyle(list.querySelector('[data-message] span:not(.sr-only)') ?? list);
      return list.clientHeight / parseFloat(lineHeight);
    });
    expect(lines).toBeGreaterThan(4);

    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const part of [bar.getByText('Meridian & Partners'), bar.getByRole('link', { name: 'Ask Alfred' })]) {
      const { x, width } = (await part.boundingBox()) ?? { x: NaN, width: NaN };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    expect(await overflow(page)).toBe(0);
  });

  it('with text of 200 percent no word of a guide’s title is broken', async () => {
    const page = await browser.visit(PHONE);
    await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await openPage(page, `${stack.url}${await findGuide(stack.url)}`);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.textContent = 'Inheritance';
      return title.clientHeight / parseFloat(getComputedStyle(title).lineHeight);
    });
    expect(Math.round(lines)).toBe(1);
  });
});

describe('the session', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', 1],
    ['nonsense', 0],
  ])('is replaced when it is %s, which is said where it may have been one', async (id, notices) => {
    const page = await visits.open(`/?session=${id}`, { expects: [/status of 40[04]/] });
    await eventually(() => sessionOf(page) !== id);
    expect((await fetch(`${stack.url}/api/chat/${sessionOf(page)}`)).status).toBe(200);
    const notice = chatOf(page).getByText('This conversation was deleted or has expired. This is a new one.');
    await eventually(async () => (await notice.count()) === notices);
  });

  it('is created and written into the address, with the greeting, the profile card, what is kept and for how long; a blank message is ignored, one of those to begin with is offered until something is asked', async () => {
    const page = await visits.open();
    await eventually(() => sessionOf(page) !== null);
    expect((await fetch(`${stack.url}/api/chat/${sessionOf(page)}`)).status).toBe(200);
    await listOf(page).getByText(GREETING).waitFor();
    await page.getByRole('button', { name: 'Send Profile' }).waitFor();
    // Where its beginning is out of sight, Chromium would else scroll the page along with it.
    expect(await listOf(page).evaluate((list) => getComputedStyle(list).overflowAnchor)).toBe('none');
    // One message is not scrolled: it is read from its beginning.
    expect(await listOf(page).evaluate((list) => list.scrollTop)).toBe(0);
    const described = await input(page).getAttribute('aria-describedby');
    const notice = page.locator(`[id="${described}"]`);
    await eventually(async () => /kept for 180 days/.test((await notice.textContent()) ?? ''));
    expect(await notice.textContent()).toContain('Alfred is an AI, not a person');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await input(page).fill('   ');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await input(page).press('Enter');
    await input(page).fill('x');
    expect(await sendButton(page).isDisabled()).toBe(false);
    expect(await visits.kept(sessionOf(page))).toEqual([]);
    await input(page).fill('');
    const offered = page.getByRole('list', { name: 'Suggested questions' });
    // Quoted from a guide, without a model.
    const questions = await offered.getByRole('button').allTextContents();
    expect(questions.length).toBeGreaterThan(2);
    for (const question of questions) {
      const { sessionId } = await post<{ sessionId: string }>('/api/chat/create', {});
      const { assistantMessage } = await post<SentMessage>(`/api/chat/${sessionId}/messages`, { content: question });
      expect(assistantMessage?.content).toMatch(SOURCE_OF[question] ?? /never/);
    }
    await stack.openAi.script({ text: 'At least so much.' });
    await offered.getByRole('button').first().press('Enter');
    await listOf(page).getByText('At least so much.').waitFor();
    expect(await offered.count()).toBe(0);
    // The button that had the focus is gone, and so is what was pressed to send.
    expect(await hasFocus(input(page))).toBe(true);
    await stack.openAi.script({ text: 'And more.' });
    await input(page).fill('And then?');
    await sendButton(page).press('Enter');
    await listOf(page).getByText('And more.').waitFor();
    expect(await hasFocus(input(page))).toBe(true);
    const [asked] = await visits.kept(sessionOf(page));
    await listOf(page)
      .getByText(asked?.content ?? 'nothing', { exact: true })
      .waitFor();
  });

  it('stays the same from page to page, goes on in an article, whose address does not carry it, opens again after a reload, and can be deleted', async () => {
    const page = await visits.open();
    await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
    const id = sessionOf(page);
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await page.waitForURL(/\/blog/);
    expect(sessionOf(page)).toBe(id);
    await page.getByRole('button', { name: 'Ask Alfred' }).click();
    await page.getByRole('dialog', { name: 'Alfred AI' }).getByText('It costs a minimum.').waitFor();
    expect(sessionOf(page)).toBe(id);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByRole('link', { name: /Golden Visa after real estate/ })
      .first()
      .click();
    await page.waitForURL(/\/blog\/./);
    // The address comes before the page.
    await page.locator('article .prose').waitFor();
    expect(sessionOf(page)).toBeNull();
    await page.getByRole('button', { name: 'Ask Alfred' }).first().click();
    await listOf(page).getByText('It costs a minimum.').waitFor();
    expect(await hasFocus(input(page))).toBe(true);
    expect(sessionOf(page)).toBe(id);
    await page.reload();
    await listOf(page).getByText('It costs a minimum.').waitFor();

    // Tab beyond its last item closes the menu, Escape closes it alone, and Back the panel alone.
    const options = chatOf(page).getByLabel('Conversation options');
    await options.click();
    await chatOf(page).getByRole('button', { name: 'Delete this conversation' }).focus();
    await page.keyboard.press('Tab');
    await chatOf(page)
      .getByRole('button', { name: /^Copy the link/ })
      .waitFor({ state: 'hidden' });
    await options.click();
    await page.keyboard.press('Escape');
    await chatOf(page)
      .getByRole('button', { name: /^Copy the link/ })
      .waitFor({ state: 'hidden' });
    const { pathname } = new URL(page.url());
    await page.goBack();
    await chatOf(page).waitFor({ state: 'hidden' });
    await eventually(() => new URL(page.url()).pathname === pathname && sessionOf(page) === id);
    await page.getByRole('button', { name: 'Ask Alfred' }).first().click();
    await chatOf(page).getByLabel('Conversation options').click();
    await chatOf(page)
      .getByRole('button', { name: /^Copy the link/ })
      .waitFor();
    await chatOf(page).getByRole('button', { name: 'Delete this conversation' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this conversation?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await listOf(page).getByText(GREETING).waitFor();
    await chatOf(page).getByRole('status').getByText('Your conversation was deleted.').waitFor();
    expect(await listOf(page).getByText('It costs a minimum.').count()).toBe(0);
    expect((await fetch(`${stack.url}/api/chat/${id}`)).status).toBe(404);
  });

  it('goes on where the menu or the end of the text of an article leads to the chat of the home page', async () => {
    const page = await visits.open();
    await visits.askAndRead(page, 'What does it cost?', 'It costs a minimum.');
    const id = sessionOf(page);
    const guide = await findGuide(stack.url);
    for (const link of [
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alfred AI' }),
      page.getByRole('link', { name: /^Speak with Alfred/ }),
    ]) {
      await openPage(page, `${stack.url}${guide}`);
      await link.click();
      await page.waitForURL(`${stack.url}/?session=${id}`);
      await page.locator('#alfred-section').getByText('It costs a minimum.').waitFor();
      expect(sessionOf(page)).toBe(id);
    }
  });

  it('that cannot be created is told by Alfred, and the typed text is restored', async () => {
    const page = await browser.visit({ expects: [/status of 503/] });
    await page.route('**/api/chat/create', (route) => route.fulfill({ status: 503, body: 'No.' }));
    await openPage(page, stack.url);
    await listOf(page).getByText(SESSION_FAILURE).waitFor();
    await ask(page, 'Are you there?');
    await eventually(async () => (await listOf(page).getByText(SESSION_FAILURE).count()) === 2);
    expect(await input(page).inputValue()).toBe('Are you there?');

    await page.unroute('**/api/chat/create');
    await stack.openAi.script({ text: 'Now I am.' });
    await input(page).press('Enter');
    await listOf(page).getByText('Now I am.').waitFor();
    await eventually(() => sessionOf(page) !== null);
  });

  it('reads the messages once more before they count as unreadable, and shows the greeting then', async () => {
    await stack.openAi.script({ contains: 'Read me twice', text: 'Read twice.' });
    const id = await stack.converse('Read me twice');
    const page = await browser.visit({ expects: [/status of 500/] });
    const refuse = (route: Route) => route.fulfill({ status: 500, body: 'No.' });
    await page.route('**/api/chat/*/messages', refuse, { times: 1 });
    await openPage(page, `${stack.url}/?session=${id}`);
    await listOf(page).getByText('Read twice.').waitFor();
    await page.route('**/api/chat/*/messages', refuse);
    await page.reload();
    await listOf(page).getByText(GREETING).waitFor();
    expect(await listOf(page).getByText('Read twice.').count()).toBe(0);
  });
});

describe('a session begun elsewhere', () => {
  const warning = (page: Page) => chatOf(page).getByText('Anyone who has its address can read');
  const restart = (page: Page) => chatOf(page).getByRole('button', { name: 'Start a new conversation' });

  it('is used, and says who can read it; a new one takes its place when asked', async () => {
    await stack.openAi.script({ contains: 'Told before', text: 'Said before.' });
    const id = await stack.converse('Told before');
    const page = await visits.open(`/?session=${id}`);
    await listOf(page).getByText('Said before.').waitFor();
    await warning(page).waitFor();
    expect(sessionOf(page)).toBe(id);
    const [above, below] = await Promise.all([warning(page).boundingBox(), listOf(page).boundingBox()]);
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    expect(await findBarriers(page)).toEqual([]);
    await chatOf(page).getByLabel('Conversation options').click();
    await chatOf(page).getByRole('button', { name: 'Delete this conversation' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this conversation?' });
    await question.getByText('will be gone there too').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();

    await restart(page).focus();
    await page.keyboard.press('Enter');
    await listOf(page).getByText(GREETING).waitFor();
    await eventually(() => sessionOf(page) !== id);
    expect(await listOf(page).getByText('Said before.').count()).toBe(0);
    expect(await warning(page).count()).toBe(0);
    expect(await hasFocus(input(page))).toBe(true);

    await stack.openAi.script({ contains: 'For Alfred only', text: 'Between us.' });
    await ask(page, 'For Alfred only');
    await listOf(page).getByText('Between us.').waitFor();
    expect(await visits.kept(sessionOf(page))).toHaveLength(2);
    expect(await visits.kept(id)).toHaveLength(2);
  });

  it('says so before the first message too, and takes no answer along into the new one', async () => {
    await stack.openAi.script({ text: 'Too late. '.repeat(60), tokenDelayMs: 30 });
    const id = await stack.converse();
    const page = await visits.open(`/?session=${id}`);
    await warning(page).waitFor();
    await ask(page, 'Ask first, read later');
    await listOf(page).getByText('Too late.').waitFor();
    await restart(page).click();
    await listOf(page).getByText(GREETING).waitFor();
    await eventually(async () => (await visits.kept(id)).length === 2);
    expect(await listOf(page).getByText('Too late.').count()).toBe(0);
    expect(await listOf(page).getByText('Ask first, read later').count()).toBe(0);
  });

  it('is none of those that this browser began: not after a reload, nor in another tab', async () => {
    const page = await visits.open();
    await eventually(() => sessionOf(page) !== null);
    expect(await warning(page).count()).toBe(0);
    await page.reload();
    const tab = await page.context().newPage();
    await openPage(tab, page.url());
    for (const opened of [page, tab]) {
      await opened.locator('[data-ready=true]').waitFor();
      expect(await warning(opened).count()).toBe(0);
    }
  });

  it('is not one that was begun on another page of a browser that forbids storage', async () => {
    const page = await browser.visit();
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      }),
    );
    await openPage(page, stack.url);
    await eventually(() => sessionOf(page) !== null);
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await page.waitForURL(/\/blog/);
    await page.getByRole('button', { name: 'Ask Alfred' }).click();
    await listOf(page).getByText(GREETING).waitFor();
    expect(await warning(page).count()).toBe(0);
  });
});

describe('a message', () => {
  it('is shown while it is written, said once in whole sentences, goes out by Enter, scrolls the conversation to its end, and leaves no half of an answer that breaks off', async () => {
    await stack.openAi.script({ text: `First of all. ${'Then some more words come. '.repeat(12)}`, tokenDelayMs: 30 });
    const page = await visits.open();
    await ask(page, 'Talk slowly');
    await listOf(page).getByText('First of all. Then some').waitFor();
    expect(await typing(page).isVisible()).toBe(true);
    const spoken = page.getByRole('log', { name: "Alfred's answers" });
    await typing(page).waitFor({ state: 'hidden' });
    const said = await spoken.locator('p').allTextContents();
    expect(said[0]).toBe('First of all.');
    expect(said).toHaveLength(13);

    await stack.openAi.script({ text: 'The reply is here.', delayMs: 700 });
    await ask(page, '  What is a Golden Visa?  ');
    await typing(page).waitFor();
    expect(await input(page).inputValue()).toBe('');
    await listOf(page).getByText('The reply is here.').waitFor();
    await typing(page).waitFor({ state: 'hidden' });
    expect((await visits.kept(sessionOf(page))).slice(2).map(({ content }) => content)).toEqual([
      'What is a Golden Visa?',
      'The reply is here.',
    ]);

    await stack.openAi.script({ text: 'Long. '.repeat(300) });
    await ask(page, 'A long story, please');
    await listOf(page).getByText('Long. Long.').waitFor();
    await typing(page).waitFor({ state: 'hidden' });
    await eventually(() =>
      listOf(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 40),
    );

    await stack.openAi.script({ text: 'Word by word it comes.', failAfterTokens: 4, code: 'server_error' });
    await ask(page, 'Count');
    await listOf(page).getByText(SEND_FAILURE).waitFor();
    expect(await listOf(page).getByText('Word by').count()).toBe(0);
  });

  it('is answered from the demonstration guides with a link that opens in a new tab', async () => {
    const page = await visits.open();
    await ask(page, 'What does the flat tax in Italy leave out?');
    const link = listOf(page)
      .getByRole('link', { name: /Italy’s flat tax/ })
      .first();
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const [guide] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await guide.waitForURL(/\/blog\/italy-flat-tax-for-new-residents#/);
    await guide.getByRole('heading', { level: 1, name: /flat tax/ }).waitFor();
    const { hash } = new URL(guide.url());
    expect(await guide.locator(`[id="${hash.slice(1)}"]`).count()).toBe(1);
  });

  it('for which the conversation has no room is told so, and a new conversation is a click away', async () => {
    const page = await visits.open('/', { expects: [/status of 409/] });
    await eventually(() => sessionOf(page) !== null);
    const full = sessionOf(page);
    await stack.query('update alfred.chat_sessions set turn_count = 200 where id = $1', [full]);
    await ask(page, 'One more?');
    await listOf(page).getByText('This conversation has become too long. Please begin a new one.').waitFor();
    expect(await listOf(page).getByText(SEND_FAILURE).count()).toBe(0);
    await listOf(page).getByRole('button', { name: 'Start a new conversation' }).click();
    await listOf(page).getByText(GREETING).waitFor();
    await eventually(() => sessionOf(page) !== null && sessionOf(page) !== full);
    expect(await listOf(page).getByText('One more?').count()).toBe(0);
  });

  it('that could not be sent is there after a reload, and is sent once when the visitor says so', async () => {
    const page = await visits.open('/', { expects: [/ERR_FAILED/] });
    await page.route('**/api/chat/*/messages', (route) => route.abort());
    await ask(page, 'Keep me');
    await listOf(page).getByText(SEND_FAILURE).waitFor();
    await page.unroute('**/api/chat/*/messages');
    await page.reload();
    await listOf(page).getByText(GREETING).waitFor();
    await stack.openAi.script({ contains: 'Keep me', text: 'Here is the answer.' });
    await listOf(page).getByRole('button', { name: 'Try again' }).click();
    await listOf(page).getByText('Here is the answer.').waitFor();
    expect(await listOf(page).getByText('Keep me').count()).toBe(1);
    expect((await visits.kept(sessionOf(page))).map(({ content }) => content)).toEqual([
      'Keep me',
      'Here is the answer.',
    ]);
  });

  it('goes on after a reload in the middle of the answer, and is stored once', async () => {
    await stack.openAi.script({ contains: 'Reload me', text: 'word '.repeat(400), tokenDelayMs: 40 });
    const page = await visits.open();
    await ask(page, 'Reload me');
    await listOf(page).getByText('word word').waitFor();
    await stack.openAi.script({ contains: 'Reload me', text: 'Here is the answer.', times: 'always' });
    await page.reload();
    await listOf(page).getByText('Here is the answer.').waitFor({ timeout: 30_000 });
    expect((await visits.kept(sessionOf(page))).map(({ content }) => content)).toEqual([
      'Reload me',
      'Here is the answer.',
    ]);
  });
});

describe('an answer', () => {
  it('shows nothing but text and links to known hosts, says which leave the site, and carries a note with both ways to a person where it has no source', async () => {
    await stack.openAi.script({
      text: '<img src=x onerror=alert(1)> [Reviews](https://reviews.example.com/google) [AIMA](https://aima.gov.pt/x) [bad](javascript:alert(1)) ![pixel](https://evil.example/p.png)',
    });
    const page = await visits.open();
    await ask(page, 'Be evil');
    const link = listOf(page).getByRole('link', { name: 'Reviews' });
    await link.waitFor();
    expect(await link.textContent()).toContain('(reviews.example.com)');
    expect(await listOf(page).locator('a[href*="aima.gov.pt"]').count()).toBe(0);
    expect(await listOf(page).locator('img').count()).toBe(2);
    expect(await listOf(page).locator('a[href^=javascript]').count()).toBe(0);
    await listOf(page).getByText('<img src=x onerror=alert(1)>').waitFor();

    await stack.openAi.script({ text: 'I do not know that.' });
    await ask(page, 'How cold is the sea in Norway?');
    await listOf(page).getByText('I do not know that.').waitFor();
    const note = listOf(page).getByRole('note').last();
    expect(await note.textContent()).toContain('no source in the firm’s published guides');
    const addresses = await note
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.map((address) => new URL(address ?? '').searchParams.get('service'))).toEqual([
      'combined_tax_and_immigration_consultation',
      'orientation_meeting',
    ]);
  });
});
