import { describe, expect, it } from '@jest/globals';
import { estimateCost } from './call-cost.js';

describe('the estimated cost of a call', () => {
  const call = {
    instructions: 'x'.repeat(3_000),
    messages: [{ role: 'user' as const, content: 'y'.repeat(300) }],
    maxOutputTokens: 1_000,
  };

  it('is the most the call can cost, at the price of the dearest model that may answer', () => {
    const dear = estimateCost({ ...call, model: 'gpt-4o', fallbacks: [] });
    expect(dear).toBeGreaterThan(0.0125);
    expect(estimateCost({ ...call, model: 'gpt-6-luna', fallbacks: ['gpt-4o'] })).toBeCloseTo(dear);
    expect(estimateCost({ ...call, model: 'a model without a price', fallbacks: [] })).toBeGreaterThan(dear);
  });

  it('holds room for thinking, and for writing all of the input to the cache', () => {
    const cost = estimateCost({ ...call, model: 'gpt-6.1-sol', fallbacks: [] });
    expect(cost).toBeCloseTo((1_124 * 2.5 + 3_800 * 10) / 1_000_000, 6);
  });

  it('is by the configured prices where there are some', () => {
    const prices = { text: { own: { inputPerMillion: 0, outputPerMillion: 1 } } };
    expect(estimateCost({ ...call, model: 'own', fallbacks: [] }, prices)).toBeCloseTo(0.0038);
  });
});
