/** More digits than anything else in the head of an image has, such as its id; not those of the word before them. */
const HEX_DIGITS = /[\s}]([\da-f\s]{128,})/i;

/**
 * The PNG and JPEG images of a text in Rich Text Format, in their order. Word puts one into the clipboard beside the HTML,
 * where its images are only paths on the disk of the author.
 */
export function imagesInRtf(rtf: string): Blob[] {
  return rtf
    .split('{\\pict')
    .slice(1)
    .flatMap((part) => {
      const [, kind] = /\\(png|jpeg)blip/.exec(part) ?? [];
      const digits = HEX_DIGITS.exec(part)?.[1]?.replace(/\s/g, '');
      if (!kind || !digits) return [];
      const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      return [new Blob([bytes], { type: `image/${kind}` })];
    });
}
