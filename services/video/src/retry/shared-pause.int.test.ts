import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { VideoTestService } from '../testing/video-test-service.js';
import { WorkerProcess } from '../testing/worker-process.js';
import { DataSource } from 'typeorm';
import { ProviderPause } from './provider-pause.js';

const WORKERS = 4;

let service: VideoTestService;
let workers: WorkerProcess[] = [];
beforeAll(async () => {
  service = await VideoTestService.start();
  await service.stopWorker();
  workers = Array.from({ length: WORKERS }, () => WorkerProcess.start({ ...service.config, concurrency: 1 }));
}, 60_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await service.stop();
}, 30_000);

/** A batch of one short video for each worker. */
async function start(name: string, fault?: object): Promise<VideoJob[]> {
  const segments = [{ startMs: 0, durMs: 9_000, text: 'Bread is made at six in the morning.' }];
  const ids = Array.from({ length: fault ? 1 : WORKERS }, (_, index) => `${name}000${index}`);
  for (const id of ids) {
    const video = { id, title: name, durationSeconds: 60, captions: [{ lang: 'en', name: 'English', segments }] };
    await service.youtube.addVideo({ ...video, ...(fault && { faults: { player: fault } }) });
  }
  return service.createBatch(...ids);
}

async function read() {
  const [row] = await service.database.query<{ active: number; isPaused: boolean }>(
    `select (select count(*) from video.video_jobs where state = 'active')::int as active,
            exists (select from video.provider_pauses where paused_until > now()) as "isPaused"`,
  );
  return { active: 0, isPaused: false, ...row, requests: (await service.youtube.requests()).length };
}

const waitForAll = (jobs: readonly VideoJob[]) => Promise.all(jobs.map(({ id }) => service.waitForEnd(id, 60_000)));

it('grows with the refusals in a row, and is a first one again after a success', async () => {
  const pause = new ProviderPause(service.api.app.get(DataSource));
  const stop = new AbortController();
  const minute = { first: 60, longest: 200 };
  const extend = (asked?: number) => pause.extend('ai', { ...minute, asked });
  const end = () => service.database.query(`update video.provider_pauses set paused_until = now()`);
  const seconds: number[] = [];
  for (let refusal = 0; refusal < 4; refusal++) {
    seconds.push(Math.round(await extend()));
    // Another worker that is told during the same pause.
    expect(Math.round(await extend())).toBe(seconds.at(-1));
    await pause.end('ai');
    expect((await pause.read('ai')).refusals).toBe(refusal + 1);
    await end();
  }
  expect(seconds).toEqual([60, 120, 200, 200]);
  await pause.end('ai');
  expect(Math.round(await extend())).toBe(60);
  expect(Math.round(await extend(90))).toBe(90);

  // Those that waited for the same pause do not come back at the same moment.
  await service.database.query(`update video.provider_pauses set paused_until = now() + interval '1 second'`);
  const begun = performance.now();
  const ends = await Promise.all(
    Array.from({ length: 8 }, () => pause.wait('ai', stop.signal).then(() => performance.now() - begun)),
  );
  expect(Math.min(...ends)).toBeGreaterThan(900);
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(50);
});

it('keeps four workers, each with a job, from YouTube while it wants to be left alone by one of them', async () => {
  // No worker ends its first job before the others have begun theirs.
  await service.openAi.script({ on: 'responses', delayMs: 2_000, times: WORKERS });
  const first = await start('running');
  while ((await read()).active < WORKERS);
  await waitForAll(first);

  const limited = await start('limited', { status: 429, retryAfterSeconds: 5, times: 1 });
  while (!(await read()).isPaused);
  const { requests } = await read();
  const others = await start('waiting');
  const seen = [];
  for (let now = await read(); now.isPaused; now = await read()) seen.push(now);
  expect(Math.max(...seen.map(({ active }) => active))).toBe(WORKERS);
  // The pause may have ended between the two parts of the last one.
  expect(new Set(seen.slice(0, -1).map((one) => one.requests))).toEqual(new Set([requests]));
  expect((await waitForAll([...limited, ...others])).map(({ state }) => state)).toEqual(
    [...limited, ...others].map(() => 'completed'),
  );
});
