/** Chance that can be had again: the same seed gives the same course (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number {
    return Math.floor(this.roll() * bound);
  }

  /** The same things in another order. */
  shuffle<T>(things: readonly T[]): T[] {
    const rest = [...things];
    return things.map(() => rest.splice(this.below(rest.length), 1)[0] as T);
  }
}
