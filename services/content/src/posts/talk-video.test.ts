import type { PostTalk } from '@firm/contracts/api/post-talk';
import type { PublicPost } from '@firm/contracts/api/posts';
import { expect, it } from '@jest/globals';
import { showTalk } from './talk-video.js';

const POST = { title: 'A harbor', contentHtml: '<p>Text.</p>', excerpt: 'Short.', seoDescription: null } as PublicPost;
const TALK: PostTalk = {
  ...{ videoUrl: 'https://www.youtube.com/watch?v=captioned01', videoTitle: 'The <walk>', publishedOn: '2026-03-14' },
  ...{ words: 'captions', model: 'gpt-4o', promptVersion: '1', isShown: true },
  chapters: [
    { second: 0, title: 'Stone' },
    { second: 75, title: 'Boats & bread' },
  ],
};

it('shows the video with its chapters, and describes it to search engines; not how it was drafted', () => {
  const { contentHtml, videoObject } = showTalk(POST, TALK);
  expect(contentHtml).toContain('“The &lt;walk&gt;”, March 14, 2026.');
  expect(contentHtml).toContain('watch?v=captioned01&amp;t=75s">1:15</a> Boats &amp; bread');
  expect(contentHtml).not.toContain('gpt-4o');
  expect(videoObject).toMatchObject({
    ...{ '@type': 'VideoObject', name: 'The <walk>', uploadDate: '2026-03-14', description: 'Short.' },
    hasPart: [
      { startOffset: 0, endOffset: 75 },
      { startOffset: 75, name: 'Boats & bread' },
    ],
  });
});

it('gives no exact link to a moment that is uncertain', () => {
  const chapters = [{ second: 75, uncertaintySeconds: 6.5, title: 'Boats' }];
  const { contentHtml, videoObject } = showTalk(POST, { ...TALK, chapters });
  expect(contentHtml).toContain('&amp;t=68s">about 1:15</a> Boats');
  expect(videoObject).toMatchObject({ hasPart: [{ startOffset: 68 }] });
});

it.each([
  ['there is no talk', null],
  ['it is not to be shown', { ...TALK, isShown: false }],
  ['there is no video', { ...TALK, videoUrl: '' }],
])('leaves the article alone when %s', (_when, talk) => {
  expect(showTalk(POST, talk)).toBe(POST);
});
