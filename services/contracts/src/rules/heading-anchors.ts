import { slugify } from './post.js';

const HEADING = /<(h[1-4])>([\s\S]*?)<\/\1>/g;
const TAG_OR_ENTITY = /<[^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/gi;

/**
 * The ids of an article's headings, in order: the slug of the text ('section' where that is empty), with -2, -3 … from
 * its second occurrence on.
 */
export function anchorNames(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = slugify(heading) || 'section';
    let anchor = name;
    for (let count = 2; taken.has(anchor); count++) anchor = `${name}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}

/** Adds an id to each heading of sanitised article HTML, so that sections can be linked to. */
export function withHeadingAnchors(html: string): string {
  const texts = [...html.matchAll(HEADING)].map(([, , inner = '']) => inner.replace(TAG_OR_ENTITY, ' '));
  const anchors = anchorNames(texts)[Symbol.iterator]();
  return html.replace(HEADING, (_heading, tag: string, inner: string) => {
    return `<${tag} id="${anchors.next().value ?? ''}">${inner}</${tag}>`;
  });
}
