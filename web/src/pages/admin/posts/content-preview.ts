import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';

/** The first 100 characters of an article's HTML as text, for the list (specification §9). */
export function contentPreview(html: string): string {
  const text = textOf(html);
  const preview = firstCharacters(text, POST_LIMITS.contentPreview);
  return preview === text ? text : `${preview}…`;
}

/** Between these, words do not touch. */
const BLOCK_EDGE = /<(?=\/?(?:p|h[1-6]|[uo]l|li|blockquote|pre|table|t[rdh]|div|br|hr)\b)/gi;

/** The words in a piece of HTML, read by the browser without running or loading anything in it. */
function textOf(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(BLOCK_EDGE, ' <'), 'text/html');
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
