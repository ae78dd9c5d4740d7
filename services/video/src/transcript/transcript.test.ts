import { describe, expect, it } from '@jest/globals';
import { placeTranscript } from './transcript.js';

const PLACE = { offsetSeconds: 600, durationSeconds: 100 };

describe('placing the words of a part in the whole', () => {
  it('moves the time codes of the model by where the part begins', () => {
    const segments = [{ start: 1.5, end: 4, text: 'Good morning.' }];
    expect(placeTranscript({ text: 'Good morning.', segments, model: 'whisper-1' }, PLACE)).toEqual([
      { startSeconds: 601.5, endSeconds: 604, text: 'Good morning.' },
    ]);
  });

  it('leaves out what the model itself takes for silence', () => {
    const segments = [{ start: 0, end: 4, text: 'Thank you.', noSpeechProbability: 0.93 }];
    expect(placeTranscript({ text: 'Thank you.', segments, model: 'whisper-1' }, PLACE)).toEqual([]);
  });

  it('spreads sentences by their length where there are no time codes', () => {
    const sentence = `${'x'.repeat(149)}.`;
    const text = `${sentence} ${sentence} ${sentence} ${sentence}`;
    const passages = placeTranscript({ text, segments: [], model: 'gpt-transcribe' }, PLACE);
    expect(passages.map(({ startSeconds }) => startSeconds)).toEqual([600, 625, 650, 675]);
    expect(passages.at(-1)?.endSeconds).toBe(700);
  });

  it('places nothing where nothing is said', () => {
    expect(placeTranscript({ text: '', segments: [], model: '' }, PLACE)).toEqual([]);
  });
});
