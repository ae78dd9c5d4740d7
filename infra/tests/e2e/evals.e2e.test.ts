import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KINDS, passagesIn } from '../evals/altered-sentences.js';
import { measureChecks, measureShown, readPrompt, sentencesFor } from '../evals/evals.js';
import { QUESTIONS } from '../evals/questions.js';
import { findPartsOfSentences } from '../evals/quoted-units.js';
import type { SiteClient } from '../stack/site-client.js';
import { TestStack } from '../test-stack.js';

jest.setTimeout(90_000);

const stack = TestStack.ofJestWorker();
let site: SiteClient;
beforeAll(async () => {
  site = await stack.signIn();
});
beforeEach(() => stack.openAi.reset());

/** Some of them; `npm run prove -- evals` measures them all. */
const SOME = QUESTIONS.filter((_, index) => index % 2 === 0);

describe('the evals', () => {
  it('find the words that answer a question in front of the model', async () => {
    expect(measureShown(QUESTIONS, await readPrompt(stack, site))).toBeGreaterThanOrEqual(0.98);
  });

  it('let no part of a sentence of the guides be quoted without a model', async () => {
    const passages = passagesIn(await readPrompt(stack, site));
    expect(passages.length).toBeGreaterThan(200);
    expect(passages.flatMap(({ text }) => findPartsOfSentences(text))).toEqual([]);
  });

  it('see no altered sentence shown as certain, and nearly every true one', async () => {
    const counts = await measureChecks(stack, site, sentencesFor(SOME, await readPrompt(stack, site)));
    for (const what of KINDS.filter((kind) => kind !== 'true')) {
      expect(counts[what].certain).toBe(0);
      expect(counts[what].said).toBeGreaterThan(0);
    }
    expect(counts.true.certain / counts.true.said).toBeGreaterThan(0.9);
  });
});
