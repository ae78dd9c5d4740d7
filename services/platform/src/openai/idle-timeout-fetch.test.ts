import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Listening } from '@firm/fakes/http/fake-server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { errors } from 'undici';
import { createIdleTimeoutFetch, StalledError } from './idle-timeout-fetch.js';

/** undici's timers are up to a second late: what moves must move for longer than that to prove anything. */
const MOVING_IDLE_MS = 500;

let server: Listening;
afterEach(() => server.close());

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  server = await listen(createServer((request, response) => void handle(request, response)));
  return server.origin;
}

/** Bytes that come slowly, in all for much longer than the idle time-out. */
function drip(pieces: number, delayMs: number, piece = Buffer.from('x')): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await sleep(delayMs);
      if (sent++ < pieces) controller.enqueue(piece);
      else controller.close();
    },
  });
}

it('does not count an upload that still moves as idle', async () => {
  const url = await serve(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.end(String(bytes));
  });
  const init = { method: 'POST', body: drip(8, 250), duplex: 'half' };
  expect(await (await createIdleTimeoutFetch(MOVING_IDLE_MS)(url, init)).text()).toBe('8');
});

/** 16 MiB: several times what the socket buffers of both ends hold. */
const largeBody = () => drip(256, 0, Buffer.alloc(64 * 1024));

it('does not count an upload as idle whose server reads slowly', async () => {
  const url = await serve(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length;
      await sleep(15);
    }
    response.end(String(bytes));
  });
  const init = { method: 'POST', body: largeBody(), duplex: 'half' };
  expect(await (await createIdleTimeoutFetch(3 * MOVING_IDLE_MS)(url, init)).text()).toBe(String(16 * 1024 * 1024));
});

it('fails when the server stops reading an upload', async () => {
  const url = await serve(() => {});
  const init = { method: 'POST', body: largeBody(), duplex: 'half' };
  await expect(createIdleTimeoutFetch(80)(url, init)).rejects.toBeInstanceOf(StalledError);
});

const CALLS: [string, RequestInit][] = [
  ['a request without a body', {}],
  ['a request with a text body', { method: 'POST', body: '{}' }],
];

describe.each(CALLS)('%s', (_what, init) => {
  it('fails when no response begins', async () => {
    const url = await serve(() => {});
    await expect(createIdleTimeoutFetch(80)(url, init)).rejects.toBeInstanceOf(StalledError);
  });

  it('fails when the response stops in the middle', async () => {
    const url = await serve((_, response) => response.write('half'));
    const response = await createIdleTimeoutFetch(80)(url, init);
    await expect(response.text()).rejects.toBeInstanceOf(errors.BodyTimeoutError);
  });

  it('passes on the abort of the caller', async () => {
    const url = await serve(() => {});
    const asked = createIdleTimeoutFetch(5_000)(url, { ...init, signal: AbortSignal.timeout(50) });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('passes on an abort in the middle of a response and closes the connection', async () => {
    let hungUp: () => void;
    const closed = new Promise<void>((resolve) => (hungUp = resolve));
    const url = await serve((_, response) => {
      response.once('close', () => hungUp());
      response.write('half');
    });
    const caller = new AbortController();
    const response = await createIdleTimeoutFetch(5_000)(url, { ...init, signal: caller.signal });
    const read = response.text();
    caller.abort(new Error('left'));
    await expect(read).rejects.toMatchObject({ message: 'left' });
    await closed;
  });

  it('does not limit the total duration of a response that still moves', async () => {
    const url = await serve(async (_, response) => {
      for (let piece = 0; piece < 8; piece++) {
        await sleep(250);
        response.write('x');
      }
      response.end();
    });
    expect(await (await createIdleTimeoutFetch(MOVING_IDLE_MS)(url, init)).text()).toBe('xxxxxxxx');
  });
});
