import { categoryOf } from '@firm/contracts/rules/post';

const MAX_CATEGORIES = 8;

/** The categories that most of these posts belong to, most frequent first; the current one is always among them. */
export function commonCategories(posts: readonly { tags: string[] }[], current: string | null): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of posts) {
    for (const category of new Set(tags.map(categoryOf))) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([category]) => category);
  const top = byCount.slice(0, MAX_CATEGORIES);
  return current && counts.has(current) && !top.includes(current) ? [...top, current] : top;
}
