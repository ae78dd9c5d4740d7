import sanitizeHtml from 'sanitize-html';
import { textOfHtml } from '../html/text.js';

/** Characters of the text after the place where an article is named: about a page. */
const ARTICLE_CHARACTERS = 3_000;
/** Characters that are kept of a source without an article. */
const MAX_CHARACTERS = 50_000;
/** Characters around a difference. */
const CONTEXT = 120;
const MAX_SHOWN = 600;
/** Characters before the name of an article in which a sentence would end. */
const BEFORE_HEADING = 20;

/** Keeps what begins a line of text. A parser: expressions take quadratic time on elements that a hostile page leaves open. */
const TEXT_ONLY: sanitizeHtml.IOptions = {
  allowedTags: ['br', 'p', 'li', 'blockquote', 'tr', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'noscript', 'svg', 'template', 'head'],
};

/** The text of a page: HTML or plain. */
export function textOfPage(body: Buffer, contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  const text = decode(body, charset);
  if (!/html/i.test(contentType)) return text.replace(/\s+/g, ' ').trim();
  return textOfHtml(sanitizeHtml(text, TEXT_ONLY)).replace(/\s+/g, ' ').trim();
}

function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

/**
 * The text of an article: from where its name, such as "artigo 3.º", stands for the last time as a heading would, else from
 * where it stands first. Of a source without an article, and of one that does not name it, the whole text.
 */
export function passageOf(text: string, article: string | null): string {
  const at = article ? placeOf(text, article) : -1;
  return at < 0 ? text.slice(0, MAX_CHARACTERS) : text.slice(at, at + ARTICLE_CHARACTERS);
}

function placeOf(text: string, article: string): number {
  // "artigo 3.º, n.º 1, alínea d)" is looked up as "artigo 3.º".
  const name = article.split(/[,;(]/)[0]?.trim().toLowerCase() ?? '';
  const plain = text.toLowerCase();
  const places: number[] = [];
  for (let at = plain.indexOf(name); name && at >= 0; at = plain.indexOf(name, at + 1)) places.push(at);
  // A heading begins with a capital letter after the end of a sentence; a mention stands in one.
  const heading = places.filter(
    (at) =>
      /\p{Lu}/u.test(text.charAt(at)) && /(?:^|[.;:)»”]\s*)$/.test(text.slice(Math.max(0, at - BEFORE_HEADING), at)),
  );
  return heading.at(-1) ?? places[0] ?? -1;
}

/** The differing part of two texts, with a little of what stands around it. */
export function differenceOf(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - CONTEXT), Math.min(text.length, text.length - end + CONTEXT)];
    const part = text.slice(from, Math.min(to, from + MAX_SHOWN));
    return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}
