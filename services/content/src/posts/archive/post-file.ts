import { parse, stringify } from 'yaml';
import type { Post } from '../post.entity.js';
import type { PostText } from '../post-text.js';

/** What goes with a post when it moves house: everything but what the house itself counts and keys. */
export type MovingPost = PostText &
  Pick<Post, 'slug' | 'status' | 'source' | 'firstPublishedAt' | 'scheduledFor' | 'createdAt' | 'updatedAt'> &
  Pick<Post, 'generatedBy' | 'needsReview' | 'reviewedBy' | 'reviewedAt'> & {
    /** Addresses it once had, which lead to it. */
    oldSlugs: string[];
  };

/** In the order in which a person wants to read them. */
const FIELDS = [
  ...(['title', 'slug', 'status', 'source', 'excerpt', 'tags', 'firstPublishedAt', 'scheduledFor'] as const),
  ...(['featuredImageUrl', 'featuredImageAlt', 'readingTimeMinutes', 'seoTitle', 'seoDescription'] as const),
  ...(['ogTitle', 'ogDescription', 'ogImageUrl', 'highlights', 'qaSection', 'oldSlugs'] as const),
  ...(['generatedBy', 'needsReview', 'reviewedBy', 'reviewedAt', 'createdAt', 'updatedAt'] as const),
];
const DATES = ['firstPublishedAt', 'scheduledFor', 'reviewedAt', 'createdAt', 'updatedAt'] as const;
const MARK = '---\n';

/**
 * A post as a Markdown file: its fields as front matter in YAML, then its text. The text is HTML, which Markdown admits as
 * it is: so nothing is lost on the way (specification §5: contentMd equals contentHtml).
 */
export function writePostFile(post: MovingPost): string {
  const fields = FIELDS.filter((name) => !isEmpty(post[name])).map((name) => {
    const value = post[name];
    return [name, value instanceof Date ? value.toISOString() : value] as const;
  });
  return `${MARK}${stringify(Object.fromEntries(fields), { lineWidth: 0 })}${MARK}${post.contentHtml}\n`;
}

/** The post behind such a file, not yet checked. Throws for a file that is none. */
export function readPostFile(text: string): Partial<MovingPost> & { contentHtml: string } {
  const end = text.indexOf(`\n${MARK}`, MARK.length - 1);
  if (!text.startsWith(MARK) || end < 0) throw new Error('it has no front matter');
  const fields = parse(text.slice(MARK.length, end + 1)) as Partial<MovingPost>;
  const contentHtml = text.slice(end + 1 + MARK.length).replace(/\n$/, '');
  const dates = DATES.filter((name) => fields[name]).map((name) => [name, new Date(fields[name] as unknown as string)]);
  return { ...fields, ...Object.fromEntries(dates), contentHtml };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
