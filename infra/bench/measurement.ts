/** One line of the table. */
export interface Measurement {
  /** Which bench it belongs to. */
  group: string;
  what: string;
  /** The middle of several runs. */
  value: number;
  unit: string;
  /** Smallest and largest of the runs, where there were several. */
  spread?: [number, number];
  /** The value as a share of a baseline measured in the same run. */
  ratio?: { to: string; value: number };
  /** What is aimed at; told, never asserted: machines differ. */
  target?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The value below which so many per cent of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

/** A measurement of several runs. */
export function ofRuns(
  about: Pick<Measurement, 'group' | 'what' | 'unit' | 'target'>,
  runs: readonly number[],
): Measurement {
  return { ...about, value: median(runs), spread: [Math.min(...runs), Math.max(...runs)] };
}
