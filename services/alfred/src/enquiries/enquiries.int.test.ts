import type { Enquiry, EnquiryPage, SendEnquiry } from '@firm/contracts/api/enquiries';
import type { PersonReport } from '@firm/contracts/api/privacy';
import { formatFirmDay } from '@firm/contracts/rules/facts';
import { callerHeaders, staffHeaders, TEST_STAFF, visitorHeaders } from '@firm/platform/testing/test-service';
import { drain } from '@firm/platform/testing/drain';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Colleagues } from '../configuration/colleagues.js';
import { easyProof, enquiry, keepEnquiry, sendEnquiry } from '../testing/enquiries.js';
import { sendEvents } from '../testing/sample-articles.js';
import { tablesWith } from '../testing/tables-with.js';
import { until, useMailingAlfred } from '../testing/test-alfred.js';
import { EnquiryStore } from './enquiry-store.js';

const alfred = useMailingAlfred();
const staff = alfred.staff.bind(alfred);

const send = (body: object, address?: string) => sendEnquiry(alfred, body, address);
const settle = () => drain(alfred.service.app, 'send-alfred-mail');

const answer = (id: string, changes: object = {}) =>
  staff('post', `/api/admin/enquiries/${id}/answers`, {
    ...{ id: randomUUID(), subject: 'Your question', body: 'Yes.' },
    ...changes,
  });
const change = (id: string, changes: object) => staff('patch', `/api/admin/enquiries/${id}`, changes);
const note = (id: string, text: string) => staff('post', `/api/admin/enquiries/${id}/notes`, { text }).expect(200);
const erase = (id: string) => staff('delete', `/api/admin/enquiries/${id}`);
const readOne = (id: string) => alfred.read<Enquiry>(`/api/admin/enquiries/${id}`);
/** Sends an enquiry; answers it as staff see it. */
const keep = async (changes?: Partial<SendEnquiry>) => readOne(await keepEnquiry(alfred, changes));
const find = async (q: string) => {
  const { enquiries } = await alfred.read<EnquiryPage>(`/api/admin/enquiries?q=${encodeURIComponent(q)}`);
  return enquiries.map(({ id }) => id);
};
const mailsTo = (address: string) => alfred.mail.mails.filter(({ to }) => to.includes(address));

/** What was told of enquiries from a country, in order. */
const countedFrom = (country: string) =>
  alfred.database.query(
    `select payload->>'kind' as kind, payload->>'change' as change, payload->'origin'->>'path' as path
     from alfred.outbox_messages where name = 'enquiry.counted' and payload->>'country' = $1 order by created_at, id`,
    [country],
  );

describe('an enquiry', () => {
  it('is counted with what led to it, as are bookings; spam is not', async () => {
    const origin = { path: '/blog/a-guide', language: 'pt', referrer: 'news.example' };
    const kept = await keep({ country: 'Cabo Verde', origin, proof: await easyProof() });
    expect(kept.origin).toEqual(origin);
    expect(await countedFrom('CV')).toEqual([{ kind: 'enquiry', change: '1', path: origin.path }]);
    for (const state of ['booked', 'booked', 'closed', 'spam']) await change(kept.id, { state }).expect(200);
    expect((await countedFrom('CV')).slice(1)).toEqual([
      { kind: 'booked', change: '1', path: origin.path },
      { kind: 'booked', change: '-1', path: origin.path },
      { kind: 'enquiry', change: '-1', path: origin.path },
    ]);
    await send(enquiry({ country: 'Nauru', website: 'https://robot.example' })).expect(201);
    expect(await countedFrom('NR')).toEqual([]);
    const hidden = await keep({ origin: { ...origin, path: '/blog/a\u0000\ud800' }, proof: await easyProof() });
    expect(hidden.origin?.path).toBe('/blog/a\ufffd');
    await send(enquiry({ origin: { ...origin, referrer: 'https://news.example/article' } })).expect(400);
  });

  it('is kept with its consent, mailed to the firm and confirmed in the sender’s language', async () => {
    const question = 'Posso levar os meus pais comigo para Portugal?\nE os meus filhos?';
    const kept = await keep({ question, telephone: '+351 912 345 678', country: 'Brazil', proof: await easyProof() });
    expect(kept).toMatchObject({
      name: 'Maria Silva',
      question,
      telephone: '+351 912 345 678',
      country: 'Brazil',
      language: 'pt',
      state: 'new',
      isUnproven: false,
      conversation: null,
      consents: [{ kind: 'keeping', text: expect.stringContaining('365 days'), givenAt: expect.any(String) }],
      entries: [],
    });
    await settle();
    const reference = kept.id.slice(0, 8).toUpperCase();
    expect(alfred.mail.mails.filter(({ text }) => text.includes(kept.id))).toMatchObject([
      {
        to: ['desk@firm.example'],
        replyTo: kept.email,
        subject: `New enquiry from Maria Silva (${reference})`,
        text: expect.stringMatching(
          new RegExp(`^Answer it here: https://firm.example/admin/alfred/enquiries/${kept.id}[^]*\n> `),
        ),
      },
    ]);
    const [confirmed, ...others] = mailsTo(kept.email);
    expect(confirmed).toMatchObject({ subject: `Recebemos o seu pedido (${reference})`, replyTo: 'desk@firm.example' });
    // Programs do not answer what a program wrote (RFC 3834 §5).
    expect(confirmed?.raw).toContain('Auto-Submitted: auto-generated');
    // Nobody can have a text of theirs mailed to an address that they enter.
    expect(confirmed?.text).not.toMatch(/Maria|pais/);
    expect(others).toEqual([]);
    expect((await readOne(kept.id)).mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it.each([
    ['NIF?', 'pt', 'pt'],
    ['Posso levar os meus pais?', 'es', 'pt'],
    ['Bonjour, je voudrais déménager avec ma famille.', 'it', 'it'],
    ['Bonjour, je voudrais déménager avec ma famille.', 'fr', 'en'],
  ])('“%s” of a browser in %s is confirmed in %s', async (question, browser, language) => {
    const origin = { path: '/', language: browser, referrer: null };
    expect(await keep({ question, origin, proof: await easyProof() })).toMatchObject({ language });
  });

  it('is confirmed with the time in which the firm answers, where its site says one', async () => {
    const firm = {
      ...{ telephone: null, hours: null, reviews: [], insurance: null, complaintsUrl: null, processors: [] },
      ...{ people: [], timelines: [], terms: 'This site gives general information.' },
      consultation: { length: '75 minutes', lawyers: 'Two', refund: 'Full refund if you cancel a day before' },
      answersWithin: 'two business days',
    };
    const confirmed = async (version: number, content: object) => {
      await sendEvents(alfred, 'firm.changed', { version, content });
      const kept = await keep({ question: 'Posso levar os meus pais comigo?', proof: await easyProof() });
      await settle();
      return mailsTo(kept.email)[0]?.text;
    };
    expect(await confirmed(3, firm)).toContain('responder-lhe por e-mail no prazo de 2 dias úteis.');
    expect(await confirmed(2, { ...firm, answersWithin: 'a week' })).toContain('no prazo de 2 dias úteis.');
    expect(await confirmed(4, { ...firm, answersWithin: null })).toContain('responder-lhe por e-mail. Se');
  });

  it('is taken with the solution of a challenge that was given out', async () => {
    const { body } = await alfred.ask('get', '/api/enquiries/challenge').expect(200);
    const challenge = body as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await keep({ proof })).toMatchObject({ isUnproven: false });
  });

  it('without a proof of work is marked, and its sender gets no mail', async () => {
    const kept = await keep();
    expect(kept).toMatchObject({ state: 'new', isUnproven: true });
    expect(kept.mails.map(({ recipient }) => recipient)).toEqual(['desk@firm.example']);
  });

  it.each([{ question: 'Twice?' }, { telephone: '+351 212' }, { name: 'Rui Costa' }])(
    'without a proof of work is kept once by two clicks, and again with %j',
    async (other) => {
      const body = enquiry({ question: 'Once? \u200b' });
      const answers = await Promise.all([send(body), send(body)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(answers.map((answer) => (answer.body as { reference: string }).reference)).size).toBe(1);
      await send({ ...body, ...other }).expect(201);
      const kept = 'select question, telephone, name from alfred.enquiries where email = $1 order by created_at';
      const first = { question: 'Once?', name: body.name, telephone: null };
      expect(await alfred.database.query(kept, [body.email])).toEqual([first, { ...first, ...other }]);
    },
  );

  it('with the field that people do not see is spam, and nobody is told', async () => {
    const kept = await keep({ website: 'https://casino.example', proof: await easyProof() });
    expect(kept).toMatchObject({ state: 'spam', mails: [] });
  });

  it('is kept once however often it is sent with its proof, which is good for no other', async () => {
    const body = enquiry({ proof: await easyProof() });
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => (answer.body as { reference: string }).reference)).size).toBe(1);
    await send({ ...body, question: 'Another question?' }).expect(409);
  });

  it('does not come back by its proof after it was erased', async () => {
    const body = enquiry({ proof: await easyProof() });
    await send(body).expect(201);
    const [id] = await find(body.email);
    await erase(id!).expect(204);
    await send(body).expect(409);
    await send({ ...body, question: 'Another question?' }).expect(409);
    expect(await alfred.database.query('select from alfred.enquiries where email = $1', [body.email])).toEqual([]);
  });

  it.each([
    [
      'a forged challenge',
      (payload: Payload) => ({ ...payload, challenge: { ...payload.challenge, signature: 'ab' } }),
    ],
    ['an easier challenge', easier],
    [
      'a wrong solution',
      (payload: Payload) => ({ ...payload, solution: { ...payload.solution, counter: payload.solution.counter + 1 } }),
    ],
    ['no solution', ({ challenge }: Payload) => ({ challenge })],
    ['nothing that can be read', () => 'x'],
  ])('is refused with %s', async (_what, change) => {
    const payload = JSON.parse(Buffer.from(await easyProof(), 'base64').toString()) as Payload;
    const proof = Buffer.from(JSON.stringify(change(payload))).toString('base64');
    await send(enquiry({ proof })).expect(400);
  });

  it.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Maria\r\nBcc: all@victim.example' }],
    ['an address of two', { email: 'a@b.example, c@d.example' }],
    ['an address of two lines', { email: 'a@b.example\nc@d.example' }],
    ['an address in brackets', { email: 'Maria <a@b.example>' }],
    ['no consent', { agrees: false }],
    ['no question', { question: '\n' }],
    ['a name that nobody sees', { name: '\u200b\u2066' }],
    ['a question that nobody sees', { question: '\u00ad' }],
    ['a question without end', { question: 'x'.repeat(5_001) }],
    ['a telephone of two lines', { telephone: '1\n2' }],
    ['an unknown field', { state: 'booked' }],
  ])('is refused with %s', (_what, changes) => send({ ...enquiry(), ...changes }).expect(400));

  it('is limited by address, more so without a proof', async () => {
    const address = '203.0.113.9';
    for (let sent = 0; sent < 3; sent++) await send(enquiry(), address).expect(201);
    const { headers } = await send(enquiry(), address).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    await send(enquiry({ proof: await easyProof() }), address).expect(201);
  });

  it('neither shuts the person out whose address others state, nor tells that they have written', async () => {
    const email = 'victim@else.example';
    const others = (isProven: boolean) =>
      Array.from({ length: 4 }, async () => send(enquiry({ email, ...(isProven && { proof: await easyProof() }) })));
    for (const answer of await Promise.all([...others(false), ...others(true)])) expect(answer.status).toBe(201);
    await send(enquiry({ email, proof: await easyProof() })).expect(201);
  });

  it('is confirmed three times an hour to one mailbox, however it is spelled', async () => {
    const sendTo = async (email: string) => send(enquiry({ email, proof: await easyProof() })).expect(201);
    const spellings = ['named@else.example', 'Named+1@else.example', 'named+2@else.example', 'named+3+4@else.example'];
    for (const email of [...spellings, 'named@else.example']) await sendTo(email);
    await sendTo('other+1@else.example');
    await settle();
    const confirmed = alfred.mail.mails.flatMap(({ to }) => to).filter((to) => to.endsWith('@else.example'));
    expect(confirmed.filter((to) => /^named/i.test(to))).toHaveLength(3);
    expect(confirmed).toContain('other+1@else.example');
  });

  it('is not another recipient’s under another spelling of the same domain', async () => {
    const sendTo = async (email: string) => send(enquiry({ email, proof: await easyProof() }));
    for (const domain of ['münchen.example', 'MÜNCHEN.example', 'xn--mnchen-3ya.example', 'mu\u0308nchen.example']) {
      expect((await sendTo(`spelled@${domain}`)).status).toBe(201);
    }
    await settle();
    expect(alfred.mail.mails.filter(({ to }) => to[0]?.startsWith('spelled@'))).toHaveLength(3);
    // Mail programs would make example.org of all of these.
    for (const domain of ['ｅxample.org', 'exa\u00admple.org', 'ⓔxample.org', 'example。org', '127.1']) {
      expect((await sendTo(`spelled@${domain}`)).status).toBe(400);
    }
    // And these look like somebody else's.
    for (const local of ['spel\u200bled', 'spel\u202eled', 'ｓpelled', 'spel\u00adled']) {
      expect((await sendTo(`${local}@visitor.example`)).status).toBe(400);
    }
    const found = await staff('post', '/api/admin/privacy/alfred/search', { who: 'spelled@München.example' });
    expect((found.body as PersonReport).records.filter(({ store }) => store === 'Enquiries')).toHaveLength(4);
  });

  it('is refused to an address without using up what all others have', async () => {
    const email = 'named@else.example';
    for (let sent = 0; sent < 3; sent++) await send(enquiry(), '203.0.113.10').expect(201);
    for (let sent = 0; sent < 61; sent++) await send(enquiry({ email }), '203.0.113.10').expect(429);
    await send(enquiry({ email }), '203.0.113.11').expect(201);
  });
});

type Payload = { challenge: Challenge; solution: { counter: number } };
function easier(payload: Payload): Payload {
  return { ...payload, challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, cost: 2 } } };
}

describe('a conversation', () => {
  const talk = async () => {
    const sessionId = await alfred.openSession();
    const content = 'I am a retired nurse from Boston and I plan to move to Porto in March.';
    await alfred.send(sessionId, content).expect(200);
    return sessionId;
  };

  it('is shown only where the sender agreed, and is summarized point by point with the words it rests on', async () => {
    const sessionId = await talk();
    const kept = await keep({ conversation: { sessionId, profile: { nationality: 'American' } } });
    expect(kept).toMatchObject({
      conversation: { sessionId, profile: { nationality: 'American' }, summary: null },
      consents: [
        { kind: 'keeping' },
        { kind: 'conversation', text: expect.stringContaining('conversation with Alfred') },
      ],
    });
    await alfred.openAi.script({
      text: [
        '- The visitor is a retired nurse from Boston. [[1|a retired nurse from Boston and I plan]]',
        '- They want to move in 2031. [[1|I plan to move to Porto in March]]',
        '- They are rich. [[1|I have four million euros at hand]]',
      ].join('\n'),
    });
    const { body } = await staff('post', `/api/admin/enquiries/${kept.id}/summary`).expect(200);
    const messages = await alfred.read<{ id: string }[]>(`/api/admin/conversations/${sessionId}/messages`);
    expect((body as Enquiry).conversation?.summary?.points).toEqual([
      {
        text: 'The visitor is a retired nurse from Boston.',
        messageId: messages[0]?.id,
        words: 'a retired nurse from Boston and I plan',
      },
    ]);
    await staff('delete', `/api/admin/conversations/${sessionId}`).expect(204);
    const after = await readOne(kept.id);
    expect(after.conversation).toBeNull();
    expect(after.entries.at(-1)).toMatchObject({ kind: 'erasure', by: TEST_STAFF.email, text: '' });
    expect(
      await alfred.database.query('select from alfred.enquiry_conversations where session_id = $1', [sessionId]),
    ).toEqual([]);
  });

  it('that is erased by its address leaves in the enquiry that it was, once, and nothing of itself', async () => {
    const sessionId = await talk();
    const kept = await keep({ conversation: { sessionId, profile: { nationality: 'Ruritanian' } } });
    const erase = () => alfred.ask('delete', `/api/chat/${sessionId}`, visitorHeaders());
    const statuses = (await Promise.all([erase(), erase(), erase()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404, 404]);
    expect(await readOne(kept.id)).toMatchObject({
      hasConversation: false,
      conversation: null,
      consents: [{ kind: 'keeping' }, { kind: 'conversation' }],
      entries: [{ kind: 'erasure', by: '', text: '', at: expect.any(String) }],
    });
    expect(await tablesWith(alfred.database, 'Ruritanian')).toEqual([]);
  });

  it('is not summarized for anybody else', async () => {
    await talk();
    const kept = await keep();
    await staff('post', `/api/admin/enquiries/${kept.id}/summary`).expect(409);
  });

  it('that is erased at that moment is left out', async () => {
    const sessionId = await talk();
    const { sending } = await alfred.get(DataSource).transaction(async (tx) => {
      await tx.query('delete from chat_sessions where id = $1', [sessionId]);
      const sending = keep({ conversation: { sessionId } });
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await until(async () => (await alfred.database.query(waits)).length > 0);
      return { sending };
    });
    expect(await sending).toMatchObject({ conversation: null, consents: [{ kind: 'keeping' }] });
  });

  it('that does not exist is not consented to', async () => {
    const kept = await keep({ conversation: { sessionId: randomUUID() } });
    expect(kept).toMatchObject({ conversation: null, consents: [{ kind: 'keeping' }] });
  });
});

describe('the desk', () => {
  it('records who did what, and answers by mail once with the question below', async () => {
    const { id, email } = await keep({ question: 'First line?\nSecond line?' });
    const written = { id: randomUUID(), body: 'Dear Maria,\n\nYes.\n' };
    // A double click.
    const clicks = [1, 2].map(() => answer(id, written));
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200]);
    await answer(id, written).expect(200);
    // Corrected after its answer was lost on the way: the lawyer learns that the first went out.
    await answer(id, { ...written, body: 'Dear Maria,\n\nNo.\n' }).expect(409);
    await note(id, 'Called her.');
    expect(await alfred.read('/api/admin/enquiries/counts')).toEqual(
      (await alfred.read<EnquiryPage>('/api/admin/enquiries')).counts,
    );
    const colleague = { ...TEST_STAFF, email: 'somebody.else@example.com', name: 'Somebody Else' };
    await alfred.ask('get', '/api/admin/enquiries/counts', callerHeaders({ staff: colleague })).expect(200);
    const booking = { state: 'booked', assignee: 'Somebody.Else@example.com' };
    for (let times = 0; times < 2; times++) await change(id, booking).expect(200);
    await settle();
    expect(mailsTo(email)).toMatchObject([
      {
        subject: 'Your question',
        replyTo: 'desk@firm.example',
        text: expect.stringMatching(
          /^Dear Maria,\n\nYes\.\n\n.+\nYour reference: [0-9A-F]{8}\n\nOn .+ you wrote:\n> First line\?\n> Second line\?$/,
        ),
      },
    ]);
    expect(mailsTo(email)[0]?.raw).not.toContain('Auto-Submitted');
    const by = TEST_STAFF.email;
    expect(await readOne(id)).toMatchObject({
      state: 'booked',
      assignee: 'somebody.else@example.com',
      entries: [
        { by, kind: 'answer', text: 'Your question' },
        { by, kind: 'assignee', text: by },
        { by, kind: 'note', text: 'Called her.' },
        { by, kind: 'state', text: 'booked' },
        { by, kind: 'assignee', text: 'somebody.else@example.com' },
      ],
      mails: [
        { recipient: 'desk@firm.example' },
        { recipient: email, state: 'sent' },
        { recipient: 'somebody.else@example.com', state: 'sent' },
      ],
    });
  });

  it('tells who acts on an enquiry without having seen what a colleague did, and sends nothing until it was seen', async () => {
    const { id, email } = await keep({ proof: await easyProof() });
    const rui = { ...TEST_STAFF, email: 'rui.reis@example.com', name: 'Rui Reis' };
    const path = `/api/admin/enquiries/${id}`;
    const first = { id: randomUUID(), subject: 'Yes', body: 'Yes.', seenEntry: null };
    for (let clicks = 0; clicks < 2; clicks++) {
      await alfred
        .ask('post', `${path}/answers`, callerHeaders({ staff: rui }))
        .send(first)
        .expect(200);
    }
    const mine = { ...first, id: randomUUID() };
    const refused = await answer(id, mine).expect(409);
    expect(refused.body).toMatchObject({
      detail: 'Rui Reis answered this just now. Read it, then send yours if it is still needed.',
    });
    await change(id, { state: 'closed', seenEntry: null }).expect(409);
    const seen = await readOne(id);
    expect(seen).toMatchObject({ state: 'answered', entries: [{ kind: 'answer' }, { kind: 'assignee' }] });
    // One's own note is no news.
    await note(id, 'Read it.');
    const seenEntry = seen.entries.at(-1)!.id;
    await answer(id, { ...mine, seenEntry }).expect(200);
    await answer(id, { subject: 'Yes' }).expect(200);
    await settle();
    expect(mailsTo(email).filter(({ subject }) => subject === 'Yes')).toHaveLength(3);
  });

  it('sends five answers to one enquiry in ten minutes and 60 of one person in an hour; those refused are not counted', async () => {
    const thief = callerHeaders({ staff: { ...TEST_STAFF, email: 'taken.session@example.com' } });
    const answerTo = (id: string, headers = thief) =>
      alfred
        .ask('post', `/api/admin/enquiries/${id}/answers`, headers)
        .send({ id: randomUUID(), subject: 'Offer', body: 'Buy.' });
    const { id } = await keep({ proof: await easyProof() });
    const sent = await Promise.all(Array.from({ length: 8 }, () => answerTo(id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 429, 429, 429]);
    const refused = await answerTo(id, staffHeaders()).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((refused.body as { detail: string }).detail).toMatch(/^At most 5 answers .* Nothing you wrote is lost/);
    expect((await readOne(id)).entries.filter(({ kind }) => kind === 'answer')).toHaveLength(5);
    for (let enquiries = 0; enquiries < 11; enquiries++) {
      const other = await keep({ proof: await easyProof() });
      for (let answers = 0; answers < 5; answers++) await answerTo(other.id).expect(200);
    }
    const last = await keep({ proof: await easyProof() });
    const { headers } = await answerTo(last.id).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    await answerTo(last.id, staffHeaders()).expect(200);
  });

  it('is assigned to colleagues alone: those who have used the newsroom, as long as they do', async () => {
    const { id } = await keep();
    const list = () => alfred.read('/api/admin/enquiries/colleagues');
    const assign = (assignee: string | null) => change(id, { assignee });
    const newcomer = { ...TEST_STAFF, email: 'new.comer@example.com', name: 'New Comer' };
    const { body } = await assign(newcomer.email).expect(400);
    expect((body as { detail: string }).detail).toBe('Nobody with this email address has used the newsroom.');
    expect(await readOne(id)).toMatchObject({ assignee: null, entries: [] });
    await alfred.ask('get', '/api/admin/enquiries/counts', callerHeaders({ staff: newcomer })).expect(200);
    expect(await list()).toContainEqual({ email: newcomer.email, name: newcomer.name });
    await assign(newcomer.email).expect(200);
    await alfred.database.query(`update alfred.colleagues set seen_at = now() - interval '181 days' where email = $1`, [
      newcomer.email,
    ]);
    await alfred.get(Colleagues).forgetGone();
    expect(await list()).not.toContainEqual(expect.objectContaining({ email: newcomer.email }));
    await assign(null).expect(200);
    await assign(newcomer.email).expect(400);
  });

  it.each(['q', 'assignee', 'conversation'])('refuses a null character in %s', (name) =>
    staff('get', `/api/admin/enquiries?${name}=%00`).expect(400),
  );

  it.each(['9e88be2e.1_5e3%@visitor.example', '-48fa-40cf@visitor.example'])('finds the address %s', async (email) => {
    const { id } = await keep({ email, proof: await easyProof() });
    for (const q of [email, email.slice(0, -4).toUpperCase(), email.split('@')[0] + '@']) {
      expect(await find(q)).toEqual([id]);
    }
  });

  it('tells who has it open in a window, until that is closed, or it is erased', async () => {
    const { id } = await keep();
    const path = `/api/admin/enquiries/${id}/presence`;
    const window = randomUUID();
    await staff('put', `${path}/${window}`).expect(204);
    await staff('post', `${path}/${window}/typing`).expect(204);
    expect(await alfred.read(path)).toMatchObject([{ windowId: window, email: TEST_STAFF.email }]);
    await staff('delete', `${path}/${window}`).expect(204);
    expect(await alfred.read(path)).toEqual([]);
    await staff('put', `${path}/${window}`).expect(204);
    await erase(id).expect(204);
    await staff('put', `${path}/${window}`).expect(404);
    await staff('get', path).expect(404);
    await staff('get', '/api/admin/enquiries/no-id/presence').expect(404);
  });

  it('tells by mail whom a colleague assigns it to, unless they want none', async () => {
    const rui = { ...TEST_STAFF, email: `${randomUUID()}@example.com`, name: 'Rui Teste' };
    const asRui = (method: 'get' | 'put') =>
      alfred.ask(method, '/api/admin/alfred/assignment-mails', callerHeaders({ staff: rui }));
    expect((await asRui('get').expect(200)).body).toEqual({ isOn: true });
    const { id } = await keep({ name: 'Secretive Sender', country: 'brasil' });
    const assign = (assignee: string | null) => change(id, { assignee }).expect(200);
    await assign(rui.email);
    await assign(rui.email);
    await settle();
    const reference = id.slice(0, 8).toUpperCase();
    // Which of several it is, though not whose.
    expect(mailsTo(rui.email)).toMatchObject([
      {
        subject: `${TEST_STAFF.name} assigned the enquiry ${reference} (${formatFirmDay(new Date())}, Brazil) to you`,
        text: expect.stringContaining(`https://firm.example/admin/alfred/enquiries/${id}`),
      },
    ]);
    expect(mailsTo(rui.email)[0]?.raw).not.toContain('Secretive');
    await assign(TEST_STAFF.email);
    await asRui('put').send({ isOn: false }).expect(204);
    expect((await asRui('get').expect(200)).body).toEqual({ isOn: false });
    await assign(rui.email);
    await settle();
    expect(mailsTo(rui.email)).toHaveLength(1);
    expect(mailsTo(TEST_STAFF.email)).toEqual([]);
  });

  it('has a mistyped address corrected: answers go to the new one, and whoever asks for either is found', async () => {
    const [mistyped, email] = [`${randomUUID()}@gmial.example`, `${randomUUID()}@gmail.example`];
    const { id } = await keep({ email: mistyped, proof: await easyProof() });
    await settle();
    const correct = (typed: string) => change(id, { email: typed });
    await correct('no address').expect(400);
    await correct(`a@b.example, ${email}`).expect(400);
    for (let times = 0; times < 2; times++) await correct(` ${email}`.trim()).expect(200);
    await answer(id).expect(200);
    await settle();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Your question']);
    expect(mailsTo(mistyped).map(({ subject }) => subject)).toEqual([expect.stringContaining('We have received')]);
    const read = await readOne(id);
    expect(read).toMatchObject({
      email,
      entries: [
        { by: TEST_STAFF.email, kind: 'email', text: 'gmial.example' },
        { kind: 'answer' },
        { kind: 'assignee' },
      ],
    });
    // The first two are of one moment.
    const sent = [{ recipient: 'desk@firm.example' }, { recipient: mistyped, state: 'sent' }, { recipient: email }];
    expect(read.mails).toHaveLength(sent.length);
    expect(read.mails).toEqual(expect.arrayContaining(sent.map((mail) => expect.objectContaining(mail) as unknown)));
    for (const q of [email, mistyped]) {
      expect(await find(q)).toEqual([id]);
    }
    const recordOf = async (who: string) => {
      const { body } = await staff('post', '/api/admin/privacy/alfred/search', { who }).expect(200);
      return (body as PersonReport).records.find(({ store }) => store === 'Enquiries');
    };
    expect(await recordOf(email)).toMatchObject({ id });
    expect(await recordOf(email)).not.toHaveProperty('isMention');
    // Somebody else may have the address that was typed by mistake.
    expect(await recordOf(mistyped)).toMatchObject({
      id,
      isMention: true,
      reason: expect.stringContaining('corrected'),
    });
  });

  it('has the confirmation sent to the corrected address, once for each, as a colleague asks', async () => {
    const [mistyped, email] = [`${randomUUID()}@gmial.example`, `${randomUUID()}@gmail.example`];
    const { id } = await keep({ email: mistyped, proof: await easyProof() });
    const correct = (typed: string) => change(id, { email: typed }).expect(200);
    const confirm = () => staff('post', `/api/admin/enquiries/${id}/confirmation`);
    await confirm().expect(409);
    await correct(email);
    await answer(id).expect(200);
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    await correct(mistyped);
    await confirm().expect(409);
    await settle();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Your question',
      expect.stringContaining('We have received'),
    ]);
    expect(mailsTo(mistyped)).toHaveLength(1);
    const { entries, mails } = await readOne(id);
    const sent = entries.filter(({ kind }) => kind === 'confirmation');
    expect(sent).toMatchObject([{ by: TEST_STAFF.email }]);
    expect(mails.find((one) => one.id === sent[0]?.id)).toMatchObject({ recipient: email, state: 'sent' });
    await staff('post', `/api/admin/enquiries/${randomUUID()}/confirmation`).expect(404);
  });

  it('is not answered with a field that nobody has filled in', async () => {
    const { id } = await keep();
    const { body } = await answer(id, { body: 'Dear {{name}}, yes.' }).expect(400);
    expect(body).toMatchObject({ detail: 'Please fill in {{name}} first.' });
  });

  it('is found by what stands in it, however it is typed', async () => {
    const { id } = await keep({
      name: 'Zoé Quadrado',
      telephone: '+55 (11) 98765-4321',
      question: 'My file is XK-778190.',
      email: 'zoe.q@quadrado.example',
      proof: await easyProof(),
    });
    await note(id, 'Rang twice: Überweisung');
    const tel = ['+55 11 98765', '11987654321', '(11) 98765-4321', '5511987654321', '98765432'];
    const texts = [
      'zoe',
      'ZOÉ quad',
      'XK-778190',
      '778190',
      'uberweisung',
      'quadrado.example',
      'q@quadrado',
      id.slice(0, 6),
    ];
    for (const q of [...tel, ...texts, id]) expect([q, await find(q)]).toEqual([q, [id]]);
    expect(await find('zoe elsewhere')).toEqual([]);
  });

  it('is found by its telephone number with the prefix of the country or without, whichever was written', async () => {
    const national = await keep({ telephone: '(614) 555-0142', proof: await easyProof() });
    const international = await keep({ telephone: '+12125551003', proof: await easyProof() });
    for (const q of ['+16145550142', '614-555-0142']) expect([q, await find(q)]).toEqual([q, [national.id]]);
    for (const q of ['(212) 555-1003', '0012125551003']) expect([q, await find(q)]).toEqual([q, [international.id]]);
    // Another number that ends like it, and too few digits.
    for (const q of ['+19995550142', '51003']) expect([q, await find(q)]).toEqual([q, []]);
  });

  it('lists the mails that are not known to be sent, and sends one again when asked', async () => {
    alfred.mail.behaviour = { close: 'before the answer' };
    const { id } = await keep();
    await settle();
    alfred.mail.behaviour = 'accept';
    const unsent = async () =>
      (await alfred.read<Enquiry['mails']>('/api/admin/enquiries/unsent-mails')).filter(
        ({ enquiryId }) => enquiryId === id,
      );
    const [doubtful] = await unsent();
    expect(doubtful).toMatchObject({ state: 'doubtful', recipient: 'desk@firm.example' });
    await staff('post', `/api/admin/enquiries/unsent-mails/${doubtful?.id}/send`).expect(204);
    await settle();
    expect(await unsent()).toEqual([]);
  });

  it('keeps templates', async () => {
    const id = randomUUID();
    const template = { name: 'Thanks', subject: 'Thank you', body: 'Dear {{name}},' };
    await staff('put', `/api/admin/answer-templates/${id}`, template).expect(200);
    await staff('put', `/api/admin/answer-templates/${id}`, { ...template, name: 'Thank you' }).expect(200);
    expect(await alfred.read('/api/admin/answer-templates')).toMatchObject([
      { id, name: 'Thank you', changedBy: TEST_STAFF.email, version: 2 },
    ]);
    await staff('put', `/api/admin/answer-templates/${id}`, template).set('if-match', '"1"').expect(412);
    await staff('delete', `/api/admin/answer-templates/${id}`).set('if-match', '"1"').expect(412);
    expect(await alfred.read(`/api/admin/answer-templates/${id}/versions`)).toMatchObject([
      { ...template, version: 1, savedBy: TEST_STAFF.email },
    ]);
    await staff('delete', `/api/admin/answer-templates/${id}`).expect(204);
    await staff('delete', `/api/admin/answer-templates/${id}`).expect(404);
  });
});

describe('what is erased', () => {
  it('is gone from every table but for its id', async () => {
    const { id } = await keep({ name: 'Zenobia Quill' });
    await settle();
    expect(await tablesWith(alfred.database, 'Zenobia')).toEqual(['alfred.enquiries', 'alfred.mails']);
    await erase(id).expect(204);
    expect(await tablesWith(alfred.database, 'Zenobia')).toEqual([]);
    // The job that sent the mail carries the id of the mail alone.
    expect(await tablesWith(alfred.database, id)).toEqual(['alfred.erased_conversations']);
    await erase(id).expect(404);
  });

  it('is erased by itself a year after the last thing that was done about it', async () => {
    const [old, touched] = [await keep({ name: 'Old Ottokar' }), await keep()];
    await alfred.database.query(
      `update alfred.enquiries set touched_at = now() - interval '366 days' where id = any($1)`,
      [[old.id, touched.id]],
    );
    await note(touched.id, 'Still talking.');
    expect(await alfred.get(EnquiryStore).eraseExpired(365)).toBe(1);
    expect(await tablesWith(alfred.database, 'Ottokar')).toEqual([]);
    await readOne(touched.id);
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The rows of `enquiries` that a plan has read, also those that it did not want. */
function countRead(plan: PlanNode): number {
  const { 'Rows Removed by Filter': unwanted = 0, 'Rows Removed by Index Recheck': rechecked = 0, Plans = [] } = plan;
  const read = (plan['Actual Rows'] + unwanted + rechecked) * plan['Actual Loops'];
  const own = plan['Relation Name'] === 'enquiries' ? read : 0;
  return Plans.reduce((sum, each) => sum + countRead(each), own);
}

describe('with 50,000 enquiries', () => {
  beforeAll(async () => {
    await alfred.database.query(
      `insert into alfred.enquiries
         (id, name, email, telephone, question, language, state, assignee, created_at, touched_at, search)
       select gen_random_uuid(), name, email, '(614) ' || 1000000 + n, question,
         'en', (array['new','answered','booked','closed','spam'])[1 + n % 5],
         case when n % 10 = 0 then 'ana@example.com' end, now() - n * interval '1 minute', now(),
         to_tsvector('simple', concat_ws(' ', name, translate(email, '@.', '  '), question))
       from generate_series(1, 50000) as n, lateral (select 'Visitor ' || n as name, 'v' || n || '@mail' || n % 97 || '.example' as email,
         'Question number ' || n || ' about tax and residence in Portugal, with some words to fill a line or two of it.' as question) as words`,
    );
    await alfred.database.query('vacuum analyze alfred.enquiries');
  });

  it.each([
    ['all', ''],
    ['one state', '?state=booked'],
    ['somebody’s', '?assignee=ana@example.com'],
    ['a word', '?q=visitor 4711'],
    ['an address', '?q=v4711@mail55.example'],
    ['a telephone number', '?q=0016141004711'],
  ])('reads few of them for the first page of %s', async (_what, query) => {
    const dataSource = alfred.get(DataSource);
    const statements = jest.spyOn(dataSource, 'query');
    const { enquiries } = await alfred.read<EnquiryPage>(`/api/admin/enquiries${query}`);
    const [list] = statements.mock.calls.filter(([sql]) => sql.includes('order by created_at desc'));
    statements.mockRestore();
    expect(enquiries.length).toBeGreaterThan(0);
    const [explained] = await dataSource.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) ${list![0]}`,
      list![1],
    );
    // How fast that is, the bench measures (infra/bench/desk.bench.ts).
    expect(countRead(explained!['QUERY PLAN'][0].Plan)).toBeLessThan(1_000);
  });

  it('pages through all of a state without a gap', async () => {
    const seen = new Set<string>();
    let cursor: string | undefined = '';
    for (let page = 0; page < 4 && cursor !== undefined; page++) {
      const path: string = `/api/admin/enquiries?state=closed${cursor && `&cursor=${cursor}`}`;
      const { enquiries, nextCursor }: EnquiryPage = await alfred.read(path);
      for (const { id } of enquiries) seen.add(id);
      cursor = nextCursor;
    }
    expect(seen.size).toBe(200);
  });
});
