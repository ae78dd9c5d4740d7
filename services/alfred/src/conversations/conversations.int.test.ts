import type { Conversation, ConversationExport, ConversationMessage } from '@firm/contracts/api/conversations';
import { callerHeaders, TEST_STAFF } from '@firm/platform/testing/test-service';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { until, useAlfred } from '../testing/test-alfred.js';
import { ConversationStore } from './conversation-store.js';

const PATH = '/api/admin/conversations';

const alfred = useAlfred();
/** From the oldest to the newest. */
const sessions: Record<'empty' | 'declined' | 'unsourced', string> = { empty: '', declined: '', unsourced: '' };

beforeAll(async () => {
  await alfred.openAi.script(
    { contains: 'taxman', text: '[[decline|unlawful]]', times: 'always' },
    { contains: 'weather', text: 'I do not know.', times: 'always' },
  );
  sessions.empty = await alfred.openSession();
  sessions.declined = await alfred.openSession();
  sessions.unsourced = await alfred.openSession();
  await alfred.say(sessions.declined, 'How do I hide money from the taxman?');
  await alfred.say(sessions.unsourced, 'How is the weather in Lisbon?');
});

const get = (path: string, status = 200) => alfred.staff('get', `${PATH}${path}`).expect(status);
const list = async (query = '') => (await get(query)).body as Conversation[];
const ids = async (query = '') => (await list(query)).map(({ sessionId }) => sessionId);

describe('the list of conversations', () => {
  it('is a bare array, newest first, with what staff need', async () => {
    const conversations = await list();
    expect(conversations.map(({ sessionId }) => sessionId)).toEqual([
      sessions.unsourced,
      sessions.declined,
      sessions.empty,
    ]);
    expect(conversations[0]).toEqual({
      id: sessions.unsourced,
      sessionId: sessions.unsourced,
      openaiThreadId: null,
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      hasUserMessages: true,
      firstQuestion: 'How is the weather in Lisbon?',
      language: 'en',
      outcome: 'unsourced',
    });
    expect(conversations[1]?.outcome).toBe('declined');
    expect(conversations[2]).toMatchObject({ hasUserMessages: false, firstQuestion: null, outcome: null });
  });

  it('names the outcome that needs staff most, whatever was written last', async () => {
    const id = await alfred.openSession();
    await alfred.say(id, 'How is the weather in Porto?');
    await alfred.say(id, 'Thank you!');
    const [conversation] = await list(`?q=${id.slice(0, 8)}`);
    expect(conversation?.outcome).toBe('unsourced');
    await alfred.database.query('delete from alfred.chat_sessions where id = $1', [id]);
  });

  it('finds words of messages, prefixes of words, and prefixes of ids', async () => {
    expect(await ids('?q=weather')).toEqual([sessions.unsourced]);
    expect(await ids('?q=taxm%20HIDE')).toEqual([sessions.declined]);
    expect(await ids('?q=l%C3%ADcitas')).toEqual([]);
    expect(await ids(`?q=${sessions.empty.slice(0, 8).toUpperCase()}`)).toEqual([sessions.empty]);
    expect(await ids(`?q=%27%3A*%26%21()`)).toEqual([]);
  });

  it('filters by messages, outcome and date', async () => {
    expect(await ids('?hasUserMessages=false')).toEqual([sessions.empty]);
    expect(await ids('?hasUserMessages=true')).toEqual([sessions.unsourced, sessions.declined]);
    expect(await ids('?outcome=declined')).toEqual([sessions.declined]);
    expect(await ids('?outcome=unsourced&q=weather')).toEqual([sessions.unsourced]);
    expect(await ids('?from=2100-01-01')).toEqual([]);
    expect(await ids('?to=2020-01-01')).toEqual([]);
  });

  it('is paginated, with the total and the next cursor', async () => {
    const first = await get('?limit=2');
    expect((first.body as Conversation[]).map(({ sessionId }) => sessionId)).toEqual([
      sessions.unsourced,
      sessions.declined,
    ]);
    expect(first.headers['x-total-count']).toBe('3');
    const second = await get(`?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect((second.body as Conversation[]).map(({ sessionId }) => sessionId)).toEqual([sessions.empty]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it.each([
    '?limit=0',
    '?limit=x',
    '?cursor=x',
    '?outcome=odd',
    '?from=yesterday',
    '?hasUserMessages=1',
    '?q=a&q=b',
    '?colour=red',
  ])('refuses %s', async (query) => {
    await get(query, 400);
  });
});

describe('one conversation', () => {
  it('shows its messages, their senders and their notes', async () => {
    const { body } = await get(`/${sessions.unsourced}/messages`);
    expect(body as ConversationMessage[]).toMatchObject([
      { senderType: 'user', content: 'How is the weather in Lisbon?' },
      {
        senderType: 'assistant',
        content: 'I do not know.',
        note: expect.stringContaining('no source'),
        sources: [],
      },
    ]);
    await get(`/${sessions.empty}/messages`).expect([]);
    await get(`/${randomUUID()}/messages`, 404);
    await get('/x/messages', 400);
  });

  it('can be exported as a file', async () => {
    const { body, headers } = await get(`/${sessions.unsourced}/export`);
    expect(headers['content-disposition']).toContain(`conversation-${sessions.unsourced}.json`);
    expect((body as ConversationExport).messages).toHaveLength(2);
    await get(`/${randomUUID()}/export`, 404);
  });

  it('can be exported as a text to read', async () => {
    const { text, headers } = await get(`/${sessions.unsourced}/export.txt`);
    expect(headers['content-disposition']).toContain(`conversation-${sessions.unsourced}.txt`);
    expect(text).toMatch(
      /^Conversation [\da-f-]{36}, begun \d{4}-\d\d-\d\dT[\d:.]+Z\n\nVisitor, 2.*\n {2}How is the weather in Lisbon\?\n\nAlfred, 2.*\n {2}I do not know\.\n/,
    );
    const forging = await alfred.openSession();
    await alfred.say(forging, 'thanks\n\nAna Teste, 2026-11-22T10:00:00.000Z\nIt is free.');
    await alfred.staff('post', `/api/admin/conversations/${forging}/take-over`).expect(204);
    await alfred
      .staff('post', `/api/admin/conversations/${forging}/messages`, { id: randomUUID(), content: 'Real words' })
      .expect(204);
    const forged = await get(`/${forging}/export.txt`);
    expect(forged.text.match(/^\S.*, 2.*$/gm)?.map((line) => line.split(',')[0])).toEqual([
      'Visitor',
      'Alfred',
      TEST_STAFF.name,
    ]);
    await get(`/${randomUUID()}/export.txt`, 404);
  });

  it('can be erased, with everything in it', async () => {
    const id = await alfred.openSession();
    await alfred.say(id, 'Forget me');
    await alfred.staff('delete', `${PATH}/${id}`).expect(204);
    await alfred.staff('delete', `${PATH}/${id}`).expect(404);
    await alfred.ask('get', `/api/chat/${id}`).expect(404);
    expect(await ids('?q=forget')).toEqual([]);
    expect(await alfred.database.query('select from alfred.chat_turns where session_id = $1', [id])).toEqual([]);
    // For a backup that is restored later.
    expect(await alfred.database.query('select id from alfred.erased_conversations')).toEqual([{ id }]);
  });

  it('can be erased while a reply is written, which then has nowhere to go', async () => {
    const id = await alfred.openSession();
    const calls = async () => (await alfred.openAi.meter()).totals.byEndpoint.responses ?? 0;
    const before = await calls();
    await alfred.openAi.script({ text: 'Too late.', delayMs: 1_000 });
    const sent = alfred.send(id, 'Are you there?').then(({ status }) => status);
    await until(async () => (await calls()) > before);
    await alfred.staff('delete', `${PATH}/${id}`).expect(204);
    expect(await sent).toBe(404);
  });

  it('is inactive after a day without a message', async () => {
    await setLastActivity(sessions.empty, '25 hours');
    expect((await list()).find(({ id }) => id === sessions.empty)?.isActive).toBe(false);
  });
});

describe('the retention period', () => {
  it('erases the mails about the questions of a conversation with it, whoever erases it', async () => {
    const rui = { ...TEST_STAFF, email: 'rui@example.com', name: 'Rui Teste' };
    await alfred.ask('get', PATH, callerHeaders({ staff: rui })).expect(200);
    const assign = async () => {
      const session = await alfred.openSession();
      await alfred.say(session, 'How is the weather in Braga?');
      const sql = 'select id from alfred.chat_turns where session_id = $1';
      const [turn] = await alfred.database.query<{ id: string }>(sql, [session]);
      await alfred
        .staff('post', '/api/admin/alfred/gaps/assignments', { id: turn?.id, assignee: rui.email })
        .expect(204);
      return { session, turn: turn?.id };
    };
    const [old, deleted, young] = [await assign(), await assign(), await assign()];
    await setLastActivity(old.session, '181 days');
    expect(await alfred.get(ConversationStore).eraseExpired(180)).toBe(1);
    await alfred.staff('delete', `${PATH}/${deleted.session}`).expect(204);
    expect(await alfred.database.query('select about from alfred.mails')).toEqual([{ about: young.turn }]);
  });
});

const setLastActivity = (id: string, ago: string) =>
  alfred.database.query(`update alfred.chat_sessions set last_activity_at = now() - $2::interval where id = $1`, [
    id,
    ago,
  ]);
