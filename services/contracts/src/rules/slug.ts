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
