import { BLOWS, BOUNDARIES, FIVE, hasHeld, tryBlow, type Trial } from './fault-matrix.js';
import { FaultyStack, type Backend } from './faulty-stack.js';

/**
 * `npm run video-faults -- [PostgreSQL|Redis] [blow]`: a job struck at the end of every step, on both queue backends
 * where none is named. Prints one table for each; ends with 1 unless every job was completed and paid once.
 */
export async function runVideoFaults([only, blow]: string[], say: (line: string) => void): Promise<void> {
  for (const backend of ['PostgreSQL', 'Redis'] as const) {
    if (only && only !== backend) continue;
    const trials = await tryBackend(backend, blow, say);
    if (!trials?.length || !trials.every(hasHeld)) process.exitCode = 1;
    const table = trials ? formatMatrix(trials) : 'NOT TESTED, there is no Redis here';
    process.stdout.write(`\nQueues on ${backend}\n${table}\n`);
  }
}

async function tryBackend(
  backend: Backend,
  only: string | undefined,
  say: (line: string) => void,
): Promise<Trial[] | null> {
  const stack = await FaultyStack.start(backend);
  if (!stack) return null;
  const trials: Trial[] = [];
  try {
    for (const blow of BLOWS[backend].filter((one) => !only || one === only)) {
      for await (const trial of tryBlow(stack, blow)) {
        trials.push(trial);
        say(`${backend}: ${blow} after ${trial.after}: ${describe(trial)}`);
      }
    }
  } finally {
    await stack.discard();
  }
  return trials;
}

const describe = ({ state, seconds, paid, twice }: Trial): string =>
  `${state}, ${seconds.toFixed(1)} s, ${paid} calls${twice > 0 ? `, ${twice} PAID TWICE` : ''}`;

/** A line for each end of a step, a column for each blow: the seconds it took, or what went wrong. */
function formatMatrix(trials: readonly Trial[]): string {
  const blows = [...new Set(trials.map(({ blow }) => blow))];
  const cell = (trial: Trial | undefined) =>
    !trial ? '' : hasHeld(trial) ? `✓ ${trial.seconds.toFixed(1)} s` : describe(trial);
  const rows = [...BOUNDARIES, FIVE].map((after) => [
    after,
    ...blows.map((blow) => cell(trials.find((trial) => trial.blow === blow && trial.after === after))),
  ]);
  const lines = [['kill -9 after', ...blows], ...rows];
  const widths = lines[0]?.map((_head, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
