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
