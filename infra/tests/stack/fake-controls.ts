import type { Call } from '../../dev/fakes/openai/call-log.js';
import type { Rule } from '../../dev/fakes/openai/script.js';
import type { Video } from '../../dev/fakes/youtube/video.js';

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

  /** How each call since the last reset ended, and what it was charged. */
  async meter(): Promise<{ calls: Call[] }> {
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

  /** Adds a video to those of the catalogue, or replaces one, until the next reset. */
  async addVideo(video: Video): Promise<void> {
    await send('POST', `${this.origin}/__double/videos`, video);
  }

  /** Deletes added videos, faults already met, and the record of requests. */
  async reset(): Promise<void> {
    await send('POST', `${this.origin}/__double/reset`, {});
  }
}

async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text ? (JSON.parse(text) as unknown) : undefined;
}
