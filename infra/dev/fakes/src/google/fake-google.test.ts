// The exchange of a code is held by services/content/src/staff/sign-in.int.test.ts.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { startFakeGoogle, type FakeGoogle } from './fake-google.js';

const client = { clientId: 'local', clientSecret: 'secret' };
const redirectUri = 'http://localhost:3000/api/auth/callback';
let google: FakeGoogle;

beforeAll(async () => {
  google = await startFakeGoogle({ port: 0, ...client, adminDomain: 'example.com' });
});
afterAll(() => google.close());

/** One sign-in of a client that uses PKCE. */
class SignIn {
  readonly verifier = randomBytes(32).toString('base64url');

  request(more: Record<string, string> = {}): URLSearchParams {
    return new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'a state',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
  }

  /** What the provider sends back, as the query of the redirect. */
  async authorize(more: Record<string, string>): Promise<URLSearchParams> {
    const response = await fetch(`${google.authorizationUrl}?${this.request(more)}`, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '').searchParams;
  }

  async exchange(code: string | null): Promise<Response> {
    const form = {
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectUri,
      client_id: client.clientId,
      client_secret: client.clientSecret,
      code_verifier: this.verifier,
    };
    return fetch(google.tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
  }
}

async function signIn(email: string): Promise<Record<string, unknown>> {
  const attempt = new SignIn();
  const answer = await attempt.authorize({ prompt: 'none', login_hint: email });
  const tokens = (await (await attempt.exchange(answer.get('code'))).json()) as Record<string, string>;
  const userinfo = await fetch(google.userinfoUrl, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  return (await userinfo.json()) as Record<string, unknown>;
}

describe('the page', () => {
  it('offers people of the domain, one of another organisation, and an address that is not verified', async () => {
    const page = await (await fetch(`${google.authorizationUrl}?${new SignIn().request()}`)).text();
    expect(page).toContain('ana.duarte@example.com');
    expect(page).toContain('carla@elsewhere.example');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org|localhost)/);
  });

  it.each([
    ['an unknown client', { client_id: 'other' }],
    ['a redirect address elsewhere', { redirect_uri: 'https://evil.example/callback' }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
  ])('redirects nobody for %s', async (_what, more) => {
    const answer = await fetch(`${google.authorizationUrl}?${new SignIn().request(more)}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.has('location')).toBe(false);
  });
});

it('accepts any address that is typed, always as the same account', async () => {
  const [first, second] = [await signIn('new.person@gmail.com'), await signIn('New.Person@gmail.com')];
  expect(first).toMatchObject({ name: 'New Person', email_verified: true });
  expect(first).not.toHaveProperty('hd');
  expect(second.sub).toBe(first.sub);
});
