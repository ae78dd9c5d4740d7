import { QUESTIONS } from '../tests/evals/questions.js';
import { startChatStack, type ChatStack } from './chat-stack.js';
import { ChatVisitor, openStream } from './chat-visitor.js';
import { benchConversations } from './conversations.bench.js';
import { median, percentile, type Measurement } from './measurement.js';
import { processTree } from './processes.js';

const group = 'chat';
/** Alfred is a process that runs for weeks: what counts is how quick it is once its code is compiled. */
const WARM_UP = 300;
const MESSAGES = 200;
const MESSAGES_IN_SESSION = 4;
const STREAMS = 300;
const ANSWER = 'Here is what the guides of the firm say about it.';
/** Long enough to be still open when the last of the streams begins. */
const LONG_ANSWER = { text: 'word '.repeat(300), tokenDelayMs: 100 };

/** Alfred: what he adds to the first word of the model, what an open stream holds, how quickly staff find things. */
export async function benchChat(root: string, say: (line: string) => void): Promise<Measurement[]> {
  const chat = await startChatStack(root);
  try {
    say('  first words …');
    const firstWords = await benchFirstWord(chat);
    say(`  ${STREAMS} open streams …`);
    const streams = await benchStreams(chat);
    say('  100,000 messages …');
    return [...firstWords, ...streams, ...(await benchConversations(chat))];
  } finally {
    await chat.stop();
  }
}

/** The same call through the whole stack and straight to the double, by turns. */
async function benchFirstWord({ stack, modelUrl }: ChatStack): Promise<Measurement[]> {
  await prescribe(modelUrl, { text: ANSWER, times: 'always' });
  const ours: number[] = [];
  const direct: number[] = [];
  let visitor = await ChatVisitor.enter(stack.url);
  const question = (count: number) => QUESTIONS[count % QUESTIONS.length]?.text ?? '';
  await (await visitor.ask(question(0))).rest();
  const call = await latestCall(modelUrl);
  for (let count = 0; count < WARM_UP + MESSAGES; count++) {
    if (count % MESSAGES_IN_SESSION === 0) visitor = await ChatVisitor.enter(stack.url);
    const answer = await visitor.ask(question(count));
    await answer.rest();
    const bare = await openStream(`${modelUrl}/responses`, call, 'response.output_text.delta');
    await bare.rest();
    if (count < WARM_UP) continue;
    ours.push(answer.firstWordMs);
    direct.push(bare.firstWordMs);
  }
  const added = (of: (values: number[]) => number) => of(ours) - of(direct);
  const p99 = (values: number[]) => percentile(values, 99);
  const to = 'the double';
  return [
    {
      group,
      what: 'first word, added to the model’s own, median',
      value: added(median),
      unit: 'ms',
      ratio: { to, value: median(ours) / median(direct) },
      target: '≤ 5 ms',
    },
    {
      group,
      what: 'first word, added to the model’s own, p99',
      value: added(p99),
      unit: 'ms',
      ratio: { to, value: p99(ours) / p99(direct) },
    },
    { group, what: 'first word of the double alone, median', value: median(direct), unit: 'ms' },
  ];
}

/** What the processes hold while so many visitors listen, beside what they hold while nobody does. */
async function benchStreams({ stack, modelUrl }: ChatStack): Promise<Measurement[]> {
  await prescribe(modelUrl, { ...LONG_ANSWER, times: 'always' });
  const visitors = await Promise.all(Array.from({ length: STREAMS }, () => ChatVisitor.enter(stack.url)));
  const before = memoryOf(stack.process.pid);
  const beganMs = performance.now();
  const streams = await Promise.all(visitors.map((visitor) => visitor.ask('Tell me a long story, please.')));
  const allSeconds = (performance.now() - beganMs) / 1_000;
  const during = memoryOf(stack.process.pid);
  await Promise.all(streams.map((stream) => stream.rest()));
  const perStream = (name: keyof typeof before) => ((during[name] - before[name]) / STREAMS) * 1_024;
  return [
    { group, what: `${STREAMS} streams begun at once → each has its first word`, value: allSeconds, unit: 's' },
    { group, what: `alfred, for each of ${STREAMS} open streams`, value: perStream('alfred'), unit: 'kB' },
    { group, what: `gateway, for each of ${STREAMS} open streams`, value: perStream('gateway'), unit: 'kB' },
  ];
}

function memoryOf(root = 0): { alfred: number; gateway: number } {
  const processes = processTree(root);
  const of = (service: string) => processes.find(({ name }) => name.startsWith(`${service}/dist/`))?.megabytes ?? NaN;
  return { alfred: of('alfred'), gateway: of('gateway') };
}

async function prescribe(modelUrl: string, rule: object): Promise<void> {
  const control = (path: string, body: object) =>
    fetch(modelUrl.replace(/v1$/, path), { method: 'POST', body: JSON.stringify(body) });
  await control('__reset', {});
  const response = await control('__script', rule);
  if (!response.ok) throw new Error(`the double refuses the rule: ${await response.text()}`);
}

/** What was asked of the double last: to be asked again, straight. */
async function latestCall(modelUrl: string): Promise<unknown> {
  const { calls } = (await (await fetch(modelUrl.replace(/v1$/, '__calls'))).json()) as {
    calls: { endpoint: string; body?: unknown }[];
  };
  return calls.findLast(({ endpoint }) => endpoint === 'responses')?.body;
}
