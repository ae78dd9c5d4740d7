import { CHAT_LIMITS } from '@firm/contracts/rules/chat';
import type { ChatMessage } from '@firm/contracts/api/chat';
import type { ConversationExport, ConversationMessage } from '@firm/contracts/api/conversations';
import { afterEach, describe, expect, it } from '@jest/globals';
import { useAlfred } from '../testing/test-alfred.js';

const FULL = 'This conversation has become too long. Please begin a new one.';

const alfred = useAlfred();
afterEach(() => alfred.openAi.reset());

const calls = async () => (await alfred.openAi.meter()).totals.byEndpoint.responses;

/** A session with so many answered turns, whose questions are "1", "2" … followed by this text. */
async function sessionWith(turns: number, text = ''): Promise<string> {
  const id = await alfred.openSession();
  await alfred.database.query(
    `insert into alfred.chat_turns (id, session_id, number, question, state, lease_until, answer_id, answer, answered_at)
     select gen_random_uuid(), $1, number, number || $3, 'answered', now(), gen_random_uuid(), 'Yes.', now()
     from generate_series(1, $2::integer) as number`,
    [id, turns, text],
  );
  await alfred.database.query('update alfred.chat_sessions set turn_count = $2 where id = $1', [id, turns]);
  return id;
}

describe('a session', () => {
  it('holds 200 messages, and refuses the next in a sentence, also of several at once', async () => {
    const id = await sessionWith(CHAT_LIMITS.sessionTurns - 1);
    const key = { 'idempotency-key': 'the last' };
    const last = await alfred.send(id, 'The last', key).expect(200);
    const refused = await alfred
      .send(id, 'One more', { accept: 'text/event-stream, application/problem+json' })
      .expect(409);
    expect(refused.body).toMatchObject({ detail: FULL });
    const more = await Promise.all([alfred.send(id, 'a'), alfred.send(id, 'b'), alfred.send(id, 'c')]);
    expect(more.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await calls()).toBe(1);
    expect(await alfred.messagesOf(id)).toHaveLength(400);
    expect((await alfred.send(id, 'The last', key).expect(200)).body).toEqual(last.body);
  });

  it('holds a mebibyte of text', async () => {
    const room = 100;
    // Beside the question: its number, the answer, an empty list of sources.
    const id = await sessionWith(1, 'x'.repeat(CHAT_LIMITS.sessionBytes - room - '1Yes.[]'.length));
    expect((await alfred.send(id, 'é'.repeat(room / 2) + '.').expect(409)).body).toMatchObject({ detail: FULL });
    await alfred.send(id, 'é'.repeat(room / 2)).expect(200);
    await alfred.send(id, 'x').expect(409);
    expect(await calls()).toBe(1);
  });

  it('remembers a few keys of a message that is sent again and again', async () => {
    await alfred.openAi.script({ status: 500, times: 'always' });
    const id = await alfred.openSession();
    for (let n = 0; n < 14; n++) await alfred.send(id, 'Again', { 'idempotency-key': `${n}`.repeat(100) }).expect(502);
    const [turn] = await alfred.database.query<{ keys: string[] }>(
      'select idempotency_keys as keys from alfred.chat_turns where session_id = $1',
      [id],
    );
    expect(turn?.keys).toHaveLength(10);
    expect(turn?.keys.at(-1)).toBe('13'.repeat(100));
  });
});

describe('a long conversation', () => {
  const TURNS = 120;

  it('is read whole, by its visitor and by staff', async () => {
    const id = await sessionWith(TURNS);
    const { body, headers } = await alfred.ask('get', `/api/chat/${id}/messages`).expect(200);
    const messages = body as ChatMessage[];
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => Number(content))).toEqual(
      Array.from({ length: TURNS }, (_, index) => index + 1),
    );
    expect(messages).toHaveLength(2 * TURNS);

    const path = `/api/admin/conversations/${id}`;
    const staff = await alfred.read<ConversationMessage[]>(`${path}/messages`);
    expect(staff.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
    const exported = await alfred.read<ConversationExport>(`${path}/export`);
    expect(exported).toEqual({
      sessionId: id,
      createdAt: expect.stringMatching(/Z$/),
      lastActivityAt: expect.stringMatching(/Z$/),
      messages: staff,
    });
  });
});
