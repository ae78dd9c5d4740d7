import { describe, expect, it } from '@jest/globals';
import { isDeeperThan } from './json-depth.js';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('isDeeperThan', () => {
  it.each([
    ['1', false],
    [nested(32), false],
    [nested(34), true],
    ['['.repeat(33), true],
    [`[${'[],'.repeat(100)}{}]`, false],
    [JSON.stringify({ a: '[{'.repeat(100) }), false],
    [JSON.stringify({ a: '"\\"'.repeat(3) + '['.repeat(100) }), false],
    [`{"a": "\\\\", "b": ${nested(32)}}`, true],
    ['"'.padEnd(100, '['), false],
  ])('%s: %p', (json, isDeeper) => expect(isDeeperThan(json, 32)).toBe(isDeeper));

  it('takes microseconds for a deep text, and milliseconds for the longest', () => {
    const time = (json: string) => {
      const runs = Array.from({ length: 20 }, () => {
        const startedMs = performance.now();
        isDeeperThan(json, 32);
        return performance.now() - startedMs;
      });
      return Math.min(...runs);
    };
    expect(time('['.repeat(1024 * 1024))).toBeLessThan(0.5);
    expect(time(`[${'1,'.repeat(512 * 1024)}1]`)).toBeLessThan(100);
  });
});
