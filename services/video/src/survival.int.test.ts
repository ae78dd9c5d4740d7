import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { queueNames } from '@firm/platform/queues/queue-figures';
import { setTimeout as pause } from 'node:timers/promises';
import { testRedis, VideoStage } from './testing/video-stage.js';
import { WorkerProcess } from './testing/worker-process.js';

const SPEECH = { transcript: { text: 'Bread is made at six in the morning. The baker starts the oven before dawn.' } };
/** Long enough for the next call to be under way, and not yet answered, when a step has just been stored. */
const SLOWLY = { delayMs: 700, times: 'always' } as const;

const KILLS = 2;

/** The short form of `npm run video-faults`, which strikes every process at the end of every step. */
describe.each([
  { name: 'PostgreSQL', redisUrl: () => undefined },
  { name: 'Redis', redisUrl: () => testRedis(8) },
])('a job whose processes die, with queues on $name', ({ redisUrl }) => {
  let stage: VideoStage;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    stage = await VideoStage.open(redisUrl());
    await stage.stopWorker();
  }, 60_000);
  beforeEach(() => stage.openAi.reset());
  beforeEach(() => stage.openAi.script({ on: 'transcriptions', ...SLOWLY, ...SPEECH }, { on: 'responses', ...SLOWLY }));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });
  afterAll(() => stage.close(), 30_000);

  /** With one part at a time: of two, one may have been answered and not yet stored when the other one is. */
  const startWorker = () => {
    const worker = WorkerProcess.start({ ...stage.config, concurrency: 1 });
    workers.push(worker);
    return worker;
  };

  /** Steps and parts that are stored, and so never done again. */
  const countStored = async (jobId: string) => {
    const [row] = await stage.database.query<{ stored: number }>(
      `select (select count(*) from video.finished_steps where job_id = $1)::int
            + (select count(transcript) from video.audio_chunks where job_id = $1)::int as stored`,
      [jobId],
    );
    return row?.stored ?? 0;
  };

  const queue = (name: string) => stage.api.app.get(QueueBackend, { strict: false }).queue(name);

  const expectEachPaidOnce = async () => {
    const { calls } = await stage.openAi.meter();
    const paid = calls.filter(({ end }) => end === 'answered');
    const sent = paid.map(({ audio, body }) => audio?.sha256 ?? JSON.stringify(body));
    expect(new Set(sent).size).toBe(sent.length);
    expect(paid.filter(({ endpoint }) => endpoint === 'transcriptions').length).toBeGreaterThanOrEqual(3);
  };

  it('is completed after kills at step boundaries, each finished step paid once', async () => {
    const id = await stage.queue('nocaptions1');
    let worker = startWorker();
    for (let killed = 0, seen = 0; killed < KILLS;) {
      const stored = await countStored(id);
      if ((await stage.job(id)).state === 'completed') throw new Error('completed before it could be killed');
      if (stored > seen) {
        await worker.kill();
        killed++;
        // Between its last look and its death the worker may have stored one more.
        seen = await countStored(id);
        worker = startWorker();
      }
      await pause(20);
    }
    expect((await stage.jobOver(id, 60_000)).state).toBe('completed');
    await expectEachPaidOnce();
  }, 180_000);

  it('is completed though its request is lost with the queue, and all queues again on the way', async () => {
    const id = await stage.queue('nocaptions1');
    for (;;) {
      const { waiting = 0 } = await queue('process-video').getJobCounts();
      if (waiting > 0) break;
      await pause(20);
    }
    await queue('process-video').obliterate({ force: true });
    startWorker();
    for (const boundary of [1, 4]) {
      while ((await countStored(id)) < boundary) await pause(20);
      for (const name of queueNames()) await queue(name).obliterate({ force: true });
    }
    expect((await stage.jobOver(id, 60_000)).state).toBe('completed');
    await expectEachPaidOnce();
  }, 90_000);
});
