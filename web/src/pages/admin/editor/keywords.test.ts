import { describe, expect, it } from '@jest/globals';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { withKeyword } from './keywords';

describe('withKeyword', () => {
  it('trims and lower-cases', () => expect(withKeyword(['a'], '  Golden Visa ')).toEqual(['a', 'golden visa']));
  it('ignores what is empty', () => expect(withKeyword(['a'], '   ')).toEqual(['a']));
  it('stops at the most that a post can have', () => {
    const full = Array.from({ length: POST_LIMITS.tags }, (_, i) => `tag ${i}`);
    expect(withKeyword(full, 'one more')).toEqual(full);
  });
  it('ignores what is there', () => expect(withKeyword(['visa'], 'VISA')).toEqual(['visa']));
});
