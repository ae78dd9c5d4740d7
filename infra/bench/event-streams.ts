import { processTree } from '../tests/stack/process-tree.js';
import type { TestStack } from '../tests/test-stack.js';

/** The memory of both processes that hold streams open, in megabytes. */
export function memoryOf(stack: TestStack): { alfred: number; gateway: number } {
  const processes = processTree(stack.pid);
  const of = (service: string) => processes.find(({ name }) => name.startsWith(`${service}/dist/`))?.megabytes ?? NaN;
  return { alfred: of('alfred'), gateway: of('gateway') };
}

/** A stream whose first word has arrived. */
export interface AnswerStream {
  /** From the request to the first word, in milliseconds. */
  firstWordMs: number;
  readRest(): Promise<void>;
}

/** Posts JSON and reads until the body holds the mark that comes with the first word. */
export async function startStream(url: string, body: unknown, mark: string): Promise<AnswerStream> {
  const beganMs = performance.now();
  const stream = await openStream(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify(body),
  });
  await stream.until(mark);
  return { firstWordMs: performance.now() - beganMs, readRest: stream.readRest };
}

/** A stream that stays open. */
export interface OpenStream {
  /** Resolves once the stream has sent this text, after what was waited for before. */
  until(text: string): Promise<void>;
  readRest(): Promise<void>;
  end(): void;
}

export const followStream = (url: string, headers: Record<string, string>): Promise<OpenStream> =>
  openStream(url, { headers });

/** @throws Error when the answer is no stream. */
async function openStream(url: string, init: RequestInit): Promise<OpenStream> {
  const ending = new AbortController();
  const headers = { ...(init.headers as Record<string, string>), accept: 'text/event-stream' };
  const response = await fetch(url, { ...init, headers, signal: ending.signal });
  if (response.status !== 200 || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    until: async (wanted) => {
      for (let at = text.indexOf(wanted); at < 0; at = text.indexOf(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`${url}: the stream ended without ${wanted}: ${text}`);
        text += value;
      }
      text = text.slice(text.indexOf(wanted) + wanted.length);
    },
    readRest: async () => {
      while (!(await reader.read()).done);
    },
    end: () => ending.abort(),
  };
}
