import type { PostStatus } from '@firm/contracts/api/posts';
import { invalid } from '@firm/platform/http/problem';
import type { Post } from './post.entity.js';

type Publication = Pick<Post, 'status' | 'firstPublishedAt' | 'scheduledFor'>;

/**
 * Gives a post another status, or the same again. The first publication dates it for ever; one published by hand is
 * dated now, even where it was scheduled for later; scheduling needs a moment in the future (contract §3 and §4).
 */
export function changePublication(post: Publication, status: PostStatus, planned: Date | null, now: Date): void {
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

/** Publishes a scheduled post whose time has come: it is dated as planned, however late the system is. */
export function publishAsPlanned(post: Publication): void {
  post.firstPublishedAt ??= post.scheduledFor;
  post.scheduledFor = null;
  post.status = 'published';
}

/** The date an answer shows: of the plan while scheduled, else of the first publication. */
export function publicationDate({ status, firstPublishedAt, scheduledFor }: Publication): Date | null {
  return status === 'scheduled' ? scheduledFor : firstPublishedAt;
}

/** Reads a date of a form; one that names no time zone is UTC. */
export function readDate(text: string | null | undefined): Date | null {
  if (!text) return null;
  const date = new Date(/T[\d:.,]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(date.getTime())) throw invalid('publishedAt must be a date such as 2026-11-21T09:00:00Z.');
  return date;
}
