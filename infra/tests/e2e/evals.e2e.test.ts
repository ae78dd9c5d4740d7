import type { ChatMessage } from '@firm/contracts/api/chat';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KINDS, passagesIn } from '../evals/altered-sentences.js';
import { measureChecks, measureShown, readPrompt, sentencesFor } from '../evals/evals.js';
import { QUESTIONS } from '../evals/questions.js';
import { findPartsOfSentences } from '../evals/quoted-units.js';
import { isRight, RULE_QUESTIONS, type RuleQuestion } from '../evals/rule-questions.js';
import type { SiteClient } from '../stack/site-client.js';
import { TestStack } from '../test-stack.js';

jest.setTimeout(90_000);

const stack = TestStack.ofJestWorker();
let site: SiteClient;
/** Everything that the model is shown. */
let prompt: string;
beforeAll(async () => {
  site = await stack.signIn();
  prompt = await readPrompt(stack, site);
});
beforeEach(() => stack.openAi.reset());

/** Some of them; `npm run prove -- evals` measures them all. */
const SOME = QUESTIONS.filter((_, index) => index % 2 === 0);

describe('the evals', () => {
  it('find the words that answer a question in front of the model', () => {
    expect(measureShown(QUESTIONS, prompt)).toBeGreaterThanOrEqual(0.98);
  });

  it('let no part of a sentence of the guides be quoted without a model', () => {
    const passages = passagesIn(prompt);
    expect(passages.length).toBeGreaterThan(200);
    expect(passages.flatMap(({ text }) => findPartsOfSentences(text))).toEqual([]);
  });

  it('see no altered sentence shown as certain, and nearly every true one', async () => {
    const counts = await measureChecks(stack, site, sentencesFor(SOME, prompt));
    for (const what of KINDS.filter((kind) => kind !== 'true')) {
      expect(counts[what].certain).toBe(0);
      expect(counts[what].said).toBeGreaterThan(0);
    }
    expect(counts.true.certain / counts.true.said).toBeGreaterThan(0.9);
  });

  it('have the rule that is asked for told without a model, or that nothing was found', async () => {
    await stack.openAi.script({ tokenDelayMs: 0, times: 'always' });
    const wrong: string[] = [];
    for (const question of RULE_QUESTIONS) {
      const answer = await answerTo(question);
      if (!isRight(question, answer)) wrong.push(`${question.question} ${answer}`);
    }
    // One in five may be missed.
    expect(wrong.length > RULE_QUESTIONS.length / 5 ? wrong : []).toEqual([]);
  });
});

/** What a visitor is told in the chat. */
async function answerTo({ before, question }: RuleQuestion): Promise<string> {
  const session = await site.createChatSession();
  if (before) await site.sendChatMessage(session, before);
  await site.sendChatMessage(session, question);
  const messages = await site.fetchJson<ChatMessage[]>('GET', `/api/chat/${session}/messages`);
  return messages.at(-1)?.content ?? '';
}
