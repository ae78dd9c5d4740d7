// Loaded into a process before its own code (`node --import`): told so by a signal, it collects its garbage and writes
// down what it then still holds, as JSON, into the folder FIRM_WITNESS_DIR. For the soak only.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const { FIRM_WITNESS_DIR: folder } = process.env;

if (folder) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed } = process.memoryUsage();
    const handles = process.getActiveResourcesInfo().length;
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ heapUsed, handles }));
  });
}
