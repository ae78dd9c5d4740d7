import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { limitSilence, SilenceError } from './silence.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const started = createServer(handle).listen(0, '127.0.0.1');
  server = started;
  await new Promise((resolve) => started.once('listening', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** Bytes that come slowly, in all for much longer than the silence that is borne. */
function drip(pieces: number, delayMs: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await pause(delayMs);
      if (sent++ < pieces) controller.enqueue(Buffer.from('x'));
      else controller.close();
    },
  });
}

it('bears an upload that takes long, as long as something leaves', async () => {
  const url = await serve(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.end(String(bytes));
  });
  const init = { method: 'POST', body: drip(6, 60), duplex: 'half' };
  expect(await (await limitSilence(150)(url, init)).text()).toBe('6');
});

const CALLS: [string, RequestInit][] = [
  ['a call', {}],
  ['a call with a text', { method: 'POST', body: '{}' }],
];

describe.each(CALLS)('%s', (_what, init) => {
  it('gives up where the answer never begins', async () => {
    const url = await serve(() => {});
    await expect(limitSilence(80)(url, init)).rejects.toBeInstanceOf(SilenceError);
  });

  it('gives up where the answer stops in the middle', async () => {
    const url = await serve((_, response) => response.write('half'));
    const response = await limitSilence(80)(url, init);
    await expect(response.text()).rejects.toBeInstanceOf(SilenceError);
  });

  it('passes the abort of the caller on', async () => {
    const url = await serve(() => {});
    const asked = limitSilence(5_000)(url, { ...init, signal: AbortSignal.timeout(50) });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('passes it on in the middle of an answer, and hangs up', async () => {
    let hungUp: () => void;
    const closed = new Promise<void>((resolve) => (hungUp = resolve));
    const url = await serve((_, response) => {
      response.once('close', () => hungUp());
      response.write('half');
    });
    const caller = new AbortController();
    const response = await limitSilence(5_000)(url, { ...init, signal: caller.signal });
    const read = response.text();
    caller.abort(new Error('left'));
    await expect(read).rejects.toMatchObject({ message: 'left' });
    await closed;
  });

  it('bears an answer that takes long, as long as something arrives', async () => {
    const url = await serve(async (_, response) => {
      for (let piece = 0; piece < 6; piece++) {
        await pause(60);
        response.write('x');
      }
      response.end();
    });
    expect(await (await limitSilence(150)(url, init)).text()).toBe('xxxxxx');
  });
});
