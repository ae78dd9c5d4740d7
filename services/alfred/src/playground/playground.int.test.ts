import type { TriedConfiguration } from '@firm/contracts/api/alfred-management';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();
beforeAll(() => sendEvents(alfred, 'post.published', ...ARTICLES));

const PATH = '/api/admin/alfred/try';
const WANTED = {
  question: 'Which form is filed for a PFIC?',
  aiInstructions: 'Speak like a pirate.',
  model: 'gpt-4o-mini',
};

describe('the playground', () => {
  it('answers with the live and the unsaved configuration, checks both answers, and stores nothing', async () => {
    await alfred.openAi.script({
      contains: 'pirate',
      text: 'Arr, Form 8621 [[10|Form 8621 must be filed every year]].',
    });
    const { body } = await alfred.staff('post', PATH, WANTED).expect(200);
    const { live, tried } = body as TriedConfiguration;
    expect(live).toMatchObject({ model: 'gpt-4o', note: null, outcome: 'sourced' });
    expect(live.content).toContain('](/blog/pfic-rules-for-us-investors#form-8621)');
    expect(tried).toMatchObject({
      model: 'gpt-4o-mini',
      note: null,
      sources: [{ words: 'Form 8621 must be filed every year' }],
    });
    expect(tried.content).toMatch(/^Arr, Form 8621 \[PFIC rules/);
    await alfred.staff('get', '/api/admin/conversations').expect(200, []);
    const config = await alfred.staff('get', '/api/admin/alfred-config');
    expect(config.body).toMatchObject({ model: 'gpt-4o' });
  });

  it('fails when the model fails, and refuses malformed requests', async () => {
    await alfred.openAi.script({ status: 500, times: 2 });
    await alfred.staff('post', PATH, WANTED).expect(502);
    await alfred.staff('post', PATH, { ...WANTED, question: ' ' }).expect(400);
  });
});
