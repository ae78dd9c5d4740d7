import type { SavePost } from '@firm/contracts/api/posts';
import { cleanText } from '../html/text.js';
import type { Post } from './post.entity.js';

type Origin = Pick<Post, 'source' | 'generatedBy' | 'needsReview' | 'reviewedBy' | 'reviewedAt'>;

/**
 * Records where the text of a form comes from. A text from a video or from a named model needs a review by a person;
 * another model, or the first use of a video, asks for a new one.
 */
export function recordOrigin(post: Origin, form: Pick<SavePost, 'source' | 'generatedBy'>): void {
  const cameFromVideo = post.source === 'youtube';
  post.source = form.source ?? post.source;
  const generatedBy = cleanText(form.generatedBy) ?? post.generatedBy;
  const isNewFromVideo = post.source === 'youtube' && !cameFromVideo;
  if (!isNewFromVideo && generatedBy === post.generatedBy) return;
  post.generatedBy = generatedBy ?? 'a video';
  post.needsReview = true;
  post.reviewedBy = null;
  post.reviewedAt = null;
}

/** Ends the need for a review: a person has confirmed the text. */
export function confirmReview(post: Origin, by: string, now: Date): void {
  if (!post.needsReview) return;
  post.needsReview = false;
  post.reviewedBy = by;
  post.reviewedAt = now;
}
