import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteClient } from '../../stack/site-client.js';

const BETWEEN_MS = 40;
const AFTER_REFUSAL_MS = 150;
/** A video is seconds of work for the system: requested less often. */
const BETWEEN_VIDEOS_MS = 700;

/** Something the system has acknowledged, and how to see that it was kept. */
export interface Acknowledgement {
  kind: 'post' | 'edit' | 'message' | 'job' | 'object';
  /** By which it is found: a title, a text, an id, an address. */
  what: string;
  /** Where it belongs, such as the chat session of a message. */
  where?: string;
  /** What must be found there, such as the bytes of an object. */
  content?: Buffer;
}

/** Everything that was acknowledged, to be compared with what is there at the end. */
export class AcknowledgementLog {
  readonly entries: Acknowledgement[] = [];
  /** Requests that were refused or cut off by a kill: whether they took effect is open. */
  refused = 0;

  add(entry: Acknowledgement): void {
    this.entries.push(entry);
  }

  ofKind(kind: Acknowledgement['kind']): Acknowledgement[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }
}

/** Writes as the browsers of staff and visitors do, over and over, and logs every acknowledgement. */
export class Workload {
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly site: SiteClient,
    private readonly log: AcknowledgementLog,
  ) {}

  start(): void {
    const loops = [
      () => this.writePost(),
      () => this.sendMessages(),
      () => this.uploadImage(),
      () => this.requestVideo(),
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
        this.log.refused += 1;
        await sleep(AFTER_REFUSAL_MS);
      }
    }
  }

  /** A published post and a change of it: two events. */
  private async writePost(): Promise<void> {
    const title = `Post ${randomUUID()}`;
    const fields = { title, contentHtml: `<p>${title} says one thing.</p>`, status: 'published' };
    const { id } = await this.site.createPost(fields);
    this.log.add({ kind: 'post', what: title, where: id });
    const changed = `Changed ${randomUUID()}`;
    const contentHtml = `<p>${changed} says another.</p>`;
    await this.site.fetchText('PUT', `/api/admin/blog/${id}`, { ...fields, contentHtml });
    this.log.add({ kind: 'edit', what: changed, where: id });
  }

  /** A conversation of two messages; each is sent again under its key until it is answered. */
  private async sendMessages(): Promise<void> {
    const sessionId = await this.site.createChatSession();
    for (let number = 0; number < 2; number++) {
      const content = `What is ${randomUUID()}?`;
      const key = { 'idempotency-key': randomUUID() };
      const send = () =>
        this.site.sendChatMessage(sessionId, content, key).then(
          () => true,
          () => false,
        );
      while (!(await send())) {
        this.log.refused += 1;
        if (this.isStopped) return;
        await sleep(AFTER_REFUSAL_MS);
      }
      this.log.add({ kind: 'message', what: content, where: sessionId });
    }
  }

  private async uploadImage(): Promise<void> {
    const { url, content } = await this.site.uploadImage();
    this.log.add({ kind: 'object', what: url, content });
  }

  private async requestVideo(): Promise<void> {
    this.log.add({ kind: 'job', what: await this.site.createVideoJob() });
    await sleep(BETWEEN_VIDEOS_MS);
  }
}
