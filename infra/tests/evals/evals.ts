import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { TriedConfiguration } from '@firm/contracts/api/alfred-management';
import type { Evaluation } from '@firm/contracts/api/evaluations';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, type Say, type ScenarioResult } from '../figures.js';
import { SiteClient } from '../stack/site-client.js';
import { TestStack, type TestStackOptions } from '../test-stack.js';
import { waitUntil } from '../wait-until.js';
import { alter, KINDS, passageOf, passagesIn, plain, type SentencePair } from './altered-sentences.js';
import { isHeldOut, QUESTIONS, type EvalQuestion } from './questions.js';

/** What of the words that answer has to be in front of the model. */
const MIN_SHOWN = 0.98;
/** The same where a search has to find them, by words and by the vectors of the fake, which know no other language: 43 % (decision 0014). */
const MIN_FOUND = 0.4;
/** Of the questions, where a real model answers them. */
const MIN_PASSED = 0.8;
/** Of the true sentences, what has to be shown as certain; and how many sentences of a kind make a measurement. */
const MIN_TRUE_CERTAIN = 0.95;
const MIN_SAID: Record<SentencePair['what'], number> = {
  true: 80,
  'invented quote': 80,
  'changed number': 15,
  'changed denial': 30,
  'changed bound': 4,
  'changed period': 3,
  'changed modality': 8,
};
/** Sentences that the fake of the model says in one answer. */
const SENTENCES_AT_ONCE = 12;
const POLL_MS = 2_000;
/** The demonstration guides are in the index by then, also on a busy machine. */
const INDEX_MS = 60_000;

interface EvalsOptions {
  url: string | undefined;
  email: string | undefined;
  /** Measures the search alone, which serves where the library is too large. */
  search: boolean;
}

/**
 * With an address, or with OPENAI_API_KEY: has the site evaluate its configuration with its real model. Without: measures
 * what is in front of the model, and whether altered sentences of a fake one are shown as certain.
 */
export async function runEvals({ url, email, search }: EvalsOptions, say: Say): Promise<ScenarioResult> {
  if (url) return evaluateModel(await SiteClient.signIn(url, email), say);
  say('Starting a stack with the demonstration guides …');
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL = '' } = process.env;
  const options: TestStackOptions = {
    unlimitedChat: true,
    ...(apiKey && !search
      ? { environment: { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL } }
      : { fakes: ['OpenAI'] as const }),
    ...(search && { environment: { ALFRED_LIBRARY_TOKENS: '0' } }),
  };
  return TestStack.use(options, async (stack) => {
    const site = await stack.signIn();
    if (search) return await evaluateSearch(stack, site, say);
    if (!apiKey) return await evaluateChecks(stack, site, say);
    await untilIndexed(stack);
    return await evaluateModel(site, say);
  });
}

/** A call that answers, not one that rewrites a question. */
const ANSWERS = '<passages>';

/**
 * Asks every question, after what was said before it, where only what a search finds is shown. The vectors of the fake know
 * shared words alone, and so does its rewriting of a follow-up.
 */
async function evaluateSearch(stack: TestStack, site: SiteClient, say: Say): Promise<ScenarioResult> {
  const answerable = QUESTIONS.filter(({ quotes }) => quotes.length > 0);
  say(`Searching for the words that answer ${answerable.length} questions …`);
  await untilIndexed(stack);
  await stack.openAi.script({ text: 'So.', contains: ANSWERS, tokenDelayMs: 0, times: 'always' });
  const byGroup = new Map<string, number[]>();
  for (const question of answerable) {
    const shown = measureShown([question], await readChatPrompt(stack, site, question));
    const language = question.language.slice(0, 2);
    const groups = isHeldOut(question.id) ? ['held out'] : [language, ...(question.before ? ['follow-ups'] : [])];
    for (const group of ['all', ...groups]) byGroup.set(group, [...(byGroup.get(group) ?? []), shown]);
  }
  const percentOf = (values: readonly number[] = []) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length) * 100;
  const found = percentOf(byGroup.get('all'));
  return {
    figures: { questions: answerable.length, 'found, %': found },
    report: formatColumns([
      ['of', 'questions', 'found'],
      ...[...byGroup].map(([name, list]) => [name, String(list.length), `${percentOf(list).toFixed(0)} %`]),
    ]),
    faults: found < MIN_FOUND * 100 ? [`a search finds only ${found.toFixed(1)} %`] : [],
  };
}

/** Everything that the model is shown with a question in the chat, after what was said before it. */
async function readChatPrompt(stack: TestStack, site: SiteClient, { before = [], question }: EvalQuestion) {
  const session = await site.createChatSession();
  for (const said of before) {
    await stack.openAi.script({ text: said.answer, contains: ANSWERS, tokenDelayMs: 0 });
    await site.sendChatMessage(session, said.question);
  }
  await site.sendChatMessage(session, question);
  return readLastPrompt(stack);
}

/** Asks the real model every question, at the cost that is printed. */
async function evaluateModel(site: SiteClient, say: Say): Promise<ScenarioResult> {
  const config = await site.fetchJson<AlfredConfig>('GET', '/api/admin/alfred-config');
  const body = { aiInstructions: config.aiInstructions, model: config.model };
  const { id } = await site.fetchJson<Evaluation>('POST', '/api/admin/alfred/evaluations', body);
  for (;;) {
    const all = await site.fetchJson<Evaluation[]>('GET', '/api/admin/alfred/evaluations');
    const run = all.find((evaluation) => evaluation.id === id);
    if (run && run.state !== 'running') return report(run);
    say(`${run?.answered ?? 0} of ${run?.total ?? QUESTIONS.length} questions answered …`);
    await sleep(POLL_MS);
  }
}

/** What a run came to; its faults are questions that were not asked, and too few right answers. */
export function report({
  model,
  total,
  answered,
  passed,
  heldOut,
  failures,
  costUsd,
  failure,
}: Evaluation): ScenarioResult {
  const open = { answered: answered - heldOut.answered, passed: passed - heldOut.passed };
  return {
    figures: { questions: answered, passed, 'US dollars': costUsd },
    report: [
      formatColumns([
        [model, 'questions', 'passed'],
        ['open', String(open.answered), String(open.passed)],
        ['held out', String(heldOut.answered), String(heldOut.passed)],
      ]),
      `It cost $${costUsd.toFixed(2)}.`,
      ...failures.map(({ question, faults }) => `- ${question}\n  ${faults.join('; ')}`),
    ].join('\n'),
    faults: [
      ...(failure === null ? [] : [failure]),
      ...(total < QUESTIONS.length
        ? [`only ${total} of ${QUESTIONS.length} questions are about published guides`]
        : []),
      ...(answered < total ? [`only ${answered} of ${total} questions were answered`] : []),
      ...(passed < MIN_PASSED * QUESTIONS.length ? [`only ${passed} of ${QUESTIONS.length} answers are right`] : []),
    ],
  };
}

async function evaluateChecks(stack: TestStack, site: SiteClient, say: Say): Promise<ScenarioResult> {
  say(`Looking for the words that answer ${QUESTIONS.length} questions in front of the model …`);
  const prompt = await readLibrary(stack, site);
  const shown = measureShown(QUESTIONS, prompt);
  say('Having a fake model say true and altered sentences …');
  const counts = await measureChecks(stack, site, sentencesFor(QUESTIONS, prompt));
  return {
    figures: { questions: QUESTIONS.length, 'in front of the model, %': shown * 100 },
    report: formatColumns([
      ['sentences of the model', 'said', 'shown as certain'],
      ...Object.entries(counts).map(([what, { said, certain }]) => [what, String(said), String(certain)]),
    ]),
    faults: [
      ...(shown < MIN_SHOWN ? [`only ${(shown * 100).toFixed(1)} % is in front of the model`] : []),
      ...faultsOf(counts),
    ],
  };
}

/** Of altered sentences none may be shown as certain, of true ones nearly all; and a kind of which few are said is not measured. */
export const faultsOf = (counts: Counts): string[] =>
  KINDS.flatMap((what) => {
    const { said, certain, claims } = counts[what];
    const few = said < MIN_SAID[what] ? [`${what}: only ${said} were said`] : [];
    if (what !== 'true') {
      const printed = claims.map((claim) => `${what}, shown as certain: ${claim}`);
      return certain === 0 ? few : [...few, `${what}: ${certain} shown as certain`, ...printed];
    }
    const isMostCertain = certain >= MIN_TRUE_CERTAIN * said;
    return isMostCertain ? few : [...few, `true: only ${certain} of ${said} shown as certain`];
  });

/** Everything that the model is shown with a question that is tried out, instructions apart. */
export async function readPrompt(stack: TestStack, site: SiteClient): Promise<string> {
  await tryOut(site);
  return readLastPrompt(stack);
}

async function readLastPrompt(stack: TestStack): Promise<string> {
  const { calls } = await stack.openAi.meter();
  const body = calls.findLast(({ endpoint }) => endpoint === 'responses')?.body as { input: { content: string }[] };
  return body.input.map(({ content }) => content).join('\n');
}

/** Waits until every guide is in the index of Alfred, with its vectors, also where no model can be asked what it is shown. */
async function untilIndexed(stack: TestStack): Promise<void> {
  const guides = new Set(QUESTIONS.flatMap((question) => question.guides));
  const isIndexed = async () => {
    const known = await stack.query<{ slug: string }>('select slug from alfred.known_articles');
    const slugs = new Set(known.map(({ slug }) => slug));
    const bare = await stack.query('select from alfred.passages where embedding is null limit 1');
    return [...guides].every((guide) => slugs.has(guide)) && bare.length === 0;
  };
  await waitUntil('the demonstration guides are in the index', isIndexed, INDEX_MS);
}

/** The same once the guides are in the index, which takes them in after the start; the last one where some never are. */
async function readLibrary(stack: TestStack, site: SiteClient): Promise<string> {
  const deadline = Date.now() + INDEX_MS;
  for (;;) {
    const prompt = await readPrompt(stack, site);
    if (measureShown(QUESTIONS, prompt) >= MIN_SHOWN || Date.now() > deadline) return prompt;
    await sleep(POLL_MS);
  }
}

/** The share of the questions with an answer of which all words that answer are in a prompt. */
export function measureShown(questions: readonly EvalQuestion[], prompt: string): number {
  const text = plain(prompt);
  const answerable = questions.filter(({ quotes }) => quotes.length > 0);
  // The cells of a row stand apart, each behind the header of its column.
  const isShown = (quote: string) => quote.split(' | ').every((cell) => text.includes(plain(cell)));
  const shown = answerable.filter(({ quotes }) => quotes.every(isShown));
  return shown.length / answerable.length;
}

/** True and altered sentences from the words that answer questions. */
export function sentencesFor(questions: readonly EvalQuestion[], prompt: string): SentencePair[] {
  const passages = passagesIn(prompt);
  // Words that answer one that is held out too are held out.
  const quotes = new Map<string, boolean>();
  for (const { id, quotes: words } of questions)
    for (const quote of words) quotes.set(quote, (quotes.get(quote) ?? false) || isHeldOut(id));
  return [...quotes].flatMap(([quote, isOfHeldOut]) => {
    const passage = passageOf(quote, passages);
    return passage ? alter(quote, passage, isOfHeldOut) : [];
  });
}

/** `claims` are those shown as certain that are not held out. */
type Counts = Record<SentencePair['what'], { said: number; certain: number; claims: string[] }>;

/** How many sentences of each kind a visitor is shown without a remark. */
export async function measureChecks(
  stack: TestStack,
  site: SiteClient,
  sentences: readonly SentencePair[],
): Promise<Counts> {
  const counts = Object.fromEntries(
    KINDS.map((what) => [what, { said: 0, certain: 0, claims: [] as string[] }]),
  ) as Counts;
  for (let at = 0; at < sentences.length; at += SENTENCES_AT_ONCE) {
    const some = sentences.slice(at, at + SENTENCES_AT_ONCE);
    await stack.openAi.script({ text: some.map(({ text }) => text).join('\n\n'), tokenDelayMs: 0, times: 2 });
    const paragraphs = (await tryOut(site)).split('\n\n');
    for (const [index, { what, claim, isHeldOut: isUnseen }] of some.entries()) {
      const count = counts[what];
      count.said++;
      if (!isCertain(paragraphs[index] ?? '', claim)) continue;
      count.certain++;
      if (!isUnseen) count.claims.push(claim);
    }
  }
  return counts;
}

/** Whether a paragraph shows the claim with nothing after it but a link to a guide. */
const isCertain = (paragraph: string, claim: string): boolean =>
  plain(paragraph.replace(/\[[^\]]*\]\([^)]*\)/g, '')) === plain(claim);

/** The answer of the live configuration; nothing is stored. */
async function tryOut(site: SiteClient): Promise<string> {
  const body = { question: 'What should I know?', aiInstructions: 'Be kind.', model: 'gpt-4o' };
  const { live } = await site.fetchJson<TriedConfiguration>('POST', '/api/admin/alfred/try', body);
  return live.content;
}
