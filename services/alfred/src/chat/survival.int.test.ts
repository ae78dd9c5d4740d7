import type { ChatMessage, ChatSession, SentMessage } from '@firm/contracts/api/chat';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AlfredProcess } from '../testing/alfred-process.js';
import { until } from '../testing/test-alfred.js';

let database: TestDatabase;
let openAi: FakeOpenAi;
let doomed: AlfredProcess;
let other: AlfredProcess;

beforeAll(async () => {
  [database, openAi] = await Promise.all([createTestDatabase(), FakeOpenAi.start()]);
  const start = () => AlfredProcess.start(database.url, openAi.url);
  [doomed, other] = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([doomed, other].map(async (alfred?: AlfredProcess) => alfred?.end('SIGKILL')));
  await Promise.all([database.drop(), openAi.close()]);
});

const send = (alfred: AlfredProcess, sessionId: string, headers: Record<string, string> = {}) => {
  const keyed = { ...visitorHeaders(), 'idempotency-key': 'key', ...headers };
  return alfred.request('POST', `/api/chat/${sessionId}/messages`, keyed, { content: 'Are you there?' });
};
const messages = async (alfred: AlfredProcess, sessionId: string) =>
  (await (await alfred.request('GET', `/api/chat/${sessionId}/messages`, visitorHeaders())).json()) as ChatMessage[];
const open = async (alfred: AlfredProcess) =>
  ((await (await alfred.request('POST', '/api/chat/create', visitorHeaders())).json()) as ChatSession).sessionId;

describe('a process of Alfred that is killed in the middle of an answer', () => {
  it('loses nothing and stores nothing twice: another process answers the same message', async () => {
    const id = await open(doomed);
    await openAi.script({ text: 'word '.repeat(1_000), tokenDelayMs: 20 });
    const cut = await send(doomed, id, { accept: 'text/event-stream' });
    await cut.body?.getReader().read();
    await doomed.end('SIGKILL');
    expect(await messages(other, id)).toMatchObject([{ role: 'user', content: 'Are you there?' }]);

    await openAi.reset();
    await openAi.script({ text: 'I am.' });
    const { userMessage, assistantMessage } = (await (await send(other, id)).json()) as Required<SentMessage>;
    expect(assistantMessage.content).toBe('I am.');
    expect(await messages(other, id)).toEqual([userMessage, assistantMessage]);
  });
});

describe('a process of Alfred that is told to stop', () => {
  it('finishes the answer it is writing, with a lease that lasts until then', async () => {
    const id = await open(other);
    await openAi.reset();
    await openAi.script({ text: 'One moment, please.', delayMs: 2_500 });
    const answer = send(other, id);
    await until(async () => (await openAi.meter()).totals.open === 1);
    const stopped = other.end('SIGTERM');
    await until(async () => (await leaseSeconds(id)) > 10);
    expect(((await (await answer).json()) as Required<SentMessage>).assistantMessage.content).toBe(
      'One moment, please.',
    );
    await stopped;
  });
});

/** How long the lease of the session's latest turn still lasts. */
async function leaseSeconds(sessionId: string): Promise<number> {
  const [turn] = await database.query<{ seconds: number }>(
    `select extract(epoch from lease_until - now())::float as seconds from alfred.chat_turns
     where session_id = $1 order by number desc limit 1`,
    [sessionId],
  );
  return turn?.seconds ?? 0;
}
