import type { AdminPost } from '@firm/contracts/api/posts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { decideOnQuestion } from '../../../api/alfred-management';
import { createPost, fetchChecklist, invalidatePosts, markReviewed, updatePost } from '../../../api/admin-posts';
import { hasStatus, messageOf, sentenceOf, type Http } from '../../../api/http';
import { calculateReadingTime } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { editorPath, viewPost } from '../admin-paths';
import type { Editing } from '../drafts/editing-session';
import type { Draft } from '../drafts/use-draft';
import { formatDateTime } from '../firm-time';
import { readConflict, withStatusOfNow, type SaveConflict } from '../merge/save-conflict';
import {
  areSameForms,
  goesOutUnreviewed,
  isComplete,
  isScheduledInThePast,
  savePostOf,
  type PostForm,
} from '../post-form/post-form';
import type { ReviewDecision } from '../review/unreviewed-dialog';
import { useUser } from '../use-user';
import { ReadingTimeUpdater } from './reading-time-updater';

interface SaveRequest {
  form: PostForm;
  /** Null for a new post. */
  basedOnVersion: number | null;
  /** Whether the editor stays open with the saved post. */
  stays: boolean;
  /** Given where a text goes out that nobody had reviewed. */
  decision?: ReviewDecision | undefined;
  /** Without a connection it waits for one; `resumed`: it has waited. */
  whenOnline?: 'asked' | 'resumed';
}

interface Conflict extends SaveConflict {
  /** The save that was refused; null where nobody has saved, and both versions are only compared. */
  request: SaveRequest | null;
}

/** The post that is edited, and where its editor leads. */
export interface EditedPost {
  editing: Editing;
  draft: Draft;
  /** Returns to the list. */
  onLeave: () => void;
  /** A new post was saved and stays open: its editor now has an address of its own. */
  onCreated: (post: AdminPost) => void;
}

interface SavingInput extends EditedPost {
  readingTime: ReadingTimeUpdater;
}

/**
 * Creates or updates the post that is edited, then returns to the list or stays. If another version of its text was saved
 * meanwhile, that one becomes `conflict` and nothing is overwritten.
 */
export function useSaving({ editing, draft, readingTime, onLeave, onCreated }: SavingInput) {
  const { http } = useApp();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [undecided, setUndecided] = useState<{ stays: boolean } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isTrashed, setIsTrashed] = useState(false);
  const [waiting, setWaiting] = useState<{ copyVersion: number | undefined } | null>(null);
  const { session, form } = editing;
  const { post } = session;
  const mutationKey = ['save-post', session.id];
  const isSaving = useIsMutating({ mutationKey }) > 0;
  const email = useUser()?.email;
  const { mutate, variables } = useMutation({
    mutationKey,
    mutationFn: async (request: SaveRequest) => {
      const readingTimeMinutes = (await readingTime.flush()) ?? request.form.readingTimeMinutes;
      const { decision, basedOnVersion } = request;
      const bodyOf = (sent: PostForm) => ({
        ...savePostOf({ ...sent, readingTimeMinutes }, post),
        ...(decision?.isReviewed === false && { reason: decision.reason }),
      });
      const isNew = !post || basedOnVersion === null;
      const saved = isNew
        ? await createPost(http, bodyOf(request.form))
        : await updatePost(http, post.id, bodyOf(request.form), basedOnVersion).catch(async (error: unknown) => {
            if (!hasStatus(error, 412)) throw error;
            const found = await readConflict(http, post.id, basedOnVersion);
            const merged = withStatusOfNow(request.form, found);
            // What somebody else has put before readers meanwhile is for the writer to see first.
            if (!merged || (merged.status !== request.form.status && !isOwn(found, email))) throw error;
            return updatePost(http, post.id, bodyOf(merged), found.theirs.version);
          });
      return decision?.isReviewed ? markReviewed(http, saved) : saved;
    },
    onSuccess: (saved, { stays, form: sent }) => {
      setRefused(null);
      setWaiting(null);
      setIsTrashed(false);
      // The post is saved: a failure would only leave the question as it is listed.
      if (!post && session.questionId)
        void decideOnQuestion(http, { id: session.questionId, decision: 'drafted' }).catch(() => undefined);
      const { readingTimeMinutes } = sent;
      const hasGoneOn = stays && !conflict && !areSameForms({ ...form, readingTimeMinutes }, sent);
      if (!hasGoneOn) readingTime.cancel();
      // What was typed since belongs to the post from now on: the copy of a new post would be offered as another text.
      if (!hasGoneOn || !post) draft.discard();
      // A user who has opened another tab or text meanwhile stays there.
      const isShown = editing.isCurrent() && window.location.pathname === editorPath(post?.id ?? null);
      if (stays) {
        // What was merged is not what the editor holds.
        if (conflict) editing.openSession(saved);
        // At once: a save that follows is based on this one.
        else flushSync(() => editing.continueWith(saved, sent));
        setConflict(null);
        if (isShown && !post) onCreated(saved);
      } else {
        if (isShown) onLeave();
        editing.closeSession();
      }
      toast(savedWords(saved, post), saved.status === 'published' ? { action: viewPost(saved) } : {});
      if (saved.status === 'published') void tellWrongValues(http, saved);
      void invalidatePosts(client);
    },
    onError: async (error, request) => {
      setWaiting(null);
      if (request.whenOnline && error instanceof TypeError && draft.browser !== 'failed') {
        if (request.whenOnline === 'asked') toast(KEPT_HERE.title, { description: KEPT_HERE.description });
        // A new post whose answer was lost would be created twice: its working copy is what is sent.
        if (post) setWaiting({ copyVersion: draft.copy?.version });
        return;
      }
      if (post && hasStatus(error, 404)) {
        setIsTrashed(true);
        return window.alert(IN_TRASH);
      }
      if (!post || !hasStatus(error, 412)) {
        showFailure(error);
        return setRefused({ form, problems: problemsOf(form, error) });
      }
      await showConflict(post, request).catch(showFailure);
      if (!editing.isCurrent()) toast(`“${post.title}” wasn’t saved`, CHANGED_MEANWHILE);
    },
  });

  async function showConflict({ id }: AdminPost, request: SaveRequest | null): Promise<void> {
    setIsTrashed(false);
    setConflict({ ...(await readConflict(http, id, session.basedOnVersion)), request });
  }
  /** A second click while the first is being answered sends nothing. */
  function send(request: SaveRequest): void {
    if (!client.isMutating({ mutationKey })) mutate(request);
  }
  function save(stays: boolean, decision?: ReviewDecision): void {
    if (!isComplete(form)) {
      window.alert('Please fill in the title and content');
      return setRefused({ form, problems: missingIn(form) });
    }
    if (!decision && goesOutUnreviewed(form, post)) return setUndecided({ stays });
    setUndecided(null);
    send({ form, basedOnVersion: session.basedOnVersion, stays, decision });
  }
  return {
    save,
    /** Puts the text before readers, and stays. */
    publish: (decision?: ReviewDecision) => {
      editing.change({ status: 'published' });
      const published = { ...form, status: 'published' as const };
      send({ form: published, basedOnVersion: session.basedOnVersion, stays: true, decision });
    },
    /** Saves a draft and stays; without a connection later. `hasWaited`: nobody asks for it now. */
    saveWhenOnline: (hasWaited: boolean) =>
      send({
        ...{ form, basedOnVersion: session.basedOnVersion, stays: true },
        whenOnline: hasWaited ? 'resumed' : 'asked',
      }),
    /** A save that waits for the connection, with the version that the working copy had then. */
    waiting,
    isSaving,
    /** Whether a save has found the post in the trash. */
    isTrashed,
    /** Whether the save that is running closes the editor, so that nothing may be typed any more. */
    isLeaving: isSaving && !variables?.stays,
    /** What to mend in which field before it can be saved; not of a field that was changed since. */
    problems: refused ? openProblems(refused, form) : {},
    /** The latest refusal, another object for each. */
    refused,
    /** A save that waits for a decision, because nobody has reviewed the text. */
    undecided,
    cancelUndecided: () => setUndecided(null),
    conflict,
    /** Saves a form that was merged with the conflicting version. */
    saveMerged: ({ whenOnline: _, ...request }: SaveRequest) => send(request),
    /** Shows what is in the editor beside the version that was saved since. */
    compare: () => post && showConflict(post, null).catch((error) => toast(sentenceOf(error), { tone: 'danger' })),
    closeConflict: () => setConflict(null),
  };
}

/** Told where a text could not be sent. */
export const KEPT_HERE = {
  title: 'Saved on this device',
  description: 'It will be sent when you are online again.',
} as const;

const CHANGED_MEANWHILE = {
  description: 'Another version was saved first. Your text is kept: continue it to compare both versions.',
  tone: 'danger',
} as const;

const IN_TRASH =
  'Error saving post: it was moved to the trash meanwhile. Your text is kept here: restore the post, or keep the text as a new post.';

/** Whether this person and nobody else has saved meanwhile. */
const isOwn = ({ savedBy }: SaveConflict, email: string | undefined) =>
  savedBy.length > 0 && savedBy.every((by) => by === email);

/** What saving did, as far as readers are concerned. */
function savedWords({ status, publishedAt }: AdminPost, before: AdminPost | null): string {
  if (status === 'scheduled' && publishedAt) return `Scheduled for ${formatDateTime(publishedAt)}, Lisbon time`;
  if (status === 'published') return before?.status === 'published' ? 'Post updated' : 'Published';
  if (before && before.status !== 'draft') return 'Unpublished';
  return before ? 'Draft saved' : 'Draft created';
}

/** Says that readers now see a value that does not hold: the bar tells it only to those who wait for it before they save. */
async function tellWrongValues(http: Http, saved: AdminPost): Promise<void> {
  const { findings } = await fetchChecklist(http, saved, AbortSignal.timeout(10_000)).catch(() => ({ findings: [] }));
  const wrong = findings.find(({ rule, severity }) => rule.startsWith('fact-') && severity === 'warning');
  if (!wrong) return;
  toast('Readers see it, but look again', { description: wrong.message, tone: 'danger', action: viewPost(saved) });
}

/** A call that never reached the server fails with a TypeError, in words of the browser. */
function showFailure(error: unknown): void {
  const isOffline = error instanceof TypeError;
  // It stays when the alert has been closed, and is there where a browser shows no alerts.
  if (isOffline) toast(NOT_SAVED.title, { description: NOT_SAVED.description, tone: 'danger' });
  window.alert(
    `Error saving post: ${isOffline ? 'there is no connection. Your text is kept here.' : messageOf(error)}`,
  );
}

const NOT_SAVED = {
  title: 'Not saved: there is no connection',
  description: 'Your text is kept here. Save it again once you are online.',
} as const;

/** What is wrong with fields of the form, by their names. */
export type Problems = { [Field in keyof PostForm]?: string };

interface Refused {
  form: PostForm;
  problems: Problems;
}

const missingIn = ({ title, contentHtml }: PostForm): Problems => ({
  ...(!title.trim() && { title: 'Give the post a title.' }),
  ...(!contentHtml.trim() && { contentHtml: 'Write the text of the post.' }),
});

/** The fields to which the server's refusal of a form can be traced. */
function problemsOf(form: PostForm, error: unknown): Problems {
  if (hasStatus(error, 409)) return { slug: 'Another post has this slug. Choose a different one.' };
  return hasStatus(error, 400) && isScheduledInThePast(form) ? { publishedAt: 'Choose a time in the future.' } : {};
}

const openProblems = ({ form: before, problems }: Refused, form: PostForm): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => form[field as keyof PostForm] === before[field as keyof PostForm]),
  );

/** Keeps the reading time of one session up to date. A calculation that is waiting when the editor closes runs then. */
export function useReadingTime(): ReadingTimeUpdater {
  const { http } = useApp();
  const [updater] = useState(
    () => new ReadingTimeUpdater((content, signal) => calculateReadingTime(http, content, signal)),
  );
  useEffect(() => () => void updater.flush(), [updater]);
  return updater;
}
