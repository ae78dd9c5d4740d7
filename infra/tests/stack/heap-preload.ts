// Preloaded into a process (`node --import`): on SIGUSR2 it collects garbage and writes the size of its heap and the number
// of its active handles, as JSON, to the folder FIRM_HEAP_DIR. For the soak test only.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const { FIRM_HEAP_DIR: folder } = process.env;

if (folder) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collectGarbage();
    const { heapUsed } = process.memoryUsage();
    const handles = process.getActiveResourcesInfo().length;
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ heapUsed, handles }));
  });
}
