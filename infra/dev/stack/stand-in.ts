import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.js';
import { probe } from './probe.js';
import type { ProcessPlan } from './supervised-process.js';

/** A process that stands in for something outside, and the variables by which the services find it. */
export interface StandIn {
  plan: ProcessPlan;
  variables: Record<string, string>;
}

const PRELOAD = new URL('end-with-launcher.js', import.meta.url).href;

/**
 * How to run a stand-in of this folder.
 * @param entry its compiled file, relative to this one.
 * @param url answers something, whatever, once it works.
 */
export function planStandIn(
  name: string,
  entry: string,
  url: string,
  { args = [], environment = {} }: { args?: string[]; environment?: Environment } = {},
): ProcessPlan {
  return {
    name,
    tier: 'store',
    command: process.execPath,
    args: ['--import', PRELOAD, fileURLToPath(new URL(entry, import.meta.url)), ...args],
    environment: { PATH: process.env.PATH, ...environment },
    answers: async () => (await probe(url)).status > 0,
  };
}
