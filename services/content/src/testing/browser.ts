import { visitorHeaders } from '@firm/platform/testing/test-service';
import type { TestContentService } from './test-content-service.js';

/** A browser without pages: keeps cookies and follows the redirects of a sign-in. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly content: TestContentService,
    private readonly userAgent = '',
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get session(): string | undefined {
    return this.cookies.get('firm_staff');
  }

  async request(path: string, method: 'get' | 'post' = 'get') {
    const headers = { ...visitorHeaders(), cookie: this.cookieHeader, 'user-agent': this.userAgent };
    const answer = await this.content.ask(method, path, headers);
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
    return answer;
  }

  /** Chooses an account at the provider; returns the address that it redirects back to. */
  async chooseAccount(email: string, change = (_to: URL) => {}): Promise<URL> {
    const to = new URL((await this.request('/api/auth/signin')).headers.location as string);
    to.searchParams.set('prompt', 'none');
    to.searchParams.set('login_hint', email);
    change(to);
    const back = await fetch(to, { redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '');
  }

  /** Completes a sign-in; returns the address that it ends at. */
  async signIn(email: string): Promise<string> {
    const back = await this.chooseAccount(email);
    return (await this.request(back.pathname + back.search)).headers.location as string;
  }
}
