import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { JobLeases } from './job-lease.js';
import { useVideoService } from '../testing/video-test-service.js';

describe('the metrics of video jobs', () => {
  const service = useVideoService();
  beforeAll(async () => {
    await service.stopWorker();
  });

  const read = async (metrics: Metrics, name: string) => {
    const text = await metrics.registry.metrics();
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };

  it('show how many workers in a row have lost a job', async () => {
    const metrics = service.api.app.get(Metrics, { strict: false });
    const id = await service.createJob('captioned01');
    expect(await read(metrics, 'video_job_attempts_without_progress')).toBe(0);
    await service.database.query('update video.video_jobs set attempts_without_progress = 4 where id = $1', [id]);
    expect(await read(metrics, 'video_job_attempts_without_progress')).toBe(4);
    await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
    expect(await read(metrics, 'video_job_attempts_without_progress')).toBe(0);
  });

  it('count the failures of each source, and the videos that failed, by their codes', async () => {
    const api = service.api.app.get(Metrics, { strict: false });
    const ofSource = (code: string) => read(api, `video_source_failures_total\\{source="innertube",code="${code}"\\}`);
    expect([await ofSource('BOT_CHECK'), await ofSource('EXTRACTOR')]).toEqual([0, 0]);
    await service.process('botcheck001').expect(503);
    await service.process('reloadpage1').expect(502);
    await service.process('reloadpage1').expect(502);
    expect([await ofSource('BOT_CHECK'), await ofSource('EXTRACTOR')]).toEqual([1, 2]);

    await service.startWorker();
    const worker = service.getFromWorker(Metrics);
    const failed = (code: string) => read(worker, `videos_failed_total\\{code="${code}"\\}`);
    expect([await failed('PRIVATE'), await failed('AI_REFUSED')]).toEqual([0, 0]);
    const [hidden] = await service.createBatch('privatevid1');
    await service.waitForEnd(hidden!.id);
    await service.openAi.script({ on: 'responses', status: 400, times: 'always' });
    const cut = await service.waitForEnd(await service.createJob('captioned01', 'Another prompt.'));
    expect(cut.error?.code).toBe('AI_REFUSED');
    expect([await failed('PRIVATE'), await failed('AI_REFUSED'), await failed('INTERNAL')]).toEqual([1, 1, 0]);
    await service.stopWorker();
  });

  it('count the parts that wait, which the number of workers in a cluster follows', async () => {
    const metrics = service.api.app.get(Metrics, { strict: false });
    const manifest = fileURLToPath(
      import.meta.resolve('../../../../infra/deploy/kubernetes/overlays/production/autoscaling.yaml'),
    );
    const [, query = ''] = /query: >-\n((?: {10}.+\n)+)/.exec(await readFile(manifest, 'utf8')) ?? [];
    const wanted = async () => Number(Object.values((await service.database.query<object>(query))[0] ?? {})[0]);
    const before = await wanted();
    const id = await service.createJob('nocaptions1');
    expect(await wanted()).toBe(before + 1);
    await service.database.query(
      `with begun as (update video.video_jobs set state = 'active', leased_until = now() + interval '1 hour' where id = $1)
       insert into video.audio_chunks (job_id, index, object_key, offset_seconds, duration_seconds, quiet_seconds, transcript)
       select $1, part, 'none', 0, 1, 0, case when part = 1 then '{}'::jsonb end from generate_series(1, 48) part`,
      [id],
    );
    expect(await wanted()).toBe(before + 1 + 47);
    expect(await read(metrics, 'video_waiting_parts')).toBe(47);
    await service.delete(`/api/admin/video-jobs/${id}`).expect(204);
    expect(await wanted()).toBe(before);
  });

  it('show how long a job has made no progress', async () => {
    const { app } = service.api;
    const metrics = new Metrics();
    const leases = new JobLeases(app.get(DataSource), app.get(Outbox, { strict: false }), metrics);
    const stillSeconds = () => read(metrics, 'video_job_without_progress_seconds');
    const lease = await leases.claimJob(await service.createJob('captioned01'));
    expect(lease).not.toBeNull();
    let before = 0;
    while (before < 0.3) before = await stillSeconds();
    lease?.report({ stage: 'details', percent: 2 });
    expect(await stillSeconds()).toBeLessThan(before);
    await lease?.release();
    expect(await stillSeconds()).toBe(0);
  });
});
