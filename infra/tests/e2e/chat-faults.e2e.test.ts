import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from './use-browser.js';
import { ask, ChatVisits, listOf, SEND_FAILURE, sessionOf, typing } from './chat-window.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

beforeEach(() => stack.openAi.reset());

/** A question: a statement without a source would be marked. */
const slowAnswer = (repetitions: number) => ({
  text: `Slowly, ${'word after word, '.repeat(repetitions)}to the end?`,
  tokenDelayMs: 40,
});
const SLOW = slowAnswer(60);
const ANSWER = 'Here is the whole answer.';

/** The page shows the answer without having been reloaded, and the server keeps the message and the answer once. */
async function expectOneAnswer(page: Page, question: string, answer: string): Promise<void> {
  await listOf(page).getByText(answer).waitFor({ timeout: 30_000 });
  await typing(page).waitFor({ state: 'hidden' });
  expect(await listOf(page).getByText(question, { exact: true }).count()).toBe(1);
  expect((await visits.kept(sessionOf(page))).map(({ content }) => content)).toEqual([question, answer]);
}

describe('a model', () => {
  it.each([
    ['is asked too much', { status: 429, retryAfterSeconds: 1 }, 503],
    ['is broken', { status: 500 }, 502],
  ])('that %s: the visitor reads a sentence, and may try again', async (_, rule, status) => {
    const page = await visits.open('/', { expects: [new RegExp(`status of ${status}`)] });
    await stack.openAi.script(rule);
    await ask(page, 'Will this work?');
    await listOf(page).getByText(SEND_FAILURE).waitFor();
    await typing(page).waitFor({ state: 'hidden' });
    await stack.openAi.reset();
    await stack.openAi.script({ contains: 'Will this work?', text: ANSWER });
    await listOf(page).getByRole('button', { name: 'Try again' }).click();
    await expectOneAnswer(page, 'Will this work?', ANSWER);
  });
});

describe('in the middle of an answer', () => {
  const lost = { expects: [/ERR_|Failed to load resource/] };

  it('Alfred is killed: the conversation goes on by itself, nothing is lost, nothing stored twice', async () => {
    const page = await visits.open('/', lost);
    await stack.openAi.script({ contains: 'Survive', ...SLOW }, { contains: 'Survive', text: ANSWER, times: 'always' });
    await ask(page, 'Survive');
    await listOf(page).getByText('Slowly, word').waitFor();
    await stack.killAndAwaitRestart('alfred', 'SIGKILL');
    await expectOneAnswer(page, 'Survive', ANSWER);
  });

  it('the database restarts: the answer is written to its end and kept', async () => {
    const page = await visits.open('/', lost);
    await stack.openAi.script({ contains: 'Restart', ...SLOW });
    await ask(page, 'Restart');
    await listOf(page).getByText('Slowly, word').waitFor();
    await stack.killAndAwaitRestart('PostgreSQL', 'SIGINT');
    await expectOneAnswer(page, 'Restart', SLOW.text);
  });

  it('the connection breaks: the answer is there when it is back', async () => {
    const page = await visits.open('/', lost);
    await stack.openAi.script(
      { contains: 'Tunnel', ...slowAnswer(30) },
      { contains: 'Tunnel', text: ANSWER, times: 'always' },
    );
    await ask(page, 'Tunnel');
    await listOf(page).getByText('Slowly, word').waitFor();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await typing(page).waitFor({ state: 'hidden', timeout: 30_000 });
    const [asked, answered, ...others] = await visits.kept(sessionOf(page));
    expect(others).toEqual([]);
    expect(asked?.content).toBe('Tunnel');
    await listOf(page)
      .getByText(answered?.content ?? 'no answer')
      .waitFor();
  });
});
