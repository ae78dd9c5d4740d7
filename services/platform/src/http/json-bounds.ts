const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OBJECT = '{'.charCodeAt(0);
const OPENING = new Set(['['.charCodeAt(0), OBJECT]);
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/** What a JSON text may hold: levels of lists and objects, values in all of them, and fields in one object. */
export interface JsonBounds {
  levels: number;
  values: number;
  fields: number;
}

/**
 * Which bound a JSON text passes; empty lists and objects count as values too. Stops at the first that is beyond it.
 */
export function passedBound(json: string, { levels, values, fields }: JsonBounds): keyof JsonBounds | undefined {
  let depth = 0;
  let found = 0;
  // For each open level: the number of commas of an object, -Infinity for a list.
  const commas: number[] = [];
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (OPENING.has(code)) {
      if (++depth > levels) return 'levels';
      commas[depth] = code === OBJECT ? 0 : -Infinity;
      found++;
    } else if (CLOSING.has(code)) depth--;
    else if (code === COMMA) {
      found++;
      if (++commas[depth]! >= fields) return 'fields';
    }
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
