import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '../logging/logger.js';
import { Chores } from './chores.js';

describe('Chores', () => {
  let chores: Chores;
  beforeEach(() => {
    jest.useFakeTimers();
    chores = new Chores(new Logger('test', 'error'));
  });
  afterEach(async () => {
    await chores.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('runs a chore when the application has started, and again after each interval', async () => {
    const work = jest.fn(async () => {});
    chores.every(100, 'counting', work);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(0);
    chores.onApplicationBootstrap();
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(250);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('counts the interval from the end of a run, so that a chore never overlaps itself', async () => {
    const ends: (() => void)[] = [];
    chores.every(100, 'waiting', () => new Promise<void>((resolve) => ends.push(resolve)));
    chores.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(ends).toHaveLength(2);
    ends[1]?.();
  });

  it('runs a chore again after a failure', async () => {
    const work = jest.fn(() => Promise.reject(new Error('away')));
    chores.every(100, 'failing', work);
    chores.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(100);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('waits at shutdown for the run under way, and starts no other', async () => {
    let end = () => {};
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    chores.every(100, 'waiting', work);
    chores.onApplicationBootstrap();
    let isStopped = false;
    const stopping = chores.beforeApplicationShutdown().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isStopped).toBe(false);
    end();
    await stopping;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
