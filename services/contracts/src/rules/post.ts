import { replaceFootnotes } from './footnotes.js';

/** A tag as in `?category=`: lower case, spaces turned to hyphens. */
export function categoryOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

/** Whether two tags are one to readers: their category is. */
export const isSameTag = (a: string, b: string): boolean => categoryOf(a) === categoryOf(b);

/** Whether a post with these tags belongs to a category; every post does when there is none. */
export function isInCategory(tags: readonly string[], category: string | null | undefined): boolean {
  return !category || tags.some((tag) => categoryOf(tag) === category);
}

/**
 * The slug of a text: lower case, every run of characters other than a-z and 0-9 replaced by one hyphen, no hyphen at
 * either end. Empty when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const PLAIN_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/**
 * The slug of a title with plain letters in place of accented ones. The slug rule puts a hyphen in their place, which nobody
 * can read: this one is offered beside it.
 */
export const plainSlug = (title: string): string =>
  slugify(
    title
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{ASCII}]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter),
  );

/** Limits of a post's fields, in characters, entries or minutes (services/contracts/README.md, Posts). */
export const POST_LIMITS = {
  readingTimeMinutes: { min: 1, max: 60, fallback: 5 },
  seoDescription: 160,
  /** Characters of the HTML shown in the admin list. */
  contentPreview: 100,
  title: 300,
  slug: 300,
  excerpt: 2_000,
  tags: 50,
  tag: 100,
  address: 2_048,
  alternativeText: 500,
  listEntries: 100,
  listEntry: 4_000,
  /** Sentences that a talk does not support. */
  unsupported: 300,
  /** Of publishing what nobody has reviewed. */
  reason: 200,
} as const;

/** A field of the editor's form. */
export interface PostFormField {
  /**
   * `text`: plain text; `address`: of an image; `html`: sanitised by the server; `list`: plain texts; `pairs`: questions
   * and answers; `choice`: one of a fixed set; `number`: whole minutes; `date`: ISO 8601; `flag`: true or false.
   */
  kind: 'text' | 'address' | 'html' | 'list' | 'pairs' | 'choice' | 'number' | 'date' | 'flag';
  /** What a post says rather than what it is: restoring a revision brings it back. */
  isRestored?: true;
  /** Visitors see it, as it is stored, in lists and on the page of the post. */
  isListed?: true;
}

/**
 * The fields of a post's form. Working copies, previews, revisions, answers, the archive and image addresses are derived
 * from this table; the form itself, with the names that staff read, from `POST_FIELDS` of the newsroom
 * (`web/src/pages/admin/post-form/post-form.ts`). services/content/README.md has the steps for a new field.
 */
export const POST_FORM_FIELDS = {
  title: { kind: 'text', isRestored: true, isListed: true },
  slug: { kind: 'text', isListed: true },
  excerpt: { kind: 'text', isRestored: true, isListed: true },
  contentHtml: { kind: 'html', isRestored: true },
  status: { kind: 'choice', isListed: true },
  publishedAt: { kind: 'date' },
  readingTimeMinutes: { kind: 'number', isRestored: true, isListed: true },
  featuredImageUrl: { kind: 'address', isRestored: true, isListed: true },
  featuredImageAlt: { kind: 'text', isRestored: true, isListed: true },
  seoTitle: { kind: 'text', isRestored: true, isListed: true },
  seoDescription: { kind: 'text', isRestored: true, isListed: true },
  tags: { kind: 'list', isRestored: true, isListed: true },
  highlights: { kind: 'list', isRestored: true },
  qaSection: { kind: 'pairs', isRestored: true },
  ogTitle: { kind: 'text', isRestored: true, isListed: true },
  ogDescription: { kind: 'text', isRestored: true, isListed: true },
  ogImageUrl: { kind: 'address', isRestored: true, isListed: true },
  keywords: { kind: 'list', isRestored: true },
  authorSlug: { kind: 'text', isRestored: true, isListed: true },
  reviewerSlug: { kind: 'text', isRestored: true, isListed: true },
  reviewedOn: { kind: 'text', isRestored: true, isListed: true },
  reviewDueOn: { kind: 'text', isRestored: true, isListed: true },
  language: { kind: 'text', isRestored: true, isListed: true },
  source: { kind: 'choice' },
  generatedBy: { kind: 'text' },
  isReviewRenewed: { kind: 'flag' },
} as const satisfies Record<string, PostFormField>;

export type PostFieldName = keyof typeof POST_FORM_FIELDS;

/** The names of the fields that have a property, such as `{ isListed: true }`. */
export type PostFieldsWith<P> = {
  [F in PostFieldName]: (typeof POST_FORM_FIELDS)[F] extends P ? F : never;
}[PostFieldName];

/** The fields that have these properties, in the order of the table. */
export function postFieldsWith<const P extends Partial<PostFormField>>(properties: P): PostFieldsWith<P>[] {
  const wanted = Object.entries(properties);
  return (Object.entries(POST_FORM_FIELDS) as [PostFieldName, PostFormField][])
    .filter(([, field]) => wanted.every(([name, value]) => field[name as keyof PostFormField] === value))
    .map(([name]) => name as PostFieldsWith<P>);
}

/** The first `count` characters (code points) of a text. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}

/** Silent reading speed for non-fiction English, words a minute (Brysbaert 2019: 238, rounded down for legal prose). */
const WORDS_PER_MINUTE = 220;

/** Minutes to read HTML or plain text without its footnotes, clamped to 1-60. */
export function readingTimeMinutes(content: string): number {
  const text = replaceFootnotes(content, () => ' ').replace(/<[^<>]*>/g, ' ');
  const words = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const { min, max } = POST_LIMITS.readingTimeMinutes;
  return Math.min(max, Math.max(min, Math.ceil(words / WORDS_PER_MINUTE)));
}

/** The number in a reading-time field: 5 when it cannot be parsed, else clamped to 1-60. */
export function parseReadingTime(input: string): number {
  const { min, max, fallback } = POST_LIMITS.readingTimeMinutes;
  const minutes = Number.parseInt(input, 10);
  return Number.isNaN(minutes) ? fallback : Math.min(max, Math.max(min, minutes));
}
