import { randomPng } from './random-png.js';
import { createStaffSession } from './staff-session.js';

/** What staff may use, and visitors may not. */
const STAFF_PATH = /^\/api\/(?:admin|objects|auth)\b/;

/** A recording with captions in the catalogue of the fake of YouTube. */
const VIDEO_URL = 'https://www.youtube.com/watch?v=captioned01';

export interface Answer {
  status: number;
  text: string;
  /** 0 where it names none. */
  retryAfterMs: number;
}

/** An answer that is not 2xx, where one was required. */
export class UnexpectedAnswer extends Error {
  constructor(
    what: string,
    readonly answer: Answer,
  ) {
    super(`${what} answered ${answer.status}: ${answer.text}`);
  }
}

/** Uses a site as the browsers of visitors and staff do. The session of staff goes with the requests that need it. */
export class SiteClient {
  /** @param timeoutMs for a whole answer; a request that takes longer rejects. */
  constructor(
    readonly url: string,
    readonly cookie = '',
    private readonly timeoutMs = 60_000,
  ) {}

  /** A client that is signed in. */
  static async signIn(url: string, email?: string, timeoutMs?: number): Promise<SiteClient> {
    return new SiteClient(url, await createStaffSession(url, email), timeoutMs);
  }

  /** @returns the answer of any status. Rejects where none came in time. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        accept: path.startsWith('/api/') ? 'application/json' : '*/*',
        ...(STAFF_PATH.test(path) && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    return answerOf(response);
  }

  /** @throws UnexpectedAnswer when the answer is not 2xx. */
  async fetchText(...request: Parameters<SiteClient['send']>): Promise<string> {
    const answer = await this.send(...request);
    if (!isSuccess(answer.status)) throw new UnexpectedAnswer(`${request[0]} ${request[1]}`, answer);
    return answer.text;
  }

  /** @throws UnexpectedAnswer when the answer is not 2xx. */
  async fetchJson<T>(...request: Parameters<SiteClient['send']>): Promise<T> {
    return JSON.parse(await this.fetchText(...request)) as T;
  }

  createPost(fields: { title: string; contentHtml: string; status: string }): Promise<{ id: string; slug: string }> {
    return this.fetchJson('POST', '/api/admin/blog', fields);
  }

  /** @returns the id of a new chat session. */
  async createChatSession(): Promise<string> {
    return (await this.fetchJson<{ sessionId: string }>('POST', '/api/chat/create')).sessionId;
  }

  async sendChatMessage(sessionId: string, content: string, headers?: Record<string, string>): Promise<void> {
    await this.fetchText('POST', `/api/chat/${sessionId}/messages`, { content }, headers);
  }

  /** @returns the id of a job that reads and writes up a short video with captions, or the video at the address. */
  async createVideoJob(videoUrl = VIDEO_URL): Promise<string> {
    const headers = { prefer: 'respond-async' };
    return (await this.fetchJson<{ id: string }>('POST', '/api/admin/process-video', { videoUrl }, headers)).id;
  }

  /** Uploads an image that no other is like; returns its address and its bytes. */
  async uploadImage(content = randomPng()): Promise<{ url: string; content: Buffer }> {
    const { uploadURL } = await this.fetchJson<{ uploadURL: string }>('POST', '/api/objects/upload', {});
    const response = await fetch(uploadURL, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const answer = await answerOf(response);
    if (!isSuccess(answer.status)) throw new UnexpectedAnswer('the upload', answer);
    return { url: uploadURL.split('?', 1)[0] ?? '', content };
  }
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: await response.text(),
  retryAfterMs: Number(response.headers.get('retry-after')) * 1_000,
});
