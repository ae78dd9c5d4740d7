const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/**
 * Which bound a JSON text passes: levels of lists and objects, or values in all of them, the empty ones counted too. Stops at
 * the first that is beyond it.
 */
export function passedBound(
  json: string,
  { levels, values }: { levels: number; values: number },
): 'levels' | 'values' | undefined {
  let depth = 0;
  let found = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (OPENING.has(code)) {
      if (++depth > levels) return 'levels';
      found++;
    } else if (CLOSING.has(code)) depth--;
    else if (code === COMMA) found++;
    if (found > values) return 'values';
  }
  return undefined;
}

/** The index of the quote that ends the string which begins at `start`, or of the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return json.length;
}
