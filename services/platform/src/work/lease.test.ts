import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Lease, LeaseLost } from './lease.js';

const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

describe('Lease', () => {
  it('is renewed at once and again until it is released', async () => {
    let renewals = 0;
    const lease = new Lease({ renew: async () => ++renewals > 0, everyMs: 1, toleranceMs: 1_000 });
    expect(renewals).toBe(1);
    while (renewals < 3) await nextTurn();
    await lease.release();
    await lease.ended;
    expect(lease.signal.aborted).toBe(false);
  });

  it('is lost when another holder has it', async () => {
    const lease = new Lease({ renew: async () => false, everyMs: 1, toleranceMs: 1_000 });
    expect(await aborted(lease.signal)).toBeInstanceOf(LeaseLost);
    await lease.ended;
  });

  it('survives failed renewals for the tolerance, and is lost after it', async () => {
    let renewals = 0;
    const startedAt = performance.now();
    const renew = async () => {
      renewals++;
      throw new Error('the database is away');
    };
    const lease = new Lease({ renew, everyMs: 5, toleranceMs: 50 });
    expect(await aborted(lease.signal)).toBeInstanceOf(LeaseLost);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(50);
    expect(renewals).toBeGreaterThan(1);
  });

  it('is not lost by a renewal that was under way when it was released', async () => {
    let answer = (_isHeld: boolean) => {};
    const renew = () => new Promise<boolean>((resolve) => (answer = resolve));
    const lease = new Lease({ renew, everyMs: 1, toleranceMs: 1_000 });
    const released = lease.release();
    answer(false);
    await released;
    expect(lease.signal.aborted).toBe(false);
  });
});
