/** Some megabytes, should all of them be long. */
const MAX_TEXTS = 200;

/**
 * Keeps what was read in a text, for the same title, heading, sentence or question is asked many times; forgets everything when
 * it has too many. All callers get the same value, which none may change; `undefined` is not kept.
 */
export function memoize<K extends string, T>(read: (text: K) => T): (text: K) => T {
  const asked = new Map<K, T>();
  return (text) => {
    const known = asked.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (asked.size >= MAX_TEXTS) asked.clear();
    asked.set(text, found);
    return found;
  };
}
