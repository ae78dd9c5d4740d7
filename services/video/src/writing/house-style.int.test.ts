import type { HouseStyle, HouseStyleVersion, PromptPreview } from '@firm/contracts/api/house-style';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useVideoService } from '../testing/video-test-service.js';

describe('the house style', () => {
  const service = useVideoService();
  beforeEach(() => service.openAi.reset());

  const read = () => service.read<HouseStyleVersion>('/api/admin/house-style');
  const save = (version: number, style: object) => service.put('/api/admin/house-style', { version, style });
  const checklist = {
    ...{ kind: 'checklist', name: 'Checklist', instructions: 'A list of things to bring.', sections: ['papers'] },
    ...{ leastWords: 80, mostWords: 300 },
  };
  const glossary = [{ term: 'Vila Nova', misheard: ['villa nova'], meaning: 'a town' }];
  const bodies = async (endpoint: string) =>
    (await service.openAi.meter()).calls
      .filter((call) => call.endpoint === endpoint)
      .map(({ body, audio }) => JSON.stringify(body ?? audio));

  it('begins with three kinds, and is saved in versions', async () => {
    const { version, style, first } = await read();
    expect(style).toEqual(first);
    expect(style.templates.map(({ name }) => name)).toEqual(['Guide', 'News', 'Questions and answers']);
    const changed: HouseStyle = { ...style, templates: [...style.templates, checklist] };
    const saved = await save(version, changed).expect(200);
    expect(saved.body).toMatchObject({ version: version + 1, changedBy: 'ana@example.com', style: changed, first });
    await save(version, style).expect(412);
  });

  it.each([
    ['two kinds with one key', { templates: [checklist, checklist] }],
    ['bounds that exclude each other', { templates: [{ ...checklist, leastWords: 301 }] }],
    ['no kind', { templates: [] }],
    ['a term twice', { glossary: [...glossary, ...glossary] }],
    ['a language that is no code', { languages: ['English'] }],
  ])('refuses %s', async (_what, change) => {
    const { version, style } = await read();
    await save(version, { ...style, ...change }).expect(400);
  });

  it('shows the prompt of a template that is not saved', async () => {
    const { style } = await read();
    const draft = { ...style, templates: [checklist], glossary };
    const answer = await service.post('/api/admin/house-style/preview', { style: draft, brief: {} }).expect(200);
    const { outline, section } = answer.body as PromptPreview;
    expect(outline).toContain('Kind of article: A list of things to bring.');
    expect(outline).toContain('80 to 300 words');
    expect(section).toContain('Vila Nova (a town)');
  });

  it('is given to transcription and writing, and a job keeps the one it began with', async () => {
    const { version, style } = await read();
    await save(version, { ...style, templates: [checklist], glossary, languages: ['pt', 'en'] }).expect(200);
    await service.process('nocaptions1', undefined, { kind: 'guide' }).expect(400);
    await service.openAi.script({
      on: 'transcriptions',
      times: 'always',
      transcript: { text: 'We went to villa nova by boat.' },
    });
    const id = await service.createJob('nocaptions1', undefined, { kind: 'checklist' });
    await service.waitForEnd(id);
    const [heard] = await bodies('transcriptions');
    expect(heard).toContain('Vila Nova');
    const [written] = (await bodies('responses')).filter((body) => body.includes('Plan one'));
    expect(written).toContain('A list of things to bring.');
    const transcript = await service.get(`/api/admin/video-jobs/${id}/transcript`).expect(200);
    expect(transcript.body.passages[0].words).toContain('to Vila Nova by boat');
    await save(version + 1, { ...style, templates: style.templates.filter(({ kind }) => kind !== 'checklist') }).expect(
      200,
    );
    const [job] = await service.database.query<{ style_version: number }>(
      'select style_version from video.video_jobs where id = $1',
      [id],
    );
    expect(job?.style_version).toBe(version + 1);

    // The kind is gone by now, and the draft is still written again as what it is; another draft of that kind is not begun.
    await service.post(`/api/admin/video-jobs/${id}/rewrite/estimate`).expect(200);
    const again = await service.post(`/api/admin/video-jobs/${id}/rewrite`, { customPrompt: 'Shorter.' }).expect(202);
    expect(await service.waitForEnd((again.body as VideoJob).id)).toMatchObject({
      ...{ state: 'completed', brief: { kind: 'checklist' } },
    });
    await service.process('captioned01', undefined, { kind: 'checklist' }).expect(400);
  });
});
