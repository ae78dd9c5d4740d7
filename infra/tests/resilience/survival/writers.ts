import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.js';
import { makePicture } from './tiny-png.js';

/** What a caller waits at most; a request that a death has cut off says so much earlier. */
const PATIENCE_MS = 20_000;
const BETWEEN_MS = 40;
const AFTER_REFUSAL_MS = 150;
/** A video is a minute of work for a person and seconds for the system: asked for less often. */
const BETWEEN_VIDEOS_MS = 700;
const VIDEO = 'https://www.youtube.com/watch?v=captioned01';

/** The address of a site, and a session of its staff. */
export interface Site {
  url: string;
  cookie: string;
}

/** Asks as the browsers of staff and visitors do, over and over, and notes every yes. */
export class Writers {
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly site: Site,
    private readonly ledger: Ledger,
  ) {}

  start(): void {
    const loops = [
      () => this.writePost(),
      () => this.sendMessages(),
      () => this.uploadPicture(),
      () => this.orderVideo(),
    ];
    this.running = Promise.all(loops.map((once) => this.repeat(once)));
  }

  /** Resolves when the last request has its answer. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async repeat(once: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      try {
        await once();
        await sleep(BETWEEN_MS);
      } catch {
        this.ledger.refused += 1;
        await sleep(AFTER_REFUSAL_MS);
      }
    }
  }

  /** A published post and a change of it: two events. */
  private async writePost(): Promise<void> {
    const title = `Post ${randomUUID()}`;
    const form = { title, contentHtml: `<p>${title} says one thing.</p>`, status: 'published' };
    const { id } = await this.ask<{ id: string }>('POST', '/api/admin/blog', form, 201);
    this.ledger.note({ kind: 'post', what: title, where: id });
    const changed = `Changed ${randomUUID()}`;
    await this.ask('PUT', `/api/admin/blog/${id}`, { ...form, contentHtml: `<p>${changed} says another.</p>` }, 200);
    this.ledger.note({ kind: 'edit', what: changed, where: id });
  }

  /** A conversation of two messages; each is sent again under its key until it is answered. */
  private async sendMessages(): Promise<void> {
    const { sessionId } = await this.ask<{ sessionId: string }>('POST', '/api/chat/create', undefined, 201);
    for (let number = 0; number < 2; number++) {
      const content = `What is ${randomUUID()}?`;
      const key = randomUUID();
      for (;;) {
        const path = `/api/chat/${sessionId}/messages`;
        const answer = await this.ask('POST', path, { content }, 200, { 'idempotency-key': key }).catch(() => null);
        if (answer) break;
        this.ledger.refused += 1;
        if (this.isStopped) return;
        await sleep(AFTER_REFUSAL_MS);
      }
      this.ledger.note({ kind: 'message', what: content, where: sessionId });
    }
  }

  private async uploadPicture(): Promise<void> {
    const { uploadURL } = await this.ask<{ uploadURL: string }>('POST', '/api/objects/upload', {}, 200);
    const content = makePicture();
    const headers = { 'content-type': 'image/png' };
    const options = { method: 'PUT', headers, body: new Uint8Array(content), signal: AbortSignal.timeout(PATIENCE_MS) };
    const { status } = await fetch(uploadURL, options);
    if (status !== 200) throw new Error(`the upload answered ${status}`);
    this.ledger.note({ kind: 'object', what: uploadURL.split('?', 1)[0] ?? '', content });
  }

  private async orderVideo(): Promise<void> {
    const headers = { prefer: 'respond-async' };
    const { id } = await this.ask<{ id: string }>(
      'POST',
      '/api/admin/process-video',
      { videoUrl: VIDEO },
      202,
      headers,
    );
    this.ledger.note({ kind: 'job', what: id });
    await sleep(BETWEEN_VIDEOS_MS);
  }

  private async ask<T = unknown>(
    method: string,
    path: string,
    body: object | undefined,
    expected: number,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.site.url}${path}`, {
      method,
      headers: { cookie: this.site.cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (response.status !== expected) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }
}
