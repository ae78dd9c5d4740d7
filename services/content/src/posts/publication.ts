import type { PostStatus } from '@firm/contracts/api/posts';
import { invalid } from '@firm/platform/http/problem';
import type { Post } from './post.entity.js';

type Publication = Pick<Post, 'status' | 'firstPublishedAt' | 'scheduledFor'>;

/**
 * Sets the status of a post (services/contracts/README.md, Posts). The first publication sets the date for good;
 * publishing a scheduled post by hand dates it now.
 * @param planned when a scheduled post becomes public; null keeps the date that it has.
 * @throws ProblemError invalid when a post is scheduled without a date in the future.
 */
export function changeStatus(post: Publication, status: PostStatus, planned: Date | null, now: Date): void {
  if (status === 'published') {
    post.firstPublishedAt ??= now;
    post.scheduledFor = null;
  }
  if (status === 'scheduled') {
    post.scheduledFor = planned ?? post.scheduledFor;
    if (!post.scheduledFor || post.scheduledFor <= now) {
      throw invalid('Choose a publication date in the future to schedule the post.');
    }
  }
  post.status = status;
}

/** Publishes a scheduled post that is due. It is dated as planned, however late that is noticed. */
export function publishAsPlanned(post: Publication): void {
  post.firstPublishedAt ??= post.scheduledFor;
  post.scheduledFor = null;
  post.status = 'published';
}

/** `publishedAt` of an answer: the planned date of a scheduled post, else the date of the first publication. */
export function publicationDate({ status, firstPublishedAt, scheduledFor }: Publication): Date | null {
  return status === 'scheduled' ? scheduledFor : firstPublishedAt;
}

/**
 * Reads a date of a form; UTC when it names no time zone.
 * @throws ProblemError invalid when it is not a date.
 */
export function readDate(text: string | null | undefined): Date | null {
  if (!text) return null;
  const date = new Date(/T[\d:.,]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(date.getTime())) throw invalid('publishedAt must be a date such as 2026-11-21T09:00:00Z.');
  return date;
}
