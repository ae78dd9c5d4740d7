import type { Say, ScenarioResult } from '../figures.js';
import { runRollingRestart } from '../deploy/rolling-restart.js';
import { runEvals } from '../evals/evals.js';
import { runSoak } from '../load/soak.js';
import { runStorm } from '../load/storm.js';
import { runPageQuality } from '../page-quality/page-quality.js';
import { runChaos } from '../resilience/chaos/chaos.js';
import { EXPERIMENTS } from '../resilience/chaos/experiments.js';
import { runFuzz } from '../resilience/fuzz/fuzz.js';
import { runSurvival } from '../resilience/survival/survival.js';
import { FAULTS, hasFault, runVideoFaults } from '../resilience/video-faults.js';
import { BACKENDS } from '../stack/companions.js';

/** An option of a scenario. A number is within `min` and `max`; a choice without a default means all of them. */
export type OptionSpec =
  | {
      kind: 'number';
      description: string;
      min: number;
      max: number;
      default: number | (() => number);
      isWhole?: boolean;
    }
  | { kind: 'choice'; description: string; values: readonly string[] }
  | { kind: 'url'; description: string }
  | { kind: 'text'; description: string }
  | { kind: 'flag'; description: string };

export type OptionValue = string | number | boolean | undefined;

type Value<Spec> = Spec extends { kind: 'number' }
  ? number
  : Spec extends { kind: 'flag' }
    ? boolean
    : Spec extends { kind: 'choice'; values: readonly (infer Choice)[] }
      ? Choice | undefined
      : string | undefined;
type Values<Specs> = { [Name in keyof Specs]: Value<Specs[Name]> };

/** Something that `npm run prove` can prove. */
export interface Scenario {
  proves: string;
  options: Record<string, OptionSpec>;
  /** Why these values make no sense together, in one sentence. */
  refuse?(values: Record<string, OptionValue>): string | undefined;
  run(values: Record<string, OptionValue>, say: Say): Promise<ScenarioResult>;
}

/** Gives `run` the types of its options. */
const scenario = <const Specs extends Record<string, OptionSpec>>(definition: {
  proves: string;
  options: Specs;
  refuse?(values: Values<Specs>): string | undefined;
  run(values: Values<Specs>, say: Say): Promise<ScenarioResult>;
}): Scenario => definition;

const seed = {
  kind: 'number',
  description: 'the same seed gives the same run',
  min: 0,
  max: 2 ** 32 - 1,
  default: () => Date.now() % 1_000_000,
  isWhole: true,
} as const;
const minutes = { kind: 'number', description: 'how long it lasts', min: 0.1, max: 10, default: 10 } as const;
const backend = { kind: 'choice', description: 'where queues are kept', values: BACKENDS } as const;
const url = { kind: 'url', description: 'a site that runs, instead of a stack of its own' } as const;

/** Each proves a promise on a real stack, and returns the figures by which it does. */
export const SCENARIOS: Record<string, Scenario> = {
  survival: scenario({
    proves: 'nothing acknowledged is lost or doubled while processes, stores and queues are killed',
    options: { seed, minutes, backend },
    run: runSurvival,
  }),
  'video-faults': scenario({
    proves: 'a video is finished and paid for once, whatever is killed at the end of whichever step',
    options: { backend, fault: { kind: 'choice', description: 'what is killed', values: FAULTS } },
    refuse: ({ backend, fault }) =>
      backend && fault && !hasFault(backend, fault)
        ? `There is no ${fault} where queues are in ${backend}.`
        : undefined,
    run: runVideoFaults,
  }),
  chaos: scenario({
    proves: 'faults of stores, clock, disk and AI service are told in a sentence, and the site recovers by itself',
    options: {
      experiment: { kind: 'choice', description: 'the only one to run', values: EXPERIMENTS.map(({ name }) => name) },
    },
    run: runChaos,
  }),
  fuzz: scenario({
    proves: 'no malformed request is obeyed, slow, or answered with what is not for the caller',
    options: {
      seed,
      requests: {
        kind: 'number',
        description: 'how many are sent',
        min: 1,
        max: 1_000_000,
        default: 20_000,
        isWhole: true,
      },
    },
    run: runFuzz,
  }),
  soak: scenario({
    proves: 'nothing grows in the traffic of 24 hours, sent in ten minutes',
    options: { minutes },
    run: runSoak,
  }),
  storm: scenario({
    proves: 'staff work on while five times more visitors come than can be served',
    options: {},
    run: runStorm,
  }),
  evals: scenario({
    proves: 'the words that answer are in front of the model, and no altered sentence is shown as certain',
    options: {
      url,
      email: { kind: 'text', description: 'who signs in there' },
      search: { kind: 'flag', description: 'measures what a search finds where the library is too large to be shown' },
    },
    refuse: ({ url, email }) => (email && !url ? '--email needs --url.' : undefined),
    run: runEvals,
  }),
  'page-quality': scenario({
    proves: 'axe finds nothing on any public screen; prints what Lighthouse measures of every public page',
    options: {
      url,
      runs: { kind: 'number', description: 'of Lighthouse for each page', min: 1, max: 20, default: 3, isWhole: true },
    },
    run: runPageQuality,
  }),
  'rolling-restart': scenario({
    proves: 'nobody notices that every process of docker-compose.yml is restarted, under load and with new keys',
    options: {},
    run: async (_values, say) => {
      const startedMs = performance.now();
      const lines: string[] = [];
      const passed = await runRollingRestart((line) => {
        lines.push(line);
        say(line);
      });
      return {
        figures: { seconds: (performance.now() - startedMs) / 1_000 },
        report: lines.join('\n'),
        faults: passed ? [] : ['somebody noticed the restart, or a video was not finished'],
      };
    },
  }),
};
