import type { Call } from '../../dev/fakes/openai/call-log.js';
import type { Rule } from '../../dev/fakes/openai/script.js';

/** Steers a fake of the OpenAI API, in whatever process it runs; its manual is in `infra/dev/fakes/openai.ts`. */
export class OpenAiControls {
  private readonly origin: string;

  /** @param url the base address of its API, ending in `/v1`. */
  constructor(readonly url: string) {
    this.origin = url.replace(/\/v1$/, '');
  }

  /** Scripts how the calls to come are answered. */
  async script(...rules: Rule[]): Promise<void> {
    await send('POST', `${this.origin}/__script`, rules);
  }

  /** What was asked and charged since the last reset. */
  async calls(): Promise<{ calls: Call[] }> {
    return (await send('GET', `${this.origin}/__calls`)) as { calls: Call[] };
  }

  /** Deletes the script and the record of calls. */
  async reset(): Promise<void> {
    await send('POST', `${this.origin}/__reset`, {});
  }
}

/** Steers a fake of YouTube, in whatever process it runs; its manual is in `infra/dev/fakes/youtube/controls.ts`. */
export class YouTubeControls {
  constructor(readonly origin: string) {}

  /** @param path of a control, such as `/__double/reset`. */
  control(method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<unknown> {
    return send(method, `${this.origin}${path}`, method === 'GET' ? undefined : body);
  }
}

async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text ? (JSON.parse(text) as unknown) : undefined;
}
