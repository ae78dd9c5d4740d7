import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend, Blow, FaultyStack } from './faulty-stack.js';

/** The ends of the steps of a job without captions, in their order: each is struck once it is stored. */
export const BOUNDARIES = [
  ...(['details', 'captions', 'download', 'part 1', 'part 2', 'part 3'] as const),
  ...(['words', 'analysis 1', 'metadata'] as const),
];
type Boundary = (typeof BOUNDARIES)[number];

const IN_A_ROW = 5;
const PATIENCE_MS = 90_000;
const LOOK_MS = 15;

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
  for (const after of BOUNDARIES) yield await tryOne(stack, blow, after, [after]);
  yield await tryOne(stack, blow, FIVE, BOUNDARIES.slice(0, IN_A_ROW));
}

async function tryOne(
  stack: FaultyStack,
  blow: Blow,
  after: Trial['after'],
  boundaries: readonly Boundary[],
): Promise<Trial> {
  await stack.untilReady();
  const job = await stack.beginJob();
  const begunMs = performance.now();
  for (const boundary of boundaries) {
    await untilStored(stack, job, boundary);
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
  }
  const state = await untilOver(stack, job);
  const seconds = (performance.now() - begunMs) / 1_000;
  const calls = (await stack.paidCalls()).map(({ audio, body }) => audio?.sha256 ?? JSON.stringify(body));
  return { blow, after, state, seconds, paid: calls.length, twice: calls.length - new Set(calls).size };
}

async function untilStored(stack: FaultyStack, job: string, boundary: Boundary): Promise<void> {
  const part = /^part (\d+)$/.exec(boundary)?.[1];
  const sql = part
    ? `select 1 from video.audio_chunks where job_id = $1 having count(transcript) >= $2::int
       union all select 1 from video.finished_steps where job_id = $1 and step = 'words'`
    : `select 1 from video.finished_steps where job_id = $1 and step = $2`;
  const values = [job, part ?? boundary];
  for (const deadline = Date.now() + PATIENCE_MS; (await stack.look(sql, values)).length === 0;) {
    if (Date.now() > deadline) throw new Error(`the step ${boundary} was never stored`);
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
