import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyReply } from 'fastify';
import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventStream } from './event-stream.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createStream() {
  const written: string[] = [];
  const raw = Object.assign(new EventEmitter(), {
    writeHead: () => raw,
    flushHeaders: () => {},
    cork: () => {},
    uncork: () => {},
    write: (text: string) => written.push(text),
    end: () => {},
  });
  const server = { server: { listening: true } };
  const reply = { raw, server, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply;
  return { stream: new EventStream(reply), raw, written };
}

describe('EventStream', () => {
  it('sends heartbeats while the stream is idle, until it is closed', () => {
    const { stream, written } = createStream();
    jest.advanceTimersByTime(31_000);
    expect(written).toEqual([': still here\n\n', ': still here\n\n']);
    stream.close();
    jest.advanceTimersByTime(60_000);
    expect(written).toHaveLength(2);
  });

  it('aborts its signal and sends nothing more when the client disconnects', () => {
    const { stream, raw, written } = createStream();
    raw.emit('close');
    expect(stream.signal.aborted).toBe(true);
    stream.send('token', { text: 'late' });
    jest.advanceTimersByTime(60_000);
    expect(written).toEqual([]);
  });

  it('keeps its connection for the next request, but not while the server is stopping', async () => {
    jest.useRealTimers();
    const app = fastify({ keepAliveTimeout: 60_000 });
    const streams: EventStream[] = [];
    app.get('/', (_request, reply) => void streams.push(new EventStream(reply)));
    await app.listen();
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const read = async () => {
      const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      const { localPort } = response.socket;
      return { ended: once(response.resume(), 'end'), localPort };
    };
    const first = await read();
    streams[0]?.close();
    await first.ended;
    const second = await read();
    expect(second.localPort).toBe(first.localPort);
    const stopped = app.close();
    await new Promise(setImmediate);
    streams[1]?.close();
    await stopped;
    await second.ended;
    agent.destroy();
  });
});
