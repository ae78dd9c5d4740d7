import { describe, expect, it } from '@jest/globals';
import { PART_CHARACTERS, splitTranscript } from './split-transcript.js';

const passages = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ startSeconds: index * 3.5, endSeconds: index * 3.5 + 3, text }));

describe('splitTranscript', () => {
  it('joins caption lines under the time code of the first', () => {
    const [part] = splitTranscript(passages(4, 'x'.repeat(70)));
    expect(part?.split('\n').map((line) => line.slice(0, 5))).toEqual(['[0] x', '[10] ']);
  });

  it('splits a long transcript into parts of similar length and loses nothing', () => {
    const given = passages(2_000, 'Word after word after word after word after word.');
    const parts = splitTranscript(given);
    const total = parts.join('').length;
    expect(parts).toHaveLength(Math.ceil(total / PART_CHARACTERS));
    for (const part of parts) expect(Math.abs(part.length - total / parts.length)).toBeLessThan(400);
    expect(parts.join('\n').match(/Word/g)).toHaveLength(2_000);
  });

  it('makes a single part of a short transcript', () => {
    expect(splitTranscript(passages(1, 'Hello.'))).toEqual(['[0] Hello.']);
  });
});
