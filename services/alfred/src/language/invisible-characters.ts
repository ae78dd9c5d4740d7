/**
 * Characters that a reader does not see and a language model does: control and format characters, zero-width spaces, the
 * "tag" alphabet, fillers, variation selectors other than those of emoji. They can carry hidden instructions in and hidden
 * data out. The joiner between two emoji is left: it changes what is seen.
 */
const INVISIBLE =
  /(?![\n\t]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\u{FE0F}?)\u{200D}(?=\p{Extended_Pictographic}))(?:[\p{Cc}\p{Cf}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]|[\u{E0100}-\u{E01EF}])/gu;

/** Removes invisible characters; Unicode line and paragraph separators become line breaks. */
export function removeInvisible(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\u{FFFD}')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(INVISIBLE, '');
}
