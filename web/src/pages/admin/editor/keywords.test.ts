import { describe, expect, it } from '@jest/globals';
import { withKeyword } from './keywords';

describe('withKeyword', () => {
  it('trims and lower-cases', () => expect(withKeyword(['a'], '  Golden Visa ')).toEqual(['a', 'golden visa']));
  it('ignores what is empty', () => expect(withKeyword(['a'], '   ')).toEqual(['a']));
  it('ignores what is there', () => expect(withKeyword(['visa'], 'VISA')).toEqual(['visa']));
});
