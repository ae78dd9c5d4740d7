import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { callerHeaders } from '@firm/platform/testing/test-service';
import { Outbox } from '@firm/platform/outbox/outbox';
import { describe, expect, it } from '@jest/globals';
import { forgetSubmitted } from './submission.js';
import { useVideoService } from '../testing/video-test-service.js';

describe('a submission with an Idempotency-Key', () => {
  const service = useVideoService();

  const submit = (key: string, id = 'captioned01') =>
    service.process(id).set({ prefer: 'respond-async', 'idempotency-key': key });
  const idOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as VideoJob).id;

  it('is done once, however often and at once it arrives, also after its job has ended', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => idOf(submit('"first"').expect(202))));
    expect(new Set(ids).size).toBe(1);
    await service.waitForEnd(ids[0]!);
    const lookups = (await service.youtube.requests()).length;
    expect(await idOf(submit('"first"').expect(202))).toBe(ids[0]);
    // Without quotes it is the same key; and YouTube is not asked again.
    expect(await idOf(submit('first').expect(202))).toBe(ids[0]);
    expect(await service.youtube.requests()).toHaveLength(lookups);
    expect(await idOf(submit('"second"').expect(202))).not.toBe(ids[0]);
  });

  it('answers 422 to another request under the same key, and 400 to what is no key', async () => {
    await submit('"other"').expect(202);
    const answer = await submit('"other"', 'harbour0001').expect(422);
    expect(answer.body.detail).toContain('another request');
    for (const key of ['""', 'with space', `"${'x'.repeat(256)}"`]) await submit(key).expect(400);
  });

  it("is one member's own", async () => {
    const mine = await idOf(submit('"shared"').expect(202));
    await service.waitForEnd(mine);
    const rui = { id: '2', email: 'rui.costa@example.com', name: 'Rui Costa', picture: null };
    const theirs = service.api
      .ask('post', '/api/admin/process-video', callerHeaders({ staff: rui }))
      .set({ prefer: 'respond-async', 'idempotency-key': '"shared"' })
      .send({ videoUrl: 'https://youtu.be/captioned01' })
      .expect(202);
    expect(await idOf(theirs)).not.toBe(mine);
  });

  it('is forgotten after a day', async () => {
    const id = await idOf(submit('"yesterday"').expect(202));
    await service.waitForEnd(id);
    await service.database.query(
      `update video.submissions set submitted_at = now() - interval '25 hours' where key = 'yesterday'`,
    );
    expect(await idOf(submit('"yesterday"').expect(202))).not.toBe(id);
    await service.database.query(`update video.submissions set submitted_at = now() - interval '25 hours'`);
    await service.api.app.get(Outbox, { strict: false }).transaction(forgetSubmitted);
    expect(await service.database.query('select 1 from video.submissions')).toEqual([]);
  });

  it('holds for a batch', async () => {
    const videoUrls = ['https://youtu.be/captioned01', 'https://youtu.be/harbour0001'];
    const submitBatch = async () => {
      const asked = service.post('/api/admin/video-batches', { videoUrls }).set('idempotency-key', '"batch"');
      return (await asked.expect(202)).body as VideoJob[];
    };
    const jobs = await submitBatch();
    for (const { id } of jobs) await service.waitForEnd(id);
    expect((await submitBatch()).map(({ id }) => id).sort()).toEqual(jobs.map(({ id }) => id).sort());
  });
});
