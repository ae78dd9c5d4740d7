import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from '../tests/figures.js';
import { processTree } from '../tests/stack/process-tree.js';
import { TestStack } from '../tests/test-stack.js';
import type { Measurement } from './measurement.js';

const SETTLE_MS = 5_000;
const LARGEST_PROCESSES = 8;

/** First start, warm start, and the memory of the idle stack. Returns the stack, still running. */
export async function benchStart(root: string, say: Say): Promise<{ stack: TestStack; measurements: Measurement[] }> {
  say('  first start on an empty data directory …');
  const first = await timeStart();
  await first.stack.stop();
  say('  warm start …');
  const { stack, seconds } = await timeStart(first.stack.dataDirectory);
  await sleep(SETTLE_MS);
  const processes = processTree(stack.pid).filter(({ megabytes }) => megabytes > 0);
  const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const group = 'start';
  return {
    stack,
    measurements: [
      ...lastTestRun(root),
      { group, what: 'built, empty data directory → Ready', value: first.seconds, unit: 's' },
      { group, what: 'warm start → Ready', value: seconds, unit: 's', target: '< 10 s' },
      { group, what: `idle stack, ${processes.length} processes`, value: total, unit: 'MB', target: '< 900 MB' },
      ...processes
        .sort((a, b) => b.megabytes - a.megabytes)
        .slice(0, LARGEST_PROCESSES)
        .map(({ name, megabytes }) => ({ group, what: `  ${name}`, value: megabytes, unit: 'MB' })),
    ],
  };
}

/** From the command to `Ready:`. */
async function timeStart(dataDirectory?: string): Promise<{ stack: TestStack; seconds: number }> {
  const startedMs = performance.now();
  const environment = { LOG_LEVEL: 'warn', ...(dataDirectory && { DATA_DIR: dataDirectory }) };
  const stack = await TestStack.start({ environment, pinned: true });
  return { stack, seconds: (performance.now() - startedMs) / 1_000 };
}

/** How long the last whole run of `npm test` took here, as it has written down itself. */
function lastTestRun(root: string): Measurement[] {
  const file = join(root, 'node_modules/.cache/firm/test-times.json');
  if (!existsSync(file)) return [];
  const { at, totalSeconds } = JSON.parse(readFileSync(file, 'utf8')) as { at: string; totalSeconds: number };
  return [{ group: 'start', what: `npm test, whole, ${at}`, value: totalSeconds, unit: 's', target: '< 600 s' }];
}
