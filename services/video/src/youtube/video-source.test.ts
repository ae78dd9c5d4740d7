import { describe, expect, it } from '@jest/globals';
import { chooseAudio } from './video-source.js';

const format = (id: string, bitsPerSecond: number, more = {}) => ({
  ...{ id, bitsPerSecond, mime: 'audio/mp4', url: `https://rr1.googlevideo.com/${id}`, isOriginal: true },
  ...more,
});

describe('chooseAudio', () => {
  it('prefers the formats made for slow lines', () => {
    expect(chooseAudio([format('140', 129_000), format('249', 50_000), format('139', 48_000)])?.id).toBe('139');
    expect(chooseAudio([format('140', 129_000), format('249', 38_000), format('600', 33_000)])?.id).toBe('249');
  });

  it('takes the lowest bitrate that is still good speech, else the highest there is', () => {
    expect(chooseAudio([format('140', 129_000), format('250', 66_000), format('600', 33_000)])?.id).toBe('250');
    expect(chooseAudio([format('599', 30_000), format('600', 33_000)])?.id).toBe('600');
  });

  it('takes the language of the recording before a dubbed one', () => {
    expect(chooseAudio([format('139', 48_000, { isOriginal: false }), format('140', 129_000)])?.id).toBe('140');
  });

  it('takes nothing without an address', () => {
    expect(chooseAudio([format('139', 48_000, { url: '' })])).toBeUndefined();
  });
});
