import { contentStems } from './words.js';

/** A sentence of a transcript or an article, word for word, with its moment where the text gives time codes. */
export interface Sentence {
  text: string;
  second?: number;
}

/** Captions come without full stops: pieces of this many words are cut from them. */
const MAX_WORDS = 45;
const PIECE_WORDS = 25;

/** White space after a full stop that is no abbreviation's ("U.S."), before what may begin a sentence. */
const SENTENCE_BREAK = /(?<=[.!?…]["”»)]?)(?<!\b\p{Lu}\.)\s+(?=["“«(¿¡\p{Lu}\d[])/u;

/** A time code at the beginning of a line: [754], [12:34], [1:02:03.5], (12:34) or 12:34, with or without an end. */
const TIME_CODE =
  /^\s*[[(]?((?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d+)?|(?<=[[(])\d+(?:\.\d+)?(?=s?[\])]))s?(?:\s*(?:-->|[-–])\s*[\d:.,]+)?[\])]?\s*/;

/** The sentences of one text, in order. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.trim().split(SENTENCE_BREAK))
    .filter(Boolean)
    .flatMap(cutLong);
}

/** The sentences of a text; where its lines begin with time codes, each sentence with the moment it begins at. */
export function readSentences(text: string): Sentence[] {
  const lines = text.split('\n').map((line) => ({ line, code: TIME_CODE.exec(line) }));
  if (!lines.some(({ code }) => code)) return splitSentences(text).map((sentence) => ({ text: sentence }));

  // A sentence of captions runs over several lines: they are joined, and each keeps where in the whole it begins.
  let spoken = '';
  const moments: { from: number; second: number }[] = [];
  for (const { line, code } of lines) {
    if (code?.[1] !== undefined) moments.push({ from: spoken.length, second: toSeconds(code[1]) });
    spoken += `${line.slice(code?.[0].length ?? 0).trim()} `;
  }
  let from = 0;
  return splitSentences(spoken).map((sentence) => {
    from = spoken.indexOf(sentence, from);
    const second = moments.findLast((moment) => moment.from <= from)?.second;
    from += sentence.length;
    return { text: sentence, second };
  });
}

const toSeconds = (code: string): number =>
  code
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);

function cutLong(sentence: string): string[] {
  const words = sentence.split(' ');
  if (words.length <= MAX_WORDS) return [sentence];
  const pieces = [];
  for (let from = 0; from < words.length; from += PIECE_WORDS)
    pieces.push(words.slice(from, from + PIECE_WORDS).join(' '));
  return pieces;
}

const SHORTEST = 40;
const LONGEST = 320;

/**
 * The sentences that say most of what the whole says: those with the words it uses often, of readable length, no two
 * alike, best first.
 */
export function rankSentences(sentences: Sentence[]): Sentence[] {
  const stems = sentences.map(({ text }) => new Set(contentStems(text)));
  const frequency = new Map<string, number>();
  for (const stem of stems.flatMap((set) => [...set])) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const weigh = (index: number): number => {
    const { length } = sentences[index]?.text ?? '';
    const own = stems[index] ?? new Set();
    const sum = [...own].reduce((total, stem) => total + Math.log1p(frequency.get(stem) ?? 0), 0);
    const isReadable = length >= SHORTEST && length <= LONGEST;
    return (sum / Math.sqrt(own.size + 1)) * (isReadable ? 1 : 0.3);
  };
  const order = sentences.map((_, index) => ({ index, weight: weigh(index) }));
  order.sort((one, other) => other.weight - one.weight || one.index - other.index);
  const seen = new Set<string>();
  return order.flatMap(({ index }) => {
    const sentence = sentences[index];
    const likeness = [...(stems[index] ?? [])].sort().join(' ');
    if (!sentence || seen.has(likeness)) return [];
    seen.add(likeness);
    return [sentence];
  });
}
