import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinned } from '../stack/cpu-pinning.js';
import type { LoadOptions, LoadReport } from './load-generator.js';
import { hasWrk, runWrk } from './wrk.js';

const NODE_GENERATOR = fileURLToPath(new URL('./load-generator.js', import.meta.url));

interface Rate {
  answers: number;
  perSecond: number;
  /** How many a second the load generator could have sent with the whole of its core; NaN where that is not known. */
  capacity: number;
}

/**
 * Requests addresses in turn, from a process of its own, over connections that wait for their answers.
 * @throws Error when an answer failed or was refused.
 */
export async function measureRate(options: LoadOptions & { connections: number }): Promise<Rate> {
  if (!hasWrk) {
    const { sent, seconds, servedMs } = await loadAddresses(options);
    refuseFailures(sent - servedMs.length);
    return { answers: sent, perSecond: sent / seconds, capacity: NaN };
  }
  const { answers, microseconds, failures, processorSeconds } = await runWrk(options);
  refuseFailures(failures);
  return { answers, perSecond: answers / (microseconds / 1e6), capacity: answers / processorSeconds };
}

function refuseFailures(count: number): void {
  if (count > 0) throw new Error(`${count} failed answers under load`);
}

/** Requests addresses in turn, and times each answer. */
export async function loadAddresses(options: LoadOptions): Promise<LoadReport> {
  const command = pinned('load', process.execPath, [NODE_GENERATOR, JSON.stringify(options)]);
  const { stdout } = await promisify(execFile)(...command, { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as LoadReport;
}
