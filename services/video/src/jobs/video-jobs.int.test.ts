import type { VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { findOpenStaffRoutes, staffHeaders } from '@firm/platform/testing/test-service';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { AddressInfo } from 'node:net';
import { SPEECH, testRedis, useVideoService } from '../testing/video-test-service.js';
import { VIDEOS } from '@firm/fakes/youtube/catalogue';
import { setImmediate } from 'node:timers/promises';
import { Relay } from '@firm/platform/outbox/relay';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { AutoRetry } from './auto-retry.js';

const UNKNOWN = `/api/admin/video-jobs/${randomUUID()}`;

describe.each([
  ['PostgreSQL', () => undefined],
  ['Redis', () => testRedis(7)],
])('video jobs with queues on %s', (name, redisUrl) => {
  const service = useVideoService(redisUrl);
  beforeEach(async () => {
    await service.openAi.reset();
    await service.youtube.reset();
  });
  const scriptSpeech = (...rules: object[]) =>
    service.openAi.script(...rules, { on: 'transcriptions', times: 'always', ...SPEECH });

  it('answers the result of a video with captions, without transcription', async () => {
    const answer = await service.process('captioned01').expect(200);
    const result = answer.body as VideoResult;
    expect(result.suggestedTitle).not.toBe('');
    expect(result.summary).toContain('https://www.youtube.com/watch?v=captioned01&amp;t=');
    expect(result.keyInsights.every((insight) => typeof insight === 'string')).toBe(true);
    expect(result.readTime).toBeGreaterThanOrEqual(1);
    expect(result.provenance).toMatchObject({ words: 'captions', model: 'gpt-4o' });
    expect(await service.countPaid('transcriptions')).toBe(0);
    const [newest] = await service.read<VideoJob[]>('/api/admin/video-jobs');
    expect(newest).toMatchObject({ state: 'completed', progress: { stage: 'done', percent: 100 } });
    expect(newest?.videoTitle).toBe('The harbour walk');
  });

  it('answers 202 with the address of the job with Prefer: respond-async', async () => {
    const answer = await service.process('captioned01').set('prefer', 'respond-async, wait=1').expect(202);
    const { id } = answer.body as VideoJob;
    expect(answer.headers.location).toBe(`/api/admin/video-jobs/${id}`);
    expect((await service.waitForEnd(id)).state).toBe('completed');
  });

  it('streams the job to its end', async () => {
    const id = await service.createJob('captioned01');
    const answer = await service.get(`/api/admin/video-jobs/${id}/events`).expect(200);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const events = answer.text.split('\n\n').filter((event) => event.startsWith('event: job\n'));
    const jobs = events.map((event) => JSON.parse(event.split('data: ')[1] ?? '') as VideoJob);
    expect(jobs.at(-1)).toMatchObject({ id, state: 'completed', progress: { percent: 100 } });
    const percents = jobs.map(({ progress }) => progress.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(new Set(events).size).toBe(events.length);
  });

  it('continues when the caller disconnects', async () => {
    await service.openAi.script({ on: 'responses', times: 'always', delayMs: 500 });
    const closed = new AbortController();
    const { port } = service.api.server.address() as AddressInfo;
    const waiting = fetch(`http://127.0.0.1:${port}/api/admin/process-video`, {
      method: 'POST',
      headers: { ...staffHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ videoUrl: 'https://youtu.be/captioned01' }),
      signal: closed.signal,
    });
    const newest = async () => (await service.read<VideoJob[]>('/api/admin/video-jobs'))[0];
    let job = await newest();
    while (job?.state !== 'active') job = await newest();
    closed.abort();
    await expect(waiting).rejects.toThrow('abort');
    expect((await service.waitForEnd(job.id)).state).toBe('completed');
  });

  it('cancels during transcription, and aborts open calls at once', async () => {
    await scriptSpeech({ on: 'transcriptions', silent: true, times: 10 });
    const id = await service.createJob('nocaptions1');
    await service.waitForJob(id, ({ progress }) => progress.stage === 'transcribe');
    await service.waitForJob(id, () => true);
    const startedAt = Date.now();
    await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
    for (let open = 1; open > 0;) {
      open = (await service.openAi.meter()).totals.open;
      if (Date.now() - startedAt > 2_000) throw new Error('the call is still open');
    }
    expect(await service.findJob(id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
    await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
  });

  it('continues from the last finished step on retry, and pays nothing twice', async () => {
    await service.openAi.script({ on: 'responses', times: 1, contains: 'Give this article', status: 400 });
    await scriptSpeech();
    const id = await service.createJob('nocaptions1');
    const failed = await service.waitForEnd(id);
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'AI_REFUSED', retryable: false } });
    const before = {
      transcribed: await service.countPaid('transcriptions'),
      written: await service.countPaid('responses'),
    };
    expect(before.written).toBeGreaterThan(2);

    const again = await service.post(`/api/admin/video-jobs/${id}/retry`).expect(202);
    expect(again.body).toMatchObject({ id, state: 'waiting' });
    expect(await service.waitForEnd(id)).toMatchObject({ state: 'completed' });
    expect(await service.countPaid('transcriptions')).toBe(before.transcribed);
    expect(await service.countPaid('responses')).toBe(before.written + 1);
    await service.post(`/api/admin/video-jobs/${id}/retry`).expect(409);
  });

  it('hands its job over when its worker shuts down, and loses nothing that was paid for', async () => {
    await scriptSpeech({ on: 'transcriptions', times: 1, ...SPEECH }, { on: 'transcriptions', times: 2, silent: true });
    const id = await service.createJob('nocaptions1');
    await service.waitForJob(id, ({ progress }) => progress.detail?.startsWith('part 2 of') === true);
    await service.stopWorker();
    expect((await service.findJob(id)).state).toBe('waiting');
    const paid = await service.countPaid('transcriptions');
    // Handed over, a worker is requested at once; the sweeper would do it after five seconds at the earliest.
    const { app } = service.api;
    await app.get(Relay, { strict: false }).drain();
    const queue = app.get(QueueBackend, { strict: false }).queue('process-video');
    const requests = await queue.getJobs(['waiting', 'prioritized']);
    expect(requests.map(({ data }) => (data as { payload: object }).payload)).toContainEqual({ jobId: id });
    await service.startWorker();
    const job = await service.waitForEnd(id);
    expect(job.state).toBe('completed');
    const { calls } = await service.openAi.meter();
    const parts = new Set(calls.map((call) => call.audio?.sha256).filter(Boolean)).size;
    expect(await service.countPaid('transcriptions')).toBe(parts);
    expect(paid).toBe(1);
  });

  it('takes videos that staff submit alone before those of a batch', async () => {
    await service.stopWorker();
    const batched = await service.createBatch('harbour0001', 'asronly0001', 'captioned01');
    const alone = await service.createJob('captioned01', 'Submitted alone.');
    const wantedNow = await service.createJob('asronly0001');
    expect(batched.map(({ id }) => id)).toContain(wantedNow);
    const queue = service.api.app.get(QueueBackend, { strict: false }).queue('process-video');
    const count = async () => {
      const { waiting = 0, prioritized = 0 } = await queue.getJobCounts('waiting', 'prioritized');
      return [waiting, prioritized];
    };
    while ((await count()).join() !== '2,3') await setImmediate();
    const { concurrency } = service.config;
    service.config.concurrency = 1;
    await service.startWorker();
    service.config.concurrency = concurrency;
    const ended = await Promise.all(
      [alone, ...batched.map(({ id }) => id)].map((id) => service.waitForEnd(id, 60_000)),
    );
    const order = ended.toSorted((one, other) => ((one.finishedAt ?? '') < (other.finishedAt ?? '') ? -1 : 1));
    expect(order.slice(0, 2).map(({ id }) => id)).toEqual([alone, wantedNow]);
  });

  // What follows asks nothing of a queue that it has not been asked above.
  if (name === 'Redis') return;

  it('transcribes a video without captions, chunk by chunk', async () => {
    await scriptSpeech();
    const job = await service.waitForEnd(await service.createJob('nocaptions1'));
    expect(job).toMatchObject({ state: 'completed', result: { provenance: { words: 'transcription' } } });
    const parts = await service.countPaid('transcriptions');
    expect(parts).toBeGreaterThanOrEqual(3);
    const { calls } = await service.openAi.meter();
    expect(new Set(calls.map((call) => call.audio?.sha256).filter(Boolean)).size).toBe(parts);
    // 27.942 seconds at 0.006 dollars a minute, and what the article cost.
    expect(job.actualCost).toBeGreaterThan(0.0027);
    expect(job.estimatedCost).toBeGreaterThan(0.0027);
    // What was said is in the transcript alone.
    const chunks = () => service.database.query('select from video.audio_chunks where job_id = $1', [job.id]);
    while ((await chunks()).length > 0) await setImmediate();
  });

  it('uses automatic captions where there are no manual ones, and transcribes a video that has only empty ones', async () => {
    await scriptSpeech();
    const automatic = await service.process('asronly0001').expect(200);
    expect((automatic.body as VideoResult).provenance?.words).toBe('automatic captions');
    const transcribed = await service.process('emptycaps01').expect(200);
    expect((transcribed.body as VideoResult).provenance?.words).toBe('transcription');
  });

  it('streams the list, and every change of it', async () => {
    const closed = new AbortController();
    const { port } = service.api.server.address() as AddressInfo;
    const stream = await fetch(`http://127.0.0.1:${port}/api/admin/video-jobs`, {
      headers: { ...staffHeaders(), accept: 'text/event-stream' },
      signal: closed.signal,
    });
    const id = await service.createJob('captioned01');
    let received = '';
    for await (const piece of stream.body ?? []) {
      received += Buffer.from(piece).toString();
      const lists = received.split('\n\n').filter((event) => event.startsWith('event: jobs\ndata: '));
      const [newest] = JSON.parse(lists.at(-1)?.split('data: ')[1] ?? '[]') as VideoJob[];
      if (newest?.id !== id || newest.state !== 'completed') continue;
      expect(newest.result).toBeUndefined();
      break;
    }
    closed.abort();
    expect(received).toContain('event: jobs');
  });

  it('retries automatically, after a wait, only jobs that failed because the AI service was away', async () => {
    const autoRetry = service.api.app.get(AutoRetry, { strict: false });
    const failedWith = async (code: string, ago: string) => {
      const id = await service.createJob('captioned01');
      await service.waitForEnd(id);
      await service.database.query(
        `update video.video_jobs set state = 'failed', failure = jsonb_build_object('code', $2::text, 'message', 'Away.'),
           result = null, created_at = now() - interval '1 hour', finished_at = now() - $3::interval where id = $1`,
        [id, code, ago],
      );
      return id;
    };
    const taken = await failedWith('AI_UNREACHABLE', '12 minutes');
    const due = await failedWith('AI_UNREACHABLE', '11 minutes');
    const [early, hopeless] = [await failedWith('AI_BUSY', '20 seconds'), await failedWith('AI_KEY', '11 minutes')];
    // One that staff or another process retries at this moment is left to them.
    await service.api.app.get(DataSource).transaction(async (tx) => {
      await tx.query('select from video_jobs where id = $1 for update', [taken]);
      await autoRetry.sweep();
    });
    expect(await service.waitForEnd(due)).toMatchObject({ state: 'completed' });
    for (const id of [early, hopeless]) expect((await service.findJob(id)).state).toBe('failed');
  });

  it('fails, for staff to see, where neither the text of a part nor its failure can be stored', async () => {
    await scriptSpeech();
    await service.database.query(`
      create function video.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update on video.audio_chunks for each row
        when (new.transcript is not null or new.failure is not null) execute function video.refuse()`);
    const id = await service.createJob('nocaptions1');
    const failed = await service.waitForEnd(id);
    await service.database.query('drop function video.refuse cascade');
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'INTERNAL', retryable: true } });
    await service.post(`/api/admin/video-jobs/${id}/retry`).expect(202);
    expect((await service.waitForEnd(id)).state).toBe('completed');
  });

  it('tries a video behind a bot check again over hours, longer and longer apart', async () => {
    const [job] = await service.createBatch('botcheck001');
    const retry = service.api.app.get(AutoRetry, { strict: false });
    const endPause = () =>
      service.database.query(`update video.provider_pauses set paused_until = now() where provider = 'youtube'`);
    const minutes: number[] = [];
    for (let round = 0; round < 4; round++) {
      expect((await service.waitForEnd(job!.id)).error).toMatchObject({ code: 'BOT_CHECK', retryable: true });
      const [pause] = await service.database.query<{ minutes: number }>(
        `select round(extract(epoch from paused_until - now()) / 60)::int as minutes from video.provider_pauses
         where provider = 'youtube'`,
      );
      minutes.push(pause!.minutes);
      await service.database.query(
        `update video.video_jobs set created_at = now() - interval '5 hours', finished_at = now() - interval '1 hour'
         where id = $1`,
        [job!.id],
      );
      // Nobody is asked meanwhile.
      await retry.sweep();
      expect((await service.findJob(job!.id)).state).toBe('failed');
      await endPause();
      if (round === 3)
        await service.youtube.addVideo({ ...VIDEOS.find(({ id }) => id === 'captioned01')!, id: 'botcheck001' });
      await retry.sweep();
    }
    expect(minutes).toEqual([15, 30, 60, 60]);
    expect((await service.waitForEnd(job!.id)).state).toBe('completed');
    const [pause] = await service.database.query(
      `select refusals from video.provider_pauses where provider = 'youtube'`,
    );
    expect(pause).toEqual({ refusals: 0 });
  });

  it('leaves YouTube alone with all jobs when it limits one, and goes on by itself afterwards', async () => {
    await service.youtube.addVideo({
      ...{ id: 'limited0001', title: 'Limited', durationSeconds: 60 },
      faults: { player: { status: 429, retryAfterSeconds: 600 } },
    });
    const [limited] = await service.createBatch('limited0001');
    expect((await service.waitForEnd(limited!.id)).error).toMatchObject({
      ...{ code: 'RATE_LIMITED', message: expect.stringContaining('tried again by itself') },
    });
    const before = (await service.youtube.requests()).length;
    const [other] = await service.createBatch('captioned01');
    expect((await service.waitForEnd(other!.id)).error?.code).toBe('RATE_LIMITED');
    expect(await service.youtube.requests()).toHaveLength(before);

    await service.database.query(`update video.provider_pauses set paused_until = now() where provider = 'youtube'`);
    await service.database.query(
      `update video.video_jobs set finished_at = now() - interval '11 minutes' where id = $1`,
      [other!.id],
    );
    await service.api.app.get(AutoRetry, { strict: false }).sweep();
    expect((await service.waitForEnd(other!.id)).state).toBe('completed');
  });

  it('writes the article again from the same transcript, with another prompt', async () => {
    await scriptSpeech();
    const id = await service.createJob('nocaptions1');
    await service.waitForEnd(id);
    const paid = await service.countPaid('transcriptions');
    expect(paid).toBeGreaterThan(0);
    const answer = await service
      .post(`/api/admin/video-jobs/${id}/rewrite`, { customPrompt: 'Only ovens.' })
      .expect(202);
    const rewritten = await service.waitForEnd((answer.body as VideoJob).id);
    expect(rewritten).toMatchObject({ state: 'completed', customPrompt: 'Only ovens.' });
    expect(rewritten.id).not.toBe(id);
    expect(await service.countPaid('transcriptions')).toBe(paid);
    const { calls } = await service.openAi.meter();
    expect(JSON.stringify(calls.at(-1)?.body)).toContain('Only ovens.');
  });

  it('runs all failed jobs again at once that can succeed, and lists jobs beyond the first page', async () => {
    await service.stopWorker();
    await service.database.query(
      `insert into video.video_jobs (video_id, state, failure, finished_at, created_at)
       select 'captioned01', 'failed', jsonb_build_object('code', 'AI_ANSWER', 'message', 'Failed.', 'retryable', n <= 220),
              now() - interval '2 days', now() - interval '2 days' from generate_series(1, 230) n`,
    );
    const list = (query = '') => service.read<VideoJob[]>(`/api/admin/video-jobs${query}`);
    const first = await list();
    expect(first).toHaveLength(200);
    const second = await list(`?before=${first.at(-1)!.id}`);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(first.length + second.length);
    expect(second.length).toBeGreaterThan(30);
    await service.get(`/api/admin/video-jobs?before=${randomUUID()}`).expect(404);

    const answer = await service.post('/api/admin/video-jobs/retry-failed').expect(202);
    expect(answer.body.count).toBeGreaterThanOrEqual(220);
    const states = await service.database.query<{ state: string; jobs: number }>(
      `select state, count(*)::int as jobs from video.video_jobs where created_at < now() - interval '1 day' group by state`,
    );
    expect(states).toEqual(
      expect.arrayContaining([
        { state: 'failed', jobs: 10 },
        { state: 'waiting', jobs: 220 },
      ]),
    );
    await service.database.query(`delete from video.video_jobs where created_at < now() - interval '1 day'`);
    await service.startWorker();
  });

  it('is refused to visitors, as is everything else for staff', async () => {
    expect(await findOpenStaffRoutes(service.api)).toEqual([]);
  });

  it('answers 404 to reading, following, cancelling, retrying or rewriting an unknown job', async () => {
    for (const job of [UNKNOWN, '/api/admin/video-jobs/no-id']) {
      await service.get(job).expect(404);
      await service.get(`${job}/events`).expect(404);
    }
    await service.delete(UNKNOWN).expect(404);
    await service.post(`${UNKNOWN}/retry`).expect(404);
    await service.post(`${UNKNOWN}/rewrite`).expect(404);
  });
});
