import { parseArgs } from 'node:util';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { TestStack } from '../../dev/stack/test-stack.js';
import { AlfredDesk } from './alfred-desk.js';
import { examine, tempt, type Dictate } from './examination.js';
import { QUESTIONS } from './questions.js';
import { sumUp, tabulate } from './results.js';

/**
 * `npm run golden-set`: asks Alfred every golden question, and prints what came of it. Ends with 1 when a promise is
 * broken.
 *
 * Without arguments it starts a stack of its own with the demonstration guides, has the local stand-in answer, and then
 * a double that makes quotes up. `--url http://localhost:3000 [--email ana.duarte@example.com] [--retrieval]` asks a stack
 * that is running, with whatever model it has; `--retrieval` leaves the model out, and so costs nothing.
 */
export async function runGoldenSet(args: string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { url: { type: 'string' }, email: { type: 'string' }, retrieval: { type: 'boolean' } },
  });
  const { url, email, retrieval: isRetrievalOnly = false } = values;
  if (url) return report(await AlfredDesk.open(url, email), { isRetrievalOnly, dictate: null, say });

  const openAi = await FakeOpenAi.start();
  const script = (rule: object) =>
    fetch(openAi.url.replace(/v1$/, '__script'), { method: 'POST', body: JSON.stringify(rule) });
  const dictate: Dictate = async (rule) => void (await script({ ...rule, tokenDelayMs: 0 }));
  await script({ tokenDelayMs: 0, times: 'always' });
  say('Starting a stack with the demonstration guides …');
  const stack = await TestStack.start({ environment: { OPENAI_BASE_URL: openAi.url, OPENAI_API_KEY: 'golden' } });
  try {
    await report(await AlfredDesk.open(stack.url), { isRetrievalOnly, dictate, say });
  } finally {
    await stack.discard();
    await openAi.close();
  }
}

interface Order {
  isRetrievalOnly: boolean;
  /** Null where the model is not a double. */
  dictate: Dictate | null;
  say(line: string): void;
}

async function report(desk: AlfredDesk, { isRetrievalOnly, dictate, say }: Order): Promise<void> {
  say(`Asking ${QUESTIONS.length} questions …`);
  const judgements = await examine(desk, QUESTIONS, !isRetrievalOnly);
  if (dictate && !isRetrievalOnly) say('Asking them of a model that makes quotes up …');
  const inventions = dictate && !isRetrievalOnly ? await tempt(desk, QUESTIONS, dictate) : null;
  console.table(tabulate(judgements));
  const results = sumUp(judgements, inventions);
  console.table(
    Object.fromEntries(
      results.map(({ promise, measured, wanted, holds }) => [
        promise,
        { measured, wanted, holds: holds ? 'yes' : 'NO' },
      ]),
    ),
  );
  for (const { question, missed, faults } of judgements) {
    if (missed) console.log(`not among the first three: ${question.text}`);
    for (const fault of faults) console.log(`${fault}: ${question.text}`);
  }
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
}
