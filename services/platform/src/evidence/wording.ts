/** Words that leave no doubt, by their stems: the source has to leave none either. */
const ABSOLUTES = [
  /guarant|garant/iu,
  /autom[aá]tic/iu,
  /(?<!\p{L})(?:always|sempre|siempre)(?!\p{L})/iu,
  /unlimited|ilimitad|illimitat/iu,
];

/** The share of words that two sentences have in common from which they speak of the same. */
const NEARLY_VERBATIM = 0.6;

/** Whether a text is certain of something ("guaranteed", "always") that its source leaves open. */
export const isMoreCertain = (text: string, source: string): boolean =>
  ABSOLUTES.some((absolute) => absolute.test(text) && !absolute.test(source));

/** Whether two sentences have most of their longer words in common, in both directions. */
export const isNearlySame = (one: string, other: string): boolean =>
  shareOfWords(one, other) >= NEARLY_VERBATIM && shareOfWords(other, one) >= NEARLY_VERBATIM;

/** The share, 0 to 1, of the longer words of a text that another one has too. */
function shareOfWords(text: string, other: string): number {
  const words = (from: string) => from.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const others = new Set(words(other));
  const own = words(text);
  return own.length === 0 ? 0 : own.filter((word) => others.has(word)).length / own.length;
}
