import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measurement } from './measurement.js';
import { processTree } from './processes.js';
import { RunningStack } from './running-stack.js';

const SETTLE_MS = 5_000;

/** First start, warm start, and what the idle stack holds in memory. Returns the stack, still running. */
export async function benchStart(
  root: string,
  dataDirectory: string,
  say: (line: string) => void,
): Promise<{ stack: RunningStack; measurements: Measurement[] }> {
  say('  first start on an empty data directory …');
  const first = await RunningStack.start(root, dataDirectory);
  await first.stop();
  say('  warm start …');
  const stack = await RunningStack.start(root, dataDirectory);
  await sleep(SETTLE_MS);
  const processes = processTree(stack.process.pid!).filter(({ megabytes }) => megabytes > 0);
  const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const group = 'start';
  return {
    stack,
    measurements: [
      ...lastTestRun(root),
      { group, what: 'built, empty data directory → Ready', value: first.startSeconds, unit: 's' },
      { group, what: 'warm start → Ready', value: stack.startSeconds, unit: 's', target: '< 10 s' },
      { group, what: `idle stack, ${processes.length} processes`, value: total, unit: 'MB', target: '< 900 MB' },
      ...processes
        .sort((a, b) => b.megabytes - a.megabytes)
        .slice(0, 8)
        .map(({ name, megabytes }) => ({ group, what: `  ${name}`, value: megabytes, unit: 'MB' })),
    ],
  };
}

/** How long `npm test` took when it last ran whole here, as it wrote down itself. */
function lastTestRun(root: string): Measurement[] {
  const file = join(root, 'node_modules/.cache/firm/test-times.json');
  if (!existsSync(file)) return [];
  const { at, totalSeconds } = JSON.parse(readFileSync(file, 'utf8')) as { at: string; totalSeconds: number };
  return [{ group: 'start', what: `npm test, whole, ${at}`, value: totalSeconds, unit: 's', target: '< 600 s' }];
}
