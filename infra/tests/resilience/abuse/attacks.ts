import { randomBytes, randomUUID } from 'node:crypto';
import { randomPng } from '../../stack/random-png.js';
import { fillBlog } from '../../load/blog-content.js';
import type { Operation } from '../fuzz/operations.js';
import { ATTACKS_ON_FORMS } from './attacks-on-forms.js';
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
} from './attack.js';
import type { StrangerRequest } from './strangers.js';

/** The address of the proxy that the stack trusts; whoever comes from another is not believed. */
export const PROXY = '127.0.0.50';

const PAGES = ['/', '/blog', '/about', '/privacy', '/admin', '/sitemap.xml', '/rss.xml', '/robots.txt'];
const HIDDEN = [
  '/metrics',
  '/internal/identify',
  '/openapi.json',
  '/admin/queues',
  '/admin/queues/api/queues',
  '/.env',
];

/** Pixels of a square image of 8 MB; its place in the storage is served from there. */
const IMAGE_SIDE = 1_660;
/** The longest that any refusal of these may take. */
const REFUSAL_MS = 2_000;
/** Dollars a day of one address in the stack that is attacked (`CHAT_SPEND_ADDRESS_USD`), so that an attack comes to the end of them. */
export const ADDRESS_USD = 0.2;
/** Sessions of one address in a minute (`CHAT_LIMIT_NEW_SESSIONS`). */
const NEW_SESSIONS = 20;

/** Posts that are searched, and beginnings of words that most of them have. */
const SEARCHED_POSTS = 100_000;
const COMMON_WORDS = ['port', 'visa', 'tax', 'inv', 'res', 'gol', 'fun', 'the', 'you', 'and'];

const withIds = (path: string) => path.replaceAll(/\{[^}]*\}/g, () => randomUUID());

/** Each operation as a stranger calls it: with an empty object where a body is asked for. */
const callOf = ({ method, path, fields }: Operation): StrangerRequest => ({
  method,
  target: withIds(path),
  ...(fields && { headers: JSON_TYPE, body: '{}' }),
});

const isOpen = (status: number) => status >= 200 && status < 300;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'held requests on every route': async ({ strangers, tally, seconds, operations }) => {
    const targets = [...PAGES, ...HIDDEN, '/api/auth/signin?error=x', '/api/auth/signin?code=x', '/api/auth/callback'];
    const calls = [...operations.map(callOf), ...targets.map((target): StrangerRequest => ({ target }))];
    await strangers.repeat(seconds, 50, async (round) => {
      const call = calls[round % calls.length]!;
      const { status, elapsedMs } = await strangers.ask(tally, { ...call, from: addressOf(round % 40) });
      tally.heldMs = Math.max(tally.heldMs, elapsedMs);
      if (status === 0 || elapsedMs > BOUNDS.answer) tally.fault(`${call.method} ${call.target} was not answered`);
    });
  },
  'slow heads': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 30, async (round) =>
      strangers.hold(tally, 'a head', {
        ...{ head: head('GET /blog', 'x-one: a'), drip: 'x-more: a\r\n' },
        ...{ boundMs: BOUNDS.head, from: addressOf(round % 4) },
      }),
    ),
  'slow bodies': async ({ strangers, tally, seconds, operations }) => {
    const lines = operations.filter(({ fields }) => fields).map(({ method, path }) => `${method} ${withIds(path)}`);
    const signature = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a&X-Amz-Signature=${'a'.repeat(64)}`;
    const uploads = [`PUT /media/${randomUUID()}?${signature}`, 'PUT /media/x', 'POST /nowhere'];
    const all = [...lines, ...uploads];
    await strangers.repeat(seconds, 20, async (round) => {
      const line = all[round % all.length]!;
      const length = round % 2 ? 'content-length: 100000' : 'transfer-encoding: chunked';
      strangers.hold(tally, `the body of ${line.split('?')[0]}`, {
        head: `${head(line, 'content-type: application/json', length)}\r\n`,
        drip: round % 2 ? 'x' : '1\r\nx\r\n',
        ...{ boundMs: BOUNDS.body, from: addressOf(round % 5) },
      });
    });
  },
  'large bodies without an end': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 20, async (round) =>
      strangers.hold(tally, 'a large body', {
        head: `${head('POST /api/enquiries', 'content-type: application/json', 'content-length: 1000000')}\r\n${' '.repeat(930_000)}`,
        ...{ drip: ' ', boundMs: BOUNDS.body, from: addressOf(round % 3) },
      }),
    ),
  'answers that nobody fetches': async ({ strangers, tally, seconds, staff }) => {
    // More than the system's own buffers hold on the way.
    const { url, content } = await staff.uploadImage(randomPng(IMAGE_SIDE));
    const request = `${head(`GET ${new URL(url).pathname}`)}\r\n`;
    await strangers.repeat(seconds, 4, async (round) =>
      strangers.hold(tally, 'an answer that nobody fetches', {
        ...{ head: request, boundMs: BOUNDS.unread, from: addressOf(round % 3), unreadBytes: content.length },
      }),
    );
  },
  'requests that do not wait for an answer': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 20, async (round) =>
      strangers.hold(tally, 'a pipeline', {
        head: `${head(`HEAD /?session=${randomUUID()}`)}\r\n`.repeat(200),
        ...{ boundMs: REFUSAL_MS, from: addressOf(round % 2) },
      }),
    ),
  'every place from one address': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 200, (round) =>
      strangers.ask(tally, { target: `/?session=${round}`, from: '127.0.8.8' }),
    ),
  'pages that are given up at once': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 200, async (round) => {
      const request = `${head(`GET /?session=${randomUUID()}`)}\r\n`;
      strangers.hold(tally, 'a page', {
        head: request,
        boundMs: BOUNDS.answer,
        from: '127.0.88.2',
        leavesAfterMs: round % 2 ? 20 : 0,
      });
    }),
  'dear pages for one address': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 300, async (round) => {
      const dear = [
        `/?session=${'"'.repeat(12_000)}`,
        `/?session=${randomUUID()}`,
        `/blog?category=${round}${'%22'.repeat(4_000)}`,
        `/x${'/'.repeat(12_000)}${round}`,
        '/readyz',
      ];
      await strangers.ask(tally, { target: dear[round % dear.length]!, from: '127.0.88.3' });
    }),
  'bodies in pieces of one byte': ({ strangers, tally, seconds, operations }) => {
    const lines = operations.filter(({ fields }) => fields).map(({ method, path }) => `${method} ${withIds(path)}`);
    const body = `1\r\n{\r\n${'1\r\n \r\n'.repeat(50_000)}`;
    return strangers.repeat(seconds, 3, async (round) => {
      const line = lines[round % lines.length]!;
      strangers.hold(tally, `the body of ${line}`, {
        head: `${head(line, 'content-type: application/json', 'transfer-encoding: chunked')}\r\n${body}`,
        ...{ boundMs: BOUNDS.body, from: addressOf(round % 5) },
      });
    });
  },
  'half-open streams of answers': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    await stack.openAi.script({ text: 'word '.repeat(60), tokenDelayMs: 500, times: 'always' });
    await strangers.repeat(seconds, 2, async (round) => {
      const from = addressOf(1_000 + round);
      const id = await newSession(context, from);
      if (!id) return;
      const body = JSON.stringify({ content: `Tell me something slowly, number ${round}.` });
      const fields = ['content-type: application/json', 'accept: text/event-stream', `content-length: ${body.length}`];
      const request = `${head(`POST /api/chat/${id}/messages`, ...fields)}\r\n${body}`;
      // The answer takes 30 s; a connection without a next request is closed 72 s after that.
      strangers.hold(tally, 'a stream', { head: request, boundMs: 105_000, from, isHalfOpen: round % 2 === 0 });
    });
    await stack.openAi.reset();
  },
  'unknown parameters': ({ strangers, tally, seconds, slugs }) =>
    strangers.repeat(seconds, 80, async (round) => {
      const post = `/blog/${slugs[round % slugs.length]}`;
      const paths = ['/blog?', '/?', `${post}?`, '/api/blog?', '/updates?', '/updates.xml?', '/api/updates?'];
      const path = [...paths, '/api/facts?keys=pt-stay&'][round % 8];
      const target = `${path}${randomBytes(6).toString('hex')}=${'x'.repeat(1_000)}`;
      const { status } = await strangers.ask(tally, { target, from: addressOf(round % 20) });
      if (status !== 200 && status !== 503) tally.fault(`${path} with an unknown parameter: ${status}`);
    }),
  'pages that do not exist, and every value of known parameters': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 40, async (round) => {
      const word = randomBytes(200).toString('hex');
      const paths = [`/blog/${word}`, `/${word}`, `/api/blog?category=${word}`, `/blog?category=${word}`];
      const target = paths[round % paths.length]!;
      const { status } = await strangers.ask(tally, { target, from: addressOf(round % 20) });
      if (![200, 404, 503].includes(status)) tally.fault(`${target.slice(0, 20)}: ${status}`);
    }),
  'unknown sessions': async ({ strangers, tally, seconds, stack }) => {
    const before = await countRows(stack, 'alfred.rate_counts');
    await strangers.repeat(seconds, 60, async (round) => {
      const [id, from] = [randomUUID(), addressOf(round % 20)];
      const words = Array.from({ length: 100 }, () => randomBytes(4).toString('hex')).join(' ');
      const request = round % 2 ? say(id, words, from) : { target: `/api/chat/${id}/messages`, from };
      const { status } = await strangers.ask(tally, request);
      if (status !== 404 && status !== 503) tally.fault(`an unknown session: ${status}`);
    });
    const rows = (await countRows(stack, 'alfred.rate_counts')) - before;
    if (rows > 0) tally.fault(`${rows} rows were kept for unknown sessions`);
  },
  'huge sessions': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    const from = addressOf(2_000);
    const before = await countRows(stack, 'alfred.chat_turns');
    const ids: string[] = [];
    const text = () => randomBytes(2_000).toString('hex');
    await strangers.repeat(seconds, 20, async (round) => {
      const id = ids.length < 8 ? await newSession(context, from) : undefined;
      if (id) ids.push(id);
      const open = ids[round % ids.length];
      const key = { 'idempotency-key': randomUUID() };
      if (open) await strangers.ask(tally, say(open, `${round} ${text()}`.slice(0, 4_000), from, key));
    });
    const kept = (await countRows(stack, 'alfred.chat_turns')) - before;
    const bound = MESSAGES * windows(seconds);
    if (kept > bound) tally.fault(`${kept} messages of one address were kept, where ${bound} are admitted`);
    tally.count(`${kept} kept`);
    const [spent] = await stack.query<{ usd: number }>(
      'select coalesce(max(micro_usd), 0)::float / 1e6 as usd from alfred.spend where key like $1',
      [`%${from}`],
    );
    const usd = spent?.usd ?? 0;
    if (usd > ADDRESS_USD) tally.fault(`one address had ${usd} dollars, where it may have ${ADDRESS_USD}`);
    if (seconds >= 20 && usd < ADDRESS_USD / 2) tally.fault(`only ${usd} dollars were spent`);
  },
  'one long conversation, read again and again': async (context) => {
    const { strangers, tally, seconds, stack } = context;
    const id = await newSession(context, addressOf(2_500));
    if (!id) return tally.fault('no session to read');
    await stack.query(
      `insert into alfred.chat_turns (id, session_id, number, question, state, lease_until, answer_id, answer, answered_at)
         select gen_random_uuid(), $1, n, repeat('€', 4000), 'answered', now(), gen_random_uuid(), 'Yes.', now()
         from generate_series(1, 80) as n`,
      [id],
    );
    await stack.query('update alfred.chat_sessions set turn_count = 80 where id = $1', [id]);
    const from = '127.0.61.1';
    await strangers.repeat(seconds, 30, () => strangers.ask(tally, { target: `/api/chat/${id}/messages`, from }));
    expectAtMost(tally, '200', ((2 * MESSAGES) / 8) * windows(seconds));
  },
  'deep and wide JSON': async ({ strangers, tally, seconds, operations }) => {
    const calls = operations.filter(({ fields }) => fields);
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`k${n}`, 1])));
    const bodies = [
      ...['['.repeat(500_000), '{"a":'.repeat(150_000), `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
      ...[`{"content":${'['.repeat(31)}${']'.repeat(31)}}`, wide, `[${'{},'.repeat(300_000)}{}]`],
      ...[`{"content":"${'\\u0000'.repeat(170_000)}"}`, `{"content":"${'x'.repeat(1_100_000)}"}`, '1'.repeat(900_000)],
    ];
    await strangers.repeat(seconds, 8, async (round) => {
      const [{ method, path }, body] = [calls[round % calls.length]!, bodies[round % bodies.length]!];
      const request = { method, target: withIds(path), headers: JSON_TYPE, body, from: addressOf(round % 20) };
      const { status, elapsedMs } = await strangers.ask(tally, request);
      if (isOpen(status) || status >= 500) tally.fault(`${method} ${path}: ${status}`);
      if (elapsedMs > REFUSAL_MS) tally.fault(`${method} ${path} was refused after more than ${REFUSAL_MS} ms`);
    });
  },
  'many addresses behind one /48': async ({ strangers, tally, seconds }) => {
    await strangers.repeat(seconds, 30, () => {
      const groups = randomBytes(10).toString('hex').match(/.{4}/g) ?? [];
      const headers = { 'x-forwarded-for': `2001:db8:48:${groups.join(':')}` };
      return strangers.ask(tally, { method: 'POST', target: '/api/chat/create', headers, from: PROXY });
    });
    expectAtMost(tally, '201', NEW_SESSIONS * windows(seconds));
  },
  'forged forwarding headers': async ({ strangers, tally, seconds }) => {
    const from = addressOf(3_000);
    await strangers.repeat(seconds, 30, async (round) => {
      const address = `198.51.${round % 250}.${1 + (round % 200)}`;
      const headers: Record<string, string> = {
        ...{ 'x-forwarded-for': `${address}, ${PROXY}`, forwarded: `for=${address};host=evil.example;proto=https` },
        ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-real-ip': address },
        ...{ 'x-firm-caller': 'forged', 'x-original-url': '/api/admin/blog', host: 'evil.example' },
      };
      const target = round % 3 ? '/api/chat/create' : '/api/auth/signin';
      const answer = await strangers.ask(tally, { method: round % 3 ? 'POST' : 'GET', target, headers, from });
      const { location = '', 'set-cookie': cookies = '' } = answer.headers;
      if (/evil\.example/.test(`${String(location)} ${String(cookies)} ${answer.text}`))
        tally.fault(`${target} repeats a forged host`);
    });
    expectAtMost(tally, '201', NEW_SESSIONS * windows(seconds));
  },
  'every path under five other spellings': async ({ strangers, tally, seconds, operations }) => {
    const guarded = operations.filter(({ isGuarded }) => isGuarded).map(({ method, path }) => ({ method, path }));
    const hidden = HIDDEN.map((path) => ({ method: 'GET', path }));
    const targets = [...guarded, ...hidden].flatMap(({ method, path }) =>
      spellings(withIds(path)).map((target) => ({ method, target })),
    );
    await strangers.repeat(seconds, 60, async (round) => {
      const { method, target } = targets[round % targets.length]!;
      const body = method === 'GET' ? {} : { headers: JSON_TYPE, body: '{}' };
      const { status, headers, text } = await strangers.ask(tally, {
        method,
        target,
        ...body,
        from: addressOf(round % 20),
      });
      const isPage = String(headers['content-type']).startsWith('text/html') && !text.includes('bull');
      if (status >= 500 && status !== 503) tally.fault(`${method} ${target}: ${status}`);
      if (isOpen(status) && !isPage) tally.fault(`${method} ${target} was let in with ${status}`);
    });
  },
  'replayed and invented cookies': async ({ strangers, tally, seconds, stack }) => {
    const person = await stack.signIn('bruno.costa@example.com').catch(() => stack.signIn());
    await person.send('POST', '/api/auth/logout');
    await person.send('GET', '/api/auth/logout');
    const name = person.cookie.split('=')[0] ?? '';
    const state = await strangers.ask(tally, { target: '/api/auth/signin' });
    const stateCookie = String(state.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    await strangers.repeat(seconds, 40, async (round) => {
      const invented = `${name}=${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
      const cookie = [person.cookie, invented, stateCookie][round % 3]!;
      const target = round % 3 === 2 ? `/api/auth/callback?code=x&state=${randomUUID()}` : '/api/admin/blog';
      const { status, headers } = await strangers.ask(tally, {
        target,
        headers: { cookie },
        from: addressOf(round % 20),
      });
      if (isOpen(status)) tally.fault(`${target} was let in with ${status}`);
      if (String(headers['set-cookie']).includes(`${name}=`) && !/max-age=0|1970/i.test(String(headers['set-cookie'])))
        tally.fault(`${target} signed somebody in`);
    });
  },
  'idle connections of one address': async ({ strangers, tally, seconds }) => {
    const before = tally.tried;
    await strangers.repeat(Math.min(seconds, 20), 100, async () =>
      strangers.hold(tally, 'a connection without a request', { head: '', boundMs: BOUNDS.head, from: '127.0.9.9' }),
    );
    if (tally.tried - before < 1_024 && seconds >= 20) tally.fault('the bound was not reached');
  },
  'connections of many addresses': async ({ strangers, tally, seconds }) => {
    const head = 'GET / HTTP/1.1\r\n';
    // More than all may hold together, of 120 addresses.
    await strangers.repeat(Math.min(seconds, 15), 1_300, async (round) =>
      strangers.hold(tally, 'half a head', { head, boundMs: BOUNDS.head, from: `127.0.70.${1 + (round % 120)}` }),
    );
  },
  'words for the log, and bytes for the storage': ({ strangers, tally, seconds }) =>
    strangers.repeat(seconds, 30, async (round) => {
      const words = randomBytes(3_000).toString('hex');
      const from = addressOf(round % 20);
      const requests: StrangerRequest[] = [
        { target: `/api/auth/callback?error=access_denied&error_description=${words}` },
        { target: `/api/${words}`, headers: { 'user-agent': words, referer: words } },
        { method: 'PUT', target: '/media/images/x', body: Buffer.alloc(1_000_000) },
        { method: 'POST', target: '/api/chat/create', headers: { 'content-type': words }, body: words },
      ];
      const { status } = await strangers.ask(tally, { ...requests[round % requests.length]!, from });
      if (status >= 500 && status !== 503) tally.fault(`request ${round % requests.length}: ${status}`);
    }),
  ...ATTACKS_ON_FORMS,
  // The last: it fills the blog.
  'searches, no two of which are alike': async ({ strangers, tally, seconds, stack }) => {
    await fillBlog(stack.databaseUrl, SEARCHED_POSTS);
    await strangers.repeat(seconds, 100, async (round) => {
      const words = COMMON_WORDS.filter((_, place) => (round >> place) % 2 === 0);
      const rare = round % 3 === 0 ? [randomBytes(3).toString('hex')] : [];
      const search = encodeURIComponent([...words, ...rare].join(' '));
      const target = `/api/blog?limit=${1 + (round % 100)}&search=${search}`;
      const from = round % 2 ? addressOf(7_000 + (round % 40)) : '127.0.89.2';
      const { status, elapsedMs } = await strangers.ask(tally, { target, from });
      if (status !== 200 && status !== 503) tally.fault(`a search: ${status}`);
      if (status === 200 && elapsedMs > BOUNDS.search) tally.fault(`a search took ${Math.round(elapsedMs)} ms`);
    });
  },
};

/** An address in five other spellings, none of which may lead further than the address itself. */
function spellings(path: string): string[] {
  const last = path.at(-1) ?? '';
  return [
    `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    path.replace('/', '//'),
    `${path}/`,
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    `http://localhost${path}`,
  ];
}
