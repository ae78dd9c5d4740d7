import { describe, expect, it } from '@jest/globals';
import { VIDEO_ERROR_CODES, VideoError } from './video-error.js';

describe('VideoError', () => {
  it('has a distinct sentence for every code, and says what to do next', () => {
    const sentences = VIDEO_ERROR_CODES.map((code) => new VideoError(code).message);
    expect(new Set(sentences).size).toBe(VIDEO_ERROR_CODES.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/\b(ask|choose|try|wait|check)\b/i);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    ['PRIVATE', 'unprocessable'],
    ['LIVE', 'unprocessable'],
    ['TOO_LONG', 'unprocessable'],
    ['UNPLAYABLE', 'unprocessable'],
    ['RATE_LIMITED', 'unavailable'],
    ['BOT_CHECK', 'unavailable'],
    ['NETWORK', 'upstreamFailed'],
    ['EXTRACTOR', 'upstreamFailed'],
  ] as const)('answers a caller after %s as %s', (code, kind) => {
    const error = new VideoError(code);
    expect(error.toProblem()).toMatchObject({ kind, message: error.message });
  });

  it('lets the next source try only where it may succeed', () => {
    expect(VIDEO_ERROR_CODES.filter((code) => new VideoError(code).triesNextSource)).toEqual([
      ...['NO_SOUND', 'UNPLAYABLE', 'BOT_CHECK', 'MEDIA_REFUSED', 'NO_AUDIO', 'EXTRACTOR'],
    ]);
  });
});
