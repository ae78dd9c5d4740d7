import { describe, expect, it } from '@jest/globals';
import { costOfPart, estimateCost } from './call-cost.js';
import { blockOf } from './spending.js';

describe('blockOf', () => {
  it('is 256 neighbours of IPv4 and a site of IPv6', () => {
    expect(blockOf('198.51.100.7')).toBe('198.51.100');
    expect(blockOf('::ffff:198.51.100.7')).toBe('198.51.100');
    expect(blockOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1');
    expect(blockOf('2001:db8::1')).toBe('2001:db8:0');
    expect(blockOf('::1')).toBe('0:0:0');
  });
});

describe('an estimate', () => {
  const call = {
    instructions: 'x'.repeat(3_000),
    messages: [{ role: 'user' as const, content: 'y'.repeat(300) }],
    maxOutputTokens: 1_000,
  };

  it('is the most the call can cost, by the dearest model that may answer', () => {
    const dear = estimateCost({ ...call, model: 'gpt-4o', fallbacks: [] });
    expect(dear).toBeGreaterThan(0.0125);
    expect(estimateCost({ ...call, model: 'gpt-6-luna', fallbacks: ['gpt-4o'] })).toBeCloseTo(dear);
    expect(estimateCost({ ...call, model: 'a model without a price', fallbacks: [] })).toBeCloseTo(dear);
  });

  it('is nothing for a call that brought nothing, and grows with what it brought', () => {
    const whole = { ...call, model: 'gpt-4o', fallbacks: [] };
    expect(costOfPart(whole, '')).toBe(0);
    expect(costOfPart(whole, 'a few words')).toBeGreaterThan(0.0025);
    expect(costOfPart(whole, 'a few words')).toBeLessThan(estimateCost(whole));
  });
});
