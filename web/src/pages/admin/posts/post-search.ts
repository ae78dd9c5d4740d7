import type { PostFilter } from '../../../api/newsroom';

/** What staff look for in the list; an empty text asks for nothing. */
export interface PostSearch {
  search: string;
  status: string;
  source: string;
  tag: string;
  needsReview: boolean;
}

export const NO_SEARCH: PostSearch = { search: '', status: '', source: '', tag: '', needsReview: false };

/** The parameters of the call: only what was asked for. */
export function toFilter({ needsReview, ...texts }: PostSearch): PostFilter {
  const asked = Object.entries(texts).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()] as const] : []));
  return { ...Object.fromEntries(asked), ...(needsReview && { needsReview: 'true' }) };
}
