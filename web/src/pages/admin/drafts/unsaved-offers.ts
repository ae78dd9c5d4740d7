import type { TrashedPost, UnsavedWork } from '@firm/contracts/api/newsroom';
import type { StoredDraft } from './draft-storage';

/** An unsaved text that no open session is editing. */
export type UnsavedOffer =
  | { key: string; postId: string | null; title: string; at: string; from: 'browser'; draft: StoredDraft }
  | { key: string; postId: string | null; title: string; at: string; from: 'server'; work: UnsavedWork };

/** The drafts of this browser, by whether their session is still open in some tab. */
export interface StoredDrafts {
  abandoned: StoredDraft[];
  open: StoredDraft[];
}

/**
 * The unsaved texts to offer, last changed first. A copy on the server is left out where the browser has the same text
 * or a later one, and where it belongs to an open session. The session of this page may find one that was made
 * elsewhere: as long as it has no server copy of its own, that one is offered.
 *
 * @param openId the session of this page.
 */
export function unsavedOffers(
  { abandoned, open }: StoredDrafts,
  works: readonly UnsavedWork[],
  openId: string,
): UnsavedOffer[] {
  const ownsServerCopy = ({ id, postId, workingCopy }: StoredDraft) =>
    id !== openId || postId === null || workingCopy !== null;
  const isCovered = (work: UnsavedWork) =>
    open.some((draft) => isSameText(draft, work) && ownsServerCopy(draft)) ||
    abandoned.some(
      (draft) => isSameText(draft, work) && draft.workingCopy && draft.workingCopy.savedAt >= work.savedAt,
    );
  const inBrowser = abandoned.map(offerOfDraft);
  const onServer = works
    .filter((work) => !isCovered(work))
    .map((work) => ({
      key: `server ${work.id}`,
      postId: work.postId,
      title: work.title,
      at: work.savedAt,
      from: 'server' as const,
      work,
    }));
  return [...inBrowser, ...onServer].sort((a, b) => b.at.localeCompare(a.at));
}

/** The offer of a text that this browser has stored. */
export function offerOfDraft(draft: StoredDraft): Extract<UnsavedOffer, { from: 'browser' }> {
  const { id, postId, form, keptAtMs } = draft;
  return { key: id, postId, title: form.title, at: new Date(keptAtMs).toISOString(), from: 'browser', draft };
}

/**
 * Whether the author of a text moved its post to the trash after the text was kept: it comes back when the post does. A text whose
 * post somebody else deleted is still offered.
 */
export const isThrownAway = ({ postId, at }: UnsavedOffer, owner: string, trash: readonly TrashedPost[]): boolean =>
  trash.some(({ id, deletedBy, deletedAt }) => id === postId && deletedBy === owner && deletedAt >= at);

/** Each author has one server copy per post; that of a post that was never saved has the id of its session. */
export const isSameText = (draft: StoredDraft, work: UnsavedWork) =>
  draft.postId === work.postId && (draft.postId !== null || draft.id === work.id);
