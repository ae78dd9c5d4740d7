import type { TestStack } from '../tests/test-stack.js';
import { timeCalls, type Measurement } from './measurement.js';

const group = 'chat';
const PAGE = 50;
/** Every eleventh of them is empty; the others have a message and its answer so many times: 100,000 messages in all. */
const CONVERSATIONS = 13_750;
const TURNS = 4;
const MINUTES_BETWEEN = 38;
const TARGET = '≤ 50 ms';

/** How fast staff read, search and filter 100,000 messages. */
export async function benchConversations(stack: TestStack): Promise<Measurement[]> {
  await fill(stack);
  const site = await stack.signIn();
  const list = async (query: string) => {
    const conversations = await site.fetchJson<unknown[]>('GET', `/api/admin/conversations?${query}`);
    if (conversations.length === 0) throw new Error(`nothing for ${query}`);
  };
  const page = `limit=${PAGE}`;
  const middle = `${page}&cursor=${await cursorAt(stack, CONVERSATIONS / 2)}`;
  const subjects: [what: string, query: string][] = [
    [`first page of ${PAGE}`, page],
    ['page in the middle', middle],
    ['search, a word of one conversation', `${page}&q=needle7777`],
    ['search, a word of every twentieth', `${page}&q=hippopotamus`],
    ['search, a word of all', `${page}&q=question`],
    ['no source found', `${page}&outcome=unsourced`],
    ['without messages, of one week', `${page}&hasUserMessages=false&from=2026-01-05&to=2026-01-12`],
  ];
  const measurements: Measurement[] = [];
  const measure = (what: string, call: () => Promise<unknown>, target?: string) =>
    timeCalls({ group, what: `100,000 messages: ${what}`, ...(target && { target }) }, call);
  for (const [what, query] of subjects) measurements.push(await measure(what, () => list(query), TARGET));
  for (const [what, path] of [
    ['gap list', '/api/admin/alfred/gaps'],
    ['state of the model', '/api/admin/alfred/model'],
  ] as const) {
    measurements.push(await measure(what, () => site.fetchText('GET', path)));
  }
  const who = { who: 'needle7777@visitor.example' };
  const person = () => site.fetchText('POST', '/api/admin/privacy/alfred/search', who);
  return [...measurements, await measure('all of one person, at the privacy desk', person)];
}

/** Conversations of a year; every eighth answer found no source. */
async function fill(stack: TestStack): Promise<void> {
  await stack.query(`
    set search_path = alfred;
    truncate chat_sessions cascade;

    insert into chat_sessions (id, created_at, last_activity_at, turn_count)
    select gen_random_uuid(), at, at, case when number % 11 = 0 then 0 else ${TURNS} end
    from (select number, timestamptz '2026-01-01' + number * interval '${MINUTES_BETWEEN} minutes' as at
          from generate_series(1, ${CONVERSATIONS}) as number) as opened;

    insert into chat_turns (id, session_id, number, question, asked_at, state, lease_until, answer_id, answer,
                            answered_at, outcome, language, model)
    select gen_random_uuid(), id, turn, 'A question about the matter needle' || place || ' and ' ||
             case when place % 20 = 0 then 'a hippopotamus' else 'the Golden Visa' end || ', number ' || turn,
           created_at, 'answered', created_at, gen_random_uuid(), repeat('An answer of some length to it. ', 12),
           created_at, case when turn = 3 and place % 2 = 0 then 'unsourced' else 'sourced' end, 'en', 'gpt-4o'
    from (select id, created_at, row_number() over (order by created_at) as place
          from chat_sessions where turn_count = ${TURNS}) as opened, generate_series(1, ${TURNS}) as turn;
    analyze;`);
}

/** The cursor after so many conversations, as the API writes it. */
async function cursorAt(stack: TestStack, offset: number): Promise<string> {
  const [row] = await stack.query<{ cursor: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as cursor
     from alfred.chat_sessions order by created_at desc, id desc offset $1 limit 1`,
    [offset],
  );
  return row?.cursor ?? '';
}
