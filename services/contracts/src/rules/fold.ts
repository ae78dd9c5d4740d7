/** ASCII, which has no accents: this is asked for every sentence of every article. */
const IS_PLAIN = /^[\n -~]*$/;

export const withoutAccents = (text: string): string =>
  IS_PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');

/** Lower case, without accents. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Folded, with every character in its place. */
export function foldInPlace(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  const characters = [...text.normalize('NFC')];
  return characters.map((one) => (fold(one).length === 1 ? fold(one) : one)).join('');
}
