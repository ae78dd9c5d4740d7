import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';

/** The first 100 characters of an article's HTML as text. */
export function contentPreview(html: string): string {
  const text = textOf(html);
  const preview = firstCharacters(text, POST_LIMITS.contentPreview);
  return preview === text ? text : `${preview}…`;
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

/** "1 word", "1,200 words" */
export const describeWords = (count: number): string =>
  count === 1 ? '1 word' : `${count.toLocaleString('en-US')} words`;

/** Tags that separate words. */
const BLOCK_TAG = /<(?=\/?(?:p|h[1-6]|[uo]l|li|blockquote|pre|table|t[rdh]|div|br|hr)\b)/gi;

/** The text of some HTML, without its footnotes. The parser of the browser neither runs nor loads anything in it. */
export function textOf(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(BLOCK_TAG, ' <'), 'text/html');
  for (const note of page.querySelectorAll('[data-footnote]')) note.remove();
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
