import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS } from '../evals/questions.js';
import type { SiteClient } from '../stack/site-client.js';

/**
 * What a firm of this size sees in 24 hours, assumed generously: its site is read all day, Alfred is asked three hundred
 * times, and five people work on some sixty texts and a dozen videos.
 */
export const DAY = { pages: 20_000, reads: 6_000, chats: 300, saves: 60, uploads: 60, estimates: 24, videos: 12 };
type Kind = keyof typeof DAY;

const VIDEO_URL = 'https://www.youtube.com/watch?v=captioned01';

export type TrafficCounts = Record<Kind, { done: number; failed: number }>;

/** Sends a day's traffic, spread evenly over a shorter time, whether or not what came before has been answered. */
export class DayTraffic {
  readonly counts = Object.fromEntries(Object.keys(DAY).map((kind) => [kind, { done: 0, failed: 0 }])) as TrafficCounts;

  constructor(
    private readonly site: SiteClient,
    private readonly slugs: string[],
  ) {}

  /** @param share of the day that is sent; 1 for all of it. */
  async send(durationMs: number, share = 1): Promise<void> {
    const kinds = Object.keys(DAY) as Kind[];
    await Promise.all(kinds.map((kind) => this.sendKind(kind, Math.ceil(DAY[kind] * share), durationMs)));
  }

  private async sendKind(kind: Kind, times: number, durationMs: number): Promise<void> {
    const beganMs = performance.now();
    const running: Promise<void>[] = [];
    for (let number = 0; number < times; number++) {
      await sleep(Math.max(0, beganMs + (number / times) * durationMs - performance.now()));
      running.push(this.count(kind, number));
    }
    await Promise.all(running);
  }

  private async count(kind: Kind, number: number): Promise<void> {
    try {
      await this[kind](number);
      this.counts[kind].done += 1;
    } catch {
      this.counts[kind].failed += 1;
    }
  }

  private async pages(number: number): Promise<void> {
    const paths = ['/', '/blog', '/about', `/blog/${this.slugs[number % this.slugs.length]}`, `/blog?page=${number}`];
    await this.site.fetchText('GET', paths[number % paths.length] ?? '/');
  }

  private async reads(number: number): Promise<void> {
    await this.site.fetchText('GET', number % 2 ? '/api/blog' : `/api/blog/${this.slugs[number % this.slugs.length]}`);
  }

  private async chats(number: number): Promise<void> {
    const sessionId = await this.site.createChatSession();
    await this.site.sendChatMessage(sessionId, QUESTIONS[number % QUESTIONS.length]?.question ?? '');
  }

  /** Two events. */
  private async saves(number: number): Promise<void> {
    const fields = { title: `Soaked ${randomUUID()}`, contentHtml: `<p>Text ${number}.</p>`, status: 'published' };
    const { id } = await this.site.createPost(fields);
    const changed = { ...fields, contentHtml: '<p>Changed.</p>', status: 'draft' };
    await this.site.fetchText('PUT', `/api/admin/blog/${id}`, changed);
  }

  private async uploads(): Promise<void> {
    await this.site.uploadImage();
  }

  private async estimates(): Promise<void> {
    await this.site.fetchText('POST', '/api/admin/estimate-cost', { videoUrl: VIDEO_URL });
  }

  private async videos(): Promise<void> {
    await this.site.createVideoJob(VIDEO_URL);
  }
}
