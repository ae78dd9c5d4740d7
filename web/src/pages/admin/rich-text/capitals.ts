/** Two letters or more, and none of them small: an abbreviation or a heading, not the first letter of a sentence. */
const isAllCapitals = (text: string): boolean =>
  text === text.toUpperCase() && (text.match(/\p{Lu}/gu)?.length ?? 0) > 1;

/** A replacement with the capitals of the words that it replaces, as word processors do: all of them, or the first. */
export function withCapitalsOf(found: string, replacement: string): string {
  if (isAllCapitals(found)) return replacement.toUpperCase();
  const [first = ''] = replacement;
  return /^\p{Lu}/u.test(found) ? first.toUpperCase() + replacement.slice(first.length) : replacement;
}
