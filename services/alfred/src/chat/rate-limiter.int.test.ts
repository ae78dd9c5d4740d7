import { callerHeaders, type Method } from '@firm/platform/testing/test-service';
import { describe, expect, it, jest } from '@jest/globals';
import type { ChatSession, SentMessage } from '@firm/contracts/api/chat';
import { randomUUID } from 'node:crypto';
import { Retriever } from '../retrieval/retriever.js';
import { useAlfred } from '../testing/test-alfred.js';
import { RateLimiter } from './rate-limiter.js';

describe('the rate limits', () => {
  const limited = useAlfred({
    limits: { messagesPerSession: 3, messagesPerAddress: 5, sessionsPerAddress: 4 },
  });
  const ask = (method: Method, path: string, address: string) =>
    limited.ask(method, `/api/chat/${path}`, callerHeaders({ address }));
  const sendTo = (id: string, address: string, content = 'Hello') =>
    ask('post', `${id}/messages`, address).send({ content });
  const read = (id: string, address: string) => ask('get', `${id}/messages`, address);
  const open = (address: string) => ask('post', 'create', address);
  /** Begins a conversation; answers its id. */
  const begin = async (address: string) => ((await open(address).expect(201)).body as ChatSession).sessionId;
  const statuses = async (count: number, ask: () => PromiseLike<{ status: number }>) =>
    (await Promise.all(Array.from({ length: count }, ask))).map(({ status }) => status).sort();

  it('limit the new sessions of an address', async () => {
    expect(await statuses(6, () => open('198.51.100.1'))).toEqual([201, 201, 201, 201, 429, 429]);
    const refused = await open('198.51.100.1').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await open('198.51.100.2').expect(201);
  });

  it('limit the messages of a session, and store no refused message', async () => {
    const id = await limited.openSession();
    expect(await statuses(4, () => sendTo(id, '198.51.100.3'))).toEqual([200, 200, 200, 429]);
    expect(await limited.messagesOf(id)).toHaveLength(6);
  });

  it('limit the messages of an address over its sessions, an IPv6 network counting as one', async () => {
    const [one, other] = [await limited.openSession(), await limited.openSession()];
    expect(await statuses(3, () => sendTo(one, '2001:db8:0:1::1'))).toEqual([200, 200, 200]);
    expect(await statuses(3, () => sendTo(other, '2001:db8:0:ffff::2'))).toEqual([200, 200, 429]);
  });

  it('count nothing that is refused: who asks again and again is kept out no longer', async () => {
    const address = '198.51.100.20';
    const [one, other] = [await begin(address), await begin(address)];
    expect(await statuses(3, () => sendTo(one, address))).toEqual([200, 200, 200]);
    expect(new Set(await statuses(8, () => sendTo(one, address)))).toEqual(new Set([429]));
    expect(await statuses(3, () => sendTo(other, address))).toEqual([200, 200, 429]);
  });

  it('limit the conversations that an address reads', async () => {
    const address = '198.51.100.7';
    const id = await limited.openSession();
    expect(await statuses(12, () => read(id, address))).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await ask('get', id, address).expect(200);
  });

  it('limit how often an address asks who writes in its conversations, and follows them', async () => {
    const address = '198.51.100.10';
    const id = await begin(address);
    const look = (what: string) => ask('get', `${id}/${what}`, address);
    expect(new Set(await statuses(18, () => look('person')))).toEqual(new Set([200]));
    expect(await statuses(4, () => look('events'))).toEqual([204, 204, 429, 429]);
    await look('person').expect(429);
  });

  it('limit in how many conversations an address asks for a person, in words or by the button', async () => {
    const address = '198.51.100.13';
    const [one, other, third] = [await begin(address), await begin(address), await begin(address)];
    const press = (id: string, address: string) => ask('post', `${id}/person`, address);
    const say = (id: string, address: string) => sendTo(id, address, 'Let me talk to a human being.');
    expect((await say(one, '198.51.100.11').expect(200)).body).toMatchObject({ person: 'asked' });
    // It was asked for already.
    await press(one, '198.51.100.11').expect(200);
    const { headers } = await press(other, '198.51.100.11').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    const told = (await say(other, '198.51.100.11').expect(200)).body as SentMessage;
    expect(told).not.toHaveProperty('person');
    expect(told.assistantMessage?.content).toMatch(/None of our lawyers can join you|office is closed/);
    expect(told.assistantMessage?.content).toContain(`/write-to-us?session=${other}`);
    expect((await limited.ask('get', `/api/chat/${other}/person`).expect(200)).body).toMatchObject({ state: null });
    await press(third, '198.51.100.12').expect(200);
  });

  it('count a conversation again in which a person was asked for more than an hour ago', async () => {
    const address = '198.51.100.14';
    const id = await begin(address);
    const say = async (content: string) => (await sendTo(id, address, content).expect(200)).body as SentMessage;
    expect(await say('Let me talk to a human being.')).toMatchObject({ person: 'asked' });
    await limited.database.query(
      `update alfred.chat_sessions set person_asked_at = now() - interval '61 minutes' where id = $1`,
      [id],
    );
    expect(await say('Hello')).not.toHaveProperty('person');
    expect(await say('I want to talk to a human being.')).not.toHaveProperty('person');
    expect((await limited.ask('get', `/api/chat/${id}/person`).expect(200)).body).toMatchObject({ state: null });
  });

  it('count a long conversation as several', async () => {
    const id = await begin('198.51.100.8');
    await limited.database.query(`update alfred.chat_sessions set turn_count = 41 where id = $1`, [id]);
    expect(await statuses(4, () => read(id, '198.51.100.8'))).toEqual([200, 200, 429, 429]);
  });

  it('count nothing of a long conversation that is refused: a short one may still be read', async () => {
    const address = '198.51.100.15';
    const [long, short] = [await begin(address), await begin(address)];
    await limited.database.query(`update alfred.chat_sessions set turn_count = 41 where id = $1`, [long]);
    expect(new Set(await statuses(8, () => read(short, address)))).toEqual(new Set([200]));
    await read(long, address).expect(429);
    expect(await statuses(3, () => read(short, address))).toEqual([200, 200, 429]);
  });

  it('come before any search in what is published, and count nothing for sessions that do not exist', async () => {
    const retrieve = jest.spyOn(limited.get(Retriever), 'retrieve');
    const countKeys = async () => (await limited.database.query('select from alfred.rate_counts')).length;
    const before = await countKeys();
    const unknown = await statuses(8, () => sendTo(randomUUID(), '198.51.100.5'));
    expect(new Set(unknown)).toEqual(new Set([404]));
    expect(await countKeys()).toBe(before);
    expect(retrieve).not.toHaveBeenCalled();

    const id = await begin('198.51.100.6');
    expect(await statuses(8, () => sendTo(id, '198.51.100.5'))).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(retrieve).toHaveBeenCalledTimes(3);
    retrieve.mockRestore();
  });

  it('keep no address for longer than the sweep after ten minutes', async () => {
    await open('198.51.100.9').expect(201);
    const query = `select key from alfred.rate_counts where key = 'new 198.51.100.9'`;
    await limited.get(RateLimiter).deleteOld();
    expect(await limited.database.query(query)).toHaveLength(1);
    await limited.database.query(`update alfred.rate_counts set started_at = now() - interval '11 minutes'`);
    await limited.get(RateLimiter).deleteOld();
    expect(await limited.database.query(query)).toEqual([]);
  });

  it('start anew after a minute', async () => {
    const id = await limited.openSession();
    await statuses(4, () => sendTo(id, '198.51.100.4'));
    await limited.database.query(`update alfred.rate_counts set started_at = now() - interval '61 seconds'`);
    await sendTo(id, '198.51.100.4').expect(200);
  });
});
