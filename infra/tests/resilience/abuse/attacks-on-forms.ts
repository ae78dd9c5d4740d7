import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addressOf,
  BOUNDS,
  countRows,
  expectAtMost,
  head,
  JSON_TYPE,
  MESSAGES,
  newSession,
  say,
  windows,
  type Attack,
  type AttackContext,
} from './attack.js';
import { Tally, type StrangerRequest } from './strangers.js';

/** Enquiries an hour, of all addresses, without a proof of work (services/contracts/README.md, Enquiries). */
const ALL_UNPROVEN = 60;
/** Messages and ratings of a session in a minute, and how often an address may ask who writes. */
const OF_SESSION = 20;
const LOOKS = 4 * MESSAGES;
/** Conversations in which an address may ask for a person in an hour. */
const ASKED_OF_ADDRESS = MESSAGES / 10;
/** Event streams of an address, and of all; how long an attack keeps each, in milliseconds. */
const STREAMS = 16;
const ALL_STREAMS = 512;
/** Of one member of staff. */
const STAFF_STREAMS = 32;
/** The longest that a visitor waits for a new conversation meanwhile. */
const VISITOR_MS = 2_000;
const STREAM_HELD_MS = 10_000;
/** What one address may tell in a day, as how many readers, and the hashes and counts of all in one. */
const INSIGHTS = { ofAddress: 2_000, readersOfAddress: 100, keys: 200_000, rows: 10_000 };

/** A browser, as which nobody takes it for a robot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const enquiry = (change: object = {}) =>
  JSON.stringify({
    ...{ name: 'A Stranger', email: `${randomUUID()}@stranger.example`, agrees: true },
    ...{ question: randomBytes(500).toString('hex'), ...change },
  });

const sendEnquiry = (body: string, from: string): StrangerRequest => ({
  ...{ method: 'POST', target: '/api/enquiries', from },
  ...{ headers: JSON_TYPE, body },
});

/** A form as a browser without scripts sends it. */
const sendForm = (from: string): StrangerRequest => ({
  ...{ method: 'POST', target: '/write-to-us', from, headers: FORM_TYPE },
  body: new URLSearchParams({
    ...{ name: 'A Stranger', email: `${randomUUID()}@stranger.example` },
    ...{ question: randomBytes(500).toString('hex'), agrees: 'on' },
  }).toString(),
});

/** Does something so many times, ten at once. */
async function inTurns(times: number, work: (turn: number) => Promise<unknown>, atOnce = 10): Promise<void> {
  for (let turn = 0; turn < times; turn += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, times - turn) }, (_, step) => work(turn + step)));
}

/** A real challenge, worked off as a browser does it: some seconds of a processor. */
async function solve({ strangers, tally }: AttackContext): Promise<string> {
  const { text } = await strangers.ask(tally, { target: '/api/enquiries/challenge' });
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** What strangers can make us keep by forms, ratings, counts and event streams. */
export const ATTACKS_ON_FORMS: Readonly<Record<string, Attack>> = {
  'enquiries without a proof of work': async ({ strangers, tally, seconds, stack }) => {
    const before = await countRows(stack, 'alfred.enquiries');
    const mailsBefore = await countRows(stack, 'alfred.mails');
    await strangers.repeat(seconds, 20, async (round) => {
      const from = addressOf(4_000 + (round % 40));
      const invented = { proof: randomBytes(500).toString('base64') };
      const requests = [sendEnquiry(enquiry(), from), sendForm(from), sendEnquiry(enquiry(invented), from)];
      const { status } = await strangers.ask(tally, requests[round % requests.length]!);
      if (status >= 500 && status !== 503) tally.fault(`request ${round % requests.length}: ${status}`);
    });
    const kept = (await countRows(stack, 'alfred.enquiries')) - before;
    if (kept > ALL_UNPROVEN) tally.fault(`${kept} enquiries were kept, where ${ALL_UNPROVEN} are`);
    // One to the firm for each, and none to whom the stranger names.
    const mails = (await countRows(stack, 'alfred.mails')) - mailsBefore;
    if (mails > kept) tally.fault(`${mails} mails of ${kept} enquiries without a proof`);
    tally.count(`${kept} kept`);
  },
  'one proof of work for many enquiries': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    const proof = await solve(context);
    const before = await countRows(stack, 'alfred.enquiries');
    const first = enquiry({ proof });
    await strangers.repeat(seconds, 20, async (round) => {
      const from = addressOf(5_000 + (round % 40));
      const { status } = await strangers.ask(tally, sendEnquiry(round % 2 ? enquiry({ proof }) : first, from));
      if (status >= 500 && status !== 503) tally.fault(`a proof sent again: ${status}`);
    });
    const kept = (await countRows(stack, 'alfred.enquiries')) - before;
    if (kept !== 1) tally.fault(`${kept} enquiries were kept for one proof`);
  },
  'forms that are held, and forms without end': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 10, async (round) => {
      const from = addressOf(5_100 + (round % 4));
      const type = 'content-type: application/x-www-form-urlencoded';
      if (round % 2) {
        const line = head('POST /write-to-us', type, 'content-length: 100000');
        return strangers.hold(tally, 'a form', { head: `${line}\r\nname=`, drip: 'a', boundMs: BOUNDS.body, from });
      }
      const body = `name=${'%41'.repeat(round % 4 ? 40_000 : 60_000)}`;
      const request = { method: 'POST', target: '/write-to-us', headers: FORM_TYPE, body, from };
      const { status } = await strangers.ask(tally, request);
      if (status < 400 || (status >= 500 && status !== 503)) tally.fault(`a long form: ${status}`);
    }),
  'ratings, and asking for a person': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    const from = addressOf(5_200);
    const id = await newSession(context, from);
    if (!id) return tally.fault('no session to rate in');
    const { text } = await strangers.ask(tally, say(id, 'What is the Golden Visa?', from));
    const answerId = (JSON.parse(text) as { assistantMessage?: { id: string } }).assistantMessage?.id ?? '';
    const before = await countRows(stack, 'alfred.answer_ratings');
    const [path, limit] = [`/api/chat/${id}`, OF_SESSION * windows(seconds)];
    let taken = 0;
    await strangers.repeat(seconds, 20, async (round) => {
      const body = JSON.stringify({ rating: 'down', reason: 'wrong', comment: randomBytes(150).toString('hex') });
      const rate = (answer: string): StrangerRequest => ({
        ...{ method: 'PUT', target: `${path}/messages/${answer}/rating`, from },
        ...{ headers: JSON_TYPE, body },
      });
      const requests = [rate(answerId), rate(randomUUID()), { method: 'POST', target: `${path}/person`, from }];
      const { status } = await strangers.ask(tally, requests[round % requests.length]!);
      if (status >= 200 && status < 300) taken++;
      if (status >= 500 && status !== 503) tally.fault(`request ${round % requests.length}: ${status}`);
    });
    if (taken > limit) tally.fault(`${taken} were taken of a session, where ${limit} are`);
    const ratings = (await countRows(stack, 'alfred.answer_ratings')) - before;
    if (ratings !== 1) tally.fault(`${ratings} ratings of one answer`);
    const asked = await stack.query('select from alfred.conversation_events where session_id = $1', [id]);
    if (asked.length !== 1) tally.fault(`${asked.length} rows for asking for a person again and again`);
  },
  'a person asked for in many conversations': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    const from = addressOf(5_250);
    const before = await countRows(stack, 'alfred.staff_notices');
    await strangers.repeat(seconds, 2, async (round) => {
      const id = await newSession(context, from);
      if (!id) return;
      const press: StrangerRequest = { method: 'POST', target: `/api/chat/${id}/person`, from };
      await strangers.ask(tally, round % 2 ? press : say(id, 'Let me talk to a human being, please.', from));
    });
    const told = (await countRows(stack, 'alfred.staff_notices')) - before;
    if (told > ASKED_OF_ADDRESS) tally.fault(`staff were told ${told} times`);
    if (seconds >= 20 && !tally.statuses['429']) tally.fault('no bound was reached');
  },
  'event streams of one address': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    const from = addressOf(5_300);
    const id = await newSession(context, from);
    if (!id) return tally.fault('no session to follow');
    await strangers.ask(tally, { method: 'POST', target: `/api/chat/${id}/person`, from });
    const beganMs = performance.now();
    await strangers.repeat(seconds, 20, async (round) => {
      if (round % 2) return strangers.ask(tally, { target: `/api/chat/${id}/person`, from });
      const request = `${head(`GET /api/chat/${id}/events`, 'accept: text/event-stream')}\r\n`;
      const hold = { head: request, boundMs: STREAM_HELD_MS, from, leavesAfterMs: STREAM_HELD_MS };
      return strangers.hold(tally, 'a stream', hold);
    });
    const rounds = Math.ceil((performance.now() - beganMs) / STREAM_HELD_MS) + 1;
    expectAtMost(tally, '200', LOOKS * windows(seconds) + STREAMS * rounds);
    if (seconds >= 20 && !tally.statuses['429']) tally.fault('no bound was reached');
    const others = await stack.query('select from alfred.conversation_events where session_id = $1', [id]);
    if (others.length !== 1) tally.fault(`${others.length} rows for following a conversation`);
  },
  'every event stream': async (context) => {
    const { strangers, tally, seconds } = context;
    const id = await newSession(context, addressOf(5_400));
    if (!id) return tally.fault('no session to follow');
    await strangers.ask(tally, { method: 'POST', target: `/api/chat/${id}/person`, from: addressOf(5_400) });
    const follow = (of: Tally, address: number, leavesAfterMs: number) =>
      strangers.hold(of, 'a stream', {
        ...{ head: `${head(`GET /api/chat/${id}/events`, 'accept: text/event-stream')}\r\n` },
        ...{ boundMs: leavesAfterMs, from: addressOf(address), leavesAfterMs },
      });
    const heldMs = Math.max(seconds * 1_000, 3 * STREAM_HELD_MS);
    for (let stream = 0; stream < 1.25 * ALL_STREAMS; stream++) {
      // Slowly enough for the load shedder, which is another row's.
      if (stream % 4 === 0) await sleep(60);
      follow(tally, 5_401 + Math.floor(stream / STREAMS), heldMs);
    }
    await sleep(heldMs / 2);
    const [late, afterwards] = [new Tally('late'), new Tally('afterwards')];
    follow(late, 5_500, 500);
    await sleep(heldMs / 2 + 5_000);
    follow(afterwards, 5_500, 1_000);
    await sleep(3_000);
    expectAtMost(tally, '200', ALL_STREAMS + 2);
    if ((tally.statuses['200'] ?? 0) < ALL_STREAMS) tally.fault('the bound was not reached');
    if (!late.statuses['503']) tally.fault('a stream beyond the bound was not refused');
    if (!afterwards.statuses['200']) tally.fault('no stream after the others were left');
  },
  'event streams of one staff session': async ({ strangers, tally, seconds, staff }) => {
    const heldMs = Math.max(seconds * 1_000, 3 * STREAM_HELD_MS);
    const request = head('GET /api/admin/conversations/live', 'accept: text/event-stream', `cookie: ${staff.cookie}`);
    for (let stream = 0; stream < 10 * STAFF_STREAMS; stream++) {
      const hold = { head: `${request}\r\n`, boundMs: heldMs, leavesAfterMs: heldMs };
      strangers.hold(tally, 'a stream of staff', { ...hold, from: addressOf(5_600 + (stream % 10)) });
    }
    const visitors = new Tally('visitors');
    await strangers.repeat(heldMs / 1_000, 2, async (round) => {
      const from = addressOf(5_620 + (round % 20));
      const { status } = await strangers.ask(visitors, { method: 'POST', target: '/api/chat/create', from });
      if (status !== 201) tally.fault(`a visitor who begins a conversation: ${status}`);
    });
    if (visitors.slowestMs > VISITOR_MS) tally.fault(`a visitor waited for ${Math.round(visitors.slowestMs)} ms`);
    await sleep(2_000);
    expectAtMost(tally, '200', STAFF_STREAMS);
    if ((tally.statuses['200'] ?? 0) < STAFF_STREAMS) tally.fault('the bound was not reached');
  },
  'readers who count themselves': async ({ strangers, tally, seconds, stack, slugs }) => {
    await strangers.repeat(seconds, 60, async (round) => {
      const from = addressOf(6_000 + (round % 3));
      const word = randomBytes(4).toString('hex');
      const told = {
        kind: ['view', 'read', 'question', 'source', 'booking', 'invented'][round % 6],
        path: round % 2 ? `/blog/${slugs[round % slugs.length]}` : `/blog/${word}`,
        language: ['en', 'pt', 'xx', 'toolong'][round % 4],
        referrer: round % 5 ? `${word}.example` : null,
      };
      const headers = { ...JSON_TYPE, 'user-agent': `${BROWSER} Edg/${round}.0` };
      const request = { method: 'POST', target: '/api/insights', headers, body: JSON.stringify(told), from };
      const { status } = await strangers.ask(tally, request);
      if (status >= 500 && status !== 503) tally.fault(`a reading: ${status}`);
    });
    // One address until it may tell no more, then the day until it knows no more readers.
    const tell = (from: string, turn: number, reader: string) =>
      strangers.ask(tally, {
        ...{ method: 'POST', target: '/api/insights', from },
        headers: { ...JSON_TYPE, 'user-agent': `${BROWSER} Edg/${reader}.0` },
        body: JSON.stringify({
          ...{ kind: 'view', path: `/blog/${slugs[turn % slugs.length]}` },
          ...{ language: 'en', referrer: null },
        }),
      });
    const from = addressOf(6_010);
    await inTurns(INSIGHTS.ofAddress + 100, (turn) => tell(from, turn, String(turn % INSIGHTS.readersOfAddress)), 100);
    const [{ most } = { most: 0 }] = await stack.query<{ most: number }>(
      'select max(count)::int as most from content.insight_keys',
    );
    if (most !== INSIGHTS.ofAddress)
      tally.fault(`an address told ${most} things, where ${INSIGHTS.ofAddress} are counted`);
    await inTurns(INSIGHTS.readersOfAddress + 50, (turn) => tell(addressOf(6_011), turn, String(turn)));
    const keys = await countRows(stack, 'content.insight_keys');
    const counts = await countRows(stack, 'content.insight_counts');
    // The second visitor reads too, and tells nothing.
    const bound = 5 * (INSIGHTS.ofAddress + 1);
    if (keys > 2 * bound) tally.fault(`${keys} hashes of five addresses, where each may tell ${INSIGHTS.ofAddress}`);
    const [{ readers } = { readers: 0 }] = await stack.query<{ readers: number }>(
      `select sum(readers)::int as readers from content.insight_counts where kind = 'visit'`,
    );
    if (readers > 5 * INSIGHTS.readersOfAddress) tally.fault(`${readers} readers of five addresses`);
    await stack.query(`
        insert into content.insight_keys (day, key, count)
        select day, decode(lpad(to_hex(n), 64, '0'), 'hex'), 1
        from content.insight_days, generate_series(1, ${INSIGHTS.keys} - 20 - keys) as n`);
    await stack.query(`update content.insight_days set keys = ${INSIGHTS.keys} - 20`);
    await inTurns(100, (turn) => tell(addressOf(6_020 + turn), turn, String(turn)));
    const all = await countRows(stack, 'content.insight_keys');
    if (all < INSIGHTS.keys - 20 || all > INSIGHTS.keys)
      tally.fault(`${all} hashes, where a day keeps ${INSIGHTS.keys}`);
    if (counts === 0) tally.fault('nothing was counted');
    if (counts > INSIGHTS.rows) tally.fault(`${counts} counts`);
    tally.count(`${counts} kept`);
  },
};
