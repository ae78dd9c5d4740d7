import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { VideoTestService } from '../testing/video-test-service.js';
import { WorkerProcess } from '../testing/worker-process.js';

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
  const videoUrls = ids.map((id) => `https://youtu.be/${id}`);
  return (await service.post('/api/admin/video-batches', { videoUrls }).expect(202)).body as VideoJob[];
}

async function read() {
  const [row] = await service.database.query<{ active: number; isPaused: boolean }>(
    `select (select count(*) from video.video_jobs where state = 'active')::int as active,
            exists (select from video.provider_pauses where paused_until > now()) as "isPaused"`,
  );
  return { active: 0, isPaused: false, ...row, requests: (await service.youtube.requests()).length };
}

const waitForAll = (jobs: readonly VideoJob[]) => Promise.all(jobs.map(({ id }) => service.waitForEnd(id, 60_000)));

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
