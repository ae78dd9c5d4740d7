import type { SentMessage } from '@firm/contracts/api/chat';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readEvents, until, useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();
afterEach(async () => {
  await alfred.openAi.reset();
  await alfred.database.query('truncate alfred.rate_counts');
});

const inputs = async () => (await alfred.openAi.meter()).calls.map((call) => JSON.stringify(call.body));
const stream = { accept: 'text/event-stream' };

describe('a session', () => {
  it('is created empty, and can be read', async () => {
    const id = await alfred.openSession();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await alfred.ask('get', `/api/chat/${id}`).expect(200, { sessionId: id });
    expect(await alfred.messagesOf(id)).toEqual([]);
  });

  it('is 404 when it is unknown and 400 when its id is malformed, on every route', async () => {
    for (const [id, status] of [
      [randomUUID(), 404],
      ['not-an-id', 400],
    ] as const) {
      await alfred.ask('get', `/api/chat/${id}`).expect(status);
      await alfred.ask('get', `/api/chat/${id}/messages`).expect(status);
      await alfred.send(id, 'Hello').expect(status);
    }
  });
});

describe('a message', () => {
  it('is answered with both messages, which are then stored', async () => {
    await alfred.openAi.script({ text: 'Good day.' });
    const id = await alfred.openSession();
    const { userMessage, assistantMessage } = await alfred.say(id, '  Hello Alfred \n');
    expect(userMessage).toMatchObject({ role: 'user', content: 'Hello Alfred' });
    expect(assistantMessage).toMatchObject({ role: 'assistant', content: 'Good day.' });
    expect(Date.parse(assistantMessage.createdAt)).toBeGreaterThanOrEqual(Date.parse(userMessage.createdAt));
    expect(await alfred.messagesOf(id)).toEqual([userMessage, assistantMessage]);
  });

  it.each([
    ['missing', {}],
    ['empty', { content: '' }],
    ['white space', { content: ' \n ' }],
    ['invisible', { content: '\u200b\u2060' }],
    ['no text', { content: 7 }],
    ['too long', { content: '😀'.repeat(4_001) }],
    ['with an unknown field', { content: 'Hello', role: 'system' }],
    ['with a malformed profile', { content: 'Hello', clientProfile: { nationality: 7 } }],
    ['with an unknown field in the profile', { content: 'Hello', clientProfile: { email: 'a@b.example' } }],
  ])('is refused when its content is %s, and nothing is stored', async (_, body) => {
    const id = await alfred.openSession();
    await alfred.ask('post', `/api/chat/${id}/messages`).send(body).expect(400);
    expect(await alfred.messagesOf(id)).toEqual([]);
    expect((await alfred.openAi.meter()).totals.byEndpoint.responses ?? 0).toBe(0);
  });

  it('may have 4,000 characters, counted as code points', async () => {
    await alfred.send(await alfred.openSession(), '😀'.repeat(4_000)).expect(200);
  });

  it('reaches the model with the history and the profile, and the instructions as system text alone', async () => {
    await alfred.openAi.script({ text: 'First answer.' }, { text: 'Second answer.' });
    const id = await alfred.openSession();
    await alfred.send(id, 'First question?').expect(200);
    const clientProfile = { nationality: 'American', incomeStreams: ['Royalties'], countriesOfInterest: ['Italy'] };
    await alfred
      .ask('post', `/api/chat/${id}/messages`)
      .send({ content: 'Second question?', clientProfile })
      .expect(200);

    const body = (await alfred.openAi.meter()).calls[1]?.body as {
      instructions: string;
      store: boolean;
      input: { role: string; content: string }[];
    };
    expect(body.store).toBe(false);
    expect(body.instructions).toContain('You are Alfred, the AI concierge of The Firm');
    expect(body.instructions).not.toMatch(/First question|First answer|American|Royalties/);
    const input = JSON.stringify(body.input);
    expect(input).not.toContain('You are Alfred');
    for (const text of ['First question?', 'First answer.', 'American', 'Royalties', 'Italy']) {
      expect(input).toContain(text);
    }
    expect(body.input.at(-1)).toEqual({ role: 'user', content: 'Second question?' });
  });

  it('begins as those of every other session do, so that the provider serves what they share from its cache', async () => {
    for (const question of ['What is a PFIC?', 'Qual é o mínimo?'])
      await alfred.send(await alfred.openSession(), question).expect(200);
    const calls = (await alfred.openAi.meter()).calls.filter(({ endpoint }) => endpoint === 'responses');
    expect(calls).toHaveLength(2);
    // The instructions alone are that long.
    expect(calls[1]?.cachedTokens).toBeGreaterThan(1_024);
    expect(calls[1]?.cachedTokens).toBeGreaterThan((calls[1]?.inputTokens ?? 0) / 2);
  });

  it('reaches the model with what the visitor said at the very beginning, however long the conversation', async () => {
    await alfred.openAi.script({ text: 'I see.', tokenDelayMs: 0, times: 'always' });
    const id = await alfred.openSession();
    await alfred.send(id, 'I hold a passport of Bhutan.').expect(200);
    await alfred.database.query(
      `insert into alfred.chat_turns (id, session_id, number, question, state, lease_until, answer_id, answer, outcome)
       select gen_random_uuid(), $1, number, 'Question ' || number, 'answered', now(), gen_random_uuid(), 'An answer.', 'small talk'
       from generate_series(2, 29) as number`,
      [id],
    );
    await alfred.database.query('update alfred.chat_sessions set turn_count = 29 where id = $1', [id]);
    await alfred.send(id, 'Where am I from?').expect(200);
    const body = (await alfred.openAi.meter()).calls.at(-1)?.body as { input: { role: string; content: string }[] };
    expect(body.input.at(-2)?.content).toContain('- I hold a passport of Bhutan.');
    expect(body.input.filter(({ role }) => role === 'assistant').length).toBeLessThanOrEqual(12);
  });

  it('reaches the model, and its answer the visitor, without invisible characters', async () => {
    await alfred.openAi.script({ text: 'Here\u200b and \u{e0041}there.' });
    const { assistantMessage } = await alfred.say(await alfred.openSession(), 'What\u2063 is \u{e0041}this?');
    expect(assistantMessage.content).toBe('Here and there.');
    expect((await inputs()).join()).toContain('What is this?');
  });
});

describe('a stream', () => {
  it('sends the tokens, then both messages as they were stored', async () => {
    await alfred.openAi.script({ text: 'Word by word it comes.' });
    const id = await alfred.openSession();
    const response = await alfred
      .send(id, 'Count', stream)
      .expect(200)
      .expect('content-type', /^text\/event-stream/);
    const events = readEvents(response.text);
    const tokens = events.filter(({ event }) => event === 'token').map(({ data }) => data['text']);
    expect(tokens.length).toBeGreaterThan(1);
    expect(tokens.join('')).toBe('Word by word it comes.');
    const [done] = events.filter(({ event }) => event === 'done');
    expect(events.at(-1)).toBe(done);
    const { userMessage, assistantMessage } = done!.data as unknown as Required<SentMessage>;
    expect(await alfred.messagesOf(id)).toEqual([userMessage, assistantMessage]);
  });

  it('whose answer is cut off by the limit of tokens ends with an error, and nothing of it is stored', async () => {
    await alfred.openAi.script({ text: 'word '.repeat(1_200), tokenDelayMs: 0 });
    const id = await alfred.openSession();
    const events = readEvents((await alfred.send(id, 'Talk', stream).expect(200)).text);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 502 } });
    expect(await alfred.messagesOf(id)).toMatchObject([{ role: 'user' }]);
  });

  it('stops the model when the visitor leaves', async () => {
    await alfred.openAi.script({ text: 'word '.repeat(400), tokenDelayMs: 10 });
    const id = await alfred.openSession();
    await leaveAfter(1, id);
    await until(async () => (await alfred.openAi.meter()).calls[0]?.end === 'caller left');
    await until(async () => (await turnStates(id)).join() === 'failed');
  });

  it('is finished and stored when the visitor leaves near its end', async () => {
    const text = 'word '.repeat(170).trim();
    await alfred.openAi.script({ text, tokenDelayMs: 5 });
    const id = await alfred.openSession();
    await leaveAfter(700 * 12, id);
    await until(async () => (await alfred.messagesOf(id)).length === 2);
    expect((await alfred.messagesOf(id))[1]?.content).toBe(text);
  });
});

/** Asks for a stream, reads so many bytes of it, and leaves. */
async function leaveAfter(bytes: number, id: string): Promise<void> {
  const address = alfred.service.server.address() as { port: number };
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${address.port}/api/chat/${id}/messages`, {
    method: 'POST',
    headers: { ...visitorHeaders(), ...stream, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Talk' }),
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  for (let read = 0; reader && read < bytes;) read += (await reader.read()).value?.length ?? Infinity;
  leaving.abort();
}

async function turnStates(sessionId: string): Promise<string[]> {
  const rows = await alfred.database.query<{ state: string }>(
    'select state from alfred.chat_turns where session_id = $1 order by number',
    [sessionId],
  );
  return rows.map(({ state }) => state);
}
