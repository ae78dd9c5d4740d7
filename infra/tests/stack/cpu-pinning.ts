import { availableParallelism } from 'node:os';
import { isInstalled } from './is-installed.js';

/** With two cores and `taskset`, the server runs on the first and the load generator on the second. */
const CAN_PIN = availableParallelism() >= 2 && isInstalled('taskset');

/** A command, pinned to its side's core where that is possible. */
export function pinned(side: 'server' | 'load', command: string, args: string[]): [string, string[]] {
  return CAN_PIN ? ['taskset', ['-c', side === 'server' ? '0' : '1', command, ...args]] : [command, args];
}

export const pinning = CAN_PIN ? 'server on core 0, load on core 1' : 'server and load share the machine';
