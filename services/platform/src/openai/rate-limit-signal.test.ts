import { describe, expect, it, jest } from '@jest/globals';
import { RATE_LIMIT_CHANNEL, RateLimitNotifier } from './rate-limit-signal.js';
import type { ModelCallEnd } from './model-observer.js';

describe('RateLimitNotifier', () => {
  const createNotifier = () => {
    const end = jest.fn<ModelCallEnd>();
    const query = jest.fn((_sql: string, _values: unknown[]) => Promise.resolve());
    return { end, query, notifier: new RateLimitNotifier({ begin: () => end }, { query }) };
  };

  it('notifies of the Retry-After of a rate limit, once for a burst', () => {
    const { query, notifier } = createNotifier();
    for (const seconds of [7, 7, 8]) notifier.begin('text', 'gpt-4o')('unavailable', undefined, seconds);
    expect(query.mock.calls.map(([, values]) => values)).toEqual([[RATE_LIMIT_CHANNEL, '7']]);
  });

  it('does not notify of other outcomes, and passes all of them on', () => {
    const { end, query, notifier } = createNotifier();
    notifier.begin('stream', 'gpt-4o')('answered', { model: 'gpt-4o' });
    notifier.begin('stream', 'gpt-4o')('upstreamFailed');
    expect(query).not.toHaveBeenCalled();
    expect(end.mock.calls.map(([outcome]) => outcome)).toEqual(['answered', 'upstreamFailed']);
  });

  it('does not fail the call when the database is unavailable', async () => {
    const notifier = new RateLimitNotifier(
      { begin: () => () => {} },
      { query: () => Promise.reject(new Error('away')) },
    );
    expect(() => notifier.begin('text', 'gpt-4o')('unavailable', undefined, 3)).not.toThrow();
    await Promise.resolve();
  });
});
