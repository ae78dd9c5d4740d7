import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { LeaseLost } from '@firm/platform/work/lease';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { StepRunner } from './job-run.js';
import { useVideoService } from '../testing/video-test-service.js';
import { type JobLease, JobLeases, LEASE_SECONDS, RENEWALS } from './job-lease.js';

const RESULT = { suggestedTitle: 'From the dead' } as Parameters<JobLease['complete']>[0];

describe('JobLease', () => {
  const service = useVideoService();
  let leases: JobLeases;
  beforeAll(async () => {
    await service.stopWorker();
    const { app } = service.api;
    leases = new JobLeases(app.get(DataSource), app.get(Outbox, { strict: false }), new Metrics());
  });

  const claim = async (id: string) => {
    const lease = await leases.claimJob(id);
    if (!lease) throw new Error('the job cannot be claimed');
    return lease;
  };
  /** As if its holder had not renewed it for a long time. */
  const expireLease = (id: string) =>
    service.database.query(`update video.video_jobs set leased_until = now() - interval '1 minute' where id = $1`, [
      id,
    ]);

  it('is held by one worker at a time', async () => {
    const id = await service.createJob('captioned01');
    const claims = await Promise.all(Array.from({ length: 8 }, () => leases.claimJob(id)));
    const holders = claims.filter((lease) => lease !== null);
    expect(holders).toHaveLength(1);
    await holders[0]?.requeue();
    expect((await service.findJob(id)).state).toBe('waiting');
  });

  it('keeps a worker whose lease expired from overwriting the work of its successor', async () => {
    const id = await service.createJob('captioned01');
    const expired = await claim(id);
    await expired.release();
    await expireLease(id);
    const successor = await claim(id);
    const step = (lease: JobLease, by: string) =>
      new StepRunner(lease).run('details', {}, async (spend) => {
        spend(1);
        return { by };
      });
    await expect(step(expired, 'the expired worker')).rejects.toBeInstanceOf(LeaseLost);
    await expect(expired.complete(RESULT)).rejects.toBeInstanceOf(LeaseLost);
    expect(await step(successor, 'the successor')).toEqual({ by: 'the successor' });
    await successor.requeue();
    expect(await service.findJob(id)).toMatchObject({ state: 'waiting', actualCost: 1 });
  });

  it('is lost with its next renewal, within a second, when the job is cancelled', async () => {
    const id = await service.createJob('captioned01');
    const lease = await claim(id);
    const isLost = new Promise((resolve) => lease.signal.addEventListener('abort', resolve));
    await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
    const updates = jest.spyOn(service.api.app.get(DataSource).manager, 'update');
    const startedAt = performance.now();
    await isLost;
    // Far from waiting until it would expire.
    expect(performance.now() - startedAt).toBeLessThan(LEASE_SECONDS * 1_000);
    const renewals = updates.mock.calls.filter(([, about]) => (about as { id?: string }).id === id);
    updates.mockRestore();
    // One that was under way may have been the last.
    expect(renewals.length).toBeLessThanOrEqual(1);
    expect(RENEWALS.everyMs).toBeLessThan(1_000);
    await lease.release();
  });

  it('runs a step once for the same input, and again for another', async () => {
    const id = await service.createJob('captioned01');
    const lease = await claim(id);
    const steps = new StepRunner(lease);
    let done = 0;
    const work = async () => ({ done: ++done });
    expect(await steps.run('findings 1', { prompt: 'a' }, work)).toEqual({ done: 1 });
    expect(await steps.run('findings 1', { prompt: 'a' }, work)).toEqual({ done: 1 });
    expect(await steps.run('findings 1', { prompt: 'b' }, work)).toEqual({ done: 2 });
    await lease.requeue();
  });

  it('counts what a step spent that fails, or that is stored too late', async () => {
    const id = await service.createJob('captioned01');
    const lease = await claim(id);
    const steps = new StepRunner(lease);
    const fail = steps.run('findings 1', {}, async (spend) => {
      spend(1);
      throw new Error('no answer');
    });
    await expect(fail).rejects.toThrow('no answer');
    expect((await service.findJob(id)).actualCost).toBe(1);
    const late = steps.run('findings 1', {}, async (spend) => {
      spend(2);
      await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
      return {};
    });
    await expect(late).rejects.toBeInstanceOf(LeaseLost);
    expect((await service.findJob(id)).actualCost).toBe(3);
    await lease.release();
  });

  it('fails after twelve workers in a row that finished no step', async () => {
    const id = await service.createJob('captioned01');
    await service.database.query('update video.video_jobs set attempts_without_progress = 12 where id = $1', [id]);
    await service.startWorker();
    expect(await service.waitForEnd(id)).toMatchObject({
      state: 'failed',
      error: { code: 'GAVE_UP', retryable: true },
    });
    await service.post(`/api/admin/video-jobs/${id}/retry`).expect(202);
    expect((await service.waitForEnd(id)).state).toBe('completed');
  });
});
