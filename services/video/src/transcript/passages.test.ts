import { describe, expect, it } from '@jest/globals';
import { joinLines, momentAt, moveTimes, PART_CHARACTERS, splitPassages } from './passages.js';

const lines = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ startSeconds: index * 3.5, endSeconds: index * 3.5 + 3, text }));

describe('the passages of a talk', () => {
  it('join lines up to the end of a sentence, and keep the time of each', () => {
    const [first, second] = joinLines(lines(8, `${'x'.repeat(69)}.`));
    expect(first).toMatchObject({ id: 1, startSeconds: 0, endSeconds: 13.5 });
    expect(first?.times).toEqual([0, 71, 142, 213].map((at, index) => [at, index * 3.5]));
    expect(second).toMatchObject({ id: 2, startSeconds: 14 });
    expect(first && momentAt(first, 142)).toEqual({ second: 7 });
  });

  it('keep how uncertain the time of each line is', () => {
    const [joined] = joinLines(lines(2, 'Short.').map((line, index) => ({ ...line, uncertaintySeconds: index + 1 })));
    expect(joined?.uncertaintySeconds).toBe(1);
    expect(joined && momentAt(joined, 7)).toEqual({ second: 3.5, uncertaintySeconds: 2 });
    expect(joined && moveTimes(joined, 'Longer. Short.').times[1]?.[2]).toBe(2);
  });

  it('are cut where there are no full stops, and where another person speaks', () => {
    const joined = joinLines(lines(40, 'no full stop in here'));
    for (const { text } of joined) expect(text.length).toBeLessThan(510);
    const [question, answer] = lines(2, 'Short.');
    expect(joinLines([question!, { ...answer!, speaker: 'Ana' }])).toHaveLength(2);
  });

  it('have the confidence of their least certain line', () => {
    const [sure, unsure] = lines(2, 'Short.');
    const [joined] = joinLines([
      { ...sure!, confidence: 0.9 },
      { ...unsure!, confidence: 0.4 },
    ]);
    expect(joined?.confidence).toBe(0.4);
  });

  it('keep their times where words are corrected', () => {
    const [passage] = joinLines(lines(2, 'four four '.trim()));
    expect(passage && moveTimes(passage, 'five five five and five five').times[1]?.[1]).toBe(3.5);
  });

  it('make parts of similar length, and nothing is lost', () => {
    const passages = joinLines(lines(2_000, 'Word after word after word after word after word.'));
    const parts = splitPassages(passages);
    const lengths = parts.map((part) => part.reduce((sum, { text }) => sum + text.length, 0));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    expect(parts).toHaveLength(Math.ceil(total / PART_CHARACTERS));
    for (const length of lengths) expect(Math.abs(length - total / parts.length)).toBeLessThan(600);
    expect(parts.flat()).toEqual(passages);
  });
});
