import { randomUUID } from 'node:crypto';
import { median, type Say } from '../tests/figures.js';
import { takeSample } from '../tests/load/soak-sampler.js';
import { SiteClient } from '../tests/stack/site-client.js';
import { TestStack, type TestStackOptions } from '../tests/test-stack.js';
import { followStream, startStream } from './event-streams.js';
import { ofTimes, timeCalls, type Measurement } from './measurement.js';

const group = 'desk';
const ENQUIRIES = 50_000;
const TARGET = '≤ 50 ms';
const WATCHED = 300;
const MESSAGES = 40;
/** Conversations that are begun at once. */
const AT_ONCE = 10;
const WARM_UP = 60;

/** The desk with many enquiries, and many visitors who write with lawyers. */
export async function benchDesk(say: Say): Promise<Measurement[]> {
  const options: TestStackOptions = {
    environment: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' },
    fakes: ['OpenAI'],
    heapReports: true,
    pinned: true,
    unlimitedChat: true,
  };
  return TestStack.use(options, async (stack) => {
    say(`  ${WATCHED} watched conversations …`);
    const watched = await benchWatched(stack);
    say(`  ${ENQUIRIES.toLocaleString('en-US')} enquiries …`);
    return [...watched, ...(await benchEnquiries(stack))];
  });
}

/** How fast staff read, search and filter enquiries. */
async function benchEnquiries(stack: TestStack): Promise<Measurement[]> {
  await fill(stack);
  const site = await stack.signIn();
  const [middle] = await stack.query<{ id: string; cursor: string }>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id as cursor
     from alfred.enquiries order by created_at desc, id desc offset ${ENQUIRIES / 2} limit 1`,
  );
  const subjects: [what: string, query: string][] = [
    ['first page', ''],
    ['page in the middle', `cursor=${middle?.cursor}`],
    ['those that are new', 'state=new'],
    ['of one assignee, answered', 'assignee=lawyer3@example.com&state=answered'],
    ['search, a word of one enquiry', 'q=needle7777'],
    ['search, a telephone number without its prefix', 'q=614 000 4321'],
    ['search, a word of every twentieth', 'q=hippopotamus'],
    ['search, a word of all', 'q=question'],
    ['search, a word of all, closed, page in the middle', `q=question&state=closed&cursor=${middle?.cursor}`],
    ['search, an address', 'q=v4321@visitor.example'],
    ['search, a reference', `q=${middle?.id.slice(0, 8)}`],
  ];
  const measurements: Measurement[] = [];
  const time = (what: string, call: () => Promise<unknown>, target?: string) =>
    timeCalls(
      { group, what: `${ENQUIRIES.toLocaleString('en-US')} enquiries: ${what}`, ...(target && { target }) },
      call,
    );
  for (const [what, query] of subjects) {
    const list = async () => {
      const { enquiries } = await site.fetchJson<{ enquiries: unknown[] }>('GET', `/api/admin/enquiries?${query}`);
      if (enquiries.length === 0) throw new Error(`nothing for ${query}`);
    };
    measurements.push(await time(what, list, TARGET));
  }
  const live = () => site.fetchText('GET', '/api/admin/conversations/live');
  measurements.push(await time('what is going on, and what is new', live));
  const who = { who: 'v4321@visitor.example' };
  const person = () => site.fetchText('POST', '/api/admin/privacy/alfred/search', who);
  return [...measurements, await time('all of one person, at the privacy desk', person)];
}

/** Enquiries of two years, with the mails about them. */
async function fill(stack: TestStack): Promise<void> {
  await stack.query(`
    set search_path = alfred;
    insert into enquiries (id, created_at, touched_at, name, email, telephone, country, question, language, state, assignee)
    select gen_random_uuid(), at, at, 'Visitor ' || number, 'v' || number || '@visitor.example',
           '+1 614 ' || lpad(number::text, 7, '0'), 'Brazil',
           'A question on the matter needle' || number || ' and ' ||
             case when number % 20 = 0 then 'a hippopotamus. ' else 'the Golden Visa. ' end ||
             repeat('Some more of what was asked, with the family and the income. ', 6), 'en',
           (array['new', 'answered', 'booked', 'closed', 'closed', 'closed', 'spam'])[1 + number % 7],
           case when number % 3 = 0 then 'lawyer' || number % 10 || '@example.com' end
    from (select number, now() - number * interval '21 minutes' as at
          from generate_series(1, ${ENQUIRIES}) as number) as sent;
    update enquiries set search = to_tsvector('simple', concat_ws(' ', name, translate(email, '@.', '  '), country, question, left(id::text, 8)));
    insert into enquiry_consents (enquiry_id, kind, text) select id, 'keeping', 'I agree.' from enquiries;
    insert into enquiry_entries (id, enquiry_id, by, kind, text)
    select gen_random_uuid(), id, 'lawyer1@example.com', 'state', state from enquiries where state <> 'new';
    insert into mails (id, about, recipient, subject, body, state, due_at)
    select gen_random_uuid(), id, email, 'Subject', repeat('Some text. ', 20), 'sent', created_at from enquiries;
    analyze;`);
  // As the server does by itself in time; until then every row is read to be counted.
  await stack.query('vacuum alfred.enquiries');
}

/**
 * 300 visitors write with lawyers, and each has a stream open, as has a member of staff: the memory of that, how long a
 * message of either side takes, and what it adds to the first word of Alfred for another visitor.
 */
async function benchWatched(stack: TestStack): Promise<Measurement[]> {
  await stack.openAi.reset();
  await stack.openAi.script({ text: 'Of course.', times: 'always' });
  const staff = await stack.signIn();
  const visitor = new SiteClient(stack.url);
  const firstWord = async () => {
    const session = await visitor.createChatSession();
    const body = { content: 'What is a Golden Visa?' };
    const answer = await startStream(`${stack.url}/api/chat/${session}/messages`, body, 'event: token');
    await answer.readRest();
    return answer.firstWordMs;
  };
  for (let count = 0; count < WARM_UP; count++) await firstWord();
  const alone: number[] = [];
  for (let count = 0; count < MESSAGES; count++) alone.push(await firstWord());

  const begin = async () => {
    const session = await visitor.createChatSession();
    await visitor.sendChatMessage(session, 'Hello there');
    await staff.fetchText('POST', `/api/admin/conversations/${session}/take-over`);
    return session;
  };
  const sessions: string[] = [];
  while (sessions.length < WATCHED) sessions.push(...(await Promise.all(Array.from({ length: AT_ONCE }, begin))));
  const before = await takeSample(stack);
  const streams = await Promise.all(
    sessions.map((session, number) =>
      followStream(`${stack.url}/api/chat/${session}/events`, {
        // A visitor each: an address may hold few streams open.
        'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
      }),
    ),
  );
  const desk = await followStream(`${stack.url}/api/admin/conversations/live?session=${sessions[0]}`, {
    cookie: staff.cookie,
  });
  await Promise.all([...streams, desk].map((stream) => stream.until('event: ')));
  const during = await takeSample(stack);
  const watched: number[] = [];
  for (let count = 0; count < MESSAGES; count++) watched.push(await firstWord());
  const written: number[] = [];
  for (let count = 0; count < MESSAGES; count++) {
    const content = `Message ${randomUUID()}`;
    const beganMs = performance.now();
    const path = `/api/admin/conversations/${sessions[count]}/messages`;
    await Promise.all([staff.fetchText('POST', path, { id: randomUUID(), content }), streams[count]?.until(content)]);
    written.push(performance.now() - beganMs);
  }
  for (const stream of [...streams, desk]) stream.end();
  const what = `${WATCHED} conversations watched`;
  const perStream = (process: string) => {
    const heap = `${process}: heap after collection, MB`;
    return (((during[heap] ?? NaN) - (before[heap] ?? NaN)) / WATCHED) * 1_024;
  };
  return [
    { group, what: 'first word of Alfred, nobody watched', value: median(alone), unit: 'ms' },
    {
      ...ofTimes({ group, what: `${what}: first word of Alfred` }, watched),
      ratio: { to: 'nobody watched', value: median(watched) / median(alone) },
    },
    ofTimes({ group, what: `${what}: a lawyer's message is with the visitor`, target: '< 1,000 ms' }, written),
    { group, what: `${what}: heap of alfred, for each`, value: perStream('alfred'), unit: 'kB' },
    { group, what: `${what}: heap of the gateway, for each`, value: perStream('gateway'), unit: 'kB' },
  ];
}
