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
  for (const { 0: gap, index } of text.matchAll(/\s+/g)) {
    const sentence = text.slice(from, index).trim();
    const word = sentence.slice(sentence.search(/\S+$/));
    const isEnd = gap.includes('\n\n') || endsSentence(word);
    if (!isEnd || isContinued(word, text.slice(index + gap.length, index + gap.length + 2))) continue;
    if (sentence) sentences.push(sentence);
    from = index;
  }
  const last = text.slice(from).trim();
  return last ? [...sentences, last] : sentences;
}
