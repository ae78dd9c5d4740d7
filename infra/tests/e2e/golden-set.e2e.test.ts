import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AlfredDesk } from '../evals/alfred-desk.js';
import { examine, tempt } from '../evals/examination.js';
import { QUESTIONS } from '../evals/questions.js';
import { MIN_RECALL, recallOf } from '../evals/results.js';
import { RunningStack } from './running-stack.js';

jest.setTimeout(90_000);

const stack = new RunningStack();
let desk: AlfredDesk;
beforeAll(async () => {
  desk = await AlfredDesk.open(stack.url);
});
beforeEach(async () => {
  await stack.openAi.reset();
  await stack.openAi.script({ tokenDelayMs: 0, times: 'always' });
});

/** Some of every kind and language; `npm run golden-set` asks them all. */
const some = (every: number) => QUESTIONS.filter((_, index) => index % every === 0);

describe('the golden set', () => {
  it('has at least 60 questions of every kind, in four languages', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(QUESTIONS.map(({ text }) => text)).size).toBe(QUESTIONS.length);
    expect(new Set(QUESTIONS.map(({ language }) => language)).size).toBe(4);
    expect(new Set(QUESTIONS.map(({ kind }) => kind)).size).toBe(5);
  });

  it('finds the section that answers among the first three', async () => {
    expect(recallOf(await examine(desk, QUESTIONS, false))).toBeGreaterThanOrEqual(MIN_RECALL);
  });

  it('is answered with quotes that are in their guides, or with the note that there are none', async () => {
    const judgements = await examine(desk, some(4), true);
    expect(judgements.flatMap(({ question, faults }) => faults.map((fault) => `${fault}: ${question.text}`))).toEqual(
      [],
    );
    expect(judgements.reduce((sum, { quotes }) => sum + quotes, 0)).toBeGreaterThan(10);
    expect(judgements.some(({ question }) => question.kind === 'unanswerable')).toBe(true);
  });

  it('lets no quote through that a model makes up, and every true one', async () => {
    const count = await tempt(desk, some(6), (rule) => stack.openAi.script({ ...rule, tokenDelayMs: 0 }));
    expect(count).toMatchObject({ through: 0, honestShown: count.honestOffered });
    expect(count.offered).toBeGreaterThan(50);
    expect(count.honestShown).toBeGreaterThan(10);
  });
});
