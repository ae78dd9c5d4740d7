import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, type Say, type ScenarioResult } from '../figures.js';
import { BACKENDS, isAvailable, type Backend } from '../stack/companions.js';
import { TestStack } from '../test-stack.js';

/** The ends of the steps of a job without captions, in their order: the fault is injected once each is stored. */
const STEPS = [
  'details',
  'captions',
  'download',
  'part 1',
  'part 2',
  'part 3',
  'words',
  'findings 1',
  'outline',
  'section 1',
  'last reading',
  'metadata',
] as const;
type Step = (typeof STEPS)[number];
const FIVE_IN_A_ROW = 'five in a row';

/** `kill -9` of a process, or `FLUSHALL` of Redis. */
export const FAULTS = ['worker', 'video-api', 'PostgreSQL', 'Redis', 'FLUSHALL'] as const;
type Fault = (typeof FAULTS)[number];
const FAULTS_OF: Record<Backend, readonly Fault[]> = { PostgreSQL: FAULTS.slice(0, 3), Redis: FAULTS };

/** Without captions, so that every step is gone through: 28 seconds of speech, in parts of at most ten. */
const VIDEO_URL = 'https://youtu.be/nocaptions1';
const TRANSCRIPT = 'Bread is made at six in the morning. The baker starts the oven before dawn.';
const OUTLINE = { sections: [{ heading: 'Bread', findings: [1, 2] }], keyInsights: [1] };
/** Long enough to inject a fault between two calls: what was stored is seen before the next call is answered. */
const AI_LATENCY_MS = 1_000;
const JOB_TIMEOUT_MS = 90_000;
const POLL_MS = 15;
const MAX_LATE_TRIALS = 5;

/** One job, the fault that hit it, and how it ended. */
interface Trial {
  fault: Fault;
  after: Step | typeof FIVE_IN_A_ROW;
  state: string;
  seconds: number;
  /** Calls to the AI service that were answered, and so are paid for. */
  paid: number;
  /** Of these, such as had been answered before with the same content. */
  paidTwice: number;
}

const passed = ({ state, paidTwice }: Trial): boolean => state === 'completed' && paidTwice === 0;

/** Whether there is anything to inject: Redis can only die where queues are in it. */
export const hasFault = (backend: Backend, fault: Fault): boolean => FAULTS_OF[backend].includes(fault);

/** Runs a job for every fault at the end of every step, on both queue backends where none is named. */
export async function runVideoFaults(
  { backend: only, fault }: { backend: Backend | undefined; fault: Fault | undefined },
  say: Say,
): Promise<ScenarioResult> {
  const result: ScenarioResult = { figures: {}, report: '', faults: [] };
  for (const backend of BACKENDS.filter((one) => (!only || only === one) && (!fault || hasFault(one, fault)))) {
    if (!isAvailable(backend)) {
      result.faults.push(`queues on ${backend}: NOT TESTED, there is no Redis here`);
      continue;
    }
    const faults = FAULTS_OF[backend].filter((one) => !fault || one === fault);
    const trials = await tryFaults(backend, faults, say);
    const failed = trials.filter((trial) => !passed(trial));
    result.figures[`jobs on ${backend}`] = trials.length;
    result.report += `\nQueues on ${backend}\n${formatTrials(trials)}\n`;
    result.faults.push(
      ...failed.map((trial) => `${backend}: ${trial.fault} after ${trial.after}: ${describeTrial(trial)}`),
    );
  }
  return result;
}

async function tryFaults(backend: Backend, faults: readonly Fault[], say: Say): Promise<Trial[]> {
  // Of two parts under way, one may have been answered and not yet stored when the other one is: so one at a time.
  const environment = { LOG_LEVEL: 'warn', VIDEO_CHUNK_SECONDS: '10', VIDEO_CONCURRENCY: '1' };
  const trials: Trial[] = [];
  await TestStack.use({ backend, fakes: ['OpenAI', 'YouTube'], environment }, async (stack) => {
    for (const fault of faults) {
      for (const after of [...STEPS, FIVE_IN_A_ROW] as const) {
        const trial = await tryInTime(stack, fault, after);
        trials.push(trial);
        say(`${backend}: ${fault} after ${after}: ${describeTrial(trial)}`);
      }
    }
  });
  return trials;
}

/**
 * On a busy machine a fault may be injected so late that the next call has been answered and not yet stored: to pay for
 * that one twice cannot be prevented, and the trial is repeated. A fault in time has no such excuse.
 */
async function tryInTime(stack: TestStack, fault: Fault, after: Trial['after']): Promise<Trial> {
  for (let lateTrials = 0; ; lateTrials++) {
    const { latenessMs, ...trial } = await tryOnce(stack, fault, after);
    if (passed(trial) || latenessMs < AI_LATENCY_MS || lateTrials === MAX_LATE_TRIALS) return trial;
  }
}

async function tryOnce(stack: TestStack, fault: Fault, after: Trial['after']): Promise<Trial & { latenessMs: number }> {
  await stack.untilReady();
  const job = await startJob(stack);
  const startedMs = performance.now();
  let latenessMs = 0;
  for (const step of after === FIVE_IN_A_ROW ? STEPS.slice(0, 5) : [after]) {
    const notYetStoredMs = await untilStored(stack, job, step);
    await inject(stack, fault);
    latenessMs = Math.max(latenessMs, performance.now() - notYetStoredMs);
  }
  const state = await untilOver(stack, job);
  const seconds = (performance.now() - startedMs) / 1_000;
  const { calls } = await stack.openAi.meter();
  const paid = calls.filter(({ end }) => end === 'answered');
  const contents = new Set(paid.map(({ audio, body }) => audio?.sha256 ?? JSON.stringify(body)));
  return { fault, after, state, seconds, paid: paid.length, paidTwice: paid.length - contents.size, latenessMs };
}

/** Requests the video, with the record of calls empty; returns the job's id. */
async function startJob(stack: TestStack): Promise<string> {
  await stack.openAi.reset();
  const slowly = { times: 'always', delayMs: AI_LATENCY_MS } as const;
  await stack.openAi.script(
    { on: 'transcriptions', ...slowly, transcript: { text: TRANSCRIPT } },
    // One section, so that no two calls are under way.
    { on: 'responses', contains: 'Plan one', ...slowly, json: OUTLINE },
    { on: 'responses', ...slowly },
  );
  return (await stack.signIn()).createVideoJob(VIDEO_URL);
}

/** Tries again while what was killed before is not running again yet. */
async function inject(stack: TestStack, fault: Fault): Promise<void> {
  for (const deadline = Date.now() + JOB_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    try {
      if (fault === 'FLUSHALL') await stack.companions.clearRedis();
      else if (fault === 'Redis') process.kill(stack.companions.redisPid, 'SIGKILL');
      else stack.kill(fault);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Resolves with the moment of the last query that did not find it. */
async function untilStored(stack: TestStack, job: string, step: Step): Promise<number> {
  const part = /^part (\d+)$/.exec(step)?.[1];
  const sql = part
    ? `select 1 from video.audio_chunks where job_id = $1 having count(transcript) >= $2::int
       union all select 1 from video.finished_steps where job_id = $1 and step = 'words'`
    : `select 1 from video.finished_steps where job_id = $1 and step = $2`;
  let notYetStoredMs = performance.now();
  for (const deadline = Date.now() + JOB_TIMEOUT_MS; ;) {
    const queriedMs = performance.now();
    if ((await queryIfUp(stack, sql, [job, part ?? step])).length > 0) return notYetStoredMs;
    if (Date.now() > deadline) throw new Error(`the step ${step} was never stored`);
    notYetStoredMs = queriedMs;
    await sleep(POLL_MS);
  }
}

/** The state in which the job ended, or in which it still is after the timeout. */
async function untilOver(stack: TestStack, job: string): Promise<string> {
  for (const deadline = Date.now() + JOB_TIMEOUT_MS; ; await sleep(100)) {
    const rows = await queryIfUp<{ state: string }>(stack, 'select state from video.video_jobs where id = $1', [job]);
    const state = rows[0]?.state ?? 'unknown';
    if (!['unknown', 'waiting', 'active'].includes(state) || Date.now() > deadline) return state;
  }
}

/** No rows while the database is down. */
const queryIfUp = <Row extends object>(stack: TestStack, sql: string, values: unknown[]): Promise<Row[]> =>
  stack.query<Row>(sql, values).catch(() => []);

const describeTrial = ({ state, seconds, paid, paidTwice }: Trial): string =>
  `${state}, ${seconds.toFixed(1)} s, ${paid} calls${paidTwice > 0 ? `, ${paidTwice} PAID TWICE` : ''}`;

/** A line for each end of a step, a column for each fault: the seconds the job took, or what went wrong. */
function formatTrials(trials: readonly Trial[]): string {
  const faults = [...new Set(trials.map(({ fault }) => fault))];
  const cell = (trial: Trial | undefined) =>
    !trial ? '' : passed(trial) ? `✓ ${trial.seconds.toFixed(1)} s` : describeTrial(trial);
  const rows = [...STEPS, FIVE_IN_A_ROW].map((after) => [
    after,
    ...faults.map((fault) => cell(trials.find((trial) => trial.fault === fault && trial.after === after))),
  ]);
  return formatColumns([['fault after', ...faults], ...rows]);
}
