import { setTimeout as pause } from 'node:timers/promises';
import { VideoError } from './video-error.js';

/** Who may be asked at all; whatever an answer of YouTube's names beyond these is not followed. */
const HOSTS = /(^|\.)(youtube\.com|googlevideo\.com|ytimg\.com)$|^youtubei\.googleapis\.com$/;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 250;
const ANSWER_TIMEOUT_MS = 20_000;
/** A player answer is some 200 kB, the captions of four hours some 2 MB. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;
// Node's own would single us out; this is the one that youtubei.js sends for its VISIONOS client.
const USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_7_3) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

export interface YoutubeRequest {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  /** Stops the request for good: its reason is thrown. */
  signal: AbortSignal;
  /** Ends the request as a broken connection. */
  timeout?: AbortSignal;
}

/**
 * The one way out to YouTube: only to its hosts, all of which another origin may stand for (a proxy, or a double), and
 * never redirected off them.
 */
export class YoutubeHttp {
  private readonly origin: string;

  /** @param youtubeOrigin stands for every host of YouTube's; `https://www.youtube.com` leaves each as it is. */
  constructor(youtubeOrigin: string) {
    this.origin = new URL(youtubeOrigin).origin;
  }

  /** The address to really ask. An address that is not YouTube's is an EXTRACTOR error. */
  locate(address: string | URL): URL {
    const url = new URL(address);
    const hasCredentials = url.username !== '' || url.password !== '';
    if (url.origin === this.origin && !hasCredentials) return url;
    if (url.protocol !== 'https:' || url.port !== '' || hasCredentials || !HOSTS.test(url.hostname)) {
      throw new VideoError('EXTRACTOR', { cause: new Error(`${url.origin} is not a host of YouTube`) });
    }
    return this.origin === 'https://www.youtube.com' ? url : new URL(url.pathname + url.search, this.origin);
  }

  /** Sends a request and answers whatever comes, except 429 (RATE_LIMITED). A lost connection is NETWORK. */
  async ask(address: string | URL, request: YoutubeRequest): Promise<Response> {
    let url = this.locate(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.askOnce(url, request);
      const location = response.headers.get('location');
      if (!REDIRECTS.includes(response.status) || !location) return response;
      await response.body?.cancel();
      url = this.locate(new URL(location, url));
    }
    throw new VideoError('EXTRACTOR', { cause: new Error('YouTube redirects in circles') });
  }

  private async askOnce(url: URL, { signal, timeout, headers, ...rest }: YoutubeRequest): Promise<Response> {
    const sent = new Headers(headers);
    if (!sent.has('user-agent')) sent.set('user-agent', USER_AGENT);
    let response: Response;
    try {
      const ends = timeout ? AbortSignal.any([signal, timeout]) : signal;
      response = await fetch(url, { ...rest, headers: sent, signal: ends, redirect: 'manual' });
    } catch (cause) {
      signal.throwIfAborted();
      throw new VideoError('NETWORK', { cause });
    }
    if (response.status !== 429) return response;
    await response.body?.cancel();
    throw new VideoError('RATE_LIMITED', {
      retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
    });
  }

  /** The body of a small answer; null for one that YouTube refuses (4xx). Tries three times before it is NETWORK. */
  async readText(address: string | URL, request: YoutubeRequest): Promise<string | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.readTextOnce(address, { ...request, timeout: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      } catch (error) {
        const isLost = error instanceof VideoError && error.code === 'NETWORK';
        if (!isLost || attempt === ATTEMPTS) throw error;
        await waitUnlessAborted(RETRY_DELAY_MS * 2 ** attempt, request.signal);
      }
    }
  }

  private async readTextOnce(address: string | URL, request: YoutubeRequest): Promise<string | null> {
    const response = await this.ask(address, request);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status < 500) return null;
      throw new VideoError('NETWORK', { cause: new Error(`YouTube answered ${response.status}`) });
    }
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        bytes += piece.length;
        if (bytes > MAX_TEXT_BYTES) throw new VideoError('EXTRACTOR', { cause: new Error('The answer is too large') });
        pieces.push(piece);
      }
    } catch (cause) {
      request.signal.throwIfAborted();
      throw cause instanceof VideoError ? cause : new VideoError('NETWORK', { cause });
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}

/** Waits; throws the signal's reason as soon as it is aborted. */
export async function waitUnlessAborted(delayMs: number, signal: AbortSignal): Promise<void> {
  await pause(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
