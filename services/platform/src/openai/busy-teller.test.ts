import { describe, expect, it, jest } from '@jest/globals';
import { BUSY_CHANNEL, BusyTeller } from './busy-teller.js';
import type { ModelCallEnd } from './model-watch.js';

describe('BusyTeller', () => {
  const watched = () => {
    const end = jest.fn<ModelCallEnd>();
    const query = jest.fn((_sql: string, _values: unknown[]) => Promise.resolve());
    return { end, query, teller: new BusyTeller({ begin: () => end }, { query }) };
  };

  it('says how long the AI service asks to be left alone, once for a burst', () => {
    const { query, teller } = watched();
    for (const seconds of [7, 7, 8]) teller.begin('text', 'gpt-4o')('unavailable', undefined, seconds);
    expect(query.mock.calls.map(([, values]) => values)).toEqual([[BUSY_CHANNEL, '7']]);
  });

  it('says nothing of other ends, and passes all of them on', () => {
    const { end, query, teller } = watched();
    teller.begin('stream', 'gpt-4o')('answered', { model: 'gpt-4o' });
    teller.begin('stream', 'gpt-4o')('upstreamFailed');
    expect(query).not.toHaveBeenCalled();
    expect(end.mock.calls.map(([outcome]) => outcome)).toEqual(['answered', 'upstreamFailed']);
  });

  it('lets a call end though the database is away', async () => {
    const teller = new BusyTeller({ begin: () => () => {} }, { query: () => Promise.reject(new Error('away')) });
    expect(() => teller.begin('text', 'gpt-4o')('unavailable', undefined, 3)).not.toThrow();
    await Promise.resolve();
  });
});
