import { diffComm, diffIndices } from 'node-diff3';
import { isSameValue } from '../post-form/post-form';

export type Side = 'mine' | 'theirs';

/** Which of two values to take, as a proposal. */
export interface Proposal {
  side: Side;
  /** Both sides changed it, or the base is unknown: a person has to decide. */
  isConflict: boolean;
}

/** Proposes the side that changed the value since the base. */
export function proposeSide<T>(mine: T, theirs: T, base: T | undefined): Proposal {
  const isBase = (value: T) => base !== undefined && isSameValue(value, base);
  if (isBase(mine)) return { side: 'theirs', isConflict: false };
  return { side: 'mine', isConflict: !isBase(theirs) };
}

/** A section of two texts: where they agree, or what each has instead of the other. */
export type DiffSection = { same: string[] } | { mine: string[]; theirs: string[] };

/** Compares two texts block by block, by their longest common subsequence. */
export function diffBlocks(mine: string[], theirs: string[]): DiffSection[] {
  return diffComm(mine, theirs).map(({ common, buffer1, buffer2 }) =>
    common ? { same: common } : { mine: buffer1, theirs: buffer2 },
  );
}

/** A section on which two versions of a text agree, or differ, with a proposal. */
export type MergedSection =
  | { same: string[] }
  | { mine: string[]; theirs: string[]; /** What is kept of both. */ both: string[]; proposal: Proposal };

/**
 * Three-way merge of two versions of a text, block by block. A change that only one side made is proposed; where both
 * changed the same blocks, or without a base, a person has to decide. Unlike `diff3Merge`, changes that only touch each
 * other are no conflict.
 */
export function mergeBlocks(mine: string[], theirs: string[], base: string[] | null): MergedSection[] {
  if (!base) return diffBlocks(mine, theirs).map((section) => ('same' in section ? section : withProposal(section)));
  const sections: MergedSection[] = [];
  let position = 0;
  for (const { start, end, ...edits } of groupEdits(editsOf(base, mine), editsOf(base, theirs))) {
    if (start > position) sections.push({ same: base.slice(position, start) });
    const sides = {
      mine: applyEdits(edits.mine, base, start, end),
      theirs: applyEdits(edits.theirs, base, start, end),
    };
    const isSame = isSameValue(sides.mine, sides.theirs);
    sections.push(isSame ? { same: sides.mine } : withProposal(sides, base.slice(start, end)));
    position = end;
  }
  if (position < base.length) sections.push({ same: base.slice(position) });
  return sections;
}

function withProposal({ mine, theirs }: { mine: string[]; theirs: string[] }, base?: string[]) {
  // A block that one side left as it was gives way to what the other has made of it, and never stands there twice.
  const both = [
    ...theirs.filter((block) => !base?.includes(block)),
    ...mine.filter((block) => !base?.includes(block) || theirs.includes(block)),
  ];
  return { mine, theirs, both, proposal: proposeSide(mine, theirs, base) };
}

/** One side has `blocks` instead of base[start, end). */
interface Edit {
  start: number;
  end: number;
  blocks: string[];
}

function editsOf(base: string[], side: string[]): Edit[] {
  return diffIndices(base, side).map(({ buffer1: [start, length], buffer2Content }) => ({
    start,
    end: start + length,
    blocks: buffer2Content,
  }));
}

interface EditGroup {
  start: number;
  end: number;
  mine: Edit[];
  theirs: Edit[];
}

/** Groups the edits of both sides that change the same blocks of the base. */
function groupEdits(mine: Edit[], theirs: Edit[]): EditGroup[] {
  const all = [
    ...mine.map((edit) => ({ edit, side: 'mine' as const })),
    ...theirs.map((edit) => ({ edit, side: 'theirs' as const })),
  ];
  all.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
  const groups: EditGroup[] = [];
  for (const { edit, side } of all) {
    let group = groups.at(-1);
    if (!group || !overlaps(group, edit)) {
      group = { start: edit.start, end: edit.end, mine: [], theirs: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, edit.end);
    group[side].push(edit);
  }
  return groups;
}

const overlaps = (group: EditGroup, edit: Edit) =>
  edit.start < group.end || (edit.start === group.start && edit.end === group.end);

/** What one side has in place of base[start, end): its edits, and the base between them. */
function applyEdits(edits: Edit[], base: string[], start: number, end: number): string[] {
  const blocks: string[] = [];
  let position = start;
  for (const edit of edits) {
    blocks.push(...base.slice(position, edit.start), ...edit.blocks);
    position = edit.end;
  }
  return [...blocks, ...base.slice(position, end)];
}
