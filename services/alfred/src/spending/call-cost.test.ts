import { describe, expect, it } from '@jest/globals';
import { costOfPart, estimateCost } from './call-cost.js';

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

  it('is zero for a call without an answer, and grows with the part that was received', () => {
    const whole = { ...call, model: 'gpt-4o', fallbacks: [] };
    expect(costOfPart(whole, '')).toBe(0);
    expect(costOfPart(whole, 'a few words')).toBeGreaterThan(0.0025);
    expect(costOfPart(whole, 'a few words')).toBeLessThan(estimateCost(whole));
  });
});
