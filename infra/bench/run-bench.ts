import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { benchChat } from './chat.bench.js';
import { pinning } from './cores.js';
import { benchLongVideo } from './long-video.bench.js';
import type { Measurement } from './measurement.js';
import { benchNewsroom } from './newsroom.bench.js';
import { benchPages } from './pages.bench.js';
import { benchQueues } from './queues.bench.js';
import { temporaryDataDirectory } from './running-stack.js';
import { stackDatabaseUrl } from '../dev/stack/embedded-postgres.js';
import { benchStart } from './start.bench.js';
import { formatTable } from './table.js';

type Say = (line: string) => void;

/** Each bench by its name on the command line; every one starts what it measures. */
const BENCHES: Record<string, (root: string, say: Say) => Promise<Measurement[]>> = {
  pages: benchStartAndPages,
  newsroom: benchNewsroom,
  queues: (_root, say) => benchQueues(say),
  chat: benchChat,
  video: benchLongVideo,
};

/**
 * `npm run bench`: one table on standard output, the same as JSON in bench-result.json. Nothing is asserted.
 * @param names the benches to run; all of them where none is named.
 */
export async function runBench(root: string, names: string[], say: Say): Promise<void> {
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown) throw new Error(`There is no bench ${unknown}; there are ${Object.keys(BENCHES).join(', ')}.`);
  const measurements: Measurement[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    say(`${name}:`);
    measurements.push(...(await bench(root, say)));
  }
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length, pinning };
  await writeFile(join(root, 'bench-result.json'), `${JSON.stringify({ machine, measurements }, null, 2)}\n`);
  process.stdout.write(`${formatTable(measurements)}\n\n${Object.values(machine).join(' · ')}\n`);
}

async function benchStartAndPages(root: string, say: Say): Promise<Measurement[]> {
  const data = await temporaryDataDirectory();
  try {
    const { stack, measurements } = await benchStart(root, data.path, say);
    try {
      return [...measurements, ...(await benchPages(root, stack, stackDatabaseUrl(data.path), say))];
    } finally {
      await stack.stop();
    }
  } finally {
    await data.remove();
  }
}
