import { describe, expect, it } from '@jest/globals';
import { placeTranscript } from './transcript.js';

const PLACE = { offsetSeconds: 600, durationSeconds: 100, pauses: [] };

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

  it('gives each sentence its time from the pauses, with how uncertain it is, where there are no time codes', () => {
    const sentence = `${'x'.repeat(149)}.`;
    const pauses = [25, 50, 75].map((second) => ({ start: second - 1, end: second }));
    const lines = placeTranscript(
      { text: [sentence, sentence, sentence, sentence].join(' '), segments: [], model: 'gpt-transcribe' },
      { ...PLACE, durationSeconds: 99, pauses },
    );
    expect(lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [600, 624],
      [625, 649],
      [650, 674],
      [675, 699],
    ]);
    expect(lines.every(({ uncertaintySeconds = NaN }) => uncertaintySeconds > 0)).toBe(true);
  });

  it('cuts what has no full stop between words', () => {
    const text = 'no full stop in here '.repeat(40).trim();
    const lines = placeTranscript({ text, segments: [], model: 'gpt-transcribe' }, PLACE);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.map((line) => line.text.trim()).join(' ')).toBe(text);
  });

  it('answers no lines for an empty transcript', () => {
    expect(placeTranscript({ text: '', segments: [], model: '' }, PLACE)).toEqual([]);
  });
});
