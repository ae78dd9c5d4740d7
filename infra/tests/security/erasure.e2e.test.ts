// One person in every store of a whole stack, on both backends of the queues; erased, nothing of them is left anywhere.
import type { EnquiryPage } from '@firm/contracts/api/enquiries';
import type { Erasure, PersonReport } from '@firm/contracts/api/privacy';
import { describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BACKENDS, isAvailable } from '../stack/companions.js';
import { SiteClient } from '../stack/site-client.js';
import { TestStack } from '../test-stack.js';
import { waitUntil } from '../wait-until.js';

jest.setTimeout(180_000);

const EMAIL = 'zenobia.quill@visitor.example';
const TELEPHONE = '+351 933 222 111';
/** Words of the person that are in no other text. */
const TRACES = [EMAIL, TELEPHONE, '933222111', 'Zenobia', 'Ruritania'];
/** PostgreSQL's own files hold deleted rows until it needs their space, and the mailbox stands for the firm's own. */
const NOT_OURS = /^(?:postgres|mail)(?:\/|$)/;

describe.each(BACKENDS.filter(isAvailable))('a person who is in every store, with queues in %s', (backend) => {
  it('is in no table, no object, no key of a queue and no log after the erasure', async () => {
    await TestStack.use({ backend, fakes: ['OpenAI'], environment: { LOG_LEVEL: 'debug' } }, async (stack) => {
      const staff = await stack.signIn();
      const stores = new Stores(stack);
      const ids = await plant(stack, staff);
      expect(await stores.holding('Zenobia')).toEqual(
        expect.arrayContaining(['alfred.chat_turns', 'alfred.enquiries', 'alfred.mails']),
      );
      const queue = backend === 'Redis' ? /^redis bull:send-alfred-mail:/ : /^bullmq\./;
      expect(await stores.holding(ids.mail)).toContainEqual(expect.stringMatching(queue));
      await stores.provenToBeRead();

      const person = await staff.fetchJson<PersonReport>('POST', '/api/admin/privacy/alfred/search', { who: EMAIL });
      const of = (store: string) => person.records.filter((one) => one.store === store).map(({ id }) => id);
      const chosen = { who: EMAIL, enquiries: of('Enquiries'), conversations: of('Conversations') };
      expect([chosen.enquiries.length, chosen.conversations.length]).toEqual([2, 2]);
      const erasure = randomUUID();
      await staff.fetchText('POST', '/api/admin/privacy/erasures', { id: erasure, ...chosen });
      const receipt = await waitUntil('the erasure is done', async () => {
        const now = await staff.fetchJson<Erasure>('GET', `/api/admin/privacy/erasures/${erasure}`);
        return now.state === 'done' ? now : undefined;
      });
      expect(receipt.left).toEqual({});

      for (const trace of TRACES) expect([trace, await stores.holding(trace)]).toEqual([trace, []]);
      // What is remembered is the id of what was erased, for a restore, and in the log that it was.
      for (const id of [...chosen.enquiries, ...chosen.conversations]) {
        expect(await stores.holding(id)).toEqual(['alfred.erased_conversations', 'logs/alfred.log']);
      }
      expect(await stores.holding(ids.mail)).toEqual([]);
    });
  });
});

/** What a visitor and the firm leave behind: two conversations, one with a lawyer in it, and two enquiries with all about them. */
async function plant(stack: TestStack, staff: SiteClient): Promise<{ mail: string }> {
  const visitor = new SiteClient(stack.url);
  const [session, other] = [await visitor.createChatSession(), await visitor.createChatSession()];
  await visitor.sendChatMessage(session, 'Zenobia here. Is there a golden visa for pirates?');
  await visitor.sendChatMessage(other, `Please call me at 00351 933-222-111 or write to ${EMAIL.toUpperCase()}.`);
  const messages = await visitor.fetchJson<{ id: string; role: string }[]>('GET', `/api/chat/${session}/messages`);
  const answer = messages.find(({ role }) => role === 'assistant')?.id ?? '';
  const rating = { rating: 'down', reason: 'wrong', comment: 'Said Zenobia.' };
  await visitor.fetchText('PUT', `/api/chat/${session}/messages/${answer}/rating`, rating);
  await visitor.fetchText('POST', `/api/chat/${session}/person`);
  const conversation = `/api/admin/conversations/${session}`;
  await staff.fetchText('POST', `${conversation}/take-over`);
  await staff.fetchText('POST', `${conversation}/messages`, { id: randomUUID(), content: 'Good day, Zenobia.' });
  await visitor.sendChatMessage(session, 'Zenobia thanks you.');
  await staff.fetchText('GET', `${conversation}/export`);

  const enquiry = {
    ...{ name: 'Zenobia Quill', email: EMAIL, telephone: TELEPHONE, country: 'Ruritania', question: 'May I stay?' },
    ...{ agrees: true, origin: { path: '/', language: 'en', referrer: null } },
    conversation: { sessionId: session, profile: { nationality: 'Ruritania' } },
  };
  await visitor.fetchText('POST', '/api/enquiries', enquiry);
  const form = new URLSearchParams({ name: 'Zenobia Quill', email: EMAIL, question: 'And my parrot?', agrees: 'on' });
  const sent = await fetch(`${stack.url}/write-to-us`, { method: 'POST', body: form, redirect: 'manual' });
  expect(sent.status).toBe(303);
  const { enquiries } = await staff.fetchJson<EnquiryPage>('GET', `/api/admin/enquiries?q=${EMAIL}`);
  const path = `/api/admin/enquiries/${enquiries.find(({ hasConversation }) => hasConversation)?.id}`;
  await staff.fetchText('PATCH', path, { assignee: 'ana.duarte@example.com' });
  await staff.fetchText('POST', `${path}/notes`, { text: 'Zenobia is patient.' });
  const text = '- Zenobia asks about pirates. [[1|Zenobia here. Is there a golden visa for pirates]]';
  await stack.openAi.script({ contains: 'Summarize', text });
  await staff.fetchText('POST', `${path}/summary`);
  const reply = { id: randomUUID(), subject: 'Your question', body: 'Dear Zenobia, yes.' };
  await staff.fetchText('POST', `${path}/answers`, reply);
  return waitUntil('all mails are sent', async () => {
    const mails = await stack.query<{ id: string; state: string }>('select id, state from alfred.mails');
    return mails.every(({ state }) => state === 'sent') && { mail: mails[0]?.id ?? '' };
  });
}

/** All that a stack stores: tables, those of queues on PostgreSQL among them, keys of Redis, objects, logs and other files. */
class Stores {
  constructor(private readonly stack: TestStack) {}

  /** The names of the places that hold a text, whatever its case. */
  async holding(text: string): Promise<string[]> {
    const found = [...(await this.readTables(text)), ...(await this.readRedis()), ...this.readFiles()];
    const wanted = text.toLowerCase();
    return found
      .filter(({ content }) => content.toLowerCase().includes(wanted))
      .map(({ place }) => place)
      .sort();
  }

  /** Fails where a text in a log, in an object, in its name or in Redis would not be found. */
  async provenToBeRead(): Promise<void> {
    const { dataDirectory } = this.stack;
    const mark = `planted ${randomUUID()}`;
    const log = join(dataDirectory, 'logs/gateway.log');
    const object = join(dataDirectory, 'objects', mark);
    const { size } = statSync(log);
    appendFileSync(log, mark);
    writeFileSync(object, mark);
    const url = this.stack.companions.environment.REDIS_URL;
    const redis = url ? new Redis(url) : undefined;
    await redis?.hset('planted', 'field', mark);
    const places = await this.holding(mark);
    expect(places).toEqual([`logs/gateway.log`, `objects/${mark}`, ...(redis ? ['redis planted'] : [])]);
    truncateSync(log, size);
    rmSync(object);
    await redis?.del('planted');
    redis?.disconnect();
  }

  private async readTables(text: string): Promise<{ place: string; content: string }[]> {
    const tables = await this.stack.query<{ place: string }>(
      `select oid::regclass::text as place from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_|information_schema'`,
    );
    const found: { place: string; content: string }[] = [];
    for (const { place } of tables) {
      const sql = `select from ${place} as t where strpos(lower(t::text), lower($1)) > 0`;
      if ((await this.stack.query(sql, [text])).length > 0) found.push({ place, content: text });
    }
    return found;
  }

  private async readRedis(): Promise<{ place: string; content: string }[]> {
    const url = this.stack.companions.environment.REDIS_URL;
    if (!url) return [];
    const redis = new Redis(url);
    const found: { place: string; content: string }[] = [];
    for (const key of await redis.keys('*')) {
      const read: Record<string, () => Promise<unknown>> = {
        string: () => redis.get(key),
        hash: () => redis.hgetall(key),
        list: () => redis.lrange(key, 0, -1),
        set: () => redis.smembers(key),
        zset: () => redis.zrange(key, 0, -1),
        stream: () => redis.xrange(key, '-', '+'),
      };
      const content = JSON.stringify(await read[await redis.type(key)]?.());
      found.push({ place: `redis ${key}`, content: `${key} ${content}` });
    }
    redis.disconnect();
    return found;
  }

  private readFiles(): { place: string; content: string }[] {
    const { dataDirectory } = this.stack;
    return readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(dataDirectory, join(file.parentPath, file.name)))
      .filter((place) => !NOT_OURS.test(place))
      .map((place) => ({ place, content: `${place} ${readFileSync(join(dataDirectory, place), 'utf8')}` }));
  }
}
