import { describe, expect, it } from '@jest/globals';
import { fitHistory } from './history.js';

const talk = (count: number, answer = 'An answer.') =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}`, answer, language: 'en' as const }));

describe('fitHistory', () => {
  it('shows a short conversation whole', () => {
    expect(fitHistory(talk(12))).toEqual({ recalled: [], turns: talk(12) });
  });

  it('recalls in the thirtieth turn what was said in the first', () => {
    const { recalled, turns } = fitHistory(talk(29));
    expect(recalled[0]).toBe('Question 1');
    expect(recalled.length + turns.length).toBe(29);
    expect(turns.length).toBeLessThanOrEqual(12);
    expect(turns.at(-1)?.question).toBe('Question 29');
  });

  it('moves its window in steps, so that what is shown begins the same for several turns', () => {
    const firsts = Array.from({ length: 12 }, (_, index) => fitHistory(talk(13 + index)).turns[0]?.question);
    expect(new Set(firsts)).toEqual(new Set(['Question 7', 'Question 13']));
  });

  it('keeps to its budget, whatever is written', () => {
    const huge = talk(200, 'x'.repeat(5_000)).map((turn) => ({ ...turn, question: 'y'.repeat(4_000) }));
    const { recalled, turns } = fitHistory(huge);
    expect(turns.length).toBeGreaterThan(0);
    expect(JSON.stringify(turns).length).toBeLessThan(26_000);
    expect(recalled.join('').length).toBeLessThanOrEqual(8_000);
    expect(recalled.length).toBeGreaterThan(20);
  });
});
