import type { SpendReport } from '@firm/contracts/api/alfred-management';
import type { SentMessage } from '@firm/contracts/api/chat';
import { costOfTokens } from '@firm/platform/openai/costs';
import type { Completion } from '@firm/platform/openai/openai-client';
import { callerHeaders } from '@firm/platform/testing/test-service';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { TurnStore } from '../conversations/turn-store.js';
import { until, useAlfred } from '../testing/test-alfred.js';
import { PaidModel } from './paid-model.js';
import { Spending } from './spending.js';

const CAPS = { sessionUsd: 0.15, addressUsd: 0.3, dayUsd: 0.5 };

const alfred = useAlfred({ caps: CAPS });
afterEach(async () => {
  await alfred.openAi.reset();
  await alfred.database.query('truncate alfred.spend, alfred.answer_costs, alfred.rate_counts');
});

/** Long enough for a queue of 500 on a busy machine. */
const PASS_MS = 120_000;

async function send(sessionId: string, address: string, content = 'What does it cost?') {
  const response = await alfred
    .ask('post', `/api/chat/${sessionId}/messages`, callerHeaders({ address, expiresAt: Date.now() + PASS_MS }))
    .send({ content });
  return { status: response.status, reply: (response.body as SentMessage).assistantMessage?.content };
}
/** What a day's sum comes to, in US dollars. */
const setSpent = (key: string, usd: number, daysAgo = 0) =>
  alfred.database.query(
    `insert into alfred.spend (key, day, micro_usd) values ($1, (now() at time zone 'utc')::date - $2::integer, $3)
     on conflict (day, key) do update set micro_usd = excluded.micro_usd`,
    [key, daysAgo, usd * 1_000_000],
  );
const report = () => alfred.read<SpendReport>('/api/admin/alfred/spend');

/** What the fake model would have charged for answers, in US dollars; the vectors of passages are no answers. */
async function charged(): Promise<number> {
  const { calls } = await alfred.openAi.meter();
  const answers = calls.filter(({ endpoint }) => endpoint === 'responses');
  return answers.reduce((sum, usage) => sum + costOfTokens('gpt-4o', usage), 0);
}
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `10.0.${index}.1`);

const prompt = (more: object = {}) =>
  alfred.get(PaidModel).stream(
    {
      model: 'gpt-4o',
      instructions: 'Answer briefly.',
      messages: [{ role: 'user', content: 'What does it cost?' }],
      signal: new AbortController().signal,
      ...more,
    },
    {},
  );

async function collect(more: object = {}): Promise<Completion | undefined> {
  for await (const part of prompt(more)) if (part.kind === 'done') return part;
  return undefined;
}

describe('a call that is paid', () => {
  it('tells what an answer costs with the cache of the provider and without it', async () => {
    const shared = { instructions: 'A rule. '.repeat(1_000), cacheKey: 'library' };
    expect((await report()).messageUsd).toEqual({ cached: null, uncached: null });
    for (let call = 0; call < 3; call++) await collect(shared);
    await collect();
    const { cached, uncached } = (await report()).messageUsd;
    expect(uncached).toBeGreaterThan(0.005);
    expect(cached).toBeGreaterThan(0);
    expect(cached).toBeLessThan((uncached ?? 0) * 0.7);
  });

  it('is made once more, with more room, when thinking left none for the answer', async () => {
    await alfred.openAi.script({ reasoningTokens: 10_000 });
    expect(await collect({ model: 'gpt-6-luna' })).toMatchObject({ isCut: false });
    const { calls } = await alfred.openAi.meter();
    expect(calls.map(({ body }) => body?.['max_output_tokens'])).toEqual([4_000, 5_200]);
    const usd = calls.map((call) => costOfTokens('gpt-6-luna', call));
    expect((await report()).todayUsd).toBeCloseTo((usd[0] ?? NaN) + (usd[1] ?? NaN), 5);
  });

  it('names the visitor to the provider by a hash of the session', async () => {
    const id = await alfred.openSession();
    await send(id, '198.51.100.1');
    const identifier = (await alfred.openAi.meter()).calls[0]?.body?.['safety_identifier'];
    expect(identifier).toMatch(/^[0-9a-f]{64}$/);
    expect(identifier).not.toContain(id);
  });
});

describe('the caps of spending', () => {
  it('count the real cost of a call', async () => {
    await alfred.openAi.script({ text: 'word '.repeat(50) });
    await send(await alfred.openSession(), '198.51.100.1');
    expect((await report()).todayUsd).toBeCloseTo(await charged(), 5);
  });

  it('are not exceeded by 500 messages at once from one session', async () => {
    await alfred.openAi.script({ text: 'An answer of some length. '.repeat(30), tokenDelayMs: 0, times: 'always' });
    const id = await alfred.openSession();
    const reads = jest.spyOn(alfred.get(TurnStore), 'readForClaim');
    const sent = await Promise.all(
      Array.from({ length: 500 }, (_, index) => send(id, '198.51.100.1', `Question ${index}`)),
    );
    // Each when it comes, and once more in its turn: not whenever another was first.
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2 * 500);
    reads.mockRestore();
    // 503 is load shedding, which is an answer too; 409 says that the session is full.
    for (const { status } of sent) expect([200, 409, 503]).toContain(status);
    expect(await charged()).toBeGreaterThan(0);
    expect(await charged()).toBeLessThanOrEqual(CAPS.sessionUsd);
  }, 120_000);

  it('are not exceeded by 500 messages at once from 100 addresses', async () => {
    await alfred.openAi.script({ text: 'An answer of some length. '.repeat(30), tokenDelayMs: 0, times: 'always' });
    const sessions = await Promise.all(
      addresses(100).map(async (address) => ({ address, id: await alfred.openSession() })),
    );
    const sent = await Promise.all(
      sessions.flatMap(({ address, id }) =>
        Array.from({ length: 5 }, (_, index) => send(id, address, `Question ${index}`)),
      ),
    );
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await charged()).toBeLessThanOrEqual(CAPS.dayUsd);
    expect((await report()).todayUsd).toBeLessThanOrEqual(CAPS.dayUsd);
    expect((await report()).todayUsd).toBeGreaterThanOrEqual(await charged());
  }, 120_000);

  it('apply to a block of addresses together', async () => {
    await alfred.openAi.script({ text: 'An answer of some length. '.repeat(30), tokenDelayMs: 0, times: 'always' });
    const sent = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => send(await alfred.openSession(), `2001:db8:1:${index}::1`)),
    );
    expect(sent.filter(({ reply }) => reply?.includes('as much as I can today')).length).toBeGreaterThan(0);
    expect(await charged()).toBeLessThanOrEqual(CAPS.addressUsd);
    expect((await send(await alfred.openSession(), '203.0.113.9')).reply).toContain('An answer of some length.');
  }, 60_000);

  it('are answered with a canned reply and both ways to a person, in the language of the visitor', async () => {
    await setSpent('day', CAPS.dayUsd);
    const { status, reply } = await send(await alfred.openSession(), '198.51.100.1', 'Quanto custa o visto?');
    expect(status).toBe(200);
    expect(reply).toContain('Por hoje já respondi');
    expect(reply).toContain('https://booking.example/book_service?service=combined_tax_and_immigration_consultation');
    expect(reply).toContain('https://booking.example/book_service?service=orientation_meeting');
    expect((await alfred.openAi.meter()).totals.byEndpoint.responses ?? 0).toBe(0);
    expect((await report()).todayUsd).toBe(0.5);
  });

  it('count nothing for a refused call, and at least the text that arrived for an interrupted one', async () => {
    const id = await alfred.openSession();
    await alfred.openAi.script({ status: 500 });
    await send(id, '198.51.100.1');
    expect((await report()).todayUsd).toBe(0);
    await alfred.openAi.script({ text: 'word '.repeat(100), failAfterTokens: 50, code: 'server_error' });
    await send(id, '198.51.100.1');
    expect((await report()).todayUsd).toBeGreaterThanOrEqual(await charged());
    expect((await report()).todayUsd).toBeLessThan(2 * (await charged()));
  });

  it('count the input of a call that a visitor leaves before its first word', async () => {
    await alfred.openAi.script({ delayMs: 5_000 });
    const stop = new AbortController();
    const asked = collect({ instructions: 'A rule. '.repeat(200), signal: stop.signal });
    await until(async () => (await alfred.openAi.meter()).totals.open === 1);
    stop.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await until(async () => (await alfred.openAi.meter()).totals.open === 0);
    expect((await report()).todayUsd).toBeGreaterThanOrEqual(await charged());
    expect((await report()).todayUsd).toBeLessThan(2 * (await charged()));
  });

  it('give back what was set aside when the database comes back after the call', async () => {
    await alfred.openAi.script({ text: 'word '.repeat(20) });
    const parts = prompt();
    await parts.next();
    await alfred.database.query('alter table alfred.spend rename to spend_away');
    const ended = (async () => {
      for await (const _ of parts);
    })();
    await until(async () => (await alfred.openAi.meter()).totals.answered === 1);
    await alfred.database.query('alter table alfred.spend_away rename to spend');
    await ended;
    expect((await report()).todayUsd).toBeCloseTo(await charged(), 5);
  });

  it('leave a share of what is left to every late-comer, and the last of it to staff', async () => {
    await alfred.openAi.script({ text: 'An answer.', times: 'always' });
    const isAnswered = async (address: string) =>
      (await send(await alfred.openSession(), address)).reply?.includes('An answer.');
    await setSpent('address 198.51.100.1', 0.03);
    await setSpent('day', 0.2);
    expect(await isAnswered('198.51.100.1')).toBe(true);
    await setSpent('day', 0.3);
    expect(await isAnswered('198.51.100.1')).toBe(false);
    expect(await isAnswered('198.51.100.2')).toBe(true);
    await setSpent('day', 0.48);
    expect(await isAnswered('198.51.100.3')).toBe(false);
    expect(await collect()).toMatchObject({ text: 'An answer.' });
  });

  it('start anew each day', async () => {
    await setSpent('day', CAPS.dayUsd, 1);
    expect((await send(await alfred.openSession(), '198.51.100.1')).reply).not.toContain('as much as I can today');
    const { days, dayCapUsd } = await report();
    expect(dayCapUsd).toBe(CAPS.dayUsd);
    expect(days).toHaveLength(2);
    expect(days[1]?.usd).toBe(0.5);
  });

  it('keep what an address spent until the next day is over, and what all spent in a day', async () => {
    for (const key of ['day', 'address 198.51.100.1', 'session x'])
      for (const daysAgo of [1, 2]) await setSpent(key, 1, daysAgo);
    await alfred.get(Spending).deleteOld();
    expect(
      await alfred.database.query('select key, current_date - day as age from alfred.spend order by age, key'),
    ).toEqual([
      { key: 'address 198.51.100.1', age: 1 },
      { key: 'day', age: 1 },
      { key: 'session x', age: 1 },
      { key: 'day', age: 2 },
    ]);
  });
});
