import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { SharedRead } from './shared-read.js';

describe('a reading that many ask for', () => {
  const start = () => {
    const readings: ((outcome: number | Error) => void)[] = [];
    const shared = new SharedRead(
      () =>
        new Promise<number>((resolve, reject) =>
          readings.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
        ),
    );
    return { readings, shared };
  };

  it('goes on once at a time, and whoever asks meanwhile shares the next one', async () => {
    const { readings, shared } = start();
    const first = shared.read();
    const later = Array.from({ length: 500 }, () => shared.read());
    expect(readings).toHaveLength(1);
    readings[0]!(1);
    expect(await first).toBe(1);
    await setImmediate();
    expect(readings).toHaveLength(2);
    readings[1]!(2);
    expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
    const last = shared.read();
    expect(readings).toHaveLength(3);
    readings[2]!(3);
    expect(await last).toBe(3);
  });

  it('is done again after one that failed', async () => {
    const { readings, shared } = start();
    const first = shared.read();
    const second = shared.read();
    readings[0]!(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await setImmediate();
    readings[1]!(2);
    expect(await second).toBe(2);
  });
});
