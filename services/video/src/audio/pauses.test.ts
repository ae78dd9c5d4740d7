import { describe, expect, it } from '@jest/globals';
import { LoudnessCurve } from './pauses.js';

/** Packets of 20 ms, with the loudness that a function of the second tells. */
function curveOf(seconds: number, loudnessAt: (second: number) => number): LoudnessCurve {
  const curve = new LoudnessCurve();
  for (let packet = 0; packet < seconds * 50; packet++) curve.add(packet / 50, loudnessAt(packet / 50));
  return curve;
}

const isPause = (second: number) => (second >= 3 && second < 3.5) || second >= 9.4;

describe('the pauses of a recording', () => {
  it.each([
    ['digital silence', 3],
    ['the noise of a room', 40],
  ])('are found in %s', (_what, quiet) => {
    const pauses = curveOf(10, (second) => (isPause(second) ? quiet : 120 + 40 * Math.sin(second * 20))).findPauses(10);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]?.start).toBeCloseTo(3, 1);
    expect(pauses[0]?.end).toBeCloseTo(3.5, 1);
    expect(pauses[1]).toEqual({ start: expect.closeTo(9.4, 1), end: 10 });
  });

  it('are not guessed where all packets are of nearly one size', () => {
    expect(curveOf(10, (second) => 100 + 10 * Math.sin(second * 20)).findPauses(10)).toEqual([]);
  });
});
