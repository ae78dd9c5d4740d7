import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { StepRunner } from '../pipeline/step-runner.js';
import { VideoStage } from '../testing/video-stage.js';
import { JobLeases } from './job-leases.js';
import { type JobLease, LeaseLost } from './job-lease.js';

const RESULT = { suggestedTitle: 'From the dead' } as Parameters<JobLease['complete']>[0];

describe('the lease of a job', () => {
  let stage: VideoStage;
  let leases: JobLeases;
  beforeAll(async () => {
    stage = await VideoStage.open();
    await stage.stopWorker();
    const { app } = stage.api;
    leases = new JobLeases(app.get(DataSource), app.get(Outbox, { strict: false }), new Metrics());
  }, 60_000);
  afterAll(() => stage.close(), 30_000);

  const take = async (id: string) => {
    const lease = await leases.take(id);
    if (!lease) throw new Error('the job is not to be had');
    return lease;
  };
  /** As if its holder had not been heard of for a long time. */
  const fallSilent = (id: string) =>
    stage.database.query(`update video.video_jobs set leased_until = now() - interval '1 minute' where id = $1`, [id]);

  it('goes to one worker at a time', async () => {
    const id = await stage.queue('captioned01');
    const taken = await Promise.all(Array.from({ length: 8 }, () => leases.take(id)));
    const holders = taken.filter((lease) => lease !== null);
    expect(holders).toHaveLength(1);
    await holders[0]?.handBack();
    expect((await stage.job(id)).state).toBe('waiting');
  });

  it('keeps a worker that was given up for dead from writing over its successor', async () => {
    const id = await stage.queue('captioned01');
    const dead = await take(id);
    await dead.letGo();
    await fallSilent(id);
    const successor = await take(id);
    const step = (lease: JobLease, by: string) =>
      new StepRunner(lease).run('details', {}, async () => ({ output: { by }, costUsd: 1 }));
    await expect(step(dead, 'the dead')).rejects.toBeInstanceOf(LeaseLost);
    await expect(dead.complete(RESULT)).rejects.toBeInstanceOf(LeaseLost);
    expect(await step(successor, 'the successor')).toEqual({ by: 'the successor' });
    await successor.handBack();
    expect(await stage.job(id)).toMatchObject({ state: 'waiting', actualCost: 1 });
  });

  it('tells a living worker within a second that its job is not its own any more', async () => {
    const id = await stage.queue('captioned01');
    const lease = await take(id);
    await stage.delete(`/api/admin/video-jobs/${id}`).expect(204);
    const begun = Date.now();
    await new Promise((resolve) => lease.signal.addEventListener('abort', resolve));
    expect(Date.now() - begun).toBeLessThan(1_000);
    await lease.letGo();
  });

  it('does a step once for the same input, and again for another', async () => {
    const id = await stage.queue('captioned01');
    const lease = await take(id);
    const steps = new StepRunner(lease);
    let done = 0;
    const work = async () => ({ output: { done: ++done } });
    expect(await steps.run('analysis 1', { prompt: 'a' }, work)).toEqual({ done: 1 });
    expect(await steps.run('analysis 1', { prompt: 'a' }, work)).toEqual({ done: 1 });
    expect(await steps.run('analysis 1', { prompt: 'b' }, work)).toEqual({ done: 2 });
    await lease.handBack();
  });

  it('gives up after a dozen workers that finished nothing', async () => {
    const id = await stage.queue('captioned01');
    await stage.database.query('update video.video_jobs set fruitless_attempts = 12 where id = $1', [id]);
    await stage.startWorker();
    expect(await stage.jobOver(id)).toMatchObject({ state: 'failed', error: { code: 'GAVE_UP', retryable: true } });
    await stage.post(`/api/admin/video-jobs/${id}/retry`).expect(202);
    expect((await stage.jobOver(id)).state).toBe('completed');
  });
});
