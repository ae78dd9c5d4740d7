import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS } from '../../evals/questions.js';
import { makePicture } from '../../resilience/survival/tiny-png.js';
import type { Site } from '../../resilience/survival/writers.js';

/**
 * What a firm of this size sees in 24 hours, assumed generously: its site is read all day, Alfred is asked three hundred
 * times, and five people work on some sixty texts and a dozen videos.
 */
export const DAY = { pages: 20_000, reads: 6_000, chats: 300, saves: 60, uploads: 60, estimates: 24, videos: 12 };
export type Errand = keyof typeof DAY;

const PATIENCE_MS = 60_000;
const VIDEO = 'https://www.youtube.com/watch?v=captioned01';

/** How a day went: what was done, and what was not. */
export interface Count {
  done: number;
  failed: number;
}

/** Sends a day's traffic, spread evenly over a shorter time, whether or not what came before has been answered. */
export class Day {
  readonly counts = Object.fromEntries(Object.keys(DAY).map((errand) => [errand, { done: 0, failed: 0 }])) as Record<
    Errand,
    Count
  >;

  constructor(
    private readonly site: Site,
    private readonly slugs: string[],
  ) {}

  /** @param share of the day that is sent; 1 for all of it. */
  async pass(durationMs: number, share = 1): Promise<void> {
    await Promise.all(
      (Object.keys(DAY) as Errand[]).map((errand) => this.send(errand, Math.ceil(DAY[errand] * share), durationMs)),
    );
  }

  private async send(errand: Errand, times: number, durationMs: number): Promise<void> {
    const beganMs = performance.now();
    const running: Promise<void>[] = [];
    for (let number = 0; number < times; number++) {
      await sleep(Math.max(0, beganMs + (number / times) * durationMs - performance.now()));
      running.push(this.runErrand(errand, number));
    }
    await Promise.all(running);
  }

  private async runErrand(errand: Errand, number: number): Promise<void> {
    try {
      await this[errand](number);
      this.counts[errand].done += 1;
    } catch {
      this.counts[errand].failed += 1;
    }
  }

  private async pages(number: number): Promise<void> {
    const paths = ['/', '/blog', '/about', `/blog/${this.slugs[number % this.slugs.length]}`, `/blog?page=${number}`];
    await this.ask('GET', paths[number % paths.length] ?? '/');
  }

  private async reads(number: number): Promise<void> {
    await this.ask('GET', number % 2 ? '/api/blog' : `/api/blog/${this.slugs[number % this.slugs.length]}`);
  }

  private async chats(number: number): Promise<void> {
    const { sessionId } = await this.ask<{ sessionId: string }>('POST', '/api/chat/create');
    const content = QUESTIONS[number % QUESTIONS.length]?.text ?? '';
    await this.ask('POST', `/api/chat/${sessionId}/messages`, { content });
  }

  /** Two events. */
  private async saves(number: number): Promise<void> {
    const form = { title: `Soaked ${randomUUID()}`, contentHtml: `<p>Text ${number}.</p>`, status: 'published' };
    const { id } = await this.ask<{ id: string }>('POST', '/api/admin/blog', form);
    await this.ask('PUT', `/api/admin/blog/${id}`, { ...form, contentHtml: '<p>Changed.</p>', status: 'draft' });
  }

  private async uploads(): Promise<void> {
    const { uploadURL } = await this.ask<{ uploadURL: string }>('POST', '/api/objects/upload', {});
    const headers = { 'content-type': 'image/png' };
    const answer = await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(makePicture()) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(String(answer.status));
  }

  private async estimates(): Promise<void> {
    await this.ask('POST', '/api/admin/estimate-cost', { videoUrl: VIDEO });
  }

  private async videos(): Promise<void> {
    await this.ask('POST', '/api/admin/process-video', { videoUrl: VIDEO }, { prefer: 'respond-async' });
  }

  private async ask<T = unknown>(method: string, path: string, body?: object, more: object = {}): Promise<T> {
    const isStaff = path.startsWith('/api/admin') || path.startsWith('/api/objects');
    const answer = await fetch(`${this.site.url}${path}`, {
      method,
      headers: {
        ...(isStaff && { cookie: this.site.cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  }
}
