import { Silence } from './silence.js';
import { VideoError } from './video-error.js';
import type { AudioFormat, AudioOptions } from './video-source.js';
import { waitUnlessAborted } from './youtube-http.js';
import type { YoutubeHttp } from './youtube-http.js';

/** YouTube throttles a request for more. */
const WINDOW_BYTES = 10 * 1024 * 1024;
const STALL_MS = 15_000;
const MAX_FAILURES = 5;
const RETRY_DELAY_MS = 250;

export interface DownloadPace {
  windowBytes?: number;
  /** A connection this long silent is given up. */
  stallMs?: number;
  retryDelayMs?: number;
}

/**
 * Downloads a media file in windows, going on at the byte it reached when a connection breaks. Ends after five failures
 * in a row (NETWORK), at a refusal (MEDIA_REFUSED, RATE_LIMITED) and beyond `maxBytes` (TOO_LARGE).
 */
export class MediaDownload {
  private readonly windowBytes: number;
  private readonly stallMs: number;
  private readonly retryDelayMs: number;

  constructor(
    private readonly http: YoutubeHttp,
    { windowBytes = WINDOW_BYTES, stallMs = STALL_MS, retryDelayMs = RETRY_DELAY_MS }: DownloadPace = {},
  ) {
    this.windowBytes = windowBytes;
    this.stallMs = stallMs;
    this.retryDelayMs = retryDelayMs;
  }

  async *read(format: AudioFormat, { maxBytes, signal }: AudioOptions): AsyncGenerator<Uint8Array> {
    const file = { url: format.url, bytes: format.bytes ?? Infinity };
    if (format.bytes !== undefined && format.bytes > maxBytes) throw new VideoError('TOO_LARGE');
    let position = 0;
    for (let failures = 0; position < file.bytes;) {
      try {
        for await (const piece of this.readWindow(file, position, signal)) {
          position += piece.length;
          failures = 0;
          if (position > maxBytes) throw new VideoError('TOO_LARGE');
          yield piece;
        }
      } catch (error) {
        const isLost = error instanceof VideoError && error.code === 'NETWORK';
        if (!isLost || ++failures > MAX_FAILURES) throw error;
        await waitUnlessAborted(this.retryDelayMs * 2 ** failures, signal);
      }
    }
  }

  /** One window from `start`. Learns the file's size where it was not known. */
  private async *readWindow(
    file: { url: string; bytes: number },
    start: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const silence = new Silence(this.stallMs);
    try {
      const range = `bytes=${start}-${Math.min(start + this.windowBytes, file.bytes) - 1}`;
      const response = await this.http.ask(file.url, { headers: { range }, signal, timeout: silence.signal });
      if (response.status === 416 && start > 0) {
        file.bytes = start;
        return;
      }
      file.bytes = sizeIn(response, start) ?? file.bytes;
      let isEmpty = true;
      for await (const piece of response.body as AsyncIterable<Uint8Array>) {
        isEmpty = false;
        silence.pause();
        yield piece;
        silence.listen();
      }
      if (isEmpty) throw new VideoError('NETWORK', { cause: new Error('The window is empty') });
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof VideoError ? cause : new VideoError('NETWORK', { cause });
    } finally {
      silence.pause();
    }
  }
}

/** The size of the whole file by the headers of one window; throws where this is not the window asked for. */
function sizeIn(response: Response, start: number): number | undefined {
  if (response.status === 403 || response.status === 404 || response.status === 410) {
    throw new VideoError('MEDIA_REFUSED', { cause: new Error(`The media server answered ${response.status}`) });
  }
  if (response.status === 206) {
    return Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]) || undefined;
  }
  // A server that knows no ranges sends everything, which serves us at the start only.
  if (response.status === 200 && start === 0) return Number(response.headers.get('content-length')) || undefined;
  throw new VideoError('NETWORK', { cause: new Error(`The media server answered ${response.status}`) });
}
