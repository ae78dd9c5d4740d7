import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ContentStage } from '../testing/content-stage.js';

const ARTICLE = `<h2>Funds after the reform</h2><p>Portugal closed the real estate route in October 2023. Qualifying funds need
  a commitment of 500,000 euros and hold no property. The fund must invest mainly in companies based in Portugal.</p>`;

describe('help with writing', () => {
  let openai: FakeOpenAi;
  let stage: ContentStage;
  beforeAll(async () => {
    openai = await FakeOpenAi.start();
    stage = await ContentStage.open({ openai: { apiKey: 'test', baseUrl: openai.url } });
  });
  afterAll(async () => {
    await stage.close();
    await openai.close();
  });
  beforeEach(() => openai.reset());

  it('describes an article in fields of the form', async () => {
    const { body, headers } = await stage.post('/api/admin/generate-metadata', { content: ARTICLE }).expect(200);
    expect(headers['x-generated-by']).toBe('gpt-4o');
    expect(Object.keys(body).sort()).toEqual(['excerpt', 'seoDescription', 'seoTitle', 'slug', 'tags', 'title']);
    expect([...body.seoDescription].length).toBeLessThanOrEqual(160);
    expect(body.slug).toMatch(/^[a-z0-9-]+$/);
    for (const tag of body.tags) expect(tag).toBe(tag.trim().toLowerCase());
  });

  it('finds a title, and the slug that follows from it', async () => {
    const { body } = await stage
      .post('/api/admin/generate-title-slug', { content: ARTICLE, currentTitle: 'Draft' })
      .expect(200);
    expect(body.title).not.toBe('');
    expect(body.slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('counts reading time', async () => {
    const content = `<p>${'word '.repeat(660)}</p>`;
    await stage.post('/api/admin/calculate-reading-time', { content }).expect(200, { readingTimeMinutes: 3 });
    await stage.post('/api/admin/calculate-reading-time', { content: '' }).expect(200, { readingTimeMinutes: 1 });
  });

  it.each(['generate-metadata', 'generate-title-slug', 'calculate-reading-time'])('keeps %s to staff', async (path) => {
    const call = request(stage.service.server).post(`/api/admin/${path}`).set(visitorHeaders()).send({ content: 'a' });
    await call.expect(401);
  });

  it.each([{}, { content: '' }, { content: '  ' }, { content: '<p></p>' }, { content: 'a', more: 1 }])(
    'refuses %j',
    (body) => stage.post('/api/admin/generate-metadata', body).expect(400),
  );

  it('says when the model fails, is busy, or answers nonsense', async () => {
    const ask = () => stage.post('/api/admin/generate-metadata', { content: ARTICLE });
    await openai.script({ status: 500, times: 10 });
    await ask().expect(502);
    await openai.reset();
    await openai.script({ status: 429, retryAfterSeconds: 9, times: 10 });
    expect((await ask().expect(503)).headers['retry-after']).toBe('9');
    await openai.reset();
    await openai.script({ text: '{"title":', times: 10 });
    await ask().expect(502);
  });
});
