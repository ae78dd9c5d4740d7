// Access control: a short version of `npm run prove -- fuzz`, every administrators' call made by everybody else, and the
// security headers of every answer. One stack for all of it.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createStaffSession, signIn } from '../stack/staff-session.js';
import { TestStack } from '../test-stack.js';
import { AMBIGUOUS_REQUESTS, sendRaw } from '../resilience/fuzz/ambiguous-requests.js';
import { describeFuzz, fuzz } from '../resilience/fuzz/fuzz.js';
import { readOperations } from '../resilience/fuzz/operations.js';

jest.setTimeout(120_000);

const REQUESTS = 1_000;

let stack: TestStack;

beforeAll(async () => {
  stack = await TestStack.start({ environment: { LOG_LEVEL: 'warn' } });
});
afterAll(() => stack?.discard());

it('obeys no malformed request, survives each, and discloses to nobody what is not theirs', async () => {
  const report = await fuzz(stack, Number(process.hrtime.bigint() % 1_000_000n), REQUESTS);
  process.stderr.write(`${describeFuzz(report)}\n`);
  expect(report.faults).toEqual([]);
  expect(report.operations).toBeGreaterThan(60);
});

it.each(AMBIGUOUS_REQUESTS)('answers %s with one refusal, or hangs up', async (_what, bytes) => {
  const statuses = await sendRaw(stack.port, bytes);
  expect(statuses.length).toBeLessThanOrEqual(1);
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
});

it('has a role of the database for each service and for the queues, and none that may do everything', async () => {
  const roles = await stack.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity
     where datname = current_database() and client_port is not null and pid <> pg_backend_pid() order by 1`,
  );
  expect(roles.map(({ usename }) => usename)).toEqual(['alfred', 'bullmq', 'content', 'video']);
});

describe("every administrators' call", () => {
  const PATHS_OUTSIDE_OPENAPI = [
    '/admin/queues',
    '/admin/queues/',
    '/admin/queues/api/queues',
    '/admin/queues/queue/x',
  ];

  /** Calls made at once: fewer than the reads of strangers that the gateway admits before it sheds load with 503. */
  const CALLS_AT_ONCE = 16;

  /** The calls that were not refused to this caller, each with its status. */
  async function tryAll(cookie: string): Promise<string[]> {
    const operations = (await readOperations(stack.url)).filter(({ isGuarded }) => isGuarded);
    expect(operations.length).toBeGreaterThan(50);
    const calls = [
      ...operations.map(({ method, path, fields }) => ({ method, path: path.replaceAll(/\{[^}]*\}/g, ID), fields })),
      ...PATHS_OUTSIDE_OPENAPI.map((path) => ({ method: 'GET', path, fields: null })),
    ];
    const admitted: string[] = [];
    const makeWaitingCalls = async () => {
      for (let call = calls.shift(); call; call = calls.shift()) {
        const { method, path, fields } = call;
        const headers = { cookie, ...(fields && { 'content-type': 'application/json' }) };
        const body = fields && '{}';
        const response = await fetch(`${stack.url}${path}`, { method, headers, body, redirect: 'manual' });
        await response.arrayBuffer();
        if (response.status !== 401) admitted.push(`${method} ${path}: ${response.status}`);
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, makeWaitingCalls));
    return admitted.sort();
  }

  const ID = '00000000-0000-4000-8000-00000000dead';

  it('is refused to a visitor, and to a visitor with a cookie of their own making', async () => {
    expect(await tryAll('')).toEqual([]);
    expect(await tryAll(`firm_staff=${'A'.repeat(43)}; __Host-firm_staff=x; firm_signin=x`)).toEqual([]);
  });

  it('is admitted to an administrator until they sign out, and then refused', async () => {
    const cookie = await createStaffSession(stack.url);
    expect((await tryAll(cookie)).length).toBeGreaterThan(50);
    await fetch(`${stack.url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
    expect(await tryAll(cookie)).toEqual([]);
  });

  it("is refused to another domain's account", async () => {
    const { cookie, landing } = await signIn(stack.url, 'carla@elsewhere.example');
    expect(landing).toMatch(/\/admin\?error=unauthorized$/);
    expect(await tryAll(cookie)).toEqual([]);
  });

  it.each([
    ['of somebody who is not of the domain any more', "email = 'ana@elsewhere.example'"],
    ['whose token was replaced', "token_hash = repeat('0', 64)"],
  ])('is refused to a cookie %s', async (_what, change) => {
    await stack.query('delete from content.staff_sessions');
    const cookie = await createStaffSession(stack.url);
    await stack.query(`update content.staff_sessions set ${change}`);
    expect(await tryAll(cookie)).toEqual([]);
  });
});

describe('every answer', () => {
  const REQUIRED_HEADERS = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^same-origin$/,
    'x-frame-options': /^DENY$/,
    'permissions-policy': /camera=\(\)/,
    'cross-origin-opener-policy': /^same-origin$/,
    'content-security-policy': /default-src '(?:self|none)'/,
  };

  it.each([
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/blog/nothing-of-this-name'],
    ['GET', '/us-investors'],
    ['GET', '/admin'],
    ['GET', '/admin/queues'],
    ['GET', '/assets/missing.js'],
    ['GET', '/media/images/missing'],
    ['GET', '/robots.txt'],
    ['GET', '/api/blog'],
    ['GET', '/api/docs'],
    ['GET', '/api/unknown'],
    ['GET', '/api/admin/blog'],
    ['GET', '/api/auth/signin'],
    ['GET', '/healthz'],
    ['POST', '/'],
    ['POST', '/api/admin/blog'],
    ['GET', '/blog/%'],
  ])('to %s %s forbids what nobody needs', async (method, path) => {
    const { headers } = await fetch(`${stack.url}${path}`, { method, redirect: 'manual' });
    for (const [name, value] of Object.entries(REQUIRED_HEADERS))
      expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
    const scripts = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? "'none'";
    expect(scripts).not.toMatch(/unsafe|\*|http|data:/);
  });

  it('that is not public is kept by no cache', async () => {
    const cookie = await createStaffSession(stack.url);
    for (const path of ['/api/admin/posts', '/api/admin/conversations', '/api/admin/alfred/spend', '/api/auth/user']) {
      const { status, headers } = await fetch(`${stack.url}${path}`, { headers: { cookie } });
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, expect.stringContaining('no-store')]);
    }
  });

  it('to an address that the queue dashboard cannot read is 400 in the bundled gateway too', async () => {
    const cookie = await createStaffSession(stack.url);
    const { status } = await fetch(`${stack.url}/admin/queues/api/queues?activeQueue=%ff`, { headers: { cookie } });
    expect(status).toBe(400);
  });

  it('of our own files carries it too, and no page holds a script in its text', async () => {
    const page = await (await fetch(stack.url)).text();
    for (const [script = '', attributes = ''] of page.matchAll(/<script\b([^>]*)>/g)) {
      expect([script, /\bsrc="\/|type="application\/(?:ld\+)?json"/.test(attributes)]).toEqual([script, true]);
    }
    expect(page).not.toMatch(/<[^>]+\son[a-z]+\s*=/i);
    const [, asset = ''] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page) ?? [];
    const { headers, status } = await fetch(`${stack.url}${asset}`);
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
  });
});
