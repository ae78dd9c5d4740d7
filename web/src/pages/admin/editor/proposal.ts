import { categoryOf, firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { isSameValue, type PostForm } from '../post-form/post-form';

/** The fields that a model may propose, with the labels that the editor gives them. */
export const PROPOSED_FIELDS = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  seoTitle: 'Meta Title',
  seoDescription: 'Meta Description',
  tags: 'Keywords',
  keywords: 'Keywords that are not tags',
} as const;

export type ProposedField = keyof typeof PROPOSED_FIELDS;

/** What a model proposes for some fields of the form. */
export type Proposal = { [Field in ProposedField]?: PostForm[Field] | undefined };

/**
 * Sorts a proposal by what it does to the form: what is empty, or as saving had filled it in, is filled in; what the author has
 * written is replaced, which the author is shown and may take back field by field. Blank proposals and those equal to the form are dropped.
 *
 * @param isPublished the address of a published post is not proposed: readers have it.
 */
export function sortProposal(form: PostForm, proposal: Proposal, isPublished: boolean) {
  const fields = (Object.keys(PROPOSED_FIELDS) as ProposedField[]).filter(
    (field) =>
      proposal[field]?.length && !isSameValue(proposal[field], form[field]) && !(isPublished && field === 'slug'),
  );
  const defaults: Partial<PostForm> = {
    seoTitle: form.title,
    seoDescription: firstCharacters(form.excerpt, POST_LIMITS.seoDescription),
  };
  const isUnwritten = (field: ProposedField) => form[field].length === 0 || form[field] === defaults[field];
  const pick = (isEmpty: boolean): Partial<Pick<PostForm, ProposedField>> =>
    Object.fromEntries(
      fields.filter((field) => isUnwritten(field) === isEmpty).map((field) => [field, proposal[field]]),
    );
  return { filled: pick(true), replaced: pick(false) };
}

/** Sorts suggested keywords: those that are tags of the blog become tags, the others stay in the metadata of the post. */
export function sortKeywords(suggested: readonly string[], known: readonly { tag: string }[]) {
  const categories = new Set(known.map(({ tag }) => categoryOf(tag)));
  const isTag = (keyword: string) => categories.has(categoryOf(keyword));
  return { tags: suggested.filter(isTag), keywords: suggested.filter((keyword) => !isTag(keyword)) };
}
