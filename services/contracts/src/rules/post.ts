/** A tag as in `?category=`: lower case, spaces turned to hyphens. */
export function categoryOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

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
} as const;

/** The first `count` characters (code points) of a text. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}

/** Silent reading speed for non-fiction English, words a minute (Brysbaert 2019: 238, rounded down for legal prose). */
const WORDS_PER_MINUTE = 220;

/** Minutes to read HTML or plain text, clamped to 1-60. */
export function readingTimeMinutes(content: string): number {
  const words = content.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const { min, max } = POST_LIMITS.readingTimeMinutes;
  return Math.min(max, Math.max(min, Math.ceil(words / WORDS_PER_MINUTE)));
}

/** The number in a reading-time field: 5 when it cannot be parsed, else clamped to 1-60. */
export function parseReadingTime(input: string): number {
  const { min, max, fallback } = POST_LIMITS.readingTimeMinutes;
  const minutes = Number.parseInt(input, 10);
  return Number.isNaN(minutes) ? fallback : Math.min(max, Math.max(min, minutes));
}
