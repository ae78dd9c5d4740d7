import { visitorHeaders } from '@firm/platform/testing/test-service';
import request from 'supertest';
import type { ContentStage } from './content-stage.js';

/** A browser, as far as this matters: it keeps cookies and follows where it is sent. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly stage: ContentStage,
    private readonly userAgent = '',
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get session(): string | undefined {
    return this.cookies.get('firm_staff');
  }

  async open(path: string, method: 'get' | 'post' = 'get') {
    const headers = { ...visitorHeaders(), cookie: this.cookieHeader, 'user-agent': this.userAgent };
    const answer = await request(this.stage.service.server)[method](path).set(headers);
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
    return answer;
  }

  /** Goes to the provider and chooses a person there; returns the address it is sent back to. */
  async choose(email: string, change = (_to: URL) => {}): Promise<URL> {
    const to = new URL((await this.open('/api/auth/signin')).headers.location as string);
    to.searchParams.set('prompt', 'none');
    to.searchParams.set('login_hint', email);
    change(to);
    const back = await fetch(to, { redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '');
  }

  /** The whole way; returns where it lands. */
  async signIn(email: string): Promise<string> {
    const back = await this.choose(email);
    return (await this.open(back.pathname + back.search)).headers.location as string;
  }
}
