import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { LeaseLost } from '@firm/platform/work/lease';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { StepRunner } from './job-run.js';
import { VideoTestService } from '../testing/video-test-service.js';

import { type JobLease, JobLeases } from './job-lease.js';

const RESULT = { suggestedTitle: 'From the dead' } as Parameters<JobLease['complete']>[0];

describe('the lease of a job', () => {
  let service: VideoTestService;
  let leases: JobLeases;
  beforeAll(async () => {
    service = await VideoTestService.open();
    await service.stopWorker();
    const { app } = service.api;
    leases = new JobLeases(app.get(DataSource), app.get(Outbox, { strict: false }), new Metrics());
  }, 60_000);
  afterAll(() => service.close(), 30_000);

  const take = async (id: string) => {
    const lease = await leases.claimJob(id);
    if (!lease) throw new Error('the job is not to be had');
    return lease;
  };
  /** As if its holder had not been heard of for a long time. */
  const fallSilent = (id: string) =>
    service.database.query(`update video.video_jobs set leased_until = now() - interval '1 minute' where id = $1`, [
      id,
    ]);

  it('goes to one worker at a time', async () => {
    const id = await service.queue('captioned01');
    const taken = await Promise.all(Array.from({ length: 8 }, () => leases.claimJob(id)));
    const holders = taken.filter((lease) => lease !== null);
    expect(holders).toHaveLength(1);
    await holders[0]?.requeue();
    expect((await service.job(id)).state).toBe('waiting');
  });

  it('keeps a worker that was given up for dead from writing over its successor', async () => {
    const id = await service.queue('captioned01');
    const dead = await take(id);
    await dead.release();
    await fallSilent(id);
    const successor = await take(id);
    const step = (lease: JobLease, by: string) =>
      new StepRunner(lease).run('details', {}, async () => ({ output: { by }, costUsd: 1 }));
    await expect(step(dead, 'the dead')).rejects.toBeInstanceOf(LeaseLost);
    await expect(dead.complete(RESULT)).rejects.toBeInstanceOf(LeaseLost);
    expect(await step(successor, 'the successor')).toEqual({ by: 'the successor' });
    await successor.requeue();
    expect(await service.job(id)).toMatchObject({ state: 'waiting', actualCost: 1 });
  });

  it('tells a living worker within a second that its job is not its own any more', async () => {
    const id = await service.queue('captioned01');
    const lease = await take(id);
    await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
    const begun = Date.now();
    await new Promise((resolve) => lease.signal.addEventListener('abort', resolve));
    expect(Date.now() - begun).toBeLessThan(1_000);
    await lease.release();
  });

  it('does a step once for the same input, and again for another', async () => {
    const id = await service.queue('captioned01');
    const lease = await take(id);
    const steps = new StepRunner(lease);
    let done = 0;
    const work = async () => ({ output: { done: ++done } });
    expect(await steps.run('analysis 1', { prompt: 'a' }, work)).toEqual({ done: 1 });
    expect(await steps.run('analysis 1', { prompt: 'a' }, work)).toEqual({ done: 1 });
    expect(await steps.run('analysis 1', { prompt: 'b' }, work)).toEqual({ done: 2 });
    await lease.requeue();
  });

  it('gives up after a dozen workers that finished nothing', async () => {
    const id = await service.queue('captioned01');
    await service.database.query('update video.video_jobs set fruitless_attempts = 12 where id = $1', [id]);
    await service.startWorker();
    expect(await service.jobOver(id)).toMatchObject({ state: 'failed', error: { code: 'GAVE_UP', retryable: true } });
    await service.post(`/api/admin/video-jobs/${id}/retry`).expect(202);
    expect((await service.jobOver(id)).state).toBe('completed');
  });
});
