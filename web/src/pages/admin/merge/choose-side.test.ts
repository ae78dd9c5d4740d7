import { describe, expect, it } from '@jest/globals';
import { proposeSide } from './choose-side';

describe('proposeSide', () => {
  it('takes the side that changed', () => {
    expect(proposeSide('base', 'new', 'base')).toEqual({ side: 'theirs', isOpen: false });
    expect(proposeSide('new', 'base', 'base')).toEqual({ side: 'mine', isOpen: false });
  });
  it('leaves it to people when both changed, or the base is unknown', () => {
    expect(proposeSide('a', 'b', 'base')).toEqual({ side: 'mine', isOpen: true });
    expect(proposeSide('a', 'b', undefined)).toEqual({ side: 'mine', isOpen: true });
  });
});
