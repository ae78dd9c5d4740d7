import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { formatColumns, type Say } from '../tests/figures.js';
import { GENERATOR } from '../tests/load/wrk.js';
import { pinning } from '../tests/stack/cpu-pinning.js';
import { benchChat } from './chat.bench.js';
import { benchFacts } from './facts.bench.js';
import { benchDesk } from './desk.bench.js';
import { benchInsights } from './insights.bench.js';
import { benchLongVideo } from './long-video.bench.js';
import type { Measurement } from './measurement.js';
import { benchNewsroom } from './newsroom.bench.js';
import { benchPages } from './pages.bench.js';
import { benchQueues } from './queues.bench.js';
import { benchStart } from './start.bench.js';

/** Each part by its name on the command line; every one starts what it measures. */
const PARTS: Record<string, (root: string, say: Say) => Promise<Measurement[]>> = {
  pages: benchStartAndPages,
  newsroom: (_root, say) => benchNewsroom(say),
  facts: (_root, say) => benchFacts(say),
  queues: (_root, say) => benchQueues(say),
  chat: (_root, say) => benchChat(say),
  desk: (_root, say) => benchDesk(say),
  insights: (_root, say) => benchInsights(say),
  video: benchLongVideo,
};

/**
 * `npm run bench`: prints one table to standard output, and writes the same as JSON to bench-result.json, after each part what
 * is measured by then. Nothing is asserted.
 * @param names the parts to run; all of them where none is named.
 * @returns the exit code: 1 where a part failed, which the others outlive; 2 for an unknown part.
 */
export async function runBench(root: string, names: string[], say: Say): Promise<number> {
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    say(`There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.`);
    return 2;
  }
  say(`load generator: ${GENERATOR}`);
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model,
    cores: cpus().length,
    pinning,
    load: GENERATOR,
  };
  const measurements: Measurement[] = [];
  const failed: string[] = [];
  for (const [name, bench] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    say(`${name}:`);
    try {
      measurements.push(...(await bench(root, say)));
    } catch (error) {
      failed.push(name);
      say(`  ${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
    await writeFile(join(root, 'bench-result.json'), `${JSON.stringify({ machine, measurements }, null, 2)}\n`);
  }
  process.stdout.write(`${formatTable(measurements)}\n\n${Object.values(machine).join(' · ')}\n`);
  if (failed.length > 0) say(`Not measured: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
}

async function benchStartAndPages(root: string, say: Say): Promise<Measurement[]> {
  const { stack, measurements } = await benchStart(root, say);
  try {
    return [...measurements, ...(await benchPages(root, stack, say))];
  } finally {
    await stack.discard();
  }
}

function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ group, what, value, unit, spread, ratio, target }) => [
    group,
    what,
    `${formatNumber(value)} ${unit}`,
    spread ? `${formatNumber(spread[0])} – ${formatNumber(spread[1])}` : '',
    ratio ? `${ratio.value.toFixed(2)} of ${ratio.to}` : '',
    target ?? '',
  ]);
  return formatColumns([['bench', 'what', 'median', 'min – max', 'ratio', 'target'], ...rows]);
}

const formatNumber = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
