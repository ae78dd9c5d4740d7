import { randomUUID } from 'node:crypto';
import { makePicture } from '../survival/tiny-png.js';
import type { Site } from '../survival/writers.js';

/** Longer than anybody sits before a page; what takes longer hangs. */
const PATIENCE_MS = 45_000;
const VIDEO = 'https://www.youtube.com/watch?v=captioned01';

/** What somebody tried, and what they saw. */
export interface Look {
  what: Errand;
  /** 0 where nothing came. */
  status: number;
  /** The sentence they were told where it was refused. */
  sentence: string;
  elapsedMs: number;
  /** What was promised: a title, a job. */
  promised?: string;
}

export const ERRANDS = ['page', 'api', 'chat', 'list', 'save', 'upload', 'video', 'readyz'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Goes about everything that visitors and staff do, side by side, as two of them would. */
export class Onlooker {
  constructor(private readonly site: Site) {}

  look(errands: readonly Errand[] = ERRANDS): Promise<Look[]> {
    return Promise.all(errands.map((errand) => this.lookAt(errand)));
  }

  private async lookAt(what: Errand): Promise<Look> {
    const beganMs = performance.now();
    const seen = await this.do(what).catch((error: Error) => ({ status: 0, text: error.message, promised: undefined }));
    const { status, text, promised } = seen;
    const sentence = status >= 200 && status < 300 ? '' : readSentence(text);
    const isDone = status >= 200 && status < 300;
    return { what, status, sentence, elapsedMs: performance.now() - beganMs, ...(isDone && { promised }) };
  }

  private do(what: Errand): Promise<{ status: number; text: string; promised?: string }> {
    const title = `Hardship ${randomUUID()}`;
    const errands = {
      page: () => this.ask('GET', `/blog?look=${randomUUID()}`, undefined, { accept: 'text/html', cookie: '' }),
      api: () => this.ask('GET', `/api/blog?limit=${1 + Math.floor(Math.random() * 90)}`, undefined, { cookie: '' }),
      chat: () => this.chat(),
      list: () => this.ask('GET', '/api/admin/posts?limit=50'),
      save: async () => ({
        ...(await this.ask('POST', '/api/admin/blog', { title, contentHtml: '<p>Text.</p>', status: 'draft' })),
        promised: title,
      }),
      upload: () => this.upload(),
      video: () => this.orderVideo(),
      readyz: () => this.ask('GET', '/readyz', undefined, { cookie: '' }),
    };
    return errands[what]();
  }

  private async chat() {
    const opened = await this.ask('POST', '/api/chat/create', undefined, { cookie: '' });
    if (opened.status !== 201) return opened;
    const { sessionId } = JSON.parse(opened.text) as { sessionId: string };
    const content = 'What is the Golden Visa?';
    return this.ask('POST', `/api/chat/${sessionId}/messages`, { content }, { cookie: '' });
  }

  private async upload() {
    const signed = await this.ask('POST', '/api/objects/upload', {});
    if (signed.status !== 200) return signed;
    const { uploadURL } = JSON.parse(signed.text) as { uploadURL: string };
    const headers = { 'content-type': 'image/png' };
    const body = new Uint8Array(makePicture());
    const answer = await fetch(uploadURL, { method: 'PUT', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, text: await answer.text() };
  }

  private async orderVideo() {
    const order = { videoUrl: VIDEO };
    const answer = await this.ask('POST', '/api/admin/process-video', order, { prefer: 'respond-async' });
    return { ...answer, promised: answer.status === 202 ? (JSON.parse(answer.text) as { id: string }).id : undefined };
  }

  private async ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${this.site.url}${path}`, {
      method,
      headers: {
        cookie: this.site.cookie,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

/** The sentence of a problem, or of a page. */
function readSentence(text: string): string {
  try {
    const { detail, checks } = JSON.parse(text) as { detail?: string; checks?: Record<string, string> };
    if (detail) return detail;
    const failing = Object.entries(checks ?? {}).filter(([, state]) => state !== 'ok');
    if (failing.length > 0) return `not ready: ${failing.map(([name]) => name).join(', ')}`;
  } catch {
    // It is a page, or XML.
  }
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(text)?.[1] ?? text;
  const words = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return words.trim().slice(0, 160);
}
