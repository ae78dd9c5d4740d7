import { proposeSide, type Proposal } from './choose-side';
import { diffBlocks } from './diff-blocks';

/** A stretch on which two versions of a text agree, or differ, with what is proposed there. */
export type MergedStretch = { same: string[] } | { mine: string[]; theirs: string[]; proposal: Proposal };

/** What one side did: these blocks instead of base[start, end). */
interface Edit {
  start: number;
  end: number;
  blocks: string[];
}

/**
 * Brings two versions of a text together, block by block. With the text both began from, a change that only one side
 * made is proposed as it is, and only where both changed the same place do people have to look.
 */
export function mergeBlocks(mine: string[], theirs: string[], base: string[] | null): MergedStretch[] {
  if (!base) return diffBlocks(mine, theirs).map((stretch) => ('same' in stretch ? stretch : withProposal(stretch)));
  const stretches: MergedStretch[] = [];
  let done = 0;
  for (const place of placesOf(editsOf(base, mine), editsOf(base, theirs))) {
    if (place.start > done) stretches.push({ same: base.slice(done, place.start) });
    const before = base.slice(place.start, place.end);
    const sides = { mine: apply(place.mine, place, base), theirs: apply(place.theirs, place, base) };
    const isSame = JSON.stringify(sides.mine) === JSON.stringify(sides.theirs);
    stretches.push(isSame ? { same: sides.mine } : withProposal(sides, before));
    done = place.end;
  }
  if (done < base.length) stretches.push({ same: base.slice(done) });
  return stretches;
}

const withProposal = (sides: { mine: string[]; theirs: string[] }, before?: string[]) => ({
  ...sides,
  proposal: proposeSide(sides.mine, sides.theirs, before),
});

function editsOf(base: string[], side: string[]): Edit[] {
  let at = 0;
  return diffBlocks(base, side).flatMap((stretch) => {
    const start = at;
    at += 'same' in stretch ? stretch.same.length : stretch.mine.length;
    return 'same' in stretch ? [] : [{ start, end: at, blocks: stretch.theirs }];
  });
}

interface Place {
  start: number;
  end: number;
  mine: Edit[];
  theirs: Edit[];
}

/** The places where somebody changed something; edits that touch the same blocks are one place. */
function placesOf(mine: Edit[], theirs: Edit[]): Place[] {
  const all = [
    ...mine.map((edit) => ({ edit, of: 'mine' as const })),
    ...theirs.map((edit) => ({ edit, of: 'theirs' as const })),
  ];
  all.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
  const places: Place[] = [];
  for (const { edit, of } of all) {
    let place = places.at(-1);
    if (!place || !overlap(place, edit)) {
      place = { start: edit.start, end: edit.end, mine: [], theirs: [] };
      places.push(place);
    }
    place.end = Math.max(place.end, edit.end);
    place[of].push(edit);
  }
  return places;
}

const overlap = (place: Place, edit: Edit) =>
  edit.start < place.end || (edit.start === place.start && edit.end === place.end);

/** What one side has at a place: its edits, and the base between them. */
function apply(edits: Edit[], { start, end }: Place, base: string[]): string[] {
  const blocks: string[] = [];
  let at = start;
  for (const edit of edits) {
    blocks.push(...base.slice(at, edit.start), ...edit.blocks);
    at = edit.end;
  }
  return [...blocks, ...base.slice(at, end)];
}
