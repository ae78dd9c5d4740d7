import type { EnquiryPage, SendEnquiry, SharedConversation } from '@firm/contracts/api/enquiries';
import type { Erasure, PersonReport, RequestErasure, RetentionPeriod } from '@firm/contracts/api/privacy';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { Retention } from '@firm/platform/privacy/retention';
import { createTestDatabase } from '@firm/platform/testing/test-database';
import { drain } from '@firm/platform/testing/drain';
import { staffHeaders, TEST_STAFF } from '@firm/platform/testing/test-service';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AlfredProcess } from '../testing/alfred-process.js';
import { easyProof, keepEnquiry } from '../testing/enquiries.js';
import { tablesWith } from '../testing/tables-with.js';
import { until, useMailingAlfred } from '../testing/test-alfred.js';
import { Erasures } from './erasures.js';
import { STAFF_TABLES } from './person-search.js';

const SILENCE_MS = 1_500;

const alfred = useMailingAlfred({ silenceMs: SILENCE_MS });
const staff = alfred.staff.bind(alfred);

const find = async (who: string) =>
  (await staff('post', '/api/admin/privacy/alfred/search', { who }).expect(200)).body as PersonReport;
const storesOf = ({ records }: PersonReport) => [...new Set(records.map(({ store }) => store))].sort();

const send = async (changes: Partial<SendEnquiry>) =>
  keepEnquiry(alfred, { name: 'Zenobia Quill', proof: await easyProof(), ...changes });

/** Everything of a person that was found, chosen; what only names them too. */
function choose({ who, records }: PersonReport): RequestErasure {
  const chosen = (store: string) => records.filter((one) => one.store === store).map(({ id }) => id);
  return { id: randomUUID(), who, enquiries: chosen('Enquiries'), conversations: chosen('Conversations') };
}
const request = async (body: RequestErasure) =>
  (await staff('post', '/api/admin/privacy/erasures', body).expect(202)).body as Erasure;
async function receiptOf(id: string): Promise<Erasure> {
  let erasure: Erasure | undefined;
  await until(async () => {
    await alfred.get(Erasures).sweep();
    erasure = await alfred.read<Erasure>(`/api/admin/privacy/erasures/${id}`);
    return erasure.state === 'done';
  }, 15_000);
  return erasure!;
}

/** A person in every store of the service. */
async function plant() {
  const [email, telephone] = [`zenobia.${randomUUID().slice(0, 8)}@visitor.example`, '+351 933 222 111'];
  const [shared, other] = [await alfred.openSession(), await alfred.openSession()];
  const { assistantMessage } = await alfred.say(shared, 'Zenobia here. Does Norway have a school for pirates?');
  const rated = `/api/chat/${shared}/messages/${assistantMessage?.id}/rating`;
  await alfred.ask('put', rated).send({ rating: 'down', reason: 'wrong', comment: 'Said Zenobia.' }).expect(204);
  const decision = { id: await firstTurn(shared), decision: 'drafted' };
  await staff('post', '/api/admin/alfred/gaps/decisions', decision).expect(204);
  await staff('post', `/api/admin/conversations/${shared}/take-over`).expect(204);
  await staff('post', `/api/admin/conversations/${shared}/messages`, {
    id: randomUUID(),
    content: 'Good day, Zenobia.',
  }).expect(204);
  await alfred.say(other, `Please call me at 00351 933-222-111 or write to ${email.toUpperCase()}.`);
  const conversation = { sessionId: shared, profile: { nationality: 'Ruritania' } } as SharedConversation;
  const enquiry = await send({ email, telephone, country: 'Ruritania', conversation });
  await staff('post', `/api/admin/enquiries/${enquiry}/notes`, { text: 'Zenobia is patient.' }).expect(200);
  const answer = { id: randomUUID(), subject: 'Your question', body: 'Dear Zenobia, yes.' };
  await staff('post', `/api/admin/enquiries/${enquiry}/answers`, answer).expect(200);
  await drain(alfred.service.app, 'send-alfred-mail');
  return { email, telephone, shared, other, enquiry };
}
async function firstTurn(sessionId: string): Promise<string> {
  const [turn] = await alfred.database.query<{ id: string }>('select id from alfred.chat_turns where session_id = $1', [
    sessionId,
  ]);
  return turn!.id;
}

describe('a person who is in every store', () => {
  it('is erased with counts and sums by an id in capitals too', async () => {
    const sessionId = await alfred.openSession();
    await alfred.say(sessionId, 'Does Norway have a school for pirates?');
    const who = sessionId.toUpperCase();
    const { id } = await request({ id: randomUUID(), who, enquiries: [], conversations: [who] });
    expect((await receiptOf(id)).erased).toMatchObject({ Conversations: 1, 'Counts of requests': 1 });
  });

  it('is found by address, telephone and conversation, with everything, and each leads to the other', async () => {
    const { email, shared, other, enquiry } = await plant();
    const report = await find(` ${email.toUpperCase()}`);
    expect(storesOf(report)).toEqual([
      'Conversations',
      'Counts of requests',
      'Enquiries',
      'Mails',
      'Steps of sending mails',
      'Sums of spending',
    ]);
    const of = (store: string) => report.records.filter((one) => one.store === store);
    expect(of('Enquiries')).toMatchObject([{ id: enquiry, fate: 'chosen' }]);
    expect(of('Conversations')).toMatchObject([{ id: shared }, { id: other, isMention: true }]);
    expect(of('Conversations')[0]).not.toHaveProperty('isMention');
    expect(of('Mails')).toHaveLength(3);
    for (const one of [...of('Mails'), ...of('Steps of sending mails')]) expect(one.belongsTo).toBe(enquiry);
    // All of them were sent.
    expect(new Set(of('Steps of sending mails').map(({ title }) => title))).toEqual(
      new Set(['That a mail was sent, remembered for a day']),
    );
    const text = JSON.stringify(report.records);
    for (const words of [
      'pirates',
      'Said Zenobia.',
      'Good day, Zenobia.',
      'is patient',
      'Dear Zenobia, yes.',
      'drafted',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('I agree that the firm keeps');
    expect(report.isCut).toBe(false);

    expect((await find('(+351) 933 222 111')).records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: enquiry }),
        expect.objectContaining({ id: shared }),
        expect.objectContaining({ id: other, isMention: true }),
      ]),
    );
    expect((await find(shared)).records).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: enquiry, fate: 'chosen' })]),
    );
    const linked = await staff('get', `/api/admin/enquiries?conversation=${shared}`).expect(200);
    expect((linked.body as EnquiryPage).enquiries.map(({ id }) => id)).toEqual([enquiry]);
  });

  it('is in no table after it was erased, and the receipt says how much there was and names nobody', async () => {
    await alfred.database.query(
      'delete from alfred.chat_sessions; delete from alfred.enquiries; delete from alfred.mails',
    );
    const { email, telephone, shared, other, enquiry } = await plant();
    const wanted = choose(await find(email));
    expect(wanted).toMatchObject({ enquiries: [enquiry], conversations: [shared, other] });
    expect(await request(wanted)).toMatchObject({ state: 'running', requestedBy: TEST_STAFF.email });
    // The same request again is the same request.
    await request(wanted);
    const receipt = await receiptOf(wanted.id);
    expect(receipt).toMatchObject({
      kind: 'email',
      erased: {
        ...{ Enquiries: 1, 'Notes and history': 3, Consents: 2, Mails: 3, 'Steps of sending mails': 3 },
        ...{ Conversations: 2, Messages: 5, Ratings: 1, 'Counts of requests': 3, 'Sums of spending': 2 },
      },
      left: {},
    });
    for (const trace of [email, telephone, '933222111', 'Zenobia', 'Ruritania']) {
      expect([trace, await tablesWith(alfred.database, trace)]).toEqual([trace, []]);
    }
    for (const id of [shared, other, enquiry]) {
      expect(await tablesWith(alfred.database, id)).toEqual(['alfred.erased_conversations']);
    }
    expect(JSON.stringify(receipt)).not.toMatch(/zenobia|933\D?222/i);
    const after = await find(email);
    expect(after.records).toEqual([]);
    expect(after.erasedBefore).toHaveLength(1);
    // The same request is answered with its receipt; its id stands for no other, though it is forgotten whom it was about.
    expect(await request(wanted)).toMatchObject({ state: 'done' });
    const repeat = (changes: object) => staff('post', '/api/admin/privacy/erasures', { ...wanted, ...changes });
    await repeat({ who: `other.${email}` }).expect(409);
    await repeat({ enquiries: [randomUUID()] }).expect(409);
    // The visitor's browser asks for the conversation, and is told that it is gone.
    await alfred.ask('get', `/api/chat/${shared}`).expect(404);
  });

  it('leaves nothing under an address that was corrected', async () => {
    const [mistyped, email] = [`${randomUUID()}@gmial.example`, `${randomUUID()}@gmail.example`];
    const enquiry = await send({ email: mistyped });
    await staff('patch', `/api/admin/enquiries/${enquiry}`, { email }).expect(200);
    expect(storesOf(await find(email))).toContain('Counts of requests');
    const wanted = { id: randomUUID(), who: email, enquiries: [enquiry], conversations: [] };
    await request(wanted);
    expect(await receiptOf(wanted.id)).toMatchObject({ erased: { 'Counts of requests': 1 }, left: {} });
    expect((await find(mistyped)).records).toEqual([]);
  });

  it('can be erased twice, of which the second finds nothing, and keeps what was not chosen', async () => {
    const email = `${randomUUID()}@visitor.example`;
    const [first, second] = [await send({ email }), await send({ email })];
    const one = { id: randomUUID(), who: email, enquiries: [first], conversations: [] };
    await request(one);
    expect(await receiptOf(one.id)).toMatchObject({ erased: { Enquiries: 1 }, left: { Enquiries: 1, Mails: 2 } });
    const again = { ...one, id: randomUUID(), enquiries: [first, second] };
    await request(again);
    expect(await receiptOf(again.id)).toMatchObject({ erased: { Enquiries: 1 }, left: {} });
    const third = { ...again, id: randomUUID() };
    await request(third);
    expect(await receiptOf(third.id)).toMatchObject({ erased: {}, left: {} });
  });
});

it('somebody else’s enquiry that names the person is a mention, and so is what colleagues wrote', async () => {
  const [email, else_] = [`${randomUUID()}@visitor.example`, `${randomUUID()}@visitor.example`];
  const named = await send({ email: else_, question: `My wife is ${email}.` });
  const noted = await send({ email: else_ });
  await staff('post', `/api/admin/enquiries/${noted}/notes`, { text: `See ${email}.` }).expect(200);
  const answer = { question: 'Who?', answer: `Ask ${email}.` };
  await staff('put', `/api/admin/alfred/approved-answers/${randomUUID()}`, answer).expect(200 + 4);
  // A longer address is another one.
  await send({ email: `anna-${email}` });
  const { records } = await find(email);
  expect(records.filter(({ store }) => store === 'Enquiries')).toMatchObject([
    { id: named, isMention: true },
    { id: noted, isMention: true },
  ]);
  expect(records).toContainEqual(
    expect.objectContaining({
      store: 'Approved answers',
      ...{ fate: 'kept', isToRead: true },
      reason: expect.stringContaining('To be read by you'),
    }),
  );
});

it('who is named in approved answers, templates and their earlier versions is told so, and the receipt counts them as left', async () => {
  const email = `${randomUUID()}@visitor.example`;
  await send({ email, name: 'Rose Ottoline-Hathaway', telephone: '+1 614 555 0142' });
  const [answer, template] = [randomUUID(), randomUUID()];
  const approve = (question: string, version?: number) => {
    const saved = staff('put', `/api/admin/alfred/approved-answers/${answer}`);
    if (version) saved.set('if-match', `"${version}"`);
    return saved.send({ question, answer: 'Yes.' }).expect(204);
  };
  await approve('We are Rose and Bob OTTOLINE-HATHAWAY, retired. May we come?');
  await approve('May retired people come? Call (614) 555-0142.', 1);
  await staff('put', `/api/admin/answer-templates/${template}`, {
    name: 'Retired',
    subject: 'Yes',
    body: 'Dear Mrs. Ottoline-Hathaway,',
  }).expect(200);
  // Others of the name’s letters are nobody’s.
  await staff('put', `/api/admin/answer-templates/${randomUUID()}`, {
    name: 'Other',
    subject: 'Yes',
    body: 'Dear Mrs. Ottoline-Hathawayson and Rose,',
  }).expect(200);
  const report = await find(email);
  const toRead = report.records.filter(({ isToRead }) => isToRead);
  expect(toRead.map(({ store, content }) => [store, JSON.stringify(content)])).toEqual([
    ['Answer templates', expect.stringContaining('Dear Mrs. Ottoline-Hathaway,')],
    ['Approved answers', expect.stringContaining('555-0142')],
    ['Earlier answers and templates', expect.stringContaining('OTTOLINE')],
  ]);
  const wanted = choose(report);
  await request(wanted);
  expect((await receiptOf(wanted.id)).left).toEqual({
    'Answer templates, to be read by you': 1,
    'Approved answers, to be read by you': 1,
    'Earlier answers and templates, to be read by you': 1,
  });
});

it('a conversation that somebody else has sent too may be theirs, and is not chosen', async () => {
  const sessionId = await alfred.openSession();
  await alfred.say(sessionId, 'May I come with my dog?');
  const conversation = { sessionId } as SharedConversation;
  const [theirs, copied] = ['vic@visitor.example', `mal.${randomUUID().slice(0, 8)}@visitor.example`];
  await send({ email: theirs, conversation });
  await send({ email: copied, conversation });
  for (const email of [theirs, copied]) {
    const { records } = await find(email);
    expect(records.find(({ store }) => store === 'Conversations')).toMatchObject({
      ...{ id: sessionId, fate: 'chosen', isMention: true },
      reason: expect.stringContaining('somebody else’s enquiry'),
    });
  }
});

it('found by its id, a conversation is chosen, and no enquiry with which anybody has sent it', async () => {
  const sessionId = await alfred.openSession();
  await alfred.say(sessionId, 'May I come with my cat?');
  await send({ email: `${randomUUID()}@visitor.example`, conversation: { sessionId } as SharedConversation });
  const { records } = await find(sessionId);
  expect(records.find(({ store }) => store === 'Enquiries')).toMatchObject({
    ...{ fate: 'chosen', isMention: true },
    reason: expect.stringContaining('may be somebody else’s'),
  });
  expect(records.find(({ store }) => store === 'Conversations')).toMatchObject({ id: sessionId, fate: 'chosen' });
  expect(records.find(({ store }) => store === 'Conversations')).not.toHaveProperty('isMention');
});

it('what a member of staff did is told, and kept', async () => {
  const { records } = await find(TEST_STAFF.email);
  const signed = records.filter(({ fate }) => fate === 'kept').map(({ store }) => store);
  expect(signed).toEqual(expect.arrayContaining(['History of enquiries', 'Approved answers']));
  expect(records.find(({ store }) => store === 'History of enquiries')?.reason).toMatch(/own record/);
});

it('of staff is looked for in every column that says who did something', async () => {
  const columns = await alfred.database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'alfred' and column_name like '%\\_by' and data_type = 'text'`,
  );
  const searched = STAFF_TABLES.flatMap(({ table, by = [] }) => by.map((column) => `${table}.${column}`));
  expect(searched).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
});

describe('a request', () => {
  it('for a conversation that never was finds nothing, and there is nothing to erase', async () => {
    const who = randomUUID();
    expect(await find(who)).toMatchObject({ records: [], erasedBefore: [] });
    const body = { id: randomUUID(), who, enquiries: [], conversations: [] };
    await staff('post', '/api/admin/privacy/erasures', body).expect(404);
    // Named as one to erase: nothing of it is there.
    await request({ ...body, conversations: [who] });
    expect(await receiptOf(body.id)).toMatchObject({ erased: {}, left: {} });
  });

  it.each(['Maria', '', '112', 'a@b.example, c@d.example'])('for %j is refused', async (who) => {
    await staff('post', '/api/admin/privacy/alfred/search', { who }).expect(400);
  });

  it('while a mail is being sent sends none of the others, and waits for the answer to that one', async () => {
    const email = `${randomUUID()}@visitor.example`;
    alfred.mail.behaviour = 'silent';
    const enquiry = await send({ email });
    const states = async () =>
      (
        await alfred.database.query<{ state: string }>('select state from alfred.mails where about = $1', [enquiry])
      ).map(({ state }) => state);
    await until(async () => (await states()).includes('sending'));
    await alfred.database.query(
      `insert into alfred.mails (id, about, recipient, subject, body, due_at)
       values (gen_random_uuid(), $1, $2, 'Later', 'Body', now() + interval '1 hour')`,
      [enquiry, email],
    );
    const wanted = choose(await find(email));
    await request(wanted);
    await until(async () => {
      const { body } = await staff('get', `/api/admin/privacy/erasures/${wanted.id}`);
      return /handed to the mail server/.test((body as Erasure).waitsFor ?? '');
    });
    expect(await states()).not.toContain('waiting');
    expect(await tablesWith(alfred.database, email)).toContain('alfred.enquiries');
    alfred.mail.behaviour = 'accept';
    expect(await receiptOf(wanted.id)).toMatchObject({ erased: { Enquiries: 1, Mails: 3 }, left: {} });
    expect(await tablesWith(alfred.database, email)).toEqual([]);
    expect(alfred.mail.mails.filter(({ subject }) => subject === 'Later')).toEqual([]);
  });

  it('is carried on by the next process when one is killed in the middle, and counts everything once', async () => {
    const MANY = 600;
    const [database, openAi] = await Promise.all([createTestDatabase(), FakeOpenAi.start()]);
    let process = await AlfredProcess.start(database.url, openAi.url);
    const who = 'many@visitor.example';
    const made = await database.query<{ id: string }>(
      `insert into alfred.enquiries (id, name, email, question, language, state)
       select gen_random_uuid(), 'Many', $1, 'Why?', 'en', 'new' from generate_series(1, ${MANY}) returning id`,
      [who],
    );
    const id = randomUUID();
    const ask = (path: string, body?: object) =>
      process.request(body ? 'POST' : 'GET', `/api/admin/privacy/${path}`, staffHeaders(), body);
    const remaining = async () =>
      (await database.query<{ count: number }>('select count(*)::int as count from alfred.enquiries'))[0]?.count ?? 0;
    await ask('erasures', { id, who, enquiries: made.map((one) => one.id), conversations: [] });
    await until(async () => (await remaining()) < MANY);
    await process.end('SIGKILL');
    expect(await remaining()).toBeGreaterThan(0);
    process = await AlfredProcess.start(database.url, openAi.url);
    let erasure: Erasure | undefined;
    await until(async () => {
      erasure = (await (await ask(`erasures/${id}`)).json()) as Erasure;
      return erasure.state === 'done';
    }, 40_000);
    expect(erasure).toMatchObject({ erased: { Enquiries: MANY }, left: {} });
    expect(await remaining()).toBe(0);
    await process.end('SIGTERM');
    await Promise.all([database.drop(), openAi.close()]);
  }, 90_000);
});

describe('retention periods', () => {
  const PATH = '/api/admin/privacy/alfred/retention';
  const list = () => alfred.read<RetentionPeriod[]>(PATH);
  const keepFor = (kind: string, days: number) => staff('put', `${PATH}/${kind}`, { days }).expect(200);
  const enforceNow = async () => {
    await alfred.database.query(`update alfred.retention_periods set next_run_at = now()`);
    await alfred.get(Retention).enforceDue();
  };
  const one = async (kind: string) => (await list()).find((period) => period.kind === kind);

  it('are seen, changed within their bounds, told to visitors, and enforced by a row', async () => {
    expect((await list()).map(({ kind, days }) => [kind, days])).toEqual(
      expect.arrayContaining([
        ['conversations', 180],
        ['enquiries', 365],
        ['mails', 365],
        ['ratings', 180],
      ]),
    );
    await staff('put', `${PATH}/conversations`, { days: 181 }).expect(400);
    await staff('put', `${PATH}/nothing`, { days: 30 }).expect(404);
    await keepFor('conversations', 30);
    expect(await one('conversations')).toMatchObject({ days: 30, longest: 180, changedBy: TEST_STAFF.email });
    expect((await alfred.ask('get', '/api/chat/terms').expect(200)).body).toMatchObject({ retentionDays: 30 });

    const [old, young] = [await alfred.openSession(), await alfred.openSession()];
    await alfred.database.query(
      `update alfred.chat_sessions set last_activity_at = now() - case when id = $1 then 31 else 29 end * interval '1 day'
       where id = any($2)`,
      [old, [old, young]],
    );
    const retention = alfred.get(Retention);
    // A change can be taken back for an hour.
    await retention.enforceDue();
    await alfred.ask('get', `/api/chat/${old}`).expect(200);
    await enforceNow();
    await alfred.ask('get', `/api/chat/${old}`).expect(404);
    await alfred.ask('get', `/api/chat/${young}`).expect(200);
    expect(await one('conversations')).toMatchObject({ lastErased: 1, lastRunAt: expect.any(String), failure: null });
    await retention.enforceDue();
    expect(await one('conversations')).toMatchObject({ lastErased: 1 });
  });

  it('keep no conversation longer than its visitor was told', async () => {
    await keepFor('conversations', 60);
    const told = await alfred.openSession();
    await keepFor('conversations', 180);
    const toldLonger = await alfred.openSession();
    await alfred.database.query(
      `update alfred.chat_sessions set last_activity_at = now() - interval '61 days' where id = any($1)`,
      [[told, toldLonger]],
    );
    await enforceNow();
    await alfred.ask('get', `/api/chat/${told}`).expect(404);
    await alfred.ask('get', `/api/chat/${toldLonger}`).expect(200);
  });

  it('keep no enquiry longer than its sender was told', async () => {
    await keepFor('enquiries', 60);
    const told = await send({ email: `${randomUUID()}@visitor.example` });
    await keepFor('enquiries', 365);
    await alfred.database.query(`update alfred.enquiries set touched_at = now() - interval '61 days' where id = $1`, [
      told,
    ]);
    await enforceNow();
    await staff('get', `/api/admin/enquiries/${told}`).expect(404);
    expect(await alfred.database.query('select from alfred.mails where about = $1', [told])).toEqual([]);
  });
});
