import { median, percentile } from '../tests/figures.js';

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

/** How long something takes, in ms: the median, the smallest and the 99th percentile of some runs, one after the other. */
export async function timeCalls(
  about: Pick<Measurement, 'group' | 'what' | 'target'>,
  call: () => Promise<unknown>,
  runs = 15,
): Promise<Measurement> {
  const times: number[] = [];
  await call();
  for (let run = 0; run < runs; run++) {
    const beganMs = performance.now();
    await call();
    times.push(performance.now() - beganMs);
  }
  return ofTimes(about, times);
}

/** A measurement of times in ms. */
export const ofTimes = (
  about: Pick<Measurement, 'group' | 'what' | 'target'>,
  times: readonly number[],
): Measurement => ({
  ...{ ...about, value: median(times), unit: 'ms', spread: [Math.min(...times), percentile(times, 99)] },
});
