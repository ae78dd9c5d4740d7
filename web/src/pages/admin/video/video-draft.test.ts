import { describe, expect, it } from '@jest/globals';
import { BLANK_DRAFT, isRemovedKind, linkedVideo, sentBrief } from './video-draft';

const kinds = [{ kind: 'guide', name: 'Guide', instructions: '', sections: [], leastWords: 100, mostWords: 200 }];

describe('the brief of a video', () => {
  it.each([
    ['a kind that there is', { kind: 'guide' }, { kind: 'guide' }],
    ['a kind that staff have removed', { kind: 'memo', length: 'short' }, { length: 'short' }],
    ['nothing else than such a kind', { kind: 'memo' }, undefined],
    ['blank readers', { audience: ' ' }, undefined],
  ] as const)('is sent with %s', (_what, brief, sent) =>
    expect(sentBrief({ ...BLANK_DRAFT, brief }, kinds)).toEqual(sent),
  );

  it('keeps its kind while the kinds are loaded', () => {
    expect(isRemovedKind({ kind: 'memo' }, [])).toBe(false);
    expect(sentBrief({ ...BLANK_DRAFT, brief: { kind: 'memo' } }, [])).toEqual({ kind: 'memo' });
  });
});

it('links the article of an uploaded file to a video of YouTube only', () => {
  const videoUrl = 'https://youtu.be/abcdefghijk';
  expect(linkedVideo({ videoUrl: ` ${videoUrl} ` })).toBe(videoUrl);
  expect(linkedVideo({ videoUrl: 'not a url' })).toBe('');
});
