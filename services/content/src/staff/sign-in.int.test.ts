import type { OwnSession } from '@firm/contracts/api/staff';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { callerHeaders, visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Browser } from '../testing/browser.js';
import { TEST_ORIGIN, TestContentService, useContentService } from '../testing/test-content-service.js';
import { StaffSessions } from './staff-sessions.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ANA = 'ana.duarte@example.com';

const content = useContentService();

describe('signing in', () => {
  const identify = async (cookie: string) => {
    const asked = content.ask('post', '/internal/identify', callerHeaders({ isGateway: true }));
    const { body } = await asked.send({ cookie }).expect(200);
    return body.staff as { email: string } | null;
  };

  /** A browser in which somebody has signed in. */
  async function open(email = ANA, userAgent?: string): Promise<Browser> {
    const browser = new Browser(content, userAgent);
    await browser.signIn(email);
    return browser;
  }

  it('redirects to the provider with state, PKCE and our own callback address', async () => {
    const { status, headers } = await new Browser(content).request('/api/auth/signin');
    const { searchParams } = new URL(headers.location as string);
    expect(status).toBe(302);
    expect(searchParams.get('redirect_uri')).toBe(`${TEST_ORIGIN}/api/auth/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('state')).toMatch(/^[\w-]{32}$/);
    expect(searchParams.get('scope')).toBe('openid email profile');
    expect(headers['set-cookie']?.[0]).toMatch(/^firm_signin=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  it.each(['error=x', 'code=x', 'code=x&state=y', 'error=access_denied', 'error=&code=', 'code=x&code=y'])(
    'begins also where the request has %s, which only a return has',
    async (query) => {
      const browser = new Browser(content);
      const { status, headers } = await browser.request(`/api/auth/signin?${query}`);
      expect(status).toBe(302);
      expect(new URL(headers.location as string).searchParams.get('state')).toMatch(/^[\w-]{32}$/);
      expect(browser.cookieHeader).toMatch(/^firm_signin=/);
    },
  );

  it.each(['', '?error=', '?code=', '?state=x', '?error=&code='])(
    'answers a return with nothing in it: callback%s',
    async (query) => {
      const browser = new Browser(content);
      const { headers } = await browser.request(`/api/auth/callback${query}`);
      expect(headers.location).toBe('/admin?error=expired');
      expect(browser.cookieHeader).toBe('');
    },
  );

  it('signs in a person of the company', async () => {
    const browser = new Browser(content);
    expect(await browser.signIn(ANA)).toBe('/admin');
    expect(browser.cookieHeader).toMatch(/^firm_staff=[\w-]{43}$/);
    expect(await identify(browser.cookieHeader)).toEqual({
      id: expect.stringMatching(/^\d{21}$/),
      email: ANA,
      name: 'Ana Duarte',
      picture: expect.stringMatching(/^data:image/),
    });
  });

  it('stores a hash of the token, and never the token', async () => {
    const browser = await open();
    const rows = await content.database.query<{ row: string }>('select s::text as row from content.staff_sessions s');
    expect(rows.some(({ row }) => row.includes(String(browser.session)))).toBe(false);
  });

  it.each(['carla@elsewhere.example', 'duarte.novo@example.com', 'ana@gmail.com', 'ana@sub.example.com'])(
    'refuses %s without a session',
    async (email) => {
      const browser = new Browser(content);
      expect(await browser.signIn(email)).toBe('/admin?error=unauthorized');
      expect(browser.cookieHeader).toBe('');
    },
  );

  it('reports a consent that was refused', async () => {
    const browser = new Browser(content);
    await browser.request('/api/auth/signin');
    const { headers } = await browser.request('/api/auth/callback?error=access_denied&state=x');
    expect(headers.location).toBe('/admin?error=declined');
  });

  it.each(['error=server_error', 'error=temporarily_unavailable&error_description=x'])(
    'reports that the provider answers %s',
    async (query) => {
      const { headers } = await new Browser(content).request(`/api/auth/callback?${query}`);
      expect(headers.location).toBe('/admin?error=unavailable');
    },
  );

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'forged')],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['two states', (back: URL) => back.searchParams.append('state', 'forged')],
  ])('refuses an answer with %s', async (_what, change) => {
    const browser = new Browser(content);
    const back = await browser.chooseAccount(ANA);
    change(back);
    expect((await browser.request(back.pathname + back.search)).headers.location).toBe('/admin?error=expired');
    expect(browser.session).toBeUndefined();
  });

  it('refuses an answer in another browser, with a forged cookie, and a second time', async () => {
    const browser = new Browser(content);
    const back = await browser.chooseAccount(ANA);
    const path = back.pathname + back.search;
    expect((await new Browser(content).request(path)).headers.location).toBe('/admin?error=expired');
    const forged = `firm_signin=${Buffer.from(JSON.stringify({ state: back.searchParams.get('state'), verifier: 'v', expiresAt: 9e15 })).toString('base64url')}.x`;
    const answer = await content.ask('get', path, { ...visitorHeaders(), cookie: forged });
    expect(answer.headers.location).toBe('/admin?error=expired');
    expect((await browser.request(path)).headers.location).toBe('/admin');
    expect((await browser.request(path)).headers.location).toBe('/admin?error=expired');
  });

  it('refuses an answer after ten minutes', async () => {
    const browser = new Browser(content);
    const back = await browser.chooseAccount(ANA);
    content.clock.advance(11 * MINUTE_MS);
    expect((await browser.request(back.pathname + back.search)).headers.location).toBe('/admin?error=expired');
    content.clock.advance(-11 * MINUTE_MS);
  });

  it('refuses a code of another PKCE challenge', async () => {
    const browser = new Browser(content);
    const back = await browser.chooseAccount(ANA, (to) => to.searchParams.set('code_challenge', 'x'));
    expect((await browser.request(back.pathname + back.search)).headers.location).toBe('/admin?error=unavailable');
  });

  it('creates a new session at every sign-in and ends the previous one', async () => {
    const browser = await open();
    const before = browser.cookieHeader;
    await browser.signIn('bruno.costa@example.com');
    expect(browser.cookieHeader).not.toBe(before);
    expect(await identify(before)).toBeNull();
    expect(await identify(browser.cookieHeader)).toMatchObject({ email: 'bruno.costa@example.com' });
  });

  it('ends a session at logout, also for a copy of its cookie', async () => {
    const browser = await open();
    const kept = browser.cookieHeader;
    expect((await browser.request('/api/auth/logout', 'post')).status).toBe(204);
    expect(browser.cookieHeader).toBe('');
    expect(await identify(kept)).toBeNull();
    expect((await browser.request('/api/auth/logout', 'post')).status).toBe(204);
  });

  it('ends a session after a day without use, and any session after two weeks', async () => {
    const browser = await open();
    let passedMs = 0;
    const advance = (ms: number) => {
      passedMs += ms;
      content.clock.advance(ms);
    };
    for (let hours = 0; hours < 13 * 24; hours += 23) {
      expect(await identify(browser.cookieHeader)).not.toBeNull();
      advance(23 * HOUR_MS);
    }
    await identify(browser.cookieHeader);
    advance(20 * HOUR_MS);
    expect(await identify(browser.cookieHeader)).toBeNull();
    content.clock.advance(-passedMs);

    await browser.signIn(ANA);
    content.clock.advance(25 * HOUR_MS);
    expect(await identify(browser.cookieHeader)).toBeNull();
    content.clock.advance(-25 * HOUR_MS);
  });

  it('keeps no name of a session that has ended', async () => {
    await open();
    content.clock.advance(25 * HOUR_MS);
    const ended = () =>
      content.database.query(`select from content.staff_sessions where seen_at < $1::timestamptz - interval '1 day'`, [
        content.clock.now(),
      ]);
    expect((await ended()).length).toBeGreaterThan(0);
    await content.service.app.get(StaffSessions, { strict: false }).deleteEnded();
    expect(await ended()).toEqual([]);
    content.clock.advance(-25 * HOUR_MS);
  });

  it('writes at most once a minute to extend a session', async () => {
    const browser = await open();
    const version = async () =>
      (
        await content.database.query<{ v: string }>(
          'select max(xmin::text::bigint)::text as v from content.staff_sessions',
        )
      )[0]?.v;
    const before = await version();
    for (let call = 0; call < 5; call += 1) await identify(browser.cookieHeader);
    expect(await version()).toBe(before);
    content.clock.advance(2 * MINUTE_MS);
    await identify(browser.cookieHeader);
    expect(await version()).not.toBe(before);
    content.clock.advance(-2 * MINUTE_MS);
  });

  it.each(['', 'firm_staff=', 'firm_staff=nonsense', 'other=1; firm_staff', '__Host-firm_staff=x', ';;;===', '\u0000'])(
    'finds no session for %j',
    async (cookie) => expect(await identify(cookie)).toBeNull(),
  );

  describe('own sessions', () => {
    const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

    /** Signs in, and sends requests as the gateway does for that browser. */
    async function enter(email: string, userAgent?: string) {
      const browser = await open(email, userAgent);
      const staff = (await identify(browser.cookieHeader)) as StaffMember;
      const ask = (method: 'get' | 'post' | 'delete', path = '') => {
        const headers = { ...callerHeaders({ staff }), cookie: browser.cookieHeader };
        return content.ask(method, `/api/admin/sessions${path}`, headers);
      };
      const list = async () => (await ask('get').expect(200)).body as OwnSession[];
      return { browser, ask, list };
    }

    beforeEach(() => content.database.query('delete from content.staff_sessions'));

    it('are listed with device, times and the current one, without credentials', async () => {
      const first = await enter(ANA, WINDOWS);
      content.clock.advance(5 * MINUTE_MS);
      const second = await enter(ANA);
      await enter('bruno.costa@example.com');
      const sessions = await second.list();
      expect(sessions).toEqual([
        expect.objectContaining({ device: 'A browser', isCurrent: true }),
        expect.objectContaining({ device: 'Firefox on Windows', isCurrent: false }),
      ]);
      expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['device', 'id', 'isCurrent', 'seenAt', 'startedAt']);
      const [newest, oldest] = sessions.map(({ startedAt }) => Date.parse(startedAt));
      expect(Number(newest) - Number(oldest)).toBeGreaterThanOrEqual(5 * MINUTE_MS);
      const text = JSON.stringify(sessions);
      for (const { browser } of [first, second]) {
        const token = String(browser.session);
        expect(text).not.toContain(token);
        expect(text).not.toContain(createHash('sha256').update(token).digest('hex'));
      }
      content.clock.advance(-5 * MINUTE_MS);
    });

    it('can be ended one by one, immediately', async () => {
      const lost = await enter(ANA, WINDOWS);
      const here = await enter(ANA);
      const other = (await here.list()).find(({ isCurrent }) => !isCurrent);
      await here.ask('delete', `/${other?.id}`).expect(204);
      expect(await identify(lost.browser.cookieHeader)).toBeNull();
      expect(await identify(here.browser.cookieHeader)).not.toBeNull();
      expect((await here.ask('delete', `/${other?.id}`).expect(404)).body.detail).toBe(
        'This session has ended already.',
      );
    });

    it('can all be ended but the current one', async () => {
      const [one, two, here] = [await enter(ANA), await enter(ANA, WINDOWS), await enter(ANA)];
      const bruno = await enter('bruno.costa@example.com');
      expect((await here.ask('post', '/end-others').expect(200)).body).toEqual({ count: 2 });
      for (const { browser } of [one, two]) expect(await identify(browser.cookieHeader)).toBeNull();
      for (const { browser } of [here, bruno]) expect(await identify(browser.cookieHeader)).not.toBeNull();
      expect((await here.ask('post', '/end-others').expect(200)).body).toEqual({ count: 0 });
    });

    it('cannot be seen or ended by anybody else', async () => {
      const ana = await enter(ANA);
      const bruno = await enter('bruno.costa@example.com');
      const [session] = await ana.list();
      expect((await bruno.list()).map(({ id }) => id)).not.toContain(session?.id);
      await bruno.ask('delete', `/${session?.id}`).expect(404);
      await bruno.ask('post', '/end-others').expect(200);
      expect(await identify(ana.browser.cookieHeader)).not.toBeNull();
    });

    it.each(['x', '0', "' or true --", '00000000-0000-0000-0000-000000000000'])(
      'do not include one with the id %j',
      async (id) => {
        const { ask } = await enter(ANA);
        await ask('delete', `/${encodeURIComponent(id)}`).expect(404);
      },
    );

    it('do not include expired sessions', async () => {
      await enter(ANA);
      content.clock.advance(25 * HOUR_MS);
      const here = await enter('bruno.costa@example.com');
      expect(await here.list()).toHaveLength(1);
      const ana = await enter(ANA);
      expect(await ana.list()).toHaveLength(1);
      content.clock.advance(-25 * HOUR_MS);
    });
  });

  it('answers who is signed in, and 401 to anybody else', async () => {
    expect((await content.get('/api/auth/user').expect(200)).body).toEqual({
      name: 'Ana Teste',
      email: 'ana@example.com',
      picture: null,
    });
    await content.visit('/api/auth/user').expect(401);
  });

  it('identifies sessions for the gateway only', async () => {
    await content.post('/internal/identify', { cookie: 'x' }).expect(403);
  });
});

it('an https site sets Secure cookies that are bound to the host', async () => {
  const another = await content.startAnother({ site: { ...content.config.site, origin: 'https://firm.example' } });
  const browser = new Browser(another);
  const { headers } = await browser.request('/api/auth/signin');
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Host-firm_signin=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
  );
  await another.service.stop();
});

describe('a provider with other endpoints', () => {
  let provider: Server;
  let another: TestContentService;
  const asked: IncomingMessage[] = [];
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    provider = createServer((incoming, response) => {
      asked.push(incoming);
      if (incoming.url === '/any/token?tenant=7') {
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"access_token":"secret-token","token_type":"Bearer"}');
      } else answer(response);
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    another = await content.startAnother({
      signIn: {
        ...content.config.signIn,
        authorizationUrl: `${origin}/any/authorize?tenant=7`,
        tokenUrl: `${origin}/any/token?tenant=7`,
        userInfoUrl: `${origin}/who/is/it.json?x=1`,
      },
    });
  });
  afterAll(async () => {
    provider.close();
    await another.service.stop();
  });

  const signIn = async () => {
    const browser = new Browser(another);
    const to = new URL((await browser.request('/api/auth/signin')).headers.location as string);
    return (await browser.request(`/api/auth/callback?code=c&state=${to.searchParams.get('state')}`)).headers.location;
  };
  const account = {
    sub: '1',
    name: 'Ana',
    email: 'ANA@Example.COM',
    email_verified: true,
    picture: 'https://p.example/a',
  };

  it('is asked for the account with the token in a header', async () => {
    answer = (response) => response.end(JSON.stringify(account));
    expect(await signIn()).toBe('/admin');
    const last = asked.at(-1);
    expect(last?.url).toBe('/who/is/it.json?x=1');
    expect(last?.headers.authorization).toBe('Bearer secret-token');
  });

  it.each([
    ['fails', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['talks nonsense', (response: ServerResponse) => response.end('<html>')],
    ['answers nothing', (response: ServerResponse) => response.end('null')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])('creates no session when it %s', async (_what, behave) => {
    answer = behave;
    expect(await signIn()).toBe('/admin?error=unavailable');
  });
});
