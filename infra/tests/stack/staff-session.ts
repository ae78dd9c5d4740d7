/** Who signs in where a test does not say: an administrator that the fake of Google offers. */
export const STAFF_EMAIL = 'ana.duarte@example.com';

/**
 * Signs in without a browser, along the same redirects.
 * @param url the site.
 * @returns the `Cookie` header of the session.
 */
export async function createStaffSession(url: string, email = STAFF_EMAIL): Promise<string> {
  const { cookie, landing } = await signIn(url, email);
  if (!/\/admin$/.test(landing)) throw new Error(`Signing in as ${email} ended at ${landing}.`);
  return cookie;
}

/** Goes through the sign-in as anybody; returns the address where it ended and the cookies the browser then has. */
export async function signIn(url: string, email: string): Promise<{ cookie: string; landing: string }> {
  const jar = new CookieJar();
  const start = await jar.fetch(`${url}/api/auth/signin`);
  const authorization = new URL(start.headers.get('location') ?? '');
  authorization.searchParams.set('prompt', 'none');
  authorization.searchParams.set('login_hint', email);
  const consent = await fetch(authorization, { redirect: 'manual' });
  const callback = await jar.fetch(consent.headers.get('location') ?? '');
  return { cookie: jar.header, landing: callback.headers.get('location') ?? String(callback.status) };
}

/** Stores cookies as a browser does. */
class CookieJar {
  private readonly cookies = new Map<string, string>();

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(url: string): Promise<Response> {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.header } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
