import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchPost } from '../../../api/admin-posts';
import { hasStatus, sentenceOf, type Http } from '../../../api/http';
import { fetchUnsavedWork, fetchWorkingCopy } from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { readConflict, withStatusOfNow } from '../merge/save-conflict';
import { areSameForms, formOfWorkingCopy } from '../post-form/post-form';
import type { StoredDraft } from './draft-storage';
import type { EarlierText, SavedCopy } from './editing-session';
import { isSameText, type UnsavedOffer } from './unsaved-offers';

/** How long a text that is in the browser waits for what the server knows of it. */
const SENT_COPY_MS = 3_000;

/** Opens an unsaved text on top of the post as it is now. */
export function useContinueWriting(open: (post: AdminPost | null, earlier: EarlierText) => void) {
  const { http } = useApp();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (offer: UnsavedOffer) => resumeText(http, offer),
    onSuccess: async ({ post, earlier, isPostGone }) => {
      open(post, earlier);
      if (isPostGone) {
        toast('The post was deleted meanwhile', { description: 'Saving your text makes a new post of it.' });
      }
      await client.invalidateQueries({ queryKey: ['unsaved'] });
    },
    onError: (error) => (hasStatus(error, 404) ? forgetOffer(client) : toast(sentenceOf(error), { tone: 'danger' })),
  });
  return mutate;
}

/** Takes away the offer of a text that has been saved or discarded meanwhile. */
export function forgetOffer(client: QueryClient): void {
  toast('Nothing is waiting to be saved here', { description: 'That text has been saved or discarded meanwhile.' });
  void client.invalidateQueries({ queryKey: ['unsaved', 'server'] });
}

/** An unsaved text, and the post as it is now; null where it is new or gone. */
export async function loadText(http: Http, offer: UnsavedOffer) {
  const post = offer.postId === null ? null : await fetchPost(http, offer.postId).catch(nullIfMissing);
  const isPostGone = offer.postId !== null && post === null;
  const earlier = offer.from === 'browser' ? textOfDraft(offer) : await textOfServerCopy(http, offer, post);
  // A text whose post is gone becomes a new post, with a server copy of its own; in the browser it stays the same text.
  if (isPostGone) return { post, isPostGone, earlier: { ...earlier, basedOnVersion: null, workingCopy: null } };
  if (!post) return { post, isPostGone, earlier };
  return { post, isPostGone, earlier: await withPostOfNow(http, post, earlier) };
}

/** The same, to go on with it: the server may have a copy of it that its page did not know of before it ended. */
export async function resumeText(http: Http, offer: UnsavedOffer) {
  const loaded = await loadText(http, offer);
  if (offer.from === 'server' || loaded.isPostGone) return loaded;
  const workingCopy = await findSentCopy(http, offer.draft).catch(() => null);
  return workingCopy ? { ...loaded, earlier: { ...loaded.earlier, workingCopy } } : loaded;
}

/** A later copy on the server of just this text. Of a text that went on after it was sent, the copy is to be seen first. */
async function findSentCopy(http: Http, draft: StoredDraft): Promise<SavedCopy | null> {
  const signal = AbortSignal.timeout(SENT_COPY_MS);
  const work = (await fetchUnsavedWork(http, signal)).find((one) => isSameText(draft, one));
  if (!work || work.savedAt === draft.workingCopy?.savedAt) return null;
  const { form, version, savedAt } = await fetchWorkingCopy(http, draft, signal);
  return areSameForms(formOfWorkingCopy(form, null), draft.form) ? { version, savedAt } : null;
}

/** The text on top of the post as it is now, where only its status has changed since; otherwise saving merges them. */
export async function withPostOfNow<Text extends EarlierText>(
  http: Http,
  post: AdminPost,
  earlier: Text,
): Promise<Text> {
  const { basedOnVersion } = earlier;
  if (basedOnVersion === null || basedOnVersion >= post.version) return earlier;
  const form = withStatusOfNow(earlier.form, await readConflict(http, post.id, basedOnVersion));
  return form ? { ...earlier, form, basedOnVersion: post.version } : earlier;
}

function textOfDraft({ draft }: Extract<UnsavedOffer, { from: 'browser' }>): EarlierText {
  const { id, form, basedOnVersion, workingCopy, questions, questionId } = draft;
  return { sessionId: id, form, basedOnVersion, workingCopy, questions, questionId };
}

async function textOfServerCopy(
  http: Http,
  offer: Extract<UnsavedOffer, { from: 'server' }>,
  post: AdminPost | null,
): Promise<EarlierText> {
  const copy = await fetchWorkingCopy(http, offer.work);
  return {
    sessionId: offer.postId === null ? copy.id : undefined,
    form: formOfWorkingCopy(copy.form, post),
    basedOnVersion: copy.basedOnVersion,
    workingCopy: { version: copy.version, savedAt: copy.savedAt },
  };
}

/** What a read that may find nothing answers then. @throws any other failure. */
export function nullIfMissing(error: unknown): null {
  if (hasStatus(error, 404)) return null;
  throw error;
}
