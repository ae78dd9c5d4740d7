import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixturePath } from '@firm/fakes/youtube/audio-files';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { openStaffSession } from '../tests/e2e/staff-session.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import type { Measurement } from './measurement.js';
import { processTree } from './processes.js';
import { RunningStack, temporaryDataDirectory } from './running-stack.js';

const FOUR_HOURS = 4 * 3_600;
const VIDEO_ID = 'fourhours01';
const WORKER = 'services/video/dist/worker.js';
/** Where a worker keeps what it has not stored yet. */
const AUDIO_FOLDER = join(tmpdir(), 'firm-video');
/**
 * The same for every part, and long beside what a part costs in processor time, so that what is compared is how well
 * the workers share, not how many cores there are.
 */
const LATENCY_MS = 3_000;
/** Some 150 parts: with few, workers that sit idle in the last round are a good share of the whole. */
const PART_SECONDS = 100;
const WORDS = 'The deadline for the form is the fifteenth of April. Whoever moves in summer should count the days.';

interface Job {
  id: string;
  state: string;
  progress: { stage: string };
  error?: { message: string };
}

/** A recording of four hours from its address to its article: time, memory, and what four workers gain over one. */
export async function benchLongVideo(root: string, say: (line: string) => void): Promise<Measurement[]> {
  const data = await temporaryDataDirectory();
  const recording = join(data.path, 'four-hours.webm');
  say('  making a recording of four hours …');
  const short = fixturePath('harbour.webm');
  const maker = join(root, 'services/video/build/testing/long-recording.js');
  execFileSync(process.execPath, [maker, short, recording, String(FOUR_HOURS)]);
  const youTube = await FakeYouTube.start();
  await youTube.addVideo({
    id: VIDEO_ID,
    title: 'Four hours',
    durationSeconds: FOUR_HOURS,
    audio: [{ file: recording }],
  });
  const openAi = await FakeOpenAi.start();
  const rule = { on: 'transcriptions', times: 'always', delayMs: LATENCY_MS, transcript: { text: WORDS } };
  await fetch(openAi.url.replace(/v1$/, '__script'), { method: 'POST', body: JSON.stringify(rule) });

  const stack = await RunningStack.start(root, join(data.path, 'stack'), {
    YOUTUBE_ORIGIN: youTube.origin,
    OPENAI_BASE_URL: openAi.url,
    OPENAI_API_KEY: 'bench',
    VIDEO_CHUNK_SECONDS: String(PART_SECONDS),
  });
  const others: ChildProcess[] = [];
  try {
    say('  four hours, one worker …');
    const alone = await processVideo(stack);
    for (let worker = 2; worker <= 4; worker++) others.push(startAnotherWorker(root, stack));
    await sleep(4_000);
    say('  four hours, four workers …');
    const together = await processVideo(stack);
    return [...describe('one worker', alone), ...describe('four workers', together), describeGain(alone, together)];
  } finally {
    for (const worker of others) worker.kill();
    await stack.stop();
    await Promise.all([youTube.close(), openAi.close(), data.remove()]);
  }
}

interface Run {
  totalSeconds: number;
  transcriptionSeconds: number;
  /** The most that any worker held in memory. */
  peakMegabytes: number;
  /** The most that lay on disk at a time, stored parts not counted. */
  peakDiskMegabytes: number;
}

async function processVideo(stack: RunningStack): Promise<Run> {
  const cookie = await openStaffSession(stack.url);
  const ask = async (method: string, path: string, body?: object): Promise<Job> => {
    const headers = { cookie, prefer: 'respond-async', ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(stack.url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Job;
  };
  const workers = workersBelow(process.pid);
  const begunMs = performance.now();
  const { id } = await ask('POST', '/api/admin/process-video', { videoUrl: `https://youtu.be/${VIDEO_ID}` });
  const run: Run = { totalSeconds: 0, transcriptionSeconds: 0, peakMegabytes: 0, peakDiskMegabytes: 0 };
  for (let lastMs = begunMs; ;) {
    await sleep(250);
    const job = await ask('GET', `/api/admin/video-jobs/${id}`);
    const nowMs = performance.now();
    if (job.progress.stage === 'transcribe') run.transcriptionSeconds += (nowMs - lastMs) / 1_000;
    lastMs = nowMs;
    run.peakMegabytes = Math.max(run.peakMegabytes, ...workers.map(({ pid }) => residentMegabytes(pid)));
    run.peakDiskMegabytes = Math.max(run.peakDiskMegabytes, folderMegabytes(AUDIO_FOLDER));
    if (job.state === 'completed') return { ...run, totalSeconds: (nowMs - begunMs) / 1_000 };
    if (job.state !== 'waiting' && job.state !== 'active')
      throw new Error(`the job ${job.state}: ${job.error?.message}`);
  }
}

const workersBelow = (pid = 0) => processTree(pid).filter(({ name }) => WORKER.endsWith(name));

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

/** With everything that the stack gave to its own worker: the variables, and how Node is told to run. */
function startAnotherWorker(root: string, stack: RunningStack): ChildProcess {
  const [worker] = workersBelow(stack.process.pid);
  if (!worker) throw new Error('the stack has no video worker');
  const [command = process.execPath, ...args] = readWords(worker.pid, 'cmdline');
  const variables = readWords(worker.pid, 'environ');
  const env = Object.fromEntries(
    variables.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  );
  return spawn(command, args, { cwd: root, env: { ...env, SERVICE_PORT: '0' }, stdio: 'ignore' });
}

const readWords = (pid: number, file: 'cmdline' | 'environ') =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean);

const GROUP = { group: 'four-hour video' };

function describe(workers: string, run: Run): Measurement[] {
  const latency = `${LATENCY_MS / 1_000} s a part`;
  return [
    { ...GROUP, what: `${workers}, address → article`, value: run.totalSeconds, unit: 's' },
    { ...GROUP, what: `${workers}, transcription (${latency})`, value: run.transcriptionSeconds, unit: 's' },
    { ...GROUP, what: `${workers}, largest worker`, value: run.peakMegabytes, unit: 'MB', target: '< 250 MB' },
    { ...GROUP, what: `${workers}, files under way`, value: run.peakDiskMegabytes, unit: 'MB', target: 'two parts' },
  ];
}

function describeGain(alone: Run, together: Run): Measurement {
  const value = alone.transcriptionSeconds / together.transcriptionSeconds;
  return { ...GROUP, what: 'transcription, four workers over one', value, unit: '×', target: 'near 4' };
}
