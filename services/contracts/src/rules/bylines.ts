import type { FactLanguage, Wordings } from './facts.js';

/** Somebody of the firm as bylines need them. */
export interface NamedPerson {
  slug: string;
  name: string;
  /** In English. */
  role: string;
  roleWordings?: Wordings;
}

type NamedByline = Omit<NamedPerson, 'roleWordings'> & { roleLanguage?: 'en' };

/** A person as an article in a language names them: with the role in it, or in English where nobody has written it. */
export function bylineIn({ slug, name, role, roleWordings }: NamedPerson, language: FactLanguage): NamedByline {
  if (language === 'en') return { slug, name, role };
  const own = roleWordings?.[language];
  return { slug, name, ...(own ? { role: own } : { role, roleLanguage: 'en' }) };
}

/** A review as a post names it. */
interface Review {
  reviewerSlug: string | null;
  /** A day, such as 2026-11-22. */
  reviewedOn: string | null;
}

/** Whether the review that a form names is of another text than the one that was saved last. */
export const isReviewOutdated = (
  form: Review & { isReviewRenewed?: boolean | undefined },
  saved: (Review & { changedSinceReview: boolean }) | null,
): boolean =>
  saved?.changedSinceReview === true &&
  !form.isReviewRenewed &&
  form.reviewedOn === saved.reviewedOn &&
  form.reviewerSlug === saved.reviewerSlug;
