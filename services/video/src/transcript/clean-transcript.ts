import type { GlossaryTerm } from '@firm/contracts/api/house-style';
import { correctTerms } from '../house-style/glossary.js';
import type { Line, VideoTranscript } from './transcript.js';

/** What captions say about sounds: [Music], (applause), ♪. */
const CUES = /\[[^\]]{0,40}\]|\((?:music|applause|laughter|música|aplausos|risos)\)|[♪♫]+/gi;

/** Captions mark the turn of another speaker with >>, in broadcasts with the name: ">> ANA DUARTE: Good morning." */
const TURN = />{2,}/;
const NAMED = /^\s*(\p{Lu}[\p{L}.'’ -]{1,60}):\s/u;

/** What speech recognition invents over silence, because so many videos end with it. Only as a whole line. */
const INVENTED =
  /^(?:thanks? (?:you )?(?:so much )?for watching|please subscribe|subtitles by .*|subtítulos por .*|legendas? (?:por|pela) .*|amara\.org.*)[.! ]*$/i;

/** A phrase repeated more often than this in a row is an artefact of the model. */
const MOST_REPEATS = 3;
const LONGEST_PHRASE_WORDS = 12;

/** Removes what was not said, and corrects the spelling of the firm's terms. */
export function cleanTranscript(transcript: VideoTranscript, glossary: readonly GlossaryTerm[]): VideoTranscript {
  const correct = correctTerms(glossary);
  const cleaned = splitTurns(transcript.lines).flatMap((line) => {
    const text = collapseRepeats(line.text.replace(CUES, ' ')).trim();
    return text === '' || INVENTED.test(text) ? [] : [{ ...line, text: correct(text) }];
  });
  return { ...transcript, lines: dropRepeats(cleaned) };
}

/** The lines with the marks of turns read: none has words of two speakers, and a name holds until the next turn. */
function splitTurns(lines: readonly Line[]): Line[] {
  let speaker: string | undefined;
  return lines.flatMap((line) => {
    if (!TURN.test(line.text)) return [{ ...(speaker !== undefined && { speaker }), ...line }];
    const share = (line.endSeconds - line.startSeconds) / line.text.length;
    let at = 0;
    return line.text.split(TURN).flatMap((piece, index): Line[] => {
      const startSeconds = line.startSeconds + at * share;
      at += piece.length + 2;
      if (index > 0) speaker = NAMED.exec(piece)?.[1];
      const text = index > 0 ? piece.replace(NAMED, '') : piece;
      const turn = { ...(speaker !== undefined && { speaker }), ...(index > 0 && { isNewTurn: true }) };
      const endSeconds = Math.min(line.endSeconds, line.startSeconds + at * share);
      return text.trim() ? [{ ...line, ...turn, startSeconds, endSeconds, text }] : [];
    });
  });
}

/** Collapses a phrase that is repeated over and over to one occurrence. */
export function collapseRepeats(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = repeatedPhraseLength(words, at);
    if (length === 0) kept.push(words[at++] ?? '');
    else {
      const phrase = words.slice(at, at + length);
      kept.push(...phrase);
      while (startsWith(words, at, phrase)) at += length;
    }
  }
  return kept.join(' ');
}

/** The length in words of the phrase that is repeated too often from `at` on; 0 where there is none. */
function repeatedPhraseLength(words: string[], at: number): number {
  for (let length = 1; length <= LONGEST_PHRASE_WORDS && at + length * (MOST_REPEATS + 1) <= words.length; length++) {
    const phrase = words.slice(at, at + length);
    let repeats = 1;
    while (repeats <= MOST_REPEATS && startsWith(words, at + repeats * length, phrase)) repeats++;
    if (repeats > MOST_REPEATS) return length;
  }
  return 0;
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const startsWith = (words: string[], at: number, phrase: string[]): boolean =>
  at + phrase.length <= words.length && phrase.every((word, index) => plain(words[at + index] ?? '') === plain(word));

/** Drops lines that repeat the text of the ones before them more than MOST_REPEATS times. */
function dropRepeats(lines: Line[]): Line[] {
  return lines.filter((line, index) => {
    const earlier = lines.slice(Math.max(0, index - MOST_REPEATS), index);
    return earlier.length < MOST_REPEATS || earlier.some(({ text }) => text !== line.text);
  });
}
