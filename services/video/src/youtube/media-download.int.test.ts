import { listen, type Listening } from '@firm/fakes/http/fake-server';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { MediaDownload } from './media-download.js';
import { YoutubeHttp } from './youtube-http.js';

const FILE = randomBytes(100_000);
const { signal } = new AbortController();

describe('MediaDownload', () => {
  let server: Listening;
  let ranges: string[];
  let answer: (request: IncomingMessage, response: ServerResponse, start: number, end: number) => void;

  const sendWindow = (response: ServerResponse, start: number, end: number) => {
    const last = Math.min(end, FILE.length - 1);
    response.writeHead(206, { 'content-range': `bytes ${start}-${last}/${FILE.length}` });
    response.end(FILE.subarray(start, last + 1));
  };

  beforeEach(async () => {
    ranges = [];
    answer = (_request, response, start, end) => sendWindow(response, start, end);
    const answering = createServer((request, response) => {
      const range = request.headers.range ?? '';
      ranges.push(range);
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
      answer(request, response, Number(start), Number(end));
    });
    server = await listen(answering);
  });
  afterEach(() => server.close());

  const read = async (options: { bytes?: number; maxBytes?: number } = { bytes: FILE.length }) => {
    const pace = { windowBytes: 30_000, stallMs: 200, retryDelayMs: 1 };
    const download = new MediaDownload(new YoutubeHttp(server.origin), pace);
    const format = { id: '140', bitsPerSecond: 48_000, bytes: options.bytes, url: `${server.origin}/x` };
    const pieces: Uint8Array[] = [];
    for await (const piece of download.read(format, { maxBytes: options.maxBytes ?? 1_000_000, signal })) {
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };

  it('requests one range after another', async () => {
    expect((await read()).equals(FILE)).toBe(true);
    expect(ranges).toEqual(['bytes=0-29999', 'bytes=30000-59999', 'bytes=60000-89999', 'bytes=90000-99999']);
  });

  it('reads the size of a file from its first range', async () => {
    expect((await read({})).equals(FILE)).toBe(true);
    expect(ranges).toHaveLength(4);
  });

  it('takes 416 for the end of a file of unknown size', async () => {
    answer = (_request, response, start, end) => {
      if (start >= FILE.length) return void response.writeHead(416).end();
      response.writeHead(206).end(FILE.subarray(start, end + 1));
    };
    expect((await read({})).equals(FILE)).toBe(true);
  });

  it('accepts the whole file from a server without range support', async () => {
    answer = (_request, response) => response.end(FILE);
    expect((await read()).equals(FILE)).toBe(true);
    expect(ranges).toHaveLength(1);
  });

  it('survives five failures in a row, at every range', async () => {
    let failures = 0;
    answer = (_request, response, start, end) => {
      if (failures++ % 6 < 5) return void response.writeHead(503).end();
      sendWindow(response, start, end);
    };
    expect((await read()).equals(FILE)).toBe(true);
    expect(ranges).toHaveLength(24);
  });

  it('fails after the sixth failure in a row', async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(ranges).toHaveLength(6);
  });

  it('fails when the server answers only empty ranges', async () => {
    answer = (_request, response, start) =>
      void response.writeHead(206, { 'content-range': `bytes ${start}-${start}/${FILE.length}` }).end();
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('resumes at the byte it reached when a connection is idle', async () => {
    answer = (_request, response, start, end) => {
      if (ranges.length > 1) return sendWindow(response, start, end);
      response.writeHead(206, { 'content-range': `bytes 0-29999/${FILE.length}` });
      response.write(FILE.subarray(0, 10_000));
    };
    expect((await read()).equals(FILE)).toBe(true);
    expect(ranges[1]).toBe('bytes=10000-39999');
  });

  it('does not count the time of a slow consumer as idle', async () => {
    const download = new MediaDownload(new YoutubeHttp(server.origin), { windowBytes: 60_000, stallMs: 50 });
    const format = { id: '140', bitsPerSecond: 48_000, bytes: FILE.length, url: `${server.origin}/x` };
    for await (const _ of download.read(format, { maxBytes: 1_000_000, signal })) {
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    expect(ranges).toHaveLength(2);
  });

  it('fails when a file turns out larger than the maximum', async () => {
    await expect(read({ maxBytes: 40_000 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
