import type { SentMessage } from '@firm/contracts/api/chat';
import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { TurnStore } from '../conversations/turn-store.js';
import { readEvents, until, useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();
afterEach(() => alfred.openAi.reset());

const inputs = async () => (await alfred.openAi.meter()).calls.map((call) => JSON.stringify(call.body));
const stream = { accept: 'text/event-stream' };

describe('an Idempotency-Key', () => {
  it('is answered with the same pair again, and the model is asked once', async () => {
    const id = await alfred.openSession();
    const key = { 'idempotency-key': randomUUID() };
    const first = await alfred.send(id, 'What is a PFIC?', key).expect(200);
    const again = await alfred.send(id, 'What is a PFIC?', key).expect(200);
    expect(again.body).toEqual(first.body);
    const streamed = readEvents((await alfred.send(id, 'What is a PFIC?', { ...key, ...stream }).expect(200)).text);
    expect(streamed).toEqual([{ event: 'done', data: first.body }]);
    expect((await alfred.openAi.meter()).totals.byEndpoint.responses).toBe(1);
    expect(await alfred.messagesOf(id)).toHaveLength(2);
  });

  it('sent twice at once is answered once', async () => {
    await alfred.openAi.script({ text: 'Slowly.', delayMs: 300, times: 'always' });
    const id = await alfred.openSession();
    const key = { 'idempotency-key': 'k' };
    const [one, other] = await Promise.all([alfred.send(id, 'Hello', key), alfred.send(id, 'Hello', key)]);
    expect(one.body).toEqual(other.body);
    expect((await alfred.openAi.meter()).totals.byEndpoint.responses).toBe(1);
  });

  it('that was used for another message is refused', async () => {
    const id = await alfred.openSession();
    await alfred.send(id, 'One', { 'idempotency-key': 'k' }).expect(200);
    await alfred.send(id, 'Two', { 'idempotency-key': 'k' }).expect(409);
  });

  it('is needed to repeat an answered message: without one the same text is a new message', async () => {
    const id = await alfred.openSession();
    await alfred.send(id, 'Hello').expect(200);
    await alfred.send(id, 'Hello').expect(200);
    expect(await alfred.messagesOf(id)).toHaveLength(4);
  });
});

describe('a question whose reply failed', () => {
  it('is a new message when the same words come after another question was answered', async () => {
    const id = await alfred.openSession();
    await alfred.openAi.script({ status: 500 });
    await alfred.send(id, 'And the taxes?').expect(502);
    await alfred.send(id, 'What about Italy?').expect(200);
    await alfred.send(id, 'And the taxes?').expect(200);
    expect((await alfred.messagesOf(id)).map(({ role }) => role)).toEqual([
      'user',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });
});

describe('two messages at once in one session', () => {
  it('are answered in the order they came', async () => {
    await alfred.openAi.script(
      { contains: 'First', text: 'To the first.', delayMs: 400 },
      { contains: 'Second', text: 'To the second.' },
    );
    const id = await alfred.openSession();
    const first = alfred.send(id, 'First').then((response) => response.body as Required<SentMessage>);
    await until(async () => (await alfred.messagesOf(id)).length === 1);
    const second = alfred.send(id, 'Second').then((response) => response.body as Required<SentMessage>);
    const pairs = await Promise.all([first, second]);
    expect(pairs.map((pair) => pair.assistantMessage.content)).toEqual(['To the first.', 'To the second.']);
    expect((await alfred.messagesOf(id)).map((message) => message.content)).toEqual([
      'First',
      'To the first.',
      'Second',
      'To the second.',
    ]);
    expect((await inputs())[1]).toContain('To the first.');
  });

  it('are not blocked by a first one whose process has died', async () => {
    const id = await alfred.openSession();
    await alfred.database.query(
      `insert into alfred.chat_turns (id, session_id, number, question, idempotency_keys, state, lease_until)
       values ($1, $2, 1, 'Lost', '{lost}', 'pending', now() + interval '1 second')`,
      [randomUUID(), id],
    );
    await alfred.database.query('update alfred.chat_sessions set turn_count = 1 where id = $1', [id]);
    const began = Date.now();
    await alfred.send(id, 'Next').expect(200);
    expect(Date.now() - began).toBeGreaterThan(800);
    await alfred.send(id, 'Lost', { 'idempotency-key': 'lost' }).expect(200);
    expect((await alfred.messagesOf(id)).map((message) => message.content)[0]).toBe('Lost');
    expect(await alfred.messagesOf(id)).toHaveLength(4);
  });
});

describe('a database that is unreachable when the reply is complete', () => {
  it('is waited for: the reply is stored', async () => {
    await alfred.openAi.script({ text: 'Kept.', delayMs: 300 });
    const id = await alfred.openSession();
    const answer = alfred.send(id, 'Hello').then((response) => response);
    await until(async () => (await alfred.openAi.meter()).totals.open === 1);
    await alfred.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect((await answer).status).toBe(200);
    expect(await alfred.messagesOf(id)).toHaveLength(2);
  });
});

describe('the commit of a message', () => {
  /** Whether it waits for the disk, in a session that is as the change makes it. */
  async function waitsForDisk(change: string): Promise<boolean> {
    const sessionId = await alfred.openSession();
    await alfred.send(sessionId, 'Hello').expect(200);
    await alfred.database.query(change, [sessionId]);
    const message = { sessionId, content: 'What is a PFIC?', idempotencyKey: undefined };
    const store = alfred.get(TurnStore);
    const found = await store.readForClaim(message);
    return alfred.get(DataSource).transaction(async (tx) => {
      // The database of tests waits for nothing by itself.
      await tx.query(`set local synchronous_commit = 'on'`);
      expect(await store['insertTurn'](tx, found, message)).toMatchObject({ turn: { number: 2 } });
      const [setting] = await tx.query<{ synchronous_commit: string }[]>('show synchronous_commit');
      return setting?.synchronous_commit === 'on';
    });
  }

  it('waits for the disk, except where Alfred answers at once: what follows waits for both', async () => {
    expect(await waitsForDisk('select from alfred.chat_sessions where id = $1')).toBe(false);
    expect(
      await waitsForDisk(
        `update alfred.chat_turns set state = 'pending', answered_at = null, answer_id = null, answer = null where session_id = $1`,
      ),
    ).toBe(true);
    expect(await waitsForDisk(`update alfred.chat_sessions set taken_by = 'person' where id = $1`)).toBe(true);
  });
});
