import type { VideoResult } from '@firm/contracts/api/video-jobs';
import { describe, expect, it } from '@jest/globals';
import { draftPostOf } from './draft-post';

const RESULT: VideoResult = {
  suggestedTitle: 'A harbour',
  suggestedExcerpt: 'é'.repeat(200),
  summary:
    '<h2>Dug by hand</h2>\n<p>It took long. <a href="https://www.youtube.com/watch?v=captioned01&amp;t=0s">(0:00)</a></p>',
  keyInsights: ['Visas & tax are <two> things'],
  topQuotes: [{ text: 'Nobody was paid in money' }],
  qaSection: [{ question: 'When?', answer: 'In April.' }],
  tags: ['tax', 'harbor walks'],
  readTime: 4,
  evidence: [
    { kind: 'insight', index: 0, second: 75, words: 'two things' },
    { kind: 'quote', index: 0, second: 3_675, words: 'nobody' },
  ],
  provenance: {
    videoUrl: 'https://www.youtube.com/watch?v=captioned01',
    videoTitle: 'The harbour "walk"',
    words: 'automatic captions',
    model: 'gpt-4o',
    promptVersion: '2026-11-21',
  },
};

const SHOWN = { showsVideo: true, jobId: '0a3a4f6e-6d8f-4c54-9a2b-0d3f3f1c5a11' };
const KNOWN = [{ tag: 'Tax' }];

describe('draftPostOf', () => {
  const post = draftPostOf(RESULT, KNOWN, SHOWN);
  const html = post.contentHtml;

  it('creates a draft with source youtube, and the excerpt cut to 160 characters as its description', () => {
    expect(post).toMatchObject({ status: 'draft', source: 'youtube', readingTimeMinutes: 4, tags: ['tax'] });
    expect(post.keywords).toEqual(['harbor walks']);
    expect(post.title).toBe('A harbour');
    expect([...(post.seoDescription ?? '')]).toHaveLength(160);
    expect(post.excerpt).toHaveLength(200);
  });

  it('is in the language in which it was written', () => {
    expect(post.language).toBe('en');
    const summary = '<p>O porto foi escavado à mão, e a obra não foi paga em dinheiro, mas em sal e em peixe.</p>';
    expect(draftPostOf({ ...RESULT, summary }, KNOWN, SHOWN).language).toBe('pt');
  });

  it('stores insights and answers in their fields, too', () => {
    expect(post.highlights).toEqual(RESULT.keyInsights);
    expect(post.qaSection).toEqual(RESULT.qaSection);
  });

  it('tells the review which sentences the talk does not support', () => {
    const sentences = [
      { text: 'It took long.', support: 'verbatim' as const, passages: [1] },
      { text: 'It took ten years.', support: 'not found' as const, passages: [1], reason: 'Not said.' },
    ];
    const { unsupported } = draftPostOf({ ...RESULT, draft: [{ kind: 'paragraph', sentences }] }, KNOWN, SHOWN);
    expect(unsupported).toEqual([{ text: 'It took ten years.', reason: 'Not said.' }]);
  });

  it('links insights, quotes and answers to their moment in the video', () => {
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=captioned01&amp;t=75s">(1:15)</a>');
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=captioned01&amp;t=3675s">(1:01:15)</a>');
    expect(html).toContain('<h3>When?</h3><p>In April.</p>');
  });

  it('escapes text', () => {
    expect(html).toContain('Visas &amp; tax are &lt;two&gt; things');
  });

  it('keeps the talk beside the text', () => {
    expect(html).not.toContain('gpt-4o');
    const chapters = [{ second: 5, title: 'Stone' }];
    expect(draftPostOf({ ...RESULT, chapters }, KNOWN, SHOWN).talk).toEqual({
      ...{ videoUrl: 'https://www.youtube.com/watch?v=captioned01', videoTitle: 'The harbour "walk"', isShown: true },
      ...{ words: 'automatic captions', model: 'gpt-4o', promptVersion: '2026-11-21', chapters, jobId: SHOWN.jobId },
    });
  });

  it('says so where a moment is uncertain, and plays from before it', () => {
    const evidence = (RESULT.evidence ?? []).map((one) => ({ ...one, uncertaintySeconds: 4 }));
    expect(draftPostOf({ ...RESULT, evidence }, KNOWN, SHOWN).contentHtml).toContain('t=71s">(about 1:15)</a>');
  });

  it.each([
    ['there is no video', { videoUrl: '' }],
    ['no moment is known', { isUntimed: true }],
  ])('links to no moment when %s', (_name, changes) => {
    const provenance = { ...RESULT.provenance!, ...changes, words: 'uploaded text' as const };
    const draft = draftPostOf({ ...RESULT, provenance }, KNOWN, SHOWN);
    expect(draft.contentHtml).not.toContain('t=75s');
    expect(draft.talk).toMatchObject({ words: 'uploaded text', isShown: provenance.videoUrl !== '' });
  });

  it('leaves out empty sections', () => {
    const { provenance: _provenance, ...result } = RESULT;
    const bare = draftPostOf({ ...result, keyInsights: [], topQuotes: [], qaSection: [] }, KNOWN, SHOWN);
    expect(bare.contentHtml).toBe(RESULT.summary);
  });
});
