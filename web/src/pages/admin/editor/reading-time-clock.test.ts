import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadingTimeClock } from './reading-time-clock';

/** A server whose answers come when the test says so. */
class SlowServer {
  readonly questions: { content: string; signal: AbortSignal; answer: (minutes: number) => void }[] = [];
  readonly calculate = (content: string, signal: AbortSignal) =>
    new Promise<number>((answer) => this.questions.push({ content, signal, answer }));
}

describe('ReadingTimeClock', () => {
  let server: SlowServer;
  let clock: ReadingTimeClock;
  let heard: number[];
  const hear = (minutes: number) => heard.push(minutes);

  beforeEach(() => {
    jest.useFakeTimers();
    server = new SlowServer();
    clock = new ReadingTimeClock(server.calculate);
    heard = [];
  });
  afterEach(() => void jest.useRealTimers());

  it('asks once, when the text has come to rest', () => {
    for (const content of ['a', 'ab', 'abc']) clock.textChanged(content, hear);
    jest.advanceTimersByTime(449);
    expect(server.questions).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(server.questions.map(({ content }) => content)).toEqual(['abc']);
  });

  it('does not ask about an empty text', () => {
    clock.textChanged('a', hear);
    clock.textChanged('', hear);
    jest.runAllTimers();
    expect(server.questions).toHaveLength(0);
  });

  it('never lets an older answer come after a newer text', async () => {
    clock.textChanged('short', hear);
    jest.advanceTimersByTime(450);
    clock.textChanged('long', hear);
    jest.advanceTimersByTime(450);
    server.questions[1]?.answer(9);
    await Promise.resolve();
    server.questions[0]?.answer(1);
    await jest.runAllTimersAsync();
    expect(server.questions[0]?.signal.aborted).toBe(true);
    expect(heard).toEqual([9]);
  });

  it('leaves a number alone that somebody typed meanwhile', async () => {
    clock.textChanged('text', hear);
    jest.advanceTimersByTime(450);
    clock.stop();
    server.questions[0]?.answer(3);
    await jest.runAllTimersAsync();
    expect(heard).toEqual([]);
  });

  it('answers at once for a text about to be saved', async () => {
    clock.textChanged('text', hear);
    const settled = clock.settle();
    server.questions[0]?.answer(4);
    expect(await settled).toBe(4);
    expect(await clock.settle()).toBeUndefined();
  });

  it('takes no answer for an answer when the server fails', async () => {
    clock = new ReadingTimeClock(() => Promise.reject(new Error('503')));
    clock.textChanged('text', hear);
    expect(await clock.settle()).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
