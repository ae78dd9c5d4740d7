import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadingTimeUpdater } from './reading-time-updater';

/** A server that answers when the test tells it to. */
class SlowServer {
  readonly requests: { content: string; signal: AbortSignal; answer: (minutes: number) => void }[] = [];
  readonly calculate = (content: string, signal: AbortSignal) =>
    new Promise<number>((answer) => this.requests.push({ content, signal, answer }));
}

describe('ReadingTimeUpdater', () => {
  let server: SlowServer;
  let updater: ReadingTimeUpdater;
  let received: number[];
  const record = (minutes: number) => received.push(minutes);

  beforeEach(() => {
    jest.useFakeTimers();
    server = new SlowServer();
    updater = new ReadingTimeUpdater(server.calculate);
    received = [];
  });
  afterEach(() => void jest.useRealTimers());

  it('asks once, after the last change', () => {
    for (const content of ['a', 'ab', 'abc']) updater.schedule(content, record);
    jest.advanceTimersByTime(449);
    expect(server.requests).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(server.requests.map(({ content }) => content)).toEqual(['abc']);
  });

  it('does not ask for an empty text', () => {
    updater.schedule('a', record);
    updater.schedule('', record);
    jest.runAllTimers();
    expect(server.requests).toHaveLength(0);
  });

  it('drops the answer to an older text', async () => {
    updater.schedule('short', record);
    jest.advanceTimersByTime(450);
    updater.schedule('long', record);
    jest.advanceTimersByTime(450);
    server.requests[1]?.answer(9);
    await Promise.resolve();
    server.requests[0]?.answer(1);
    await jest.runAllTimersAsync();
    expect(server.requests[0]?.signal.aborted).toBe(true);
    expect(received).toEqual([9]);
  });

  it('does not overwrite a number that was entered meanwhile', async () => {
    updater.schedule('text', record);
    jest.advanceTimersByTime(450);
    updater.cancel();
    server.requests[0]?.answer(3);
    await jest.runAllTimersAsync();
    expect(received).toEqual([]);
  });

  it('calculates a pending text at once on flush', async () => {
    updater.schedule('text', record);
    const flushed = updater.flush();
    server.requests[0]?.answer(4);
    expect(await flushed).toBe(4);
    expect(await updater.flush()).toBeUndefined();
  });

  it('returns nothing when the server fails', async () => {
    updater = new ReadingTimeUpdater(() => Promise.reject(new Error('503')));
    updater.schedule('text', record);
    expect(await updater.flush()).toBeUndefined();
    expect(received).toEqual([]);
  });
});
