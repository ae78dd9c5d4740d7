import { type Figure, isSameFigure, readFigures } from '@firm/platform/evidence/figures';
import { splitSentences } from '@firm/platform/evidence/sentences';
import type { Passage } from '../transcript/passages.js';

/** How people take back what they said: "sorry, I said five; it is fifteen". With "as I said" they only repeat it. */
const CORRECTION =
  /\b(?:correction|let me correct|i misspoke|(?<!\b(?:as|like) )i said|i was wrong|that was wrong|not right what i|scratch that|sorry,? (?:it|that|i mean)|i meant?|desculpem?|corrijo|enganei-me|queria dizer)\b/i;

/** A figure that a speaker takes back. */
export interface WithdrawnFigure {
  figure: Figure;
  /** What counts instead. */
  right: Figure;
  /** The passage in which it is taken back. */
  passage: number;
}

/**
 * The figures that a talk takes back: of a sentence in words of correction those that were stated before, without the last
 * one of the same unit, which is what counts.
 */
export function findWithdrawn(passages: readonly Passage[]): WithdrawnFigure[] {
  const sentences = passages.flatMap(({ id, text }) => splitSentences(text).map((sentence) => ({ id, sentence })));
  return sentences.flatMap(({ id, sentence }, at) => {
    if (!CORRECTION.test(sentence)) return [];
    const own = readFigures(sentence);
    const next = readFigures(sentences[at + 1]?.sentence ?? '');
    const named = own.length > 1 || next.length === 0 ? own : [...own, ...next];
    const stated = readFigures(
      sentences
        .slice(0, at)
        .map((one) => one.sentence)
        .join(' '),
    );
    return named.flatMap((figure) => {
      // "In a period of twelve months" stands in place of no days.
      const right = named.findLast(({ unit }) => unit === figure.unit) ?? figure;
      const isTakenBack = !isSameFigure(figure, right) && stated.some((one) => isSameFigure(one, figure));
      return isTakenBack ? [{ figure, right, passage: id }] : [];
    });
  });
}

/** The figure of a sentence that the talk takes back after the passages on which it rests; undefined where it keeps all. */
export function withdrawnIn(
  text: string,
  passages: readonly Passage[],
  withdrawn: readonly WithdrawnFigure[],
): WithdrawnFigure | undefined {
  const own = readFigures(text);
  const earliest = Math.min(...passages.map(({ id }) => id));
  return withdrawn.find(
    ({ figure, right, passage }) =>
      passage >= earliest &&
      own.some((one) => isSameFigure(one, figure)) &&
      // A sentence that states what counts as well tells of the correction.
      !own.some((one) => isSameFigure(one, right)),
  );
}
