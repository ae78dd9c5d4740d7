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

  it.each<[string, (stream: EventStream, error: Error) => Promise<void>]>([
    ['its work', (stream, error) => stream.run(() => Promise.reject(error))],
    [
      'a timer beside it',
      (stream, error) => {
        setTimeout(() => stream.fail(error), 1);
        const ended = stream.run(
          () => new Promise((resolve) => stream.signal.addEventListener('abort', () => resolve())),
        );
        jest.advanceTimersByTime(1);
        return ended;
      },
    ],
  ])('is closed when %s fails, and throws only what has no answer of its own', async (_whose, run) => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    for (const error of [away, new Error('a fault')]) {
      const { stream, raw } = createStream();
      const closed = jest.spyOn(raw, 'end');
      const ended = run(stream, error);
      await (error === away ? ended : expect(ended).rejects.toBe(error));
      expect(stream.signal.aborted).toBe(true);
      expect(closed).toHaveBeenCalled();
    }
  });

  it('does not throw what fails because the client has left', async () => {
    const { stream, raw } = createStream();
    const ended = stream.run(async () => {
      raw.emit('close');
      stream.signal.throwIfAborted();
    });
    await expect(ended).resolves.toBeUndefined();
  });
});
