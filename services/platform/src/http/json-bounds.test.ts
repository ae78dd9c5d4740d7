import { describe, expect, it } from '@jest/globals';
import { passedBound } from './json-bounds.js';

const BOUNDS = { levels: 32, values: 200, fields: 100 };
const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('passedBound', () => {
  it.each([
    ['1', undefined],
    [nested(32), undefined],
    [nested(34), 'levels'],
    ['['.repeat(33), 'levels'],
    [`[${'[],'.repeat(90)}{}]`, undefined],
    [`[${'[],'.repeat(100)}{}]`, 'values'],
    [`[${'1,'.repeat(199)}1]`, undefined],
    [`[${'1,'.repeat(200)}1]`, 'values'],
    [`{${'"a":1,'.repeat(99)}"b":1}`, undefined],
    [`{${'"a":1,'.repeat(100)}"b":1}`, 'fields'],
    [`{${'"a":{},'.repeat(50)}"b":[${'1,'.repeat(60)}1],"c":{${'"a":1,'.repeat(20)}"b":1}}`, undefined],
    [`[{"b":[${'1,'.repeat(60)}1],${'"a":{"x":1},'.repeat(60)}"c":1},1,1,1]`, undefined],
    [`[{"b":[1,1],${'"a":1,'.repeat(100)}"c":1}]`, 'fields'],
    [JSON.stringify({ a: '[{,'.repeat(300) }), undefined],
    [JSON.stringify({ a: '"\\"'.repeat(3) + '['.repeat(100) }), undefined],
    [`{"a": "\\\\", "b": ${nested(32)}}`, 'levels'],
    ['"'.padEnd(100, '['), undefined],
  ])('%s: %p', (json, bound) => expect(passedBound(json, BOUNDS)).toBe(bound));

  it('takes a small part of the time of the longest text for a deep or wide one', () => {
    const time = (json: string) => {
      const runs = Array.from({ length: 20 }, () => {
        const startedMs = performance.now();
        passedBound(json, BOUNDS);
        return performance.now() - startedMs;
      });
      return Math.min(...runs);
    };
    const longest = time(`[${' '.repeat(1024 * 1024)}1]`);
    expect(time('['.repeat(1024 * 1024))).toBeLessThan(longest / 20);
    expect(time(`[${'1,'.repeat(512 * 1024)}1]`)).toBeLessThan(longest / 20);
  });
});
