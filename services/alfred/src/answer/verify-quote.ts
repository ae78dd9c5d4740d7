/** A quote of fewer words proves nothing: they are in every text. */
const MIN_WORDS = 5;
/** Unless they are a whole sentence of the text: "The citizen keeps filing." */
const MIN_WORDS_OF_SENTENCE = 3;

/**
 * Whether words that a model claims to have copied are really in a text. Case, kinds of quotation marks, dashes and
 * spaces do not count. An ellipsis separates parts that must follow in this order.
 */
export function isQuoteIn(words: string, text: string): boolean {
  const whole = ` ${normalise(text)} `;
  const parts = partsOf(words);
  const [first = ''] = parts;
  if (parts.length === 1 && first.split(' ').length >= MIN_WORDS_OF_SENTENCE && hasSentence(text, first)) return true;
  if (parts.length === 0 || parts.some((part) => part.split(' ').length < MIN_WORDS)) return false;
  let from = 0;
  for (const part of parts) {
    const at = findWhole(whole, part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Whether a text has a sentence word for word, however short it is. */
export const hasSentence = (text: string, sentence: string): boolean =>
  text.split(/(?<=[.!?])\s+|\n+/).some((own) => normalise(own) === normalise(sentence));

/** The sentences of a text that a quote is from, normalised; the whole text where it cannot be told. */
export function sentenceAround(words: string, text: string): string {
  const whole = ` ${normalise(text.replaceAll('\n', '. '))} `;
  const parts = partsOf(words);
  const first = findWhole(whole, parts[0] ?? '', 0);
  const last = findWhole(whole, parts.at(-1) ?? '', Math.max(0, first));
  if (first < 0 || last < 0) return whole;
  const begin = Math.max(...['. ', '? ', '! '].map((end) => whole.lastIndexOf(end, first - 1)));
  const ends = ['. ', '? ', '! ']
    .map((end) => whole.indexOf(end, last + (parts.at(-1)?.length ?? 0)))
    .filter((at) => at >= 0);
  return whole.slice(Math.max(0, begin + 1), Math.min(whole.length, ...ends));
}

/** What stands between the ellipses of a quote, normalised. */
const partsOf = (words: string): string[] =>
  words
    .split(/\[?(?:…|\.\.\.)\]?/)
    .map(normalise)
    .filter(Boolean);

/** The index of a part as whole words and numbers, or -1: "invest" is not in "investor", nor 500 in 500,000. */
function findWhole(text: string, part: string, from: number): number {
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 2)];
    if (!/(?:[\p{L}\p{N}]|\p{N}[.,])$/u.test(before) && !/^(?:[\p{L}\p{N}]|[.,]\p{N})/u.test(after)) return at;
  }
  return -1;
}

/** Lower case, with one kind of quotation mark, dash and space. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„«»"‹›<>]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\p{Cf}*_]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?'-]+|[\s.,;:!?'-]+$/g, '');
