const TERMINATED = /(?:[.!?…]["”’»)\]*_]*|[。！？]["”’»)]*)$/u;
/** After these a full stop ends no sentence. */
const ABBREVIATION = /(?:^|[(.])(?:\p{L}|ex|approx|ca|cf|art|n\.º|nr|sra?|dra?|mrs?|ms|ud|vd|bzw)\.$/iu;

/** Whether a word ends with what may end a sentence. */
export const hasFullStop = (word: string): boolean => TERMINATED.test(word);

/** Whether a word ends a sentence, unless a small letter follows. */
export const endsSentence = (word: string): boolean => hasFullStop(word) && !ABBREVIATION.test(word);

/** The sentences of a text, in order, word for word. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(/\s+/g)) {
    const sentence = text.slice(from, index).trim();
    const isEnd = gap.includes('\n\n') || endsSentence(sentence.slice(sentence.search(/\S+$/)));
    if (!isEnd || /^\p{Ll}/u.test(text.slice(index + gap.length, index + gap.length + 2))) continue;
    if (sentence) sentences.push(sentence);
    from = index;
  }
  const last = text.slice(from).trim();
  return last ? [...sentences, last] : sentences;
}
