import { describe, expect, it } from '@jest/globals';
import { CostEstimator } from './cost-estimator.js';

const models = { transcription: 'whisper-1', writing: 'gpt-4o', prices: {} };
const FOUR_HOURS = 14_400;

describe('the estimate', () => {
  it('adds up, whatever the length', () => {
    for (let seconds = 1; seconds <= FOUR_HOURS; seconds += 97.3) {
      const { breakdown, estimatedCost } = new CostEstimator(models).estimate(seconds, null);
      expect(breakdown.reduce((sum, { cost }) => sum + cost, 0)).toBe(estimatedCost);
      for (const { quantity, unitPrice, cost } of breakdown) expect(cost).toBe(quantity * unitPrice);
    }
  });

  it('charges four hours of sound by the minute', () => {
    const { breakdown, estimatedDuration } = new CostEstimator(models).estimate(FOUR_HOURS, null);
    expect(estimatedDuration).toBe(FOUR_HOURS);
    expect(breakdown[0]).toMatchObject({ quantity: 240, unit: 'minute', unitPrice: 0.006, cost: 1.44 });
  });

  it('takes prices of the operators before those of the table', () => {
    const prices = { audio: { 'whisper-1': { perMinute: 0.01 } } };
    const { breakdown } = new CostEstimator({ ...models, prices }).estimate(60, null);
    expect(breakdown[0]).toMatchObject({ unitPrice: 0.01, cost: 0.01 });
  });

  it('says so where nobody has stated a price', () => {
    const { breakdown } = new CostEstimator({ ...models, transcription: 'someones-own' }).estimate(60, null);
    expect(breakdown[0]?.item).toContain('set AI_PRICES');
  });

  it('charges more for reading a longer talk', () => {
    const captions = (characters: number) => ({
      passages: [{ startSeconds: 0, endSeconds: 1, text: 'x'.repeat(characters) }],
    });
    const estimator = new CostEstimator(models);
    const [short, long] = [1_000, 100_000].map((characters) => estimator.estimate(60, captions(characters)));
    expect(long?.estimatedCost).toBeGreaterThan((short?.estimatedCost ?? 0) * 3);
  });
});
