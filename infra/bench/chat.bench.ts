import { median, percentile, type Say } from '../tests/figures.js';
import { QUESTIONS } from '../tests/evals/questions.js';
import { SiteClient } from '../tests/stack/site-client.js';
import { TestStack, type TestStackOptions } from '../tests/test-stack.js';
import { benchConversations } from './conversations.bench.js';
import { memoryOf, startStream, type AnswerStream } from './event-streams.js';
import type { Measurement } from './measurement.js';

const group = 'chat';
/** Alfred is a process that runs for weeks: what counts is its speed once its code is compiled. */
const WARM_UP = 300;
const MESSAGES = 200;
const MESSAGES_IN_SESSION = 4;
const STREAMS = 300;
/** Few enough that all are shown with every question; too many, so that passages are searched for. */
const [SMALL, LARGE] = [10, 5_000];
const PASSAGES = 8;
const SEARCHES = 40;
const ANSWER = 'Here is what the guides of the firm say about it.';
/** Long enough to be still open when the last of the streams begins. */
const LONG_ANSWER = { text: 'word '.repeat(300), tokenDelayMs: 100 };

const OPTIONS: TestStackOptions = { environment: { LOG_LEVEL: 'warn' }, fakes: ['OpenAI'], unlimitedChat: true };

/** Alfred: what he adds to the first word of the model, the memory of an open stream, how fast staff find things. */
export async function benchChat(say: Say): Promise<Measurement[]> {
  say('  first words …');
  const onAllCores = await TestStack.use(OPTIONS, (stack) => benchFirstWord(stack, 'on all cores'));
  return TestStack.use({ ...OPTIONS, pinned: true }, async (stack) => {
    const onOneCore = await benchFirstWord(stack, 'on one core');
    say(`  ${STREAMS} open streams …`);
    const streams = await benchStreams(stack);
    const libraries: Measurement[] = [];
    for (const guides of [SMALL, LARGE]) {
      say(`  ${guides} guides …`);
      libraries.push(...(await benchLibrary(stack, guides)));
    }
    say('  100,000 messages …');
    return [...onAllCores, ...onOneCore, ...streams, ...libraries, ...(await benchConversations(stack))];
  });
}

/** The same call through the whole stack and directly to the fake model, by turns. */
async function benchFirstWord(stack: TestStack, where: string): Promise<Measurement[]> {
  await scriptAnswers(stack, { text: ANSWER });
  const site = new SiteClient(stack.url);
  const ours: number[] = [];
  const direct: number[] = [];
  let session = await site.createChatSession();
  const question = (count: number) => QUESTIONS[count % QUESTIONS.length]?.question ?? '';
  await (await ask(stack, session, question(0))).readRest();
  const { calls } = await stack.openAi.meter();
  const call = calls.findLast(({ endpoint }) => endpoint === 'responses')?.body;
  for (let count = 0; count < WARM_UP + MESSAGES; count++) {
    if (count % MESSAGES_IN_SESSION === 0) session = await site.createChatSession();
    const answer = await ask(stack, session, question(count));
    await answer.readRest();
    const bare = await startStream(`${stack.openAi.url}/responses`, call, 'response.output_text.delta');
    await bare.readRest();
    if (count < WARM_UP) continue;
    ours.push(answer.firstWordMs);
    direct.push(bare.firstWordMs);
  }
  const added = (of: (values: number[]) => number) => of(ours) - of(direct);
  const p99 = (values: number[]) => percentile(values, 99);
  const to = 'the fake model';
  return [
    {
      group,
      what: `first word, added to the model’s own, median, ${where}`,
      value: added(median),
      unit: 'ms',
      ratio: { to, value: median(ours) / median(direct) },
      target: '≤ 15 ms',
    },
    {
      group,
      what: `first word, added to the model’s own, p99, ${where}`,
      value: added(p99),
      unit: 'ms',
      ratio: { to, value: p99(ours) / p99(direct) },
    },
    { group, what: `first word of the fake model alone, median, ${where}`, value: median(direct), unit: 'ms' },
  ];
}

/**
 * What it takes to assemble a prompt: of a small library all passages, of a large one those that a search by words and by
 * vectors finds, of which the fake makes that of the question. Each message begins a conversation, so that none is
 * rewritten first.
 */
async function benchLibrary(stack: TestStack, guides: number): Promise<Measurement[]> {
  await scriptAnswers(stack, { text: ANSWER });
  const before = memoryOf(stack).alfred;
  await stack.query(`
    set search_path = alfred, public;
    delete from passages where url like '/blog/%';
    delete from known_articles;
    insert into known_articles (post_id, version, slug, title, published_at)
    select gen_random_uuid(), 1, 'bench-' || number, 'Guide ' || number, now() from generate_series(1, ${guides}) as number;
    insert into passages (post_id, position, title, heading, url, body, language, published_at, search, embedding)
    select post_id, place, title, 'Section ' || place, '/blog/' || slug, body, 'en', published_at,
      searchable('en', title || ' ' || body), decode(repeat(md5(slug || place), 16), 'hex')
    from known_articles cross join generate_series(1, ${PASSAGES}) as place
      cross join lateral (select repeat('Word' || place || ' of ' || slug || ' on funds and permits. ', 15) as body) as written
    where slug like 'bench-%';
    analyze;`);
  const site = new SiteClient(stack.url);
  await (await ask(stack, await site.createChatSession(), QUESTIONS[0]?.question ?? '')).readRest();
  await expectPath(stack, guides === SMALL);
  const runs: number[] = [];
  for (let count = 0; count < SEARCHES; count++) {
    const question = QUESTIONS[count % QUESTIONS.length]?.question ?? '';
    const answer = await ask(stack, await site.createChatSession(), question);
    await answer.readRest();
    if (count > 0) runs.push(answer.firstWordMs);
  }
  return [
    { group, what: `${guides} guides: first word, the model’s own included`, value: median(runs), unit: 'ms' },
    {
      group,
      what: `${guides} guides: memory that Alfred takes more`,
      value: memoryOf(stack).alfred - before,
      unit: 'MB',
    },
  ];
}

/** @throws Error where the model was shown all passages although it was to be shown what a search finds, or the other way round. */
async function expectPath(stack: TestStack, isLibrary: boolean): Promise<void> {
  const { calls } = await stack.openAi.meter();
  const body = JSON.stringify(calls.findLast(({ endpoint }) => endpoint === 'responses')?.body);
  const shown = body.match(/url=\\"\/blog\/bench-/g)?.length ?? 0;
  if (isLibrary !== (shown === SMALL * PASSAGES))
    throw new Error(`the model was shown ${shown} passages of the guides`);
}

/** The memory of the processes while so many visitors listen, compared with that while nobody does. */
async function benchStreams(stack: TestStack): Promise<Measurement[]> {
  await scriptAnswers(stack, LONG_ANSWER);
  const site = new SiteClient(stack.url);
  const sessions = await Promise.all(Array.from({ length: STREAMS }, () => site.createChatSession()));
  const before = memoryOf(stack);
  const beganMs = performance.now();
  const streams = await Promise.all(sessions.map((session) => ask(stack, session, 'Tell me a long story, please.')));
  const allSeconds = (performance.now() - beganMs) / 1_000;
  const during = memoryOf(stack);
  await Promise.all(streams.map((stream) => stream.readRest()));
  const perStream = (name: keyof typeof before) => ((during[name] - before[name]) / STREAMS) * 1_024;
  return [
    { group, what: `${STREAMS} streams begun at once → each has its first word`, value: allSeconds, unit: 's' },
    { group, what: `alfred, for each of ${STREAMS} open streams`, value: perStream('alfred'), unit: 'kB' },
    { group, what: `gateway, for each of ${STREAMS} open streams`, value: perStream('gateway'), unit: 'kB' },
  ];
}

async function scriptAnswers(stack: TestStack, rule: { text: string; tokenDelayMs?: number }): Promise<void> {
  await stack.openAi.reset();
  await stack.openAi.script({ ...rule, times: 'always' });
}

const ask = (stack: TestStack, session: string, content: string): Promise<AnswerStream> =>
  startStream(`${stack.url}/api/chat/${session}/messages`, { content }, 'event: token');
