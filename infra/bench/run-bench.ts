import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pinning } from './cores.js';
import { benchLongVideo } from './long-video.bench.js';
import type { Measurement } from './measurement.js';
import { benchPages } from './pages.bench.js';
import { temporaryDataDirectory } from './running-stack.js';
import { benchStart } from './start.bench.js';
import { formatTable } from './table.js';

/** `npm run bench`: one table on standard output, the same as JSON in bench-result.json. Nothing is asserted. */
export async function runBench(root: string, _args: string[], say: (line: string) => void): Promise<void> {
  const data = await temporaryDataDirectory();
  const measurements: Measurement[] = [];
  try {
    say('Start and memory:');
    const { stack, measurements: started } = await benchStart(root, data.path, say);
    measurements.push(...started);
    try {
      say('Pages and public reads:');
      measurements.push(...(await benchPages(stack.url, say)));
    } finally {
      await stack.stop();
    }
  } finally {
    await data.remove();
  }
  say('A recording of four hours:');
  measurements.push(...(await benchLongVideo(root, say)));
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length, pinning };
  await writeFile(join(root, 'bench-result.json'), `${JSON.stringify({ machine, measurements }, null, 2)}\n`);
  process.stdout.write(`${formatTable(measurements)}\n\n${Object.values(machine).join(' · ')}\n`);
}
