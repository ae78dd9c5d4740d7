import type { Passage } from '../youtube/video-source.js';
import { correctTerms } from './glossary.js';
import type { SpokenWords } from './spoken-words.js';

/** Raise when the rules change: stored words were cleaned by older ones. */
export const CLEANING_VERSION = 1;

/** What captions say about sounds and speakers, not what was said: [Music], (applause), ♪, >>. */
const CUES = /\[[^\]]{0,40}\]|\((?:music|applause|laughter|música|aplausos|risos)\)|[♪♫]+|>{2,}/gi;

/** What recognition invents over silence, because so many videos end with it. Only as a whole passage. */
const INVENTED =
  /^(?:thanks? (?:you )?(?:so much )?for watching|please subscribe|subtitles by .*|subtítulos por .*|legendas? (?:por|pela) .*|amara\.org.*)[.! ]*$/i;

/** A phrase said more often than this in a row was not said: a model fell into a loop. */
const MOST_REPEATS = 3;
const LONGEST_PHRASE_WORDS = 12;

/** Takes out what nobody said, and spells the firm's terms as the firm does. */
export function cleanWords(words: SpokenWords): SpokenWords {
  const cleaned = words.passages.flatMap((passage) => {
    const text = unrepeat(passage.text.replace(CUES, ' ')).trim();
    return text === '' || INVENTED.test(text) ? [] : [{ ...passage, text: correctTerms(text) }];
  });
  return { ...words, passages: dropLoops(cleaned) };
}

/** Cuts a phrase that is repeated over and over down to one. */
export function unrepeat(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = loopAt(words, at);
    if (length === 0) kept.push(words[at++] ?? '');
    else {
      const phrase = words.slice(at, at + length);
      kept.push(...phrase);
      while (startsWith(words, at, phrase)) at += length;
    }
  }
  return kept.join(' ');
}

/** The length in words of the phrase that is repeated too often from here; 0 where none is. */
function loopAt(words: string[], at: number): number {
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

/** The same for passages that say the same again and again. */
function dropLoops(passages: Passage[]): Passage[] {
  return passages.filter((passage, index) => {
    const earlier = passages.slice(Math.max(0, index - MOST_REPEATS), index);
    return earlier.length < MOST_REPEATS || earlier.some(({ text }) => text !== passage.text);
  });
}
