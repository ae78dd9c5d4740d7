import { describe, expect, it } from '@jest/globals';
import { placeTranscript } from './transcript.js';

const PLACE = { offsetSeconds: 600, durationSeconds: 100 };

describe('placeTranscript', () => {
  it('moves the time codes of the model by the offset of the chunk', () => {
    const segments = [{ start: 1.5, end: 4, text: 'Good morning.' }];
    expect(placeTranscript({ text: 'Good morning.', segments, model: 'whisper-1' }, PLACE)).toEqual([
      { startSeconds: 601.5, endSeconds: 604, text: 'Good morning.' },
    ]);
  });

  it('leaves out segments that the model marks as silence', () => {
    const segments = [{ start: 0, end: 4, text: 'Thank you.', noSpeechProbability: 0.93 }];
    expect(placeTranscript({ text: 'Thank you.', segments, model: 'whisper-1' }, PLACE)).toEqual([]);
  });

  it('spreads sentences by their length where there are no time codes', () => {
    const sentence = `${'x'.repeat(149)}.`;
    const text = `${sentence} ${sentence} ${sentence} ${sentence}`;
    const lines = placeTranscript({ text, segments: [], model: 'gpt-transcribe' }, PLACE);
    expect(lines.map(({ startSeconds }) => startSeconds)).toEqual([600, 625, 650, 675]);
    expect(lines.at(-1)?.endSeconds).toBe(700);
  });

  it('answers no lines for an empty transcript', () => {
    expect(placeTranscript({ text: '', segments: [], model: '' }, PLACE)).toEqual([]);
  });
});
