import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER_MS, type Backend, type Blow, type FaultyStack } from './faulty-stack.js';

/** The ends of the steps of a job without captions, in their order: each is struck once it is stored. */
export const BOUNDARIES = [
  ...(['details', 'captions', 'download', 'part 1', 'part 2', 'part 3'] as const),
  ...(['words', 'analysis 1', 'metadata'] as const),
];
type Boundary = (typeof BOUNDARIES)[number];

const IN_A_ROW = 5;
const PATIENCE_MS = 90_000;
const LOOK_MS = 15;
const MOST_LATE_TRIALS = 5;

export const BLOWS: Record<Backend, readonly Blow[]> = {
  PostgreSQL: ['worker', 'video-api', 'PostgreSQL'],
  Redis: ['worker', 'video-api', 'PostgreSQL', 'Redis', 'FLUSHALL'],
};

/** One job, what struck it, and how it ended. */
export interface Trial {
  blow: Blow;
  after: Boundary | typeof FIVE;
  state: string;
  seconds: number;
  /** Calls that were answered. */
  paid: number;
  /** Of these, such as had been answered before with the same content. */
  twice: number;
}

export const FIVE = 'five in a row';

export const hasHeld = ({ state, twice }: Trial): boolean => state === 'completed' && twice === 0;

/** Strikes one job after the other, each once at another end of a step, and one of them five times. */
export async function* tryBlow(stack: FaultyStack, blow: Blow): AsyncGenerator<Trial> {
  for (const after of BOUNDARIES) yield await tryInTime(stack, blow, after, [after]);
  yield await tryInTime(stack, blow, FIVE, BOUNDARIES.slice(0, IN_A_ROW));
}

/**
 * On a busy machine a strike may come so late that the next call has been answered and not yet stored: nobody can help
 * paying for that one twice, and the trial is held once more. A strike in time leaves no such excuse.
 */
async function tryInTime(...trial: Parameters<typeof tryOne>): Promise<Trial> {
  for (let lateTrials = 0; ; lateTrials++) {
    const { latenessMs, ...result } = await tryOne(...trial);
    if (hasHeld(result) || latenessMs < ANSWER_MS || lateTrials === MOST_LATE_TRIALS) return result;
  }
}

async function tryOne(
  stack: FaultyStack,
  blow: Blow,
  after: Trial['after'],
  boundaries: readonly Boundary[],
): Promise<Trial & { latenessMs: number }> {
  await stack.untilReady();
  const job = await stack.beginJob();
  const begunMs = performance.now();
  let latenessMs = 0;
  for (const boundary of boundaries) {
    const notYetStoredMs = await untilStored(stack, job, boundary);
    // What was struck before may still be on its feet again only just.
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      try {
        await stack.strike(blow);
        break;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(LOOK_MS);
      }
    }
    latenessMs = Math.max(latenessMs, performance.now() - notYetStoredMs);
  }
  const state = await untilOver(stack, job);
  const seconds = (performance.now() - begunMs) / 1_000;
  const calls = (await stack.paidCalls()).map(({ audio, body }) => audio?.sha256 ?? JSON.stringify(body));
  return { blow, after, state, seconds, paid: calls.length, twice: calls.length - new Set(calls).size, latenessMs };
}

/** Resolves with the moment of the last look that did not find it. */
async function untilStored(stack: FaultyStack, job: string, boundary: Boundary): Promise<number> {
  const part = /^part (\d+)$/.exec(boundary)?.[1];
  const sql = part
    ? `select 1 from video.audio_chunks where job_id = $1 having count(transcript) >= $2::int
       union all select 1 from video.finished_steps where job_id = $1 and step = 'words'`
    : `select 1 from video.finished_steps where job_id = $1 and step = $2`;
  const values = [job, part ?? boundary];
  let notYetStoredMs = performance.now();
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const lookedMs = performance.now();
    if ((await stack.look(sql, values)).length > 0) return notYetStoredMs;
    if (Date.now() > deadline) throw new Error(`the step ${boundary} was never stored`);
    notYetStoredMs = lookedMs;
    await sleep(LOOK_MS);
  }
}

async function untilOver(stack: FaultyStack, job: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const [row] = await stack.look<{ state: string }>('select state from video.video_jobs where id = $1', [job]);
    const isOver = row && row.state !== 'waiting' && row.state !== 'active';
    if (isOver || Date.now() > deadline) return row?.state ?? 'unknown';
    await sleep(100);
  }
}
