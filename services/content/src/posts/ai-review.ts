import type { SavePost, UnsupportedSentence } from '@firm/contracts/api/posts';
import { cleanText, textOfHtml } from '../html/text.js';
import type { Post } from './post.entity.js';

type Origin = Pick<
  Post,
  'source' | 'generatedBy' | 'needsReview' | 'reviewedBy' | 'reviewedAt' | 'unsupported' | 'talk'
>;

/**
 * Records where the text of a form comes from. A text from a video or from a named model needs a review by a person;
 * another model, or the first use of a video, asks for a new one.
 */
export function recordOrigin(
  post: Origin,
  form: Pick<SavePost, 'source' | 'generatedBy' | 'unsupported' | 'talk'>,
): void {
  post.unsupported = form.unsupported?.map(({ text, reason }) => ({ text, reason })) ?? post.unsupported;
  if (form.talk !== undefined) post.talk = form.talk;
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

/** Of a post from a talk, the sentences that the talk does not support and that are still in its text. */
export function findUnsupported({
  unsupported,
  contentHtml,
}: Pick<Post, 'unsupported' | 'contentHtml'>): UnsupportedSentence[] {
  if (unsupported.length === 0) return [];
  const whole = plain(textOfHtml(contentHtml));
  return unsupported.filter(({ text }) => whole.includes(plain(text)));
}

/** Letters and digits alone: whatever else differs is typography. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Ends the need for a review: a person has confirmed the text, with what the talk does not support in it. */
export function confirmReview(post: Origin & Pick<Post, 'contentHtml'>, by: string, now: Date): void {
  if (!post.needsReview) return;
  post.unsupported = findUnsupported(post);
  post.needsReview = false;
  post.reviewedBy = by;
  post.reviewedAt = now;
}
