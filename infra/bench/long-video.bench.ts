import { fixturePath } from '@firm/fakes/youtube/audio-files';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from '../tests/figures.js';
import { processTree } from '../tests/stack/process-tree.js';
import { TestStack } from '../tests/test-stack.js';
import { makeLongRecording } from './long-recording.js';
import type { Measurement } from './measurement.js';

const FOUR_HOURS = 4 * 3_600;
const BATCH = 50;
const TALK_SECONDS = 1_200;
const VIDEO_ID = 'fourhours01';
const WORKER = 'services/video/dist/worker.js';
/** Where a worker puts what it has not stored yet. */
const AUDIO_FOLDER = join(tmpdir(), 'firm-video');
/**
 * The same for every part, and long beside what a part costs in processor time, so that what is compared is how well
 * the workers share, not how many cores there are.
 */
const LATENCY_MS = 3_000;
/** Some 150 parts: with few, workers idle in the last round would count much. */
const PART_SECONDS = 100;
const TRANSCRIPT =
  'The deadline for the form is the fifteenth of April. Whoever moves in summer should count the days.';

/** Time for the other workers to start, in milliseconds. */
const WORKER_START_MS = 4_000;

interface Job {
  id: string;
  state: string;
  progress: { stage: string };
  actualCost?: number;
  error?: { message: string };
}

/** A recording of four hours from its address to its article, and what four workers gain over one; then the batch. */
export async function benchLongVideo(root: string, say: Say): Promise<Measurement[]> {
  const stack = await TestStack.start({
    environment: { LOG_LEVEL: 'warn', VIDEO_CHUNK_SECONDS: String(PART_SECONDS) },
    fakes: ['OpenAI', 'YouTube'],
    pinned: true,
  });
  const others: ChildProcess[] = [];
  try {
    say('  making a recording of four hours …');
    const file = join(stack.dataDirectory, 'four-hours.webm');
    await makeLongRecording(fixturePath('harbour.webm'), file, FOUR_HOURS);
    const video = { id: VIDEO_ID, title: 'Four hours', durationSeconds: FOUR_HOURS, audio: [{ file }] };
    await stack.youTube.addVideo(video);
    const transcript = { text: TRANSCRIPT };
    await stack.openAi.script({ on: 'transcriptions', times: 'always', delayMs: LATENCY_MS, transcript });
    say('  four hours, one worker …');
    const alone = await processVideo(stack);
    const command = readWorkerCommand(stack);
    for (let worker = 2; worker <= 4; worker++) others.push(startWorker(root, command));
    await sleep(WORKER_START_MS);
    say('  four hours, four workers …');
    const together = await processVideo(stack);
    return [
      ...describe('one worker', alone),
      ...describe('four workers', together),
      describeGain(alone, together),
      ...describeBatch(await processBatch(stack, say)),
    ];
  } finally {
    for (const worker of others) worker.kill();
    await stack.discard();
  }
}

interface Run {
  /** US dollars, at the built-in prices. */
  cost: number;
  totalSeconds: number;
  transcriptionSeconds: number;
  /** The largest resident memory of any worker. */
  peakMegabytes: number;
  /** The most on disk at a time, stored parts not counted. */
  peakDiskMegabytes: number;
}

interface Batch {
  totalSeconds: number;
  /** US dollars, at the built-in prices. */
  cost: number;
  /** The largest resident memory of any worker. */
  peakMegabytes: number;
}

async function processVideo(stack: TestStack): Promise<Run> {
  const site = await stack.signIn();
  const workers = workersBelow(process.pid);
  const begunMs = performance.now();
  const id = await site.createVideoJob(`https://youtu.be/${VIDEO_ID}`);
  const run: Run = { cost: 0, totalSeconds: 0, transcriptionSeconds: 0, peakMegabytes: 0, peakDiskMegabytes: 0 };
  for (let lastMs = begunMs; ;) {
    await sleep(250);
    const job = await site.fetchJson<Job>('GET', `/api/admin/video-jobs/${id}`);
    const nowMs = performance.now();
    if (job.progress.stage === 'transcribe') run.transcriptionSeconds += (nowMs - lastMs) / 1_000;
    lastMs = nowMs;
    run.peakMegabytes = Math.max(run.peakMegabytes, ...workers.map(({ pid }) => residentMegabytes(pid)));
    run.peakDiskMegabytes = Math.max(run.peakDiskMegabytes, folderMegabytes(AUDIO_FOLDER));
    if (job.state === 'completed') {
      return { ...run, cost: job.actualCost ?? NaN, totalSeconds: (nowMs - begunMs) / 1_000 };
    }
    if (job.state !== 'waiting' && job.state !== 'active')
      throw new Error(`the job ${job.state}: ${job.error?.message}`);
  }
}

/** Talks of twenty minutes with captions, each in a job of its own. */
async function processBatch(stack: TestStack, say: Say): Promise<Batch> {
  say(`  ${BATCH} talks with captions, four workers …`);
  const site = await stack.signIn();
  const ids = Array.from({ length: BATCH }, (_, index) => `batchtalk${String(index).padStart(2, '0')}`);
  for (const [index, id] of ids.entries()) {
    const segments = Array.from({ length: TALK_SECONDS / 5 }, (_, at) => ({
      ...{ startMs: at * 5_000, durMs: 5_000 },
      text: `In file ${index}-${at} the office of Porto answered after ${(at % 9) + 2} weeks, because one paper was missing.`,
    }));
    const captions = [{ lang: 'en', name: 'English', segments }];
    await stack.youTube.addVideo({ id, title: `Talk ${index}`, durationSeconds: TALK_SECONDS, captions });
  }
  const begunMs = performance.now();
  const videoUrls = ids.map((id) => `https://youtu.be/${id}`);
  const jobs = await site.fetchJson<Job[]>('POST', '/api/admin/video-batches', { videoUrls });
  const batch: Batch = { totalSeconds: 0, cost: 0, peakMegabytes: 0 };
  for (;;) {
    await sleep(500);
    const workers = workersBelow(process.pid);
    batch.peakMegabytes = Math.max(batch.peakMegabytes, ...workers.map(({ pid }) => residentMegabytes(pid)));
    const all = await site.fetchJson<Job[]>('GET', '/api/admin/video-jobs');
    const own = all.filter(({ id }) => jobs.some((job) => job.id === id));
    const failed = own.find(({ state }) => state === 'failed' || state === 'cancelled');
    if (failed) throw new Error(`a job ${failed.state}: ${failed.error?.message}`);
    if (own.length < BATCH || own.some(({ state }) => state !== 'completed')) continue;
    const cost = own.reduce((sum, { actualCost = NaN }) => sum + actualCost, 0);
    return { ...batch, cost, totalSeconds: (performance.now() - begunMs) / 1_000 };
  }
}

const workersBelow = (pid: number) => processTree(pid).filter(({ name }) => WORKER.endsWith(name));

/** 0 for a process that has just ended. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Files come and go while they are counted. */
function folderMegabytes(folder: string): number {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sizes = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
    return sizes.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0) / 1024 ** 2;
  } catch {
    return 0;
  }
}

interface WorkerCommand {
  words: string[];
  environment: Record<string, string>;
}

/** The command line and the variables that the stack gave to its own worker. */
function readWorkerCommand(stack: TestStack): WorkerCommand {
  const [worker] = workersBelow(stack.pid);
  if (!worker) throw new Error('the stack has no video worker');
  const read = (file: 'cmdline' | 'environ') =>
    readFileSync(`/proc/${worker.pid}/${file}`, 'utf8').split('\0').filter(Boolean);
  const environment = Object.fromEntries(
    read('environ').map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  );
  return { words: read('cmdline'), environment };
}

function startWorker(root: string, { words, environment }: WorkerCommand): ChildProcess {
  const [command = process.execPath, ...args] = words;
  return spawn(command, args, { cwd: root, env: { ...environment, SERVICE_PORT: '0' }, stdio: 'ignore' });
}

const GROUP = { group: 'four-hour video' };

function describe(workers: string, run: Run): Measurement[] {
  const latency = `${LATENCY_MS / 1_000} s a part`;
  return [
    { ...GROUP, what: `${workers}, address → article`, value: run.totalSeconds, unit: 's' },
    { ...GROUP, what: `${workers}, transcription (${latency})`, value: run.transcriptionSeconds, unit: 's' },
    { ...GROUP, what: `${workers}, paid`, value: run.cost, unit: '$' },
    { ...GROUP, what: `${workers}, largest worker`, value: run.peakMegabytes, unit: 'MB', target: '< 250 MB' },
    { ...GROUP, what: `${workers}, files under way`, value: run.peakDiskMegabytes, unit: 'MB', target: 'two parts' },
  ];
}

function describeGain(alone: Run, together: Run): Measurement {
  const value = alone.transcriptionSeconds / together.transcriptionSeconds;
  return { ...GROUP, what: 'transcription, four workers over one', value, unit: '×', target: 'near 4' };
}

function describeBatch({ totalSeconds, cost, peakMegabytes }: Batch): Measurement[] {
  const what = `${BATCH} talks of 20 minutes with captions, four workers`;
  return [
    { ...GROUP, what, value: totalSeconds, unit: 's' },
    { ...GROUP, what: `${what}, paid`, value: cost, unit: '$' },
    { ...GROUP, what: `${what}, largest worker`, value: peakMegabytes, unit: 'MB', target: '< 250 MB' },
  ];
}
