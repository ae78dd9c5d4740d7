import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestContentService } from '../testing/test-content-service.js';

const ARTICLE = `<h2>Funds after the reform</h2><p>Portugal closed the real estate route in October 2023. Qualifying funds need
  a commitment of 500,000 euros and hold no property. The fund must invest mainly in companies based in Portugal.</p>`;

describe('writing help', () => {
  let openai: FakeOpenAi;
  let content: TestContentService;
  beforeAll(async () => {
    openai = await FakeOpenAi.start();
    content = await TestContentService.start({ openai: { apiKey: 'test', baseUrl: openai.url } });
  });
  afterAll(async () => {
    await content.stop();
    await openai.close();
  });
  beforeEach(() => openai.reset());

  it('suggests fields of the form for an article', async () => {
    const { body, headers } = await content.post('/api/admin/generate-metadata', { content: ARTICLE }).expect(200);
    expect(headers['x-generated-by']).toBe('gpt-4o');
    expect(Object.keys(body).sort()).toEqual(['excerpt', 'seoDescription', 'seoTitle', 'slug', 'tags', 'title']);
    expect([...body.seoDescription].length).toBeLessThanOrEqual(160);
    expect(body.slug).toMatch(/^[a-z0-9-]+$/);
    for (const tag of body.tags) expect(tag).toBe(tag.trim().toLowerCase());
  });

  it('suggests a title and its slug', async () => {
    const { body } = await content
      .post('/api/admin/generate-title-slug', { content: ARTICLE, currentTitle: 'Draft' })
      .expect(200);
    expect(body.title).not.toBe('');
    expect(body.slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('counts the reading time', async () => {
    const text = `<p>${'word '.repeat(660)}</p>`;
    await content.post('/api/admin/calculate-reading-time', { content: text }).expect(200, { readingTimeMinutes: 3 });
    await content.post('/api/admin/calculate-reading-time', { content: '' }).expect(200, { readingTimeMinutes: 1 });
  });

  it.each([{}, { content: '' }, { content: '  ' }, { content: '<p></p>' }, { content: 'a', more: 1 }])(
    'refuses %j',
    (body) => content.post('/api/admin/generate-metadata', body).expect(400),
  );

  it('reports when the model fails, is busy, or answers nonsense', async () => {
    const ask = () => content.post('/api/admin/generate-metadata', { content: ARTICLE });
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
