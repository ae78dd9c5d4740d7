import { describe, expect, it } from '@jest/globals';
import { FIRST_HOUSE_STYLE } from '../house-style/first-house-style.js';
import { CostEstimator } from './cost-estimator.js';

const models = { transcription: 'whisper-1', writing: 'gpt-4o', prices: {} };
const guide = { style: FIRST_HOUSE_STYLE, job: { brief: null } };
const FOUR_HOURS = 14_400;

describe('CostEstimator', () => {
  it('adds up for any length', () => {
    for (let seconds = 1; seconds <= FOUR_HOURS; seconds += 97.3) {
      const { breakdown, estimatedCost } = new CostEstimator(models).estimateVideo(seconds, null, guide);
      expect(breakdown.reduce((sum, { cost }) => sum + cost, 0)).toBe(estimatedCost);
      for (const { quantity, unitPrice, cost } of breakdown) expect(cost).toBe(quantity * unitPrice);
    }
  });

  it('charges four hours of audio by the minute', () => {
    const { breakdown, estimatedDuration } = new CostEstimator(models).estimateVideo(FOUR_HOURS, null, guide);
    expect(estimatedDuration).toBe(FOUR_HOURS);
    expect(breakdown[0]).toMatchObject({ quantity: 240, unit: 'minute', unitPrice: 0.006, cost: 1.44 });
  });

  it('prefers the configured prices to the built-in table', () => {
    const prices = { audio: { 'whisper-1': { perMinute: 0.01 } } };
    const { breakdown } = new CostEstimator({ ...models, prices }).estimateVideo(60, null, guide);
    expect(breakdown[0]).toMatchObject({ unitPrice: 0.01, cost: 0.01 });
  });

  it('names a price that is unknown, and counts the highest known one', () => {
    const { breakdown } = new CostEstimator({ ...models, transcription: 'someones-own' }).estimateVideo(
      60,
      null,
      guide,
    );
    expect(breakdown[0]?.item).toContain('set AI_PRICES');
    expect(breakdown[0]?.cost).toBe(0.006);
  });

  it('charges more for a longer transcript', () => {
    const captions = (characters: number) => ({
      lines: [{ startSeconds: 0, endSeconds: 1, text: 'x'.repeat(characters) }],
    });
    const estimator = new CostEstimator(models);
    const [short, long] = [1_000, 100_000].map((characters) =>
      estimator.estimateVideo(60, captions(characters), guide),
    );
    expect(long?.estimatedCost).toBeGreaterThan((short?.estimatedCost ?? 0) * 3);
  });
});
