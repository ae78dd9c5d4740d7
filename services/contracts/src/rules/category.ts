/** A tag as it stands in ?category= (specification §5): lower case, spaces turned to hyphens. */
export function categoryOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

/** Whether a post with these tags belongs to a category; a missing category keeps every post. */
export function isInCategory(tags: readonly string[], category: string | null | undefined): boolean {
  return !category || tags.some((tag) => categoryOf(tag) === category);
}
