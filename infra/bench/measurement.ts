import { median } from '../tests/figures.js';

/** One line of the table. */
export interface Measurement {
  /** The part it belongs to. */
  group: string;
  what: string;
  /** The median of several runs. */
  value: number;
  unit: string;
  /** Smallest and largest of the runs, where there were several. */
  spread?: [number, number];
  /** The value as a share of a baseline measured in the same run. */
  ratio?: { to: string; value: number };
  /** The aim; printed, never asserted: machines differ. */
  target?: string;
}

/** A measurement of several runs. */
export function ofRuns(
  about: Pick<Measurement, 'group' | 'what' | 'unit' | 'target'>,
  runs: readonly number[],
): Measurement {
  return { ...about, value: median(runs), spread: [Math.min(...runs), Math.max(...runs)] };
}
