import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffBlocks, type Stretch } from './diff-blocks';

const side = (stretches: Stretch[], of: 'mine' | 'theirs') =>
  stretches.flatMap((stretch) => ('same' in stretch ? stretch.same : stretch[of]));

describe('diffBlocks', () => {
  it('finds what was added, changed and taken away', () => {
    expect(diffBlocks(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { same: ['a'] },
      { mine: ['b'], theirs: ['x'] },
      { same: ['c'] },
      { mine: [], theirs: ['d'] },
    ]);
  });

  it('is one stretch for equal texts, and none for empty ones', () => {
    expect(diffBlocks(['a', 'b'], ['a', 'b'])).toEqual([{ same: ['a', 'b'] }]);
    expect(diffBlocks([], [])).toEqual([]);
  });

  it('holds every block of both texts, in order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const stretches = diffBlocks(mine, theirs);
        expect(side(stretches, 'mine')).toEqual(mine);
        expect(side(stretches, 'theirs')).toEqual(theirs);
      }),
    );
  });
});
