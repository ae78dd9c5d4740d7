export type Side = 'mine' | 'theirs';

export interface Proposal {
  side: Side;
  /** Both changed it, or nobody can tell: a person has to look. */
  isOpen: boolean;
}

/** Which of two values to take, given what both began from: the one that was changed. */
export function proposeSide<T>(mine: T, theirs: T, base: T | undefined): Proposal {
  const isBase = (value: T) => base !== undefined && JSON.stringify(value) === JSON.stringify(base);
  if (isBase(mine)) return { side: 'theirs', isOpen: false };
  return { side: 'mine', isOpen: !isBase(theirs) };
}
