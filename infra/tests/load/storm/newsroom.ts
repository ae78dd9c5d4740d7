import { randomUUID } from 'node:crypto';
import type { Site } from '../../resilience/survival/writers.js';

const WORDS = ['investment', 'fund', 'resid', 'tax', 'family'];

/** Somebody of the staff who works on: lists, searches, opens and saves, one after the other. */
export class Newsroom {
  private round = 0;

  constructor(
    private readonly site: Site,
    private readonly postId: string,
  ) {}

  static async enter(site: Site): Promise<Newsroom> {
    const form = { title: `Written in a storm ${randomUUID()}`, contentHtml: '<p>Calm.</p>', status: 'draft' };
    const answer = await fetch(`${site.url}/api/admin/blog`, {
      method: 'POST',
      headers: { cookie: site.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    return new Newsroom(site, ((await answer.json()) as { id: string }).id);
  }

  /** Goes through all four; how long each took, in milliseconds. Rejects when one is refused. */
  async work(): Promise<number[]> {
    const search = WORDS[this.round++ % WORDS.length];
    const form = { title: 'Written in a storm', contentHtml: `<p>Round ${this.round}.</p>`, status: 'draft' };
    return [
      await this.time('GET', '/api/admin/posts?limit=50'),
      await this.time('GET', `/api/admin/posts?limit=50&search=${search}`),
      await this.time('GET', `/api/admin/blog/${this.postId}`),
      await this.time('PUT', `/api/admin/blog/${this.postId}`, form),
    ];
  }

  private async time(method: string, path: string, body?: object): Promise<number> {
    const beganMs = performance.now();
    const answer = await fetch(`${this.site.url}${path}`, {
      method,
      headers: { cookie: this.site.cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return performance.now() - beganMs;
  }
}
