import type { TalkMoment } from '@firm/contracts/rules/talk-moment';
import { endsSentence } from '@firm/platform/evidence/sentences';
import type { Line } from './transcript.js';

/** A few sentences of a talk: what is cited, played and corrected as one. */
export interface Passage extends Line {
  /** Its number in the talk, from 1. */
  id: number;
  /** Where in the text each line of the source begins, the second at which it is said, and how uncertain that is. */
  times: [at: number, second: number, uncertaintySeconds?: number][];
}

/** Length from which a passage ends at the next end of a sentence: about 15 seconds of speech, short enough to play and to cite. */
const PASSAGE_CHARACTERS = 240;
/** Captions without full stops are cut here. */
const MOST_CHARACTERS = 480;

/** The lines of a transcript, which are often pieces of a sentence, as passages. No passage has words of two speakers. */
export function joinLines(lines: readonly Line[]): Passage[] {
  const passages: Passage[] = [];
  for (const { text, confidence, isNewTurn = false, ...line } of lines) {
    const last = passages.at(-1);
    if (!last || isComplete(last.text) || isNewTurn || last.speaker !== line.speaker) {
      const told = { ...(isNewTurn && { isNewTurn }), ...(confidence !== undefined && { confidence }) };
      passages.push({ id: passages.length + 1, ...line, ...told, text, times: [timeOf(0, line)] });
      continue;
    }
    last.times.push(timeOf(last.text.length + 1, line));
    last.text += ` ${text}`;
    last.endSeconds = line.endSeconds;
    if (confidence !== undefined) last.confidence = Math.min(confidence, last.confidence ?? 1);
  }
  return passages;
}

const timeOf = (at: number, { startSeconds, uncertaintySeconds }: Omit<Line, 'text'>): Passage['times'][number] =>
  uncertaintySeconds === undefined ? [at, startSeconds] : [at, startSeconds, uncertaintySeconds];

const isComplete = (text: string): boolean =>
  text.length >= MOST_CHARACTERS ||
  (text.length >= PASSAGE_CHARACTERS && endsSentence(text.slice(text.lastIndexOf(' ') + 1)));

/** When a place in the text is said: between two known times in proportion to the characters. */
export function momentAt({ times, text, startSeconds, endSeconds }: Passage, at: number): TalkMoment {
  const index = times.findLastIndex(([place]) => place <= at);
  const [from, begin, uncertaintySeconds] = times[index] ?? [0, startSeconds];
  const [to, end] = times[index + 1] ?? [text.length, endSeconds];
  const second = to > from ? begin + ((end - begin) * (at - from)) / (to - from) : begin;
  return { second, ...(uncertaintySeconds !== undefined && { uncertaintySeconds }) };
}

/** The passage with other words, its times at the places that correspond. */
export function moveTimes(passage: Passage, text: string): Passage {
  if (text === passage.text) return passage;
  const scale = text.length / Math.max(1, passage.text.length);
  return { ...passage, text, times: passage.times.map(([at, ...time]) => [Math.floor(at * scale), ...time]) };
}

/** About 35 minutes of speech: as much as a model analyses well in one answer. */
export const PART_CHARACTERS = 30_000;

/** The passages of a talk in parts of similar length: a last part of two sentences would be analysed as one of its own. */
export function splitPassages(passages: readonly Passage[]): Passage[][] {
  const total = passages.reduce((sum, { text }) => sum + text.length, 0);
  const limit = total / Math.max(1, Math.ceil(total / PART_CHARACTERS));
  const parts: Passage[][] = [[]];
  let length = 0;
  for (const passage of passages) {
    if (length >= limit) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(passage);
    length += passage.text.length;
  }
  return parts;
}
