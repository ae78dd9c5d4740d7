import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { queueNames } from '@firm/platform/queues/queue-names';
import { setTimeout as pause } from 'node:timers/promises';
import { SPEECH, testRedis, VideoTestService } from './testing/video-test-service.js';
import { WorkerProcess } from './testing/worker-process.js';

/** Long enough for the next call to be unanswered when a step has just been stored. */
const SLOWLY = { delayMs: 700, times: 'always' } as const;

/** Often enough to kill a worker before its next call is answered. */
const POLL_MS = 50;

/** One section, so that no two calls are under way: of two, one may be answered and not yet stored when the other is. */
const OUTLINE = { sections: [{ heading: 'Bread', findings: [1, 2, 3] }], keyInsights: [1] };

/** Kills at step boundaries; the resilience command `video-faults` kills every process after every step. */
describe.each([
  { name: 'PostgreSQL', redisUrl: () => undefined },
  { name: 'Redis', redisUrl: () => testRedis(8) },
])('a job whose worker is killed, with queues on $name', ({ name, redisUrl }) => {
  let service: VideoTestService;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    service = await VideoTestService.start(redisUrl());
    await service.stopWorker();
  }, 60_000);
  beforeEach(() => service.openAi.reset());
  beforeEach(() =>
    service.openAi.script(
      { on: 'transcriptions', ...SLOWLY, ...SPEECH },
      { on: 'responses', contains: 'Plan one', ...SLOWLY, json: OUTLINE },
      { on: 'responses', ...SLOWLY },
    ),
  );
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });
  afterAll(() => service.stop(), 30_000);

  /** One chunk at a time: of two, one may be answered and not yet stored when the other is stored. */
  const startWorker = () => {
    const worker = WorkerProcess.start({ ...service.config, concurrency: 1 });
    workers.push(worker);
    return worker;
  };

  /** What has become of a job, with the number of its steps and chunks that are stored, and so never run again. */
  const lookAt = async (jobId: string) => {
    const [row] = await service.database.query<{ state: string; stored: number }>(
      `select state, (select count(*) from video.finished_steps where job_id = $1)::int
            + (select count(transcript) from video.audio_chunks where job_id = $1)::int as stored
       from video.video_jobs where id = $1`,
      [jobId],
    );
    return row ?? { state: 'lost', stored: 0 };
  };

  const queue = (name: string) => service.api.app.get(QueueBackend, { strict: false }).queue(name);

  const expectEachPaidOnce = async () => {
    const { calls } = await service.openAi.meter();
    const paid = calls.filter(({ end }) => end === 'answered');
    const sent = paid.map(({ audio, body }) => audio?.sha256 ?? JSON.stringify(body));
    expect(new Set(sent).size).toBe(sent.length);
  };

  it.each([
    ['two steps of a video without captions', 'nocaptions1', 2],
    // What a step has stored is in PostgreSQL, wherever queues are.
    ...(name === 'Redis' ? [] : [['every step of a video with captions', 'captioned01', 20] as const]),
  ] as const)(
    'is completed after kills behind %s, each finished step paid once',
    async (_what, videoId, kills) => {
      const id = await service.createJob(videoId);
      let worker = startWorker();
      let killed = 0;
      for (let seen = 0; killed < kills; await pause(POLL_MS)) {
        const { state, stored } = await lookAt(id);
        if (state === 'completed') break;
        if (stored <= seen) continue;
        await worker.kill();
        killed++;
        // Nobody waits for the lease of the dead to expire.
        await service.database.query(`update video.video_jobs set leased_until = now() where id = $1`, [id]);
        // The worker may have stored one more before it was killed.
        ({ stored: seen } = await lookAt(id));
        worker = startWorker();
      }
      expect((await service.waitForEnd(id, 60_000)).state).toBe('completed');
      // Details, captions, words, findings, outline, section, last reading; the job ends with the metadata.
      expect(killed).toBeGreaterThanOrEqual(Math.min(kills, 5));
      await expectEachPaidOnce();
    },
    180_000,
  );

  it('is completed although its request is lost with the queue, and all queues again later', async () => {
    const id = await service.createJob('nocaptions1');
    for (;;) {
      const { waiting = 0 } = await queue('process-video').getJobCounts();
      if (waiting > 0) break;
      await pause(POLL_MS);
    }
    await queue('process-video').obliterate({ force: true });
    startWorker();
    for (const boundary of [1, 4]) {
      while ((await lookAt(id)).stored < boundary) await pause(POLL_MS);
      for (const name of queueNames()) await queue(name).obliterate({ force: true });
    }
    expect((await service.waitForEnd(id, 60_000)).state).toBe('completed');
    await expectEachPaidOnce();
  }, 90_000);
});
