import type { UnsavedWork } from '@firm/contracts/api/newsroom';
import type { KeptCopy } from './kept-copy';

/** A text that was never saved and that nobody is writing any more. */
export type UnsavedOffer =
  | { key: string; postId: string | null; title: string; at: string; from: 'browser'; copy: KeptCopy }
  | { key: string; postId: string | null; title: string; at: string; from: 'server'; work: UnsavedWork };

/** The copies of this browser: those whose session has ended, and those that are being written in some tab. */
export interface KeptCopies {
  abandoned: KeptCopy[];
  living: KeptCopy[];
}

/**
 * What to offer of the copies in the browser and on the server, last written first. A copy on the server is left out
 * where the browser has the same text or a later one, and where it belongs to a session that is being written. The
 * session of this page may find one there that was made elsewhere: as long as it has none of its own, that is offered.
 */
export function unsavedOffers(
  { abandoned, living }: KeptCopies,
  works: readonly UnsavedWork[],
  openId: string,
): UnsavedOffer[] {
  const isOwner = ({ id, postId, workingCopy }: KeptCopy) => id !== openId || postId === null || workingCopy !== null;
  const isCovered = (work: UnsavedWork) =>
    living.some((copy) => isSamePlace(copy, work) && isOwner(copy)) ||
    abandoned.some((copy) => isSamePlace(copy, work) && copy.workingCopy && copy.workingCopy.savedAt >= work.savedAt);
  const kept = abandoned.map((copy) => ({
    key: copy.id,
    postId: copy.postId,
    title: copy.form.title,
    at: new Date(copy.keptAtMs).toISOString(),
    from: 'browser' as const,
    copy,
  }));
  const saved = works
    .filter((work) => !isCovered(work))
    .map((work) => ({
      key: `server ${work.id}`,
      postId: work.postId,
      title: work.title,
      at: work.savedAt,
      from: 'server' as const,
      work,
    }));
  return [...kept, ...saved].sort((a, b) => b.at.localeCompare(a.at));
}

/** A post has one copy for each person; a post that was never saved is known by the id of its session. */
const isSamePlace = (copy: KeptCopy, work: UnsavedWork) =>
  copy.postId === work.postId && (copy.postId !== null || copy.id === work.id);
