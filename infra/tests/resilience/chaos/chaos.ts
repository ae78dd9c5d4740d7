import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, type Say, type ScenarioResult } from '../../figures.js';
import { commandOf } from '../../stack/process-tree.js';
import type { SiteClient } from '../../stack/site-client.js';
import { TestStack, type TestStackOptions } from '../../test-stack.js';
import { EXPERIMENTS, type Experiment } from './experiments.js';
import { hasSucceeded, PROBES, PROBE_TIMEOUT_MS, runProbes, type Probe, type ProbeResult } from './probes.js';

const ROUNDS = 2;
const BETWEEN_ROUNDS_MS = 700;
const RECOVERY_TIMEOUT_MS = 60_000;
/** A video that waited for the AI service is tried again after 30 s at the latest; twice is not too often. */
const FINISH_TIMEOUT_MS = 120_000;
const SERVICE_PROCESSES = /services\/\w+\/dist\/|main\.js object-storage/;

/** What an experiment showed. */
interface ExperimentResult {
  name: string;
  /** Why it was not run here. */
  obstacle?: string;
  /** Of the fault first, then of the recovery. */
  results: ProbeResult[];
  /** From the end of the fault until every probe succeeds again. */
  recoveryMs: number;
  /** Processes that ended and were started again. */
  restarts: number;
  faults: string[];
}

/** A stack with everything that an experiment may break. */
export const CHAOS_STACK: TestStackOptions = {
  fakes: ['OpenAI', 'YouTube'],
  unlimitedChat: true,
  smallDisk: true,
  ownDatabase: true,
  movableClock: true,
  environment: { LOG_LEVEL: 'warn' },
};

/** Runs all experiments, or the one that is named, on one stack. */
export async function runChaos({ experiment }: { experiment: string | undefined }, say: Say): Promise<ScenarioResult> {
  const results: ExperimentResult[] = [];
  await TestStack.use(CHAOS_STACK, async (stack) => {
    for (const one of EXPERIMENTS.filter(({ name }) => !experiment || name === experiment)) {
      say(`${one.name} …`);
      results.push(await runExperiment(stack, one));
    }
  });
  const done = results.filter(({ obstacle }) => !obstacle);
  return {
    figures: done.length === 0 ? {} : { experiments: done.length, probes: done.flatMap((one) => one.results).length },
    report: describeExperiments(results),
    faults: results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
  };
}

/** Injects a fault, probes the site as visitors and staff use it, ends the fault, and waits until every probe succeeds. */
export async function runExperiment(stack: TestStack, experiment: Experiment): Promise<ExperimentResult> {
  const { name, mayRefuse, lastsMs, goesOnMs = 0, isNotReady = false, fillsDisk = false } = experiment;
  const result: ExperimentResult = { name, results: [], recoveryMs: 0, restarts: 0, faults: [] };
  if (fillsDisk && !stack.companions.disk?.canBeFilled)
    return { ...result, obstacle: 'this user may not mount a disk that can be filled' };
  const site = await stack.signIn(undefined, PROBE_TIMEOUT_MS);
  await untilRecovered(site);
  const before = serviceProcesses(stack);

  const endFault = await experiment.inject(stack);
  try {
    await sleep(lastsMs);
    // A monitor asks this every few seconds.
    await runProbes(site, ['readyz']);
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await sleep(BETWEEN_ROUNDS_MS);
      result.results.push(...(await runProbes(site)));
    }
    await sleep(goesOnMs);
  } finally {
    await endFault();
  }
  const endedMs = performance.now();
  const duringFault = [...result.results];
  result.results.push(...(await untilRecovered(site)));
  result.recoveryMs = performance.now() - endedMs;

  const after = serviceProcesses(stack);
  result.restarts = before.filter((pid) => !after.includes(pid)).length;
  if (after.length !== before.length) result.faults.push(`${before.length} processes have become ${after.length}`);
  for (const probed of duringFault) {
    const { probe, status, sentence } = probed;
    const seen = `${status} ${sentence}`.trim();
    if (!hasSucceeded(probed) && !mayRefuse[probe]?.test(seen)) result.faults.push(`${probe}: ${seen}`);
    if (probe === 'readyz' && isNotReady && hasSucceeded(probed)) result.faults.push('readyz: says that all is well');
  }
  result.faults.push(...(await findLost(stack, result.results)));
  return result;
}

/** Our processes and the storage; one that was started again has another id. */
const serviceProcesses = ({ pids }: TestStack): number[] =>
  pids.filter((pid) => SERVICE_PROCESSES.test(commandOf(pid)));

/** Waits until every probe succeeds; returns all results. Rejects when that takes more than a minute. */
async function untilRecovered(site: SiteClient): Promise<ProbeResult[]> {
  const all: ProbeResult[] = [];
  for (const deadline = performance.now() + RECOVERY_TIMEOUT_MS; ; await sleep(100)) {
    const results = await runProbes(site);
    all.push(...results);
    const failing = results.filter((result) => !hasSucceeded(result));
    if (failing.length === 0) return all;
    if (performance.now() > deadline) {
      const seen = failing.map(({ probe, status, sentence }) => `${probe} ${status} ${sentence}`);
      throw new Error(`not recovered after ${RECOVERY_TIMEOUT_MS / 1_000} s: ${seen.join('; ')}`);
    }
  }
}

/** What was acknowledged and is not there exactly once, or was not finished. */
async function findLost(stack: TestStack, results: ProbeResult[]): Promise<string[]> {
  const acknowledgedBy = (name: Probe) =>
    results.flatMap(({ probe, acknowledged }) => (probe === name && acknowledged ? [acknowledged] : []));
  const faults: string[] = [];
  const titles = acknowledgedBy('save');
  const sql = 'select title from content.posts where title = any($1)';
  const posts = await stack.query<{ title: string }>(sql, [titles]);
  for (const title of titles) {
    const found = posts.filter((post) => post.title === title).length;
    if (found !== 1) faults.push(`a saved post is there ${found} times`);
  }
  for (const deadline = performance.now() + FINISH_TIMEOUT_MS; ; await sleep(250)) {
    const unfinished = await stack.query<{ state: string }>(
      `select coalesce(state, 'lost') as state from unnest($1::uuid[]) as acknowledged (id)
       left join video.video_jobs using (id) where state is distinct from 'completed'`,
      [acknowledgedBy('video')],
    );
    if (unfinished.length === 0) return faults;
    if (performance.now() > deadline) {
      const states = unfinished.map(({ state }) => state).join(', ');
      return [...faults, `videos: ${states}; ${await describeQueues(stack)}`];
    }
  }
}

/** Where the jobs of the queues are: those in PostgreSQL, and of the videos the requests that no queue has yet. */
async function describeQueues(stack: TestStack): Promise<string> {
  const rows = await stack.query<{ line: string }>(
    `select queue || ' ' || state || ' ' || count(*) as line from bullmq.job where state <> 'completed' group by queue, state
     union all select 'outbox ' || count(*) from video.outbox_messages where enqueued_at is null`,
  );
  return rows.map(({ line }) => line).join(', ');
}

/** A line for each experiment, then the sentences that were shown. */
export function describeExperiments(experiments: ExperimentResult[]): string {
  const rows = experiments.map(({ name, obstacle, results, recoveryMs, restarts, faults }) =>
    obstacle
      ? [name, `NOT RUN: ${obstacle}`]
      : [
          name,
          ...PROBES.map((probe) => describeProbe(results.slice(0, ROUNDS * PROBES.length), probe)),
          `${(recoveryMs / 1_000).toFixed(1)} s`,
          String(restarts),
          faults.length === 0 ? 'held' : `${faults.length} faults`,
        ],
  );
  const table = formatColumns([['experiment', ...PROBES, 'recovered after', 'restarts', 'verdict'], ...rows]);
  const refused = experiments.flatMap(({ results }) => results.filter((result) => !hasSucceeded(result)));
  const sentences = [...new Set(refused.map(({ status, sentence }) => `${status} ${sentence}`))].sort();
  return [table, '', ...sentences].join('\n');
}

/** What a probe came to during the fault: each status, and the longest wait. */
function describeProbe(results: ProbeResult[], name: Probe): string {
  const own = results.filter(({ probe }) => probe === name);
  const statuses = [...new Set(own.map(({ status }) => status))].join('/');
  return `${statuses} ${(Math.max(...own.map(({ elapsedMs }) => elapsedMs)) / 1_000).toFixed(1)} s`;
}
