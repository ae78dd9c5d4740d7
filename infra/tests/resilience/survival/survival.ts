import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Say, ScenarioResult } from '../../figures.js';
import { BACKENDS, isAvailable, type Backend } from '../../stack/companions.js';
import { TestStack, type ProcessName, type TestStackOptions } from '../../test-stack.js';
import { Audit, type Findings } from './audit.js';
import { AcknowledgementLog, Workload } from './workload.js';

/** What a caller waits at most; a request that a kill has cut off fails much earlier. */
const REQUEST_TIMEOUT_MS = 20_000;
/** The longest time from one recovery to the next kill; a short run has no time for so long a pause. */
const PAUSE_MS = 1_500;
const PAUSE_SHARE = 20;
/** Where a busy machine needs all the time for one recovery, the run lasts longer. */
const MIN_KILLS = 2;
/** What start, settling and audit take beside the kills. */
const OVERHEAD_MS = 60_000;
const MIN_DURATION_MS = 5_000;
const MAX_ROUNDS = 200;

/** Deletes all that is queued in Redis (`FLUSHALL`) while every process lives on. */
const CLEAR_QUEUES = 'the queues';
type Target = ProcessName | 'Redis' | typeof CLEAR_QUEUES;

const TARGETS: Record<Backend, readonly Target[]> = {
  PostgreSQL: ['gateway', 'content', 'alfred', 'video-api', 'worker', 'PostgreSQL', 'S3'],
  Redis: [
    ...(['gateway', 'content', 'alfred', 'video-api', 'worker', 'PostgreSQL', 'S3'] as const),
    ...(['Redis', CLEAR_QUEUES] as const),
  ],
};

interface KillTestOptions {
  backend: Backend;
  seed: number;
  /** Targets are killed until this long after the start; then comes the audit. */
  durationMs: number;
  say: Say;
}

interface KillTestReport extends Findings {
  backend: Backend;
  seed: number;
  kills: number;
  acknowledged: { posts: number; edits: number; messages: number; jobs: number; objects: number };
  refused: number;
  slowestRecoveryMs: number;
}

interface SurvivalOptions {
  seed: number;
  minutes: number;
  backend: Backend | undefined;
}

/** Half of the time on each queue backend, or all of it on the one that is named. */
export async function runSurvival(options: SurvivalOptions, say: Say): Promise<ScenarioResult> {
  const { seed, minutes, backend: only } = options;
  say(`seed ${seed}, ${minutes} minutes`);
  const backends = BACKENDS.filter((backend) => !only || backend === only);
  const durationMs = Math.max(MIN_DURATION_MS, (minutes * 60_000) / backends.length - OVERHEAD_MS);
  const result: ScenarioResult = { figures: {}, report: '', faults: [] };
  const lines: string[] = [];
  for (const backend of backends) {
    if (!isAvailable(backend)) {
      result.faults.push(`queues on ${backend}: NOT TESTED, there is no Redis here`);
      continue;
    }
    const report = await runKillTest({ backend, seed, durationMs, say });
    lines.push(describeKillTest(report));
    result.figures[`kills on ${backend}`] = report.kills;
    result.figures[`acknowledgements on ${backend}`] = countAcknowledged(report);
    result.faults.push(
      ...report.lost.map((what) => `lost: ${what}`),
      ...report.doubled.map((what) => `doubled: ${what}`),
    );
  }
  return { ...result, report: lines.join('\n') };
}

/** Writes while processes are killed, alone and in pairs, in an order and at moments that the seed decides; then audits. */
export async function runKillTest({ backend, seed, durationMs, say }: KillTestOptions): Promise<KillTestReport> {
  const options: TestStackOptions = {
    backend,
    fakes: ['YouTube'],
    unlimitedChat: true,
    environment: { LOG_LEVEL: 'warn' },
  };
  return TestStack.use(options, async (stack) => {
    const site = await stack.signIn(undefined, REQUEST_TIMEOUT_MS);
    const log = new AcknowledgementLog();
    const workload = new Workload(site, log);
    const deadline = Date.now() + durationMs;
    let [kills, slowestRecoveryMs] = [0, 0];
    workload.start();
    const pauseMs = Math.min(PAUSE_MS, durationMs / PAUSE_SHARE);
    const order = killOrder(TARGETS[backend], seed);
    const pausesMs = fc.sample(fc.noBias(fc.nat(Math.floor(pauseMs))), { seed, numRuns: order.length });
    for (const [index, targets] of order.entries()) {
      await sleep(pausesMs[index]);
      if (Date.now() > deadline && kills >= MIN_KILLS) break;
      await Promise.all(targets.map((target) => kill(stack, target)));
      kills += targets.filter((target) => target !== CLEAR_QUEUES).length;
      const recoveryMs = await stack.untilReady();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, recoveryMs);
      say(`killed ${targets.join(' and ')}: ready after ${(recoveryMs / 1_000).toFixed(1)} s`);
    }
    await workload.stop();
    const findings = await new Audit(stack, site, log).run();
    const acknowledged = {
      posts: log.ofKind('post').length,
      edits: log.ofKind('edit').length,
      messages: log.ofKind('message').length,
      jobs: log.ofKind('job').length,
      objects: log.ofKind('object').length,
    };
    return { backend, seed, kills, acknowledged, refused: log.refused, slowestRecoveryMs, ...findings };
  });
}

async function kill(stack: TestStack, target: Target): Promise<void> {
  // A Redis that is down just now has lost its queues already.
  if (target === CLEAR_QUEUES) await stack.companions.clearRedis().catch(() => {});
  else if (target === 'Redis') process.kill(stack.companions.redisPid, 'SIGKILL');
  else stack.kill(target);
}

/** Rounds of kills, more than any run has time for: all targets in pairs, then each alone. */
function killOrder(targets: readonly Target[], seed: number): Target[][] {
  const shuffled = fc.shuffledSubarray([...targets], { minLength: targets.length });
  return fc
    .sample(fc.tuple(shuffled, shuffled), { seed, numRuns: MAX_ROUNDS })
    .flatMap(([pairs, alone]) => [
      ...pairs.flatMap((_, index) => (index % 2 ? [] : [pairs.slice(index, index + 2)])),
      ...alone.map((target) => [target]),
    ]);
}

const countAcknowledged = ({ acknowledged }: KillTestReport): number =>
  Object.values(acknowledged).reduce((sum, count) => sum + count, 0);

/** The figures in a sentence, then what was lost and doubled. */
export function describeKillTest(report: KillTestReport): string {
  const { backend, seed, kills, acknowledged, refused, slowestRecoveryMs, lost, doubled } = report;
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} ${kind}`);
  return [
    `queues on ${backend}, seed ${seed}: ${kills} kills, ${countAcknowledged(report)} acknowledgements`,
    `(${kinds.join(', ')}), ${refused} refused,`,
    `slowest recovery ${(slowestRecoveryMs / 1_000).toFixed(1)} s, ${lost.length} lost, ${doubled.length} doubled`,
  ].join(' ');
}
