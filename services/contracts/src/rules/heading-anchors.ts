import { slugify } from './post.js';

/** Ids that the page around an article has (web/src/pages/article). */
const PAGE_IDS = [
  'content',
  'page-data',
  'small-screen-menu',
  'contents-title',
  'facts-title',
  'related-title',
  'closing-title',
];

/**
 * The ids of an article's headings, in order: the slug of the text ('section' where that is empty), with -2, -3 … where
 * the page or an earlier heading has it. A repeated title that the page leaves out is counted too.
 */
export function anchorNames(headings: readonly string[]): string[] {
  const taken = new Set(PAGE_IDS);
  return headings.map((heading) => {
    const name = slugify(heading) || 'section';
    let anchor = name;
    for (let count = 2; taken.has(anchor); count++) anchor = `${name}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
