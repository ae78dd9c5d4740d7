const TERMINATED = /(?:[.!?…]["”’»)\]*_]*|[。！？]["”’»)]*)$/u;
/** After these a full stop ends no sentence. */
const ABBREVIATION = /(?:^|[(.])(?:\p{L}|ex|approx|ca|cf|art|n\.º|nr|sra?|dra?|mrs?|ms|ud|vd|bzw)\.$/iu;

/** Whether a word ends with what may end a sentence. */
export const hasFullStop = (word: string): boolean => TERMINATED.test(word);

/** Whether a word ends a sentence, unless what follows continues it. */
export const endsSentence = (word: string): boolean => hasFullStop(word) && !ABBREVIATION.test(word);

/** Whether a word that ends a sentence ends none before the next one: before a small letter, or "no." before a number. */
export const isContinued = (word: string, next: string): boolean =>
  /^\p{Ll}/u.test(next) || (/^\W*nos?\.$/i.test(word) && /^\d/.test(next));

/** The sentences of a text, in order, word for word. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  let wordFrom = 0;
  for (const { 0: gap, index } of text.matchAll(/\s+/g)) {
    const word = text.slice(wordFrom, index);
    wordFrom = index + gap.length;
    const isEnd = gap.includes('\n\n') || endsSentence(word);
    if (!isEnd || isContinued(word, text.slice(wordFrom, wordFrom + 2))) continue;
    const sentence = text.slice(from, index).trim();
    if (sentence) sentences.push(sentence);
    from = index;
  }
  const last = text.slice(from).trim();
  return last ? [...sentences, last] : sentences;
}
