import type { CostEstimate } from '@firm/contracts/api/video-jobs';
import { describe, expect, it } from '@jest/globals';
import { useVideoService } from '../testing/video-test-service.js';

/** Seconds: as YouTube says, or those of the kind of refusal. */
const RETRY_AFTER: Record<string, string> = { botcheck001: '14400', ratelimit01: '120', sessionlim1: '300' };

describe('the estimate of a video', () => {
  const service = useVideoService();

  const estimate = (videoUrl: string) => service.post('/api/admin/estimate-cost', { videoUrl });
  const sum = ({ breakdown }: CostEstimate) => breakdown.reduce((total, { cost }) => total + cost, 0);

  it('charges no transcription where there are captions', async () => {
    const { body } = await estimate('https://www.youtube.com/watch?v=captioned01').expect(200);
    const cost = body as CostEstimate;
    expect(Math.round(cost.estimatedDuration)).toBe(53);
    expect(cost.estimatedCost).toBe(sum(cost));
    expect(cost.estimatedCost).toBeGreaterThan(0);
    expect(cost.breakdown[0]).toMatchObject({ cost: 0, unitPrice: 0 });
  });

  it('charges each minute of audio where there are no captions, or only empty ones', async () => {
    for (const [id, minutes] of [
      ['nocaptions1', 27 / 60],
      ['emptycaps01', 53 / 60],
    ] as const) {
      const { body } = await estimate(`https://youtu.be/${id}`).expect(200);
      const cost = body as CostEstimate;
      expect(cost.estimatedCost).toBe(sum(cost));
      const [sound] = cost.breakdown;
      expect(sound).toMatchObject({ unit: 'minute', unitPrice: 0.006 });
      expect(sound?.quantity).toBeCloseTo(minutes, 1);
      expect(sound?.cost).toBeCloseTo((sound?.quantity ?? 0) * 0.006, 6);
    }
  });

  it.each([
    ['private', 'privatevid1', 422, 'private'],
    ['live', 'livenow0001', 422, 'live'],
    ['upcoming', 'upcoming001', 422, 'not started'],
    ['age-restricted', 'agegated001', 422, 'age-restricted'],
    ['too long', 'toolong0001', 422, 'longer than 4 hours'],
    ['region-locked', 'geoblocked1', 422, 'country'],
    ['for members', 'members0001', 422, 'members'],
    ['removed', 'removed0001', 422, 'removed'],
    ['unknown', 'notfound001', 422, 'does not exist'],
    ['without captions and sound', 'silent00001', 422, 'neither captions nor sound'],
    ['behind the bot check', 'botcheck001', 503, 'not a bot'],
    ['rate-limited', 'ratelimit01', 503, 'too many requests'],
    ['limited with its session', 'sessionlim1', 503, 'too many requests'],
  ])('refuses a video that is %s, and creates no job', async (_why, id, status, words) => {
    const before = (await service.get('/api/admin/video-jobs').expect(200)).body.length;
    for (const path of ['estimate-cost', 'process-video']) {
      const answer = await service.post(`/api/admin/${path}`, { videoUrl: `https://youtu.be/${id}` }).expect(status);
      expect(answer.body.detail).toContain(words);
      expect(answer.headers['retry-after']).toBe(RETRY_AFTER[id]);
    }
    await service.process(id).set('prefer', 'respond-async').expect(status);
    expect((await service.get('/api/admin/video-jobs').expect(200)).body).toHaveLength(before);
  });

  it.each([
    ['an empty address', '', 400],
    ['a blank address', '   ', 400],
    ['an address of another site', 'https://vimeo.com/123456789', 422],
    ['an id that is too short', 'https://youtu.be/abc', 422],
    ['what is no address', 'not an address', 422],
  ])('answers %s with its own status', async (_what, videoUrl, status) => {
    await estimate(videoUrl).expect(status);
    await service.post('/api/admin/process-video', { videoUrl }).expect(status);
  });

  it.each([
    ['no address', {}],
    ['a number', { videoUrl: 7 }],
    ['an unknown field', { videoUrl: 'https://youtu.be/captioned01', extra: true }],
    ['a request of another type', { videoUrl: 'https://youtu.be/captioned01', customPrompt: 3 }],
    ['a request that is too long', { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'x'.repeat(8_001) }],
  ])('answers a body with %s with 400', async (_what, body) => {
    await service.post('/api/admin/process-video', body).expect(400);
  });
});
