import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REAL_ORIGINS } from './addresses.js';
import type { Origins } from './addresses.js';
import { answerControl } from './controls.js';
import type { LoggedRequest } from './request-log.js';
import { YouTubeState } from './state.js';
import { answerYouTube } from './youtube.js';
import type { Policy, Video } from './video.js';

export interface YouTubeOptions {
  /** 0 picks a free one. */
  port: number;
  policy?: Policy;
  /** Instead of the videos of the catalogue. */
  videos?: Video[];
  /** Name YouTube's real hosts in every address, so that a reader has to redirect each of them. */
  namesRealHosts?: boolean;
}

export interface YouTubeDouble {
  /** Stands for https://www.youtube.com and every other host of YouTube's. */
  origin: string;
  /** Every request since the start or the last reset, oldest first. */
  requests(): LoggedRequest[];
  addVideo(video: Video): void;
  /** Forgets requests, faults already met, and added videos. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a YouTube on loopback that the real extractors accept. */
export async function startYouTube(options: YouTubeOptions): Promise<YouTubeDouble> {
  let origin = '';
  const origins = (): Origins =>
    options.namesRealHosts ? REAL_ORIGINS : { web: origin, media: origin, manifest: origin, image: origin };
  const state = new YouTubeState(options.policy ?? 'lenient', origins, options.videos);
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests: () => state.log.list(),
    addVideo: (video) => state.catalogue.add(video),
    reset: () => state.reset(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(state: YouTubeState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://double');
  const body = await readJson(request);
  if (url.pathname.startsWith('/__double/')) return answerControl(state, request, response, url, body);
  state.log.add(request, response, url, body);
  await answerYouTube(state, request, response, url, body);
}

/** The JSON object of a request, or undefined where there is none. */
async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
