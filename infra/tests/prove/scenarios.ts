import type { Say, ScenarioResult } from '../figures.js';
import { runContainers } from '../deploy/containers.js';
import { runRollingRestart } from '../deploy/rolling-restart.js';
import { runEvals } from '../evals/evals.js';
import { runPageCache } from '../load/page-cache.js';
import { runSoak } from '../load/soak.js';
import { runStorm } from '../load/storm.js';
import { runPageQuality } from '../page-quality/page-quality.js';
import { runAbuse } from '../resilience/abuse/abuse.js';
import { ATTACKS } from '../resilience/abuse/attacks.js';
import { runChaos } from '../resilience/chaos/chaos.js';
import { EXPERIMENTS } from '../resilience/chaos/experiments.js';
import { runEnquiries } from '../resilience/enquiries.js';
import { runFuzz } from '../resilience/fuzz/fuzz.js';
import { runSurvival } from '../resilience/survival/survival.js';
import { FAULTS, hasFault, runVideoFaults } from '../resilience/video-faults.js';
import { BACKENDS } from '../stack/companions.js';
import { runTalks } from '../talks/talks.js';
import { choice, flag, number, text, url, type Option } from './options.js';

type Values<Options> = { [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never };

/** Something that `npm run prove` can prove. */
export interface Scenario<Options extends Record<string, Option<unknown>> = Record<string, Option<unknown>>> {
  proves: string;
  options: Options;
  /** Why these values make no sense together, in one sentence. */
  refuse?(values: Values<Options>): string | undefined;
  run(values: Values<Options>, say: Say): Promise<ScenarioResult>;
}

/** Gives `run` the types of its options. */
const scenario = <Options extends Record<string, Option<unknown>>>(definition: Scenario<Options>): Scenario =>
  definition;

const seed = number('the same seed gives the same run', {
  min: 0,
  max: 2 ** 32 - 1,
  unset: () => Date.now() % 1_000_000,
  isWhole: true,
});
const minutes = number('how long it lasts', { min: 0.1, max: 10, unset: 10 });
const backend = choice('where queues are kept', BACKENDS);
const site = url('a site that runs, instead of a stack of its own');

/** Each proves a promise on a real stack, and returns the figures by which it does. */
export const SCENARIOS: Record<string, Scenario> = {
  survival: scenario({
    proves: 'nothing acknowledged is lost or doubled while processes, stores and queues are killed',
    options: { seed, minutes, backend },
    run: runSurvival,
  }),
  enquiries: scenario({
    proves: 'each enquiry is kept, and mailed once or listed as doubtful, while Alfred is killed',
    options: {
      enquiries: number('how many are sent', { min: 20, max: 50_000, unset: 1_000, isWhole: true }),
      kills: number('how often the process is killed', { min: 0, max: 100, unset: 10, isWhole: true }),
    },
    run: runEnquiries,
  }),
  'video-faults': scenario({
    proves: 'a video is finished and paid for once, whatever is killed at the end of whichever step',
    options: { backend, fault: choice('what is killed', FAULTS) },
    refuse: ({ backend, fault }) =>
      backend && fault && !hasFault(backend, fault)
        ? `There is no ${fault} where queues are in ${backend}.`
        : undefined,
    run: runVideoFaults,
  }),
  talks: scenario({
    proves: 'no slip of a spoken talk stands in its article as supported; needs espeak-ng',
    options: { drafts: text('folder for what a judge reads, see infra/tests/talks/judging.md') },
    run: runTalks,
  }),
  chaos: scenario({
    proves: 'faults of stores, clock, disk and AI service are told in a sentence, and the site recovers by itself',
    options: {
      experiment: choice(
        'the only one to run',
        EXPERIMENTS.map(({ name }) => name),
      ),
    },
    run: runChaos,
  }),
  fuzz: scenario({
    proves: 'no malformed request is obeyed, slow, or answered with what is not for the caller',
    options: {
      seed,
      requests: number('how many are sent', { min: 1, max: 1_000_000, unset: 20_000, isWhole: true }),
    },
    run: runFuzz,
  }),
  abuse: scenario({
    proves: 'strangers who stay, fill, or ask under another name keep neither a second visitor nor staff from anything',
    options: {
      minutes,
      attack: choice('the only one', Object.keys(ATTACKS)),
    },
    run: runAbuse,
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
  'page-cache': scenario({
    proves: 'each page is rendered once for each change, and not again while nothing changes',
    options: {},
    run: runPageCache,
  }),
  evals: scenario({
    proves: 'the words that answer are in front of the model, and no altered sentence is shown as certain',
    options: {
      url: site,
      email: text('who signs in there'),
      search: flag('measures what a search finds where the library is too large to be shown'),
    },
    refuse: ({ url, email }) => (email && !url ? '--email needs --url.' : undefined),
    run: runEvals,
  }),
  'page-quality': scenario({
    proves: 'axe finds nothing on any public screen; prints what Lighthouse measures of every public page',
    options: {
      url: site,
      runs: number('of Lighthouse for each page', { min: 1, max: 20, unset: 3, isWhole: true }),
      posts: number('articles of its own stack: a blog of ten looks quicker than one of years', {
        min: 1,
        max: 100_000,
        unset: 1_000,
        isWhole: true,
      }),
    },
    run: runPageQuality,
  }),
  containers: scenario({
    proves:
      'the images are built, run, are killed, backed up and upgraded in a real engine; clusters know the manifests',
    options: {
      images: text('base images in place of the registry’s, as node=…,postgres=…,valkey=…,storage=…'),
    },
    run: runContainers,
  }),
  'rolling-restart': scenario({
    proves: 'nobody notices that every process of docker-compose.yml is restarted, under load and with new keys',
    options: {},
    run: runRollingRestart,
  }),
};
