import { describe, expect, it } from '@jest/globals';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { withKeyword } from './keywords';

describe('withKeyword', () => {
  it('trims and lower-cases the keyword', () =>
    expect(withKeyword(['a'], '  Golden Visa ')).toEqual(['a', 'golden visa']));
  it('ignores an empty keyword', () => expect(withKeyword(['a'], '   ')).toEqual(['a']));
  it('ignores keywords beyond the maximum', () => {
    const full = Array.from({ length: POST_LIMITS.tags }, (_, i) => `tag ${i}`);
    expect(withKeyword(full, 'one more')).toEqual(full);
  });
  it('ignores a repeated keyword', () => expect(withKeyword(['visa'], 'VISA')).toEqual(['visa']));
});
