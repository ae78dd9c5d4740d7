import { postFieldsWith } from '@firm/contracts/rules/post';
import { parse, stringify } from 'yaml';
import type { PostText } from '../post-text.js';
import type { Post } from '../post.entity.js';

/** What an archive holds of a post: everything but its id and version. */
type ArchivedPost = PostText &
  Pick<Post, 'slug' | 'status' | 'source' | 'firstPublishedAt' | 'scheduledFor' | 'createdAt' | 'updatedAt'> &
  Pick<Post, 'generatedBy' | 'needsReview' | 'reviewedBy' | 'reviewedAt' | 'changedSinceReview'> & {
    /** Slugs that redirect to it. */
    oldSlugs: string[];
  };

/** The front matter in reading order; text fields that are not named here come last. */
const FIELDS = [
  ...new Set([
    ...(['title', 'slug', 'status', 'source', 'excerpt', 'tags', 'firstPublishedAt', 'scheduledFor'] as const),
    ...(['featuredImageUrl', 'featuredImageAlt', 'readingTimeMinutes', 'seoTitle', 'seoDescription'] as const),
    ...(['ogTitle', 'ogDescription', 'ogImageUrl', 'highlights', 'qaSection', 'oldSlugs'] as const),
    ...(['generatedBy', 'needsReview', 'reviewedBy', 'reviewedAt', 'createdAt', 'updatedAt'] as const),
    'changedSinceReview' as const,
    ...postFieldsWith({ isRestored: true }).filter((field) => field !== 'contentHtml'),
  ]),
];
const DATES = ['firstPublishedAt', 'scheduledFor', 'reviewedAt', 'createdAt', 'updatedAt'] as const;
const DELIMITER = '---\n';

/** A post as a Markdown file: its fields as YAML front matter, then its HTML, which Markdown admits. */
export function writePostFile(post: ArchivedPost): string {
  const fields = FIELDS.filter((name) => !isEmpty(post[name])).map((name) => {
    const value = post[name];
    return [name, value instanceof Date ? value.toISOString() : value] as const;
  });
  return `${DELIMITER}${stringify(Object.fromEntries(fields), { lineWidth: 0 })}${DELIMITER}${post.contentHtml}\n`;
}

/**
 * Reads such a file; its fields are not validated.
 * @throws Error when it has no front matter.
 */
export function readPostFile(text: string): Partial<ArchivedPost> & { contentHtml: string } {
  const end = text.indexOf(`\n${DELIMITER}`, DELIMITER.length - 1);
  if (!text.startsWith(DELIMITER) || end < 0) throw new Error('it has no front matter');
  const fields = parse(text.slice(DELIMITER.length, end + 1)) as Partial<ArchivedPost> & Record<string, unknown>;
  const contentHtml = text.slice(end + 1 + DELIMITER.length).replace(/\n$/, '');
  const dates = DATES.filter((name) => fields[name]).map((name) => [name, new Date(String(fields[name]))]);
  return { ...fields, ...Object.fromEntries(dates), contentHtml };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
