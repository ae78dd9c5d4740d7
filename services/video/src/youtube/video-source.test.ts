import { describe, expect, it } from '@jest/globals';
import { chooseAudio } from './video-source.js';

const format = (id: string, bitsPerSecond: number, more = {}) => ({
  ...{ id, bitsPerSecond, url: `https://rr1.googlevideo.com/${id}`, isOriginal: true },
  ...more,
});

describe('chooseAudio', () => {
  it('prefers the formats for slow connections', () => {
    expect(chooseAudio([format('140', 129_000), format('249', 50_000), format('139', 48_000)])?.id).toBe('139');
    expect(chooseAudio([format('140', 129_000), format('249', 38_000), format('600', 33_000)])?.id).toBe('249');
  });

  it('chooses the lowest bitrate that is good speech, else the highest', () => {
    expect(chooseAudio([format('140', 129_000), format('250', 66_000), format('600', 33_000)])?.id).toBe('250');
    expect(chooseAudio([format('599', 30_000), format('600', 33_000)])?.id).toBe('600');
  });

  it('prefers the original language to a dubbed one', () => {
    expect(chooseAudio([format('139', 48_000, { isOriginal: false }), format('140', 129_000)])?.id).toBe('140');
  });

  it('chooses no format without a URL', () => {
    expect(chooseAudio([format('139', 48_000, { url: '' })])).toBeUndefined();
  });
});
