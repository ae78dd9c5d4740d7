import type { EntityManager } from 'typeorm';
import type { FactUses } from '../facts/fact-uses.js';
import type { Post } from './post.entity.js';

type ReviewedText = Pick<
  Post,
  'title' | 'excerpt' | 'contentHtml' | 'reviewerSlug' | 'reviewedOn' | 'changedSinceReview'
>;

/**
 * Records, while a post is written, whether its text still is the one that the reviewer has read. The order of the saves decides
 * and not the days, which are one where both happen on it. Only words count that readers see on the page: no pictures, tags, links
 * and formats, and no value that the register of facts has changed.
 */
export async function markChange(tx: EntityManager, facts: FactUses, before: ReviewedText, post: ReviewedText) {
  if (post.reviewedOn !== before.reviewedOn || post.reviewerSlug !== before.reviewerSlug) {
    post.changedSinceReview = false;
  } else if (post.reviewedOn && !post.changedSinceReview) {
    post.changedSinceReview =
      post.title !== before.title ||
      post.excerpt !== before.excerpt ||
      (post.contentHtml !== before.contentHtml &&
        (await facts.readWords(tx, post.contentHtml)) !== (await facts.readWords(tx, before.contentHtml)));
  }
}
