/** A tag as it stands in ?category= (specification §5): lower case, spaces turned to hyphens. */
export function categoryOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

/** Whether a post with these tags belongs to a category; a missing category keeps every post. */
export function isInCategory(tags: readonly string[], category: string | null | undefined): boolean {
  return !category || tags.some((tag) => categoryOf(tag) === category);
}

/**
 * The address of a post made from a text (specification §5): lower case, every run of characters other than a-z and
 * 0-9 replaced by one hyphen, no hyphen at either end. Returns '' when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Bounds of a post's fields. The figures without a note are the specification's (§9); the others keep a row sane. */
export const POST_LIMITS = {
  readingTimeMinutes: { min: 1, max: 60, fallback: 5 },
  seoDescription: 160,
  /** Characters of the HTML shown in the admin list. */
  contentPreview: 100,
  // Ours:
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

/** Minutes it takes to read a piece of HTML or plain text, kept within the 1-60 of specification §9. */
export function readingTimeMinutes(content: string): number {
  const words = content.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const { min, max } = POST_LIMITS.readingTimeMinutes;
  return Math.min(max, Math.max(min, Math.ceil(words / WORDS_PER_MINUTE)));
}

/** The number in a reading-time field; 5 when it cannot be parsed, else pulled into 1-60 (specification §5). */
export function parseReadingTime(input: string): number {
  const { min, max, fallback } = POST_LIMITS.readingTimeMinutes;
  const minutes = Number.parseInt(input, 10);
  return Number.isNaN(minutes) ? fallback : Math.min(max, Math.max(min, minutes));
}
