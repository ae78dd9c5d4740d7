import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeBlocks, type MergedStretch } from './merge-blocks';

const take = (stretches: MergedStretch[], of: 'mine' | 'theirs' | 'proposed') =>
  stretches.flatMap((stretch) =>
    'same' in stretch ? stretch.same : stretch[of === 'proposed' ? stretch.proposal.side : of],
  );
const isOpen = (stretches: MergedStretch[]) =>
  stretches.some((stretch) => 'mine' in stretch && stretch.proposal.isOpen);

describe('mergeBlocks', () => {
  it('brings together what two people did in different places', () => {
    const merged = mergeBlocks(['a!', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c']);
    expect(take(merged, 'proposed')).toEqual(['a!', 'b', 'c', 'd']);
    expect(isOpen(merged)).toBe(false);
  });

  it('also where the places touch', () => {
    expect(take(mergeBlocks(['a!'], ['a', 'b'], ['a']), 'proposed')).toEqual(['a!', 'b']);
  });

  it('respects that a block was taken away', () => {
    expect(take(mergeBlocks(['a'], ['a', 'b', 'c'], ['a', 'b']), 'proposed')).toEqual(['a', 'c']);
  });

  it('asks where both changed the same block', () => {
    const merged = mergeBlocks(['a1', 'b'], ['a2', 'b'], ['a', 'b']);
    expect(merged).toEqual([
      { mine: ['a1'], theirs: ['a2'], proposal: { side: 'mine', isOpen: true } },
      { same: ['b'] },
    ]);
  });

  it('does not ask where both did the same', () => {
    expect(mergeBlocks(['x', 'b'], ['x', 'b'], ['a', 'b'])).toEqual([{ same: ['x'] }, { same: ['b'] }]);
  });

  it('asks about everything that differs when the base is unknown', () => {
    expect(isOpen(mergeBlocks(['a1'], ['a2'], null))).toBe(true);
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });
  it('can give back either side whole', () => {
    fc.assert(
      fc.property(text, text, fc.option(text), (mine, theirs, base) => {
        const merged = mergeBlocks(mine, theirs, base);
        expect(take(merged, 'mine')).toEqual(mine);
        expect(take(merged, 'theirs')).toEqual(theirs);
      }),
    );
  });

  it('proposes the changed side when only one changed', () => {
    fc.assert(
      fc.property(text, text, (changed, base) => {
        expect(take(mergeBlocks(changed, base, base), 'proposed')).toEqual(changed);
        expect(take(mergeBlocks(base, changed, base), 'proposed')).toEqual(changed);
      }),
    );
  });
});
