import type { AdminPost } from '@firm/contracts/api/posts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPost, fetchPost, invalidatePosts, markReviewed, updatePost } from '../../../api/admin-posts';
import { hasStatus, messageOf } from '../../../api/http';
import { calculateReadingTime } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { editorPath } from '../admin-paths';
import type { Editing } from '../drafts/editing-session';
import type { Draft } from '../drafts/use-draft';
import { formatDateTime } from '../firm-time';
import { goesOutUnreviewed, isComplete, savePostOf, type PostForm } from '../post-form/post-form';
import type { ReviewDecision } from '../review/unreviewed-dialog';
import { ReadingTimeUpdater } from './reading-time-updater';

interface SaveRequest {
  form: PostForm;
  /** Null for a new post. */
  basedOnVersion: number | null;
  /** Whether the editor stays open with the saved post. */
  stays: boolean;
  /** Given where a text goes out that nobody had reviewed. */
  decision?: ReviewDecision | undefined;
}

interface Saving {
  editing: Editing;
  draft: Draft;
  readingTime: ReadingTimeUpdater;
  /** Returns to the list. */
  onLeave: () => void;
  /** A new post was saved and stays open: its editor now has an address of its own. */
  onCreated: (post: AdminPost) => void;
}

/**
 * Creates or updates the post that is edited, then returns to the list or stays. If somebody else saved another version
 * meanwhile, that one becomes `conflict` and nothing is overwritten.
 */
export function useSaving({ editing, draft, readingTime, onLeave, onCreated }: Saving) {
  const { http } = useApp();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<AdminPost | null>(null);
  const [undecided, setUndecided] = useState<{ stays: boolean } | null>(null);
  const { session, form } = editing;
  const { post } = session;
  const mutationKey = ['save-post', session.id];
  const isSaving = useIsMutating({ mutationKey }) > 0;
  const { mutate, variables } = useMutation({
    mutationKey,
    // Without a connection it fails at once, instead of being sent later.
    networkMode: 'always',
    mutationFn: async (request: SaveRequest) => {
      const readingTimeMinutes = (await readingTime.flush()) ?? request.form.readingTimeMinutes;
      const { decision, basedOnVersion } = request;
      const body = {
        ...savePostOf({ ...request.form, readingTimeMinutes }, post),
        ...(decision?.isReviewed === false && { reason: decision.reason }),
      };
      const isNew = !post || basedOnVersion === null;
      const saved = isNew ? await createPost(http, body) : await updatePost(http, post.id, body, basedOnVersion);
      return decision?.isReviewed ? markReviewed(http, saved.id) : saved;
    },
    onSuccess: (saved, { stays }) => {
      readingTime.cancel();
      draft.discard();
      // Whoever has gone on to another tab or text meanwhile stays there.
      const isShown = editing.isCurrent() && window.location.pathname === editorPath(post?.id ?? null);
      if (stays) {
        // What was merged is not what the editor holds.
        if (conflict) editing.open(saved);
        else editing.continueWith(saved);
        setConflict(null);
        if (isShown && !post) onCreated(saved);
      } else {
        if (isShown) onLeave();
        editing.close();
      }
      toast(savedWords(saved, post), saved.status === 'published' ? { action: viewPost(saved) } : {});
      void invalidatePosts(client);
    },
    onError: async (error) => {
      if (!post || !hasStatus(error, 412)) return showFailure(error);
      await fetchPost(http, post.id).then(setConflict, showFailure);
      if (!editing.isCurrent()) toast(`“${post.title}” wasn’t saved`, CHANGED_MEANWHILE);
    },
  });

  /** A second click while the first is being answered sends nothing. */
  function send(request: SaveRequest): void {
    if (!client.isMutating({ mutationKey })) mutate(request);
  }
  function save(stays: boolean, decision?: ReviewDecision): void {
    if (!isComplete(form)) return window.alert('Please fill in the title and content');
    if (!decision && goesOutUnreviewed(form, post)) return setUndecided({ stays });
    setUndecided(null);
    send({ form, basedOnVersion: session.basedOnVersion, stays, decision });
  }
  return {
    save,
    isSaving,
    /** A save that waits for a decision, because nobody has reviewed the text. */
    undecided,
    cancelUndecided: () => setUndecided(null),
    conflict,
    /** Saves a form that was merged with the conflicting version. */
    saveMerged: (merged: PostForm, theirs: AdminPost) =>
      send({ stays: false, ...variables, form: merged, basedOnVersion: theirs.version }),
    closeConflict: () => setConflict(null),
  };
}

const CHANGED_MEANWHILE = {
  description: 'Someone else saved it first. Your text is kept: continue it to compare both versions.',
  tone: 'danger',
} as const;

/** What saving did, as far as readers are concerned. */
function savedWords({ status, publishedAt }: AdminPost, before: AdminPost | null): string {
  if (status === 'scheduled' && publishedAt) return `Scheduled for ${formatDateTime(publishedAt)}, Lisbon time`;
  if (status === 'published') return before?.status === 'published' ? 'Post updated' : 'Published';
  if (before && before.status !== 'draft') return 'Unpublished';
  return before ? 'Draft saved' : 'Draft created';
}

const viewPost = ({ slug }: AdminPost) => ({
  label: 'View post',
  run: () => void window.open(`/blog/${slug}`, '_blank', 'noopener'),
});

const showFailure = (error: unknown): void => window.alert(`Error saving post: ${messageOf(error)}`);

/** Keeps the reading time of one session up to date. A calculation that is waiting when the editor closes runs then. */
export function useReadingTime(): ReadingTimeUpdater {
  const { http } = useApp();
  const [updater] = useState(
    () => new ReadingTimeUpdater((content, signal) => calculateReadingTime(http, content, signal)),
  );
  useEffect(() => () => void updater.flush(), [updater]);
  return updater;
}
