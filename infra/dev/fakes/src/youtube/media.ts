import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { send, sendFault } from './answers.js';
import { audioFormatsOf } from './audio-files.js';
import { signatureOf } from './player-response.js';
import type { Fault, Video } from './video.js';

/** Pause between the pieces of a throttled file. */
const THROTTLE_STEP_MS = 100;

/** Answers `/videoplayback`: signed addresses, ranges, and faults. */
export async function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  video: Video | undefined,
  nextFault: () => Fault | undefined,
): Promise<void> {
  const format = video && audioFormatsOf(video).find(({ itag }) => String(itag) === query.get('itag'));
  if (!video || !format || query.get('sig') !== signatureOf('media', video.id, format.itag))
    return send(response, 403, 'text/plain', '');
  const fault = nextFault();
  if (sendFault(response, fault)) return;

  const range = readRange(request, format.bytes);
  if (!range) return send(response, 416, 'text/plain', '', { 'content-range': `bytes */${format.bytes}` });
  const { start, end, isPartial } = range;
  response.writeHead(isPartial ? 206 : 200, {
    'content-type': format.mime,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(isPartial ? { 'content-range': `bytes ${start}-${end}/${format.bytes}` } : {}),
  });
  await sendFile(response, format.path, range, video.bytesPerSecond, fault?.cutAfterBytes);
}

interface Range {
  start: number;
  /** The last byte, included. */
  end: number;
  isPartial: boolean;
}

function readRange(request: IncomingMessage, bytes: number): Range | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match) return { start: 0, end: bytes - 1, isPartial: false };
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1;
  return start > end ? undefined : { start, end, isPartial: true };
}

async function sendFile(
  response: ServerResponse,
  path: string,
  { start, end }: Range,
  bytesPerSecond?: number,
  cutAfterBytes = Infinity,
): Promise<void> {
  const stepBytes = bytesPerSecond ? Math.ceil((bytesPerSecond * THROTTLE_STEP_MS) / 1000) : 64 * 1024;
  const file = createReadStream(path, { start, end, highWaterMark: stepBytes });
  response.on('close', () => file.destroy());
  let sentBytes = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    if (sentBytes + piece.length > cutAfterBytes) {
      response.write(piece.subarray(0, cutAfterBytes - sentBytes), () => response.socket?.destroy());
      return;
    }
    sentBytes += piece.length;
    if (!response.write(piece)) await untilDrained(response);
    if (response.destroyed) return;
    if (bytesPerSecond) await pause(THROTTLE_STEP_MS);
  }
  response.end();
}

/** Resolves when more can be written or the reader has left; leaves no listener behind. */
async function untilDrained(response: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const happens = (event: 'drain' | 'close') => once(response, event, { signal: settled.signal });
  await Promise.race([happens('drain'), happens('close')]).finally(() => settled.abort());
}
