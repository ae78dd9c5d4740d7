/** A stretch of two texts: where they agree, or what each has instead of the other. */
export type Stretch = { same: string[] } | { mine: string[]; theirs: string[] };

/** Two texts, block by block, with as much in common as possible. */
export function diffBlocks(mine: readonly string[], theirs: readonly string[]): Stretch[] {
  const common = commonLengths(mine, theirs);
  const stretches: Stretch[] = [];
  let m = 0;
  let t = 0;
  while (m < mine.length || t < theirs.length) {
    const own = mine[m];
    const other = theirs[t];
    if (own !== undefined && own === other) {
      append(stretches, own);
      m++;
      t++;
    } else if (own !== undefined && (other === undefined || lengthAt(common, m + 1, t) >= lengthAt(common, m, t + 1))) {
      differing(stretches).mine.push(own);
      m++;
    } else if (other !== undefined) {
      differing(stretches).theirs.push(other);
      t++;
    }
  }
  return stretches;
}

/** For every pair of places, how many blocks the rests of the two texts have in common. */
function commonLengths(mine: readonly string[], theirs: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: mine.length + 1 }, () => new Uint32Array(theirs.length + 1));
  for (let m = mine.length - 1; m >= 0; m--) {
    for (let t = theirs.length - 1; t >= 0; t--) {
      const row = lengths[m];
      if (!row) continue;
      row[t] =
        mine[m] === theirs[t]
          ? lengthAt(lengths, m + 1, t + 1) + 1
          : Math.max(lengthAt(lengths, m + 1, t), lengthAt(lengths, m, t + 1));
    }
  }
  return lengths;
}

const lengthAt = (lengths: readonly Uint32Array[], m: number, t: number): number => lengths[m]?.[t] ?? 0;

function append(stretches: Stretch[], block: string): void {
  const last = stretches.at(-1);
  if (last && 'same' in last) last.same.push(block);
  else stretches.push({ same: [block] });
}

function differing(stretches: Stretch[]): { mine: string[]; theirs: string[] } {
  const last = stretches.at(-1);
  if (last && 'mine' in last) return last;
  const stretch = { mine: [], theirs: [] };
  stretches.push(stretch);
  return stretch;
}
