import { exponentialBackoff, retry, type RetryPolicy } from '@firm/platform/work/retry';
import { ProxyAgent, fetch as fetchThrough } from 'undici';
import { readText } from './read-text.js';
import { VideoError } from './video-error.js';

/** The only hosts that are requested, whatever URL an answer of YouTube's names. */
const HOSTS = /(^|\.)(youtube\.com|googlevideo\.com|ytimg\.com)$|^youtubei\.googleapis\.com$/;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;
const ANSWER_TIMEOUT_MS = 20_000;
/** A player answer has about 200 kB, the captions of four hours about 2 MB. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;
/** The one that youtubei.js sends for its VISIONOS client; Node's own would stand out. */
const USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_7_3) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** A lost connection is retried twice, after 0.5 and 1 s. */
const RETRY_POLICY: RetryPolicy = {
  attempts: 3,
  delayMs: (attempt, error) =>
    error instanceof VideoError && error.code === 'NETWORK' ? exponentialBackoff(500, 1_000)(attempt) : null,
};

interface YoutubeRequest {
  method?: string;
  headers?: HeadersInit | undefined;
  body?: BodyInit | null;
  /** Cancels the request: its reason is thrown. */
  signal: AbortSignal;
  /** Ends the request as a lost connection. */
  timeout?: AbortSignal;
}

/**
 * The HTTP client for YouTube. It connects to YouTube's hosts only, all of which another origin may replace (a proxy, or
 * a fake), and follows no redirect to another host.
 */
export class YoutubeHttp {
  private readonly origin: string;
  private readonly proxy: ProxyAgent | undefined;

  /**
   * @param youtubeOrigin replaces every host of YouTube's; `https://www.youtube.com` leaves each as it is.
   * @param proxy the address of an HTTP proxy, with its password.
   */
  constructor(youtubeOrigin: string, proxy?: string) {
    this.origin = new URL(youtubeOrigin).origin;
    this.proxy = proxy === undefined ? undefined : new ProxyAgent(proxy);
  }

  /** The URL to request for a URL of YouTube's. @throws VideoError EXTRACTOR when it is not YouTube's. */
  resolveUrl(address: string | URL): URL {
    const url = new URL(address);
    const hasCredentials = url.username !== '' || url.password !== '';
    if (url.origin === this.origin && !hasCredentials) return url;
    if (url.protocol !== 'https:' || url.port !== '' || hasCredentials || !HOSTS.test(url.hostname)) {
      throw new VideoError('EXTRACTOR', { cause: new Error(`${url.origin} is not a host of YouTube`) });
    }
    return this.origin === 'https://www.youtube.com' ? url : new URL(url.pathname + url.search, this.origin);
  }

  /**
   * Sends a request and follows redirects; any status but 429 is an answer.
   * @throws VideoError RATE_LIMITED for 429; NETWORK for a lost connection; EXTRACTOR for a redirect off YouTube.
   */
  async request(address: string | URL, request: YoutubeRequest): Promise<Response> {
    let url = this.resolveUrl(address);
    let { host } = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.requestOnce(url, host, request);
      const location = response.headers.get('location');
      if (!REDIRECTS.includes(response.status) || !location) return response;
      await response.body?.cancel();
      const next = new URL(location, url);
      if (next.origin !== url.origin) host = next.host;
      url = this.resolveUrl(next);
    }
    throw new VideoError('EXTRACTOR', { cause: new Error('YouTube redirects too often') });
  }

  /** @param host the one at YouTube's, of which another origin is told in the header that proxies use for that. */
  private async requestOnce(
    url: URL,
    host: string,
    { signal, timeout, headers, ...rest }: YoutubeRequest,
  ): Promise<Response> {
    const sent = new Headers(headers);
    if (!sent.has('user-agent')) sent.set('user-agent', USER_AGENT);
    if (url.host !== host) sent.set('x-forwarded-host', host);
    let response: Response;
    try {
      const ends = timeout ? AbortSignal.any([signal, timeout]) : signal;
      const init = { ...rest, headers: Object.fromEntries(sent), signal: ends, redirect: 'manual' } as const;
      response = await (this.proxy ? this.fetchThrough(url, init, this.proxy) : fetch(url, init));
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

  /** By the `fetch` of undici: that of Node need not know the dispatchers of another version. */
  private async fetchThrough(url: URL, { body, ...init }: RequestInit, dispatcher: ProxyAgent): Promise<Response> {
    const sent = { ...init, dispatcher, ...(body && { body: body as string }) };
    return (await fetchThrough(url, sent as Parameters<typeof fetchThrough>[1])) as unknown as Response;
  }

  /**
   * The body of a small answer; null for one that YouTube refuses (4xx).
   * @throws VideoError NETWORK when the third attempt fails too.
   */
  readText(address: string | URL, request: YoutubeRequest): Promise<string | null> {
    const readOnce = () => this.readTextOnce(address, { ...request, timeout: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return retry(RETRY_POLICY, readOnce, request.signal);
  }

  private async readTextOnce(address: string | URL, request: YoutubeRequest): Promise<string | null> {
    const response = await this.request(address, request);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status < 500) return null;
      throw new VideoError('NETWORK', { cause: new Error(`YouTube answered ${response.status}`) });
    }
    try {
      return await readText((response.body ?? []) as AsyncIterable<Uint8Array>, MAX_TEXT_BYTES);
    } catch (cause) {
      request.signal.throwIfAborted();
      throw cause instanceof VideoError ? cause : new VideoError('NETWORK', { cause });
    }
  }
}
