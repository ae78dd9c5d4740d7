import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffBlocks, mergeBlocks, proposeSide, type DiffSection, type MergedSection } from './merge-blocks';

const side = (sections: DiffSection[], of: 'mine' | 'theirs') =>
  sections.flatMap((section) => ('same' in section ? section.same : section[of]));

describe('diffBlocks', () => {
  it('finds what was added, changed and removed', () => {
    expect(diffBlocks(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { same: ['a'] },
      { mine: ['b'], theirs: ['x'] },
      { same: ['c'] },
      { mine: [], theirs: ['d'] },
    ]);
  });

  it('returns one section for equal texts, and none for empty ones', () => {
    expect(diffBlocks(['a', 'b'], ['a', 'b'])).toEqual([{ same: ['a', 'b'] }]);
    expect(diffBlocks([], [])).toEqual([]);
  });

  it('contains every block of both texts, in order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const sections = diffBlocks(mine, theirs);
        expect(side(sections, 'mine')).toEqual(mine);
        expect(side(sections, 'theirs')).toEqual(theirs);
      }),
    );
  });
});

const take = (sections: MergedSection[], of: 'mine' | 'theirs' | 'proposed') =>
  sections.flatMap((section) =>
    'same' in section ? section.same : section[of === 'proposed' ? section.proposal.side : of],
  );
const hasConflict = (sections: MergedSection[]) =>
  sections.some((section) => 'mine' in section && section.proposal.isConflict);

describe('mergeBlocks', () => {
  it('merges what two people changed in different places', () => {
    const merged = mergeBlocks(['a!', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c']);
    expect(take(merged, 'proposed')).toEqual(['a!', 'b', 'c', 'd']);
    expect(hasConflict(merged)).toBe(false);
  });

  it('also where the places are adjacent', () => {
    expect(take(mergeBlocks(['a!'], ['a', 'b'], ['a']), 'proposed')).toEqual(['a!', 'b']);
  });

  it('keeps a block removed that one side removed', () => {
    expect(take(mergeBlocks(['a'], ['a', 'b', 'c'], ['a', 'b']), 'proposed')).toEqual(['a', 'c']);
  });

  it('reports a conflict where both changed the same block', () => {
    const merged = mergeBlocks(['a1', 'b'], ['a2', 'b'], ['a', 'b']);
    expect(merged).toEqual([
      { mine: ['a1'], theirs: ['a2'], both: ['a2', 'a1'], proposal: { side: 'mine', isConflict: true } },
      { same: ['b'] },
    ]);
  });

  it('keeps of both what each has written, and nothing twice that one of them left as it was', () => {
    const [section] = mergeBlocks(['mine', 'Heading!'], ['theirs', 'Heading'], ['text', 'Heading']);
    expect(section).toMatchObject({ both: ['theirs', 'mine', 'Heading!'] });
    const [unknown] = mergeBlocks(['mine'], ['theirs'], null);
    expect(unknown).toMatchObject({ both: ['theirs', 'mine'] });
  });

  it('reports no conflict where both made the same change', () => {
    expect(mergeBlocks(['x', 'b'], ['x', 'b'], ['a', 'b'])).toEqual([{ same: ['x'] }, { same: ['b'] }]);
  });

  it('reports a conflict for every difference when the base is unknown', () => {
    expect(hasConflict(mergeBlocks(['a1'], ['a2'], null))).toBe(true);
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });
  it('contains either side completely', () => {
    fc.assert(
      fc.property(text, text, fc.option(text), (mine, theirs, base) => {
        const merged = mergeBlocks(mine, theirs, base);
        expect(take(merged, 'mine')).toEqual(mine);
        expect(take(merged, 'theirs')).toEqual(theirs);
      }),
    );
  });

  it('keeps every block of both that the base does not have', () => {
    fc.assert(
      fc.property(text, text, text, (mine, theirs, base) => {
        const kept = mergeBlocks(mine, theirs, base).flatMap((section) =>
          'same' in section
            ? section.same
            : section.proposal.isConflict
              ? section.both
              : section[section.proposal.side],
        );
        const isNew = (block: (typeof base)[number]) => !base.includes(block);
        expect(kept).toEqual(expect.arrayContaining([...mine, ...theirs].filter(isNew)));
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

describe('proposeSide', () => {
  it('proposes the side that changed', () => {
    expect(proposeSide('base', 'new', 'base')).toEqual({ side: 'theirs', isConflict: false });
    expect(proposeSide('new', 'base', 'base')).toEqual({ side: 'mine', isConflict: false });
  });
  it('reports a conflict when both changed, or the base is unknown', () => {
    expect(proposeSide('a', 'b', 'base')).toEqual({ side: 'mine', isConflict: true });
    expect(proposeSide('a', 'b', undefined)).toEqual({ side: 'mine', isConflict: true });
  });
});
