import type { SavePost } from '@firm/contracts/api/posts';
import { cleanText } from './clean-text.js';
import type { Post } from './post.entity.js';

type Provenance = Pick<Post, 'source' | 'generatedBy' | 'needsReview' | 'reviewedBy' | 'reviewedAt'>;

/**
 * Records where a text comes from. One that a machine wrote, from a video or by a named model, needs a review until a
 * person vouches for it; a machine writing in it again asks for another.
 */
export function recordOrigin(post: Provenance, form: Pick<SavePost, 'source' | 'generatedBy'>): void {
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

/** A named person vouches for the text. */
export function vouch(post: Provenance, by: string, now: Date): void {
  if (!post.needsReview) return;
  post.needsReview = false;
  post.reviewedBy = by;
  post.reviewedAt = now;
}
