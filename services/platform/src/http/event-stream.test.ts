import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
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
  const reply = { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply;
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
});
