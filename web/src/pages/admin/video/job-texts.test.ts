import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { describe, expect, it } from '@jest/globals';
import {
  describeCost,
  describeRecording,
  describeStage,
  describeTimeLeft,
  formatDollars,
  formatDuration,
  formatQuantity,
  formatUnitPrice,
} from './job-texts';

const job = (changes: Partial<VideoJob>): VideoJob => ({
  id: 'a',
  videoUrl: 'https://www.youtube.com/watch?v=captioned01',
  state: 'active',
  progress: { stage: 'transcribe', percent: 40, detail: 'part 3 of 12' },
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

describe('the texts of a job', () => {
  it('name the stage and the part', () => {
    expect(describeStage(job({}))).toBe('Writing down what is said, part 3 of 12');
    expect(describeStage(job({ state: 'waiting' }))).toBe('Waiting for a free worker');
  });

  it.each([
    [5, 'less than a minute left'],
    [61, 'about 1 minute left'],
    [600, 'about 10 minutes left'],
  ])('describe %d seconds left as %s', (seconds, words) => {
    expect(describeTimeLeft(seconds)).toBe(words);
  });

  it.each([
    [53.147, '53 s'],
    [250, '4 min 10 s'],
    [3_900, '1 h 5 min'],
  ])('format %d seconds as %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });

  it.each([
    ['Recording of 1 h 5 min, 84.2 MB', { kind: 'sound', durationSeconds: 3_900, bytes: 84_210_000 }],
    ['Text of 53 s, 4 kB', { kind: 'text', durationSeconds: 53, bytes: 4_100 }],
    ['Text without time codes, 1 kB', { kind: 'text', durationSeconds: 0, bytes: 12 }],
  ] as const)('describe a file as %s', (words, facts) => {
    const estimate = { estimatedDuration: 0, estimatedCost: 0, breakdown: [] };
    expect(describeRecording({ id: 'a', fileName: 'a', estimate, ...facts })).toBe(words);
  });

  it('show fractions of a cent for small costs', () => {
    expect(formatDollars(0.00534)).toBe('$0.0053');
    expect(formatDollars(1.444)).toBe('$1.44');
    expect(formatDollars(0)).toBe('$0.00');
  });

  it('compare the cost with the estimate', () => {
    const costOf = (changes: Partial<VideoJob>) => describeCost(job({ state: 'completed', ...changes }));
    expect(costOf({ actualCost: 0.31, estimatedCost: 0.32 })).toBe('cost $0.31, 3% under the estimate');
    expect(costOf({ actualCost: 0.4, estimatedCost: 0.32 })).toBe('cost $0.40, 25% over the estimate');
    expect(costOf({ actualCost: 0.32, estimatedCost: 0.32 })).toBe('cost $0.32, as estimated');
    expect(costOf({ actualCost: 0 })).toBeNull();
  });

  it('do not compare before the job is over', () => {
    expect(describeCost(job({ actualCost: 0.12, estimatedCost: 0.32 }))).toBe('cost $0.12 of about $0.32 so far');
  });

  it('format quantities', () => {
    expect(formatQuantity(1, 'track')).toBe('1 track');
    expect(formatQuantity(0.466667, 'minute')).toBe('0.4667 minutes');
    expect(formatQuantity(17.162, 'thousand tokens')).toBe('17,162 tokens');
    expect(formatUnitPrice(0.0025, 'thousand tokens')).toBe('$0.0025 per 1,000');
    expect(formatUnitPrice(0.006, 'minute')).toBe('$0.0060');
  });
});
