import { setTimeout as sleep } from 'node:timers/promises';
import { IdleTimeout } from './idle-timeout.js';
import { VideoError } from './video-error.js';
import type { AudioFormat, AudioOptions } from './video-source.js';
import type { YoutubeHttp } from './youtube-http.js';

const MAX_FAILURES = 5;
const PACE = {
  /** YouTube throttles requests for more. */
  windowBytes: 10 * 1024 * 1024,
  /** A connection that brings nothing for this long is closed. */
  stallMs: 15_000,
  retryDelayMs: 250,
};

export type DownloadPace = Partial<typeof PACE>;

/** Downloads a media file in byte ranges, resuming at the byte it reached when a connection breaks. */
export class MediaDownload {
  private readonly pace: typeof PACE;

  constructor(
    private readonly http: YoutubeHttp,
    pace: DownloadPace = {},
  ) {
    this.pace = { ...PACE, ...pace };
  }

  /**
   * @throws VideoError NETWORK when more than five attempts fail in a row; MEDIA_REFUSED or RATE_LIMITED when YouTube
   *   refuses; TOO_LARGE when the file exceeds `maxBytes`.
   */
  async *read(format: AudioFormat, { maxBytes, from = 0, signal }: AudioOptions): AsyncGenerator<Uint8Array> {
    const file = { url: format.url, bytes: format.bytes ?? Infinity };
    if (format.bytes !== undefined && format.bytes > maxBytes) throw new VideoError('TOO_LARGE');
    let position = from;
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
        const delayMs = this.pace.retryDelayMs * 2 ** failures;
        await sleep(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }

  /** One range from `start`. Sets the file's size where it was not known. */
  private async *readWindow(
    file: { url: string; bytes: number },
    start: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const idle = new IdleTimeout(this.pace.stallMs);
    try {
      const range = `bytes=${start}-${Math.min(start + this.pace.windowBytes, file.bytes) - 1}`;
      const response = await this.http.request(file.url, { headers: { range }, signal, timeout: idle.signal });
      if (response.status === 416 && start > 0) {
        file.bytes = start;
        return;
      }
      file.bytes = readFileSize(response, start) ?? file.bytes;
      let isEmpty = true;
      for await (const piece of response.body as AsyncIterable<Uint8Array>) {
        isEmpty = false;
        idle.pause();
        yield piece;
        idle.restart();
      }
      if (isEmpty) throw new VideoError('NETWORK', { cause: new Error('the range is empty') });
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof VideoError ? cause : new VideoError('NETWORK', { cause });
    } finally {
      idle.pause();
    }
  }
}

/** The size of the whole file by the headers of one range. @throws VideoError when it is not the range asked for. */
function readFileSize(response: Response, start: number): number | undefined {
  if (response.status === 403 || response.status === 404 || response.status === 410) {
    throw new VideoError('MEDIA_REFUSED', { cause: new Error(`the media server answered ${response.status}`) });
  }
  if (response.status === 206) {
    return Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]) || undefined;
  }
  // A server without range support sends the whole file, which is useful at the start only.
  if (response.status === 200 && start === 0) return Number(response.headers.get('content-length')) || undefined;
  throw new VideoError('NETWORK', { cause: new Error(`the media server answered ${response.status}`) });
}
