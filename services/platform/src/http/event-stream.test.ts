import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open() {
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
  it('keeps a silent stream alive for proxies, until it ends', () => {
    const { stream, written } = open();
    jest.advanceTimersByTime(31_000);
    expect(written).toEqual([': still here\n\n', ': still here\n\n']);
    stream.close();
    jest.advanceTimersByTime(60_000);
    expect(written).toHaveLength(2);
  });

  it('says nothing more to a caller who has left, and tells so', () => {
    const { stream, raw, written } = open();
    raw.emit('close');
    expect(stream.signal.aborted).toBe(true);
    stream.send('token', { text: 'late' });
    jest.advanceTimersByTime(60_000);
    expect(written).toEqual([]);
  });
});
