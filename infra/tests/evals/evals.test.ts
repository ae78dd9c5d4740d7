import type { Evaluation } from '@firm/contracts/api/evaluations';
import { describe, expect, it } from '@jest/globals';
import { KINDS } from './altered-sentences.js';
import { faultsOf, report, sentencesFor } from './evals.js';
import { isHeldOut, QUESTIONS } from './questions.js';

const all = QUESTIONS.length;
const run = (more: Partial<Evaluation>) =>
  report({
    ...{ model: 'gpt-4o', total: all, answered: all, passed: all, costUsd: 9, failure: null, failures: [] },
    heldOut: { answered: 70, passed: 70 },
    ...more,
  } as unknown as Evaluation).faults;

describe('a run with a real model', () => {
  it('is sound where every question was asked and nearly all answers are right', () => expect(run({})).toEqual([]));

  it.each([
    ['no answer is right', { passed: 0 }, [`only 0 of ${all} answers are right`]],
    [
      'guides were missing',
      { total: 40, answered: 40, passed: 40 },
      [`only 40 of ${all} questions are about published guides`, `only 40 of ${all} answers are right`],
    ],
    ['it ended early', { answered: all - 1 }, [`only ${all - 1} of ${all} questions were answered`]],
  ])('has a fault where %s', (_, more, faults) => expect(run(more)).toEqual(faults));
});

describe('a run with a fake model', () => {
  const counts = (more: Partial<Parameters<typeof faultsOf>[0]>) => ({
    ...(Object.fromEntries(
      KINDS.map((what) => [what, { said: 100, certain: what === 'true' ? 100 : 0, claims: [] }]),
    ) as unknown as Parameters<typeof faultsOf>[0]),
    ...more,
  });

  it('is sound where only true sentences are shown as certain', () => expect(faultsOf(counts({}))).toEqual([]));

  it('has a fault where few sentences were said, or true ones doubted, or altered ones not', () => {
    expect(faultsOf(counts({ true: { said: 3, certain: 3, claims: [] } }))).toEqual(['true: only 3 were said']);
    expect(faultsOf(counts({ true: { said: 100, certain: 90, claims: [] } }))).toEqual([
      'true: only 90 of 100 shown as certain',
    ]);
    expect(faultsOf(counts({ 'changed bound': { said: 100, certain: 1, claims: [] } }))).toEqual([
      'changed bound: 1 shown as certain',
    ]);
  });

  it('knows which of its sentences are of questions that are held out', () => {
    const quotes = [...new Set(QUESTIONS.flatMap((question) => question.quotes))];
    const prompt = quotes.map((quote, index) => `<passage id="${index}" title="">\n${quote}\n</passage>`).join('\n');
    const sentences = sentencesFor(QUESTIONS, prompt);
    const unseen = QUESTIONS.filter(({ id }) => isHeldOut(id)).flatMap((question) => question.quotes);
    for (const { text, what, isHeldOut: isUnseen } of sentences)
      if (what === 'true') expect(isUnseen).toBe(unseen.some((quote) => text.endsWith(`|${quote}]]`)));
    expect(sentences.filter(({ isHeldOut: isUnseen }) => isUnseen).length).toBeGreaterThan(20);
  });
});
