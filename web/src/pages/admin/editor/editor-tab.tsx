import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { fetchPost } from '../../../api/admin-posts';
import { hasStatus } from '../../../api/http';
import { useApp } from '../../../app-context';
import { EmptyState, Spinner } from '../../../ui/status';
import type { Editing } from '../drafts/editing-session';
import { draftStorage } from '../drafts/draft-storage';
import { waitForSessionEnd } from '../drafts/session-locks';
import { offerOfDraft, type UnsavedOffer } from '../drafts/unsaved-offers';
import { UnsavedTexts } from '../drafts/unsaved-texts';
import { resumeText } from '../drafts/use-continue-writing';
import { FailedRead } from '../failed-read';
import { PostEditor, type PostEditorProps } from './post-editor';

interface Props extends PostEditorProps {
  /** The post that the address names; null for a new one. */
  postId: string | null;
  /** E-mail address of the author. */
  owner: string;
  onContinue: (offer: UnsavedOffer) => void;
}

const ABOVE_THE_SAVED_POST = 'Below is the post as it was last saved. What you type there begins another copy.';
const ABOVE_ANOTHER_COPY = 'Below is another copy of your changes to this post. It isn’t saved either.';

/** The editor at one address; each address needs an instance of its own. */
export function EditorTab({ postId, editing, draft, owner, edit, onLeave, onCreated, onContinue }: Props) {
  const { id, textId, post } = editing.session;
  const { isOpen, error, isLoading, load } = useSessionOf(postId, editing, owner);
  if (isOpen) {
    // A new post that is still blank offers every text, an existing one only its own.
    const offersTexts = post !== null || !editing.isChanged;
    const hint = post ? (editing.isChanged ? ABOVE_ANOTHER_COPY : ABOVE_THE_SAVED_POST) : undefined;
    return (
      <>
        {offersTexts && <UnsavedTexts openId={id} postId={post?.id} {...{ owner, hint, onContinue }} />}
        <PostEditor key={textId} {...{ editing, draft, edit, onLeave, onCreated }} />
      </>
    );
  }
  if (!error) return <Spinner label="Loading post…" />;
  return (
    <>
      <UnsavedTexts openId={id} postId={postId ?? undefined} {...{ owner, onContinue }} />
      {hasStatus(error, 404) || hasStatus(error, 400) ? (
        <EmptyState title="Post not found" hint="It was deleted, or the address is wrong." />
      ) : (
        <FailedRead error={error} isFetching={isLoading} refetch={load} />
      )}
    </>
  );
}

/**
 * Makes the editing session that of the address, unless it is already: after a reload, or when the browser goes back.
 * What this tab has left there unsaved is shown as it was.
 * Once open, the session may leave the address, as it does just before the tab is closed.
 */
function useSessionOf(postId: string | null, { session, openSession, leftSession }: Editing, owner: string) {
  const { http } = useApp();
  const { id: currentId } = session;
  const left = leftSession(postId);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && (session.post?.id ?? null) === postId && !left?.isOfEarlierPage) setIsOpen(true);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      // Not before its copies are linked; a session that goes on, as after its post was saved, has no draft.
      const hasEnded = left?.id === currentId || (left && (await hasSessionEnded(left)));
      const drafts = hasEnded ? await draftStorage.list() : [];
      const draft = drafts.find(
        (stored) => stored.id === left?.id && stored.postId === postId && stored.owner === owner,
      );
      if (draft) return resumeText(http, offerOfDraft(draft));
      return { post: postId === null ? null : await fetchPost(http, postId), earlier: undefined };
    },
    onError: () => undefined, // Shown in place of the post.
  });
  // A callback of `mutate` itself is not called any more once the tab is closed.
  const load = useCallback(
    () => mutate(undefined, { onSuccess: ({ post, earlier }) => openSession(post, earlier) }),
    [openSession, mutate],
  );
  useEffect(() => {
    if (!isOpen) load();
  }, [isOpen, load]);
  return { isOpen, error, isLoading: isPending, load };
}

/** Whether a session has ended that this tab has left. One of an earlier page goes on where the tab is a copy of another. */
async function hasSessionEnded({ id, isOfEarlierPage }: { id: string; isOfEarlierPage: boolean }): Promise<boolean> {
  if (!isOfEarlierPage) return waitForSessionEnd(id).then(() => true);
  return waitForSessionEnd(id, AbortSignal.timeout(OTHER_TAB_MS)).then(
    () => true,
    () => false,
  );
}

/** How long a page that is being left may hold its session, in milliseconds. */
const OTHER_TAB_MS = 2_000;
