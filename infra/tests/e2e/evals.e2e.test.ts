import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AlfredClient } from '../evals/alfred-client.js';
import { askQuestions, checkInventedQuotes } from '../evals/evals.js';
import { QUESTIONS } from '../evals/questions.js';
import { MIN_RECALL, recallOf } from '../evals/results.js';
import { TestStack } from '../test-stack.js';

jest.setTimeout(90_000);

const stack = TestStack.ofJestWorker();
let alfred: AlfredClient;
beforeAll(async () => {
  alfred = await AlfredClient.create(await stack.signIn());
});
beforeEach(async () => {
  await stack.openAi.reset();
  await stack.openAi.script({ tokenDelayMs: 0, times: 'always' });
});

/** Some of every kind and language; `npm run prove -- evals` asks them all. */
const some = (every: number) => QUESTIONS.filter((_, index) => index % every === 0);

describe('the evals', () => {
  it('have at least 60 different questions, of five kinds and in four languages', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(QUESTIONS.map(({ text }) => text)).size).toBe(QUESTIONS.length);
    expect(new Set(QUESTIONS.map(({ language }) => language)).size).toBe(4);
    expect(new Set(QUESTIONS.map(({ kind }) => kind)).size).toBe(5);
  });

  it('find the section that answers among the first three', async () => {
    expect(recallOf(await askQuestions(alfred, QUESTIONS, false))).toBeGreaterThanOrEqual(MIN_RECALL);
  });

  it('are answered with quotes that are in their guides, or with the note that there are none', async () => {
    const judgements = await askQuestions(alfred, some(4), true);
    expect(judgements.flatMap(({ question, faults }) => faults.map((fault) => `${fault}: ${question.text}`))).toEqual(
      [],
    );
    expect(judgements.reduce((sum, { quotes }) => sum + quotes, 0)).toBeGreaterThan(10);
    expect(judgements.some(({ question }) => question.kind === 'unanswerable')).toBe(true);
  });

  it('let no quote through that a model invents, and every true one', async () => {
    const count = await checkInventedQuotes(alfred, some(6), (rule) =>
      stack.openAi.script({ ...rule, tokenDelayMs: 0 }),
    );
    expect(count).toMatchObject({ through: 0, honestShown: count.honestOffered });
    expect(count.offered).toBeGreaterThan(50);
    expect(count.honestShown).toBeGreaterThan(10);
  });
});
