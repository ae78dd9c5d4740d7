import { readFileSync } from 'node:fs';

/** A set of the texts that measure what is found in words (facts/labelled-texts/README.md). */
export const readSet = <Text>(set: string): Text[] =>
  JSON.parse(readFileSync(new URL(`../facts/labelled-texts/${set}.json`, import.meta.url), 'utf8')) as Text[];

/** How much of what is labelled `find` finds, how much of what it finds is labelled, and the ids of the texts where the two differ. */
export function measure<Text extends { id: string; found: string[] }>(
  texts: readonly Text[],
  find: (text: Text) => string[],
): { recall: number; precision: number; wrong: string[] } {
  let [hits, wanted, found] = [0, 0, 0];
  const wrong: string[] = [];
  for (const text of texts) {
    const got = find(text);
    const right = text.found.filter((one) => got.includes(one)).length;
    hits += right;
    wanted += text.found.length;
    found += got.length;
    if (right !== text.found.length || right !== got.length) wrong.push(text.id);
  }
  return { recall: hits / wanted, precision: hits / found, wrong };
}
