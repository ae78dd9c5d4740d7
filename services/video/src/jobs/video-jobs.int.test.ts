import type { VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { testStore } from '@firm/platform/testing/test-database';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { VideoStage } from '../testing/video-stage.js';

const SPEECH = { transcript: { text: 'Bread is made at six in the morning. The baker starts the oven before dawn.' } };

describe.each([
  ['PostgreSQL', () => undefined],
  ['Redis', () => testStore('TEST_REDIS_URL')],
])('video jobs with queues on %s', (_name, redisUrl) => {
  let stage: VideoStage;
  beforeAll(async () => {
    stage = await VideoStage.open(redisUrl());
  }, 60_000);
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.openAi.reset();
    await stage.youtube.reset();
  });

  it('answers the result of a video with captions, without hearing it', async () => {
    const answer = await stage.process('captioned01').expect(200);
    const result = answer.body as VideoResult;
    expect(result.suggestedTitle).not.toBe('');
    expect(result.summary).toContain('https://www.youtube.com/watch?v=captioned01&amp;t=');
    expect(result.keyInsights.every((insight) => typeof insight === 'string')).toBe(true);
    expect(result.readTime).toBeGreaterThanOrEqual(1);
    expect(result.provenance).toMatchObject({ words: 'captions', model: 'gpt-4o' });
    expect(await stage.paid('transcriptions')).toBe(0);
    const [newest] = (await stage.get('/api/admin/video-jobs').expect(200)).body as VideoJob[];
    expect(newest).toMatchObject({ state: 'completed', progress: { stage: 'done', percent: 100 } });
    expect(newest?.videoTitle).toBe('The harbour walk');
  }, 30_000);

  it('hears a video without captions, part by part', async () => {
    await stage.openAi.script({ on: 'transcriptions', times: 'always', ...SPEECH });
    const id = await stage.queue('nocaptions1');
    const job = await stage.jobOver(id);
    expect(job).toMatchObject({ state: 'completed', result: { provenance: { words: 'transcription' } } });
    const parts = await stage.paid('transcriptions');
    expect(parts).toBeGreaterThanOrEqual(3);
    const { calls } = await stage.openAi.meter();
    expect(new Set(calls.map((call) => call.audio?.sha256).filter(Boolean)).size).toBe(parts);
    // 27.942 seconds at 0.006 dollars a minute, and what the article cost.
    expect(job.actualCost).toBeGreaterThan(0.0027);
    expect(job.estimatedCost).toBeGreaterThan(0.0027);
  }, 30_000);
});
