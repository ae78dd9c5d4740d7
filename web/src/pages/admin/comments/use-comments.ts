import type { CommentThread, TextAnchor } from '@firm/contracts/api/comments';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commentsQuery } from '../../../api/comments';
import { activityQuery } from '../../../api/presence';
import type { Http } from '../../../api/http';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { createUuid } from '../create-uuid';
import {
  goToThread,
  handleComments,
  selectedAnchor,
  selectedThread,
  showActiveWords,
  showComments,
} from './comment-marks';
import { useChange } from '../use-change';

const NONE: readonly CommentThread[] = [];

interface View {
  isOpen: boolean;
  /** The thread that is shown as chosen, here and in the text; it may be the one that is begun. */
  activeId: string | null;
  /** The words of the comment that is being written, whose id is `activeId`. */
  begun: TextAnchor | null;
  /** Not where the text was clicked, in which somebody may be about to type. */
  takesFocus: boolean;
}

const CLOSED: View = { isOpen: false, activeId: null, begun: null, takesFocus: false };

export type CommentsOfPost = ReturnType<typeof useComments>;

/** The comments on the post that is edited, and what of them is shown. */
export function useComments(postId: string | undefined) {
  const { http } = useApp();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [view, setView] = useState(CLOSED);
  const comments = useQuery({ ...commentsQuery(http, postId ?? ''), enabled: postId !== undefined });
  const threads = comments.data ?? NONE;
  const open = useMemo(() => threads.filter(({ resolvedAt }) => resolvedAt === null), [threads]);
  const { activeId, begun } = view;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const shown = begun && activeId ? [...open, { id: activeId, anchor: begun }] : open;
    showComments(editor, { threads: shown, activeId });
  }, [editor, open, activeId, begun]);
  useEffect(() => {
    if (!editor || !activeId) return;
    const look = () => !editor.isDestroyed && showActiveWords(editor);
    look();
    // As when the keyboard of a telephone comes up.
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [editor, activeId]);

  const show = (threadId: string | null, takesFocus = true) =>
    setView({ isOpen: true, activeId: threadId, begun: null, takesFocus });
  useLinkedThread((threadId) => {
    // What was read before may not have it yet.
    if (!editor || !comments.isFetchedAfterMount || !comments.data) return false;
    if (!threads.some(({ id }) => id === threadId)) {
      toast('This comment was deleted.');
      return true;
    }
    show(threadId);
    goToThread(editor, threadId);
    return true;
  });
  /** Begins a comment on the selected words; without any, shows the thread at the cursor. */
  function begin(): void {
    if (!editor) return;
    const anchor = selectedAnchor(editor);
    if (anchor && postId === undefined) {
      return toast('Save the post first', { description: 'Comments are kept with the post. A draft is enough.' });
    }
    if (anchor) {
      const id = begun?.at === anchor.at ? activeId : createUuid();
      return setView({ isOpen: true, activeId: id, begun: anchor, takesFocus: false });
    }
    const threadId = selectedThread(editor);
    if (threadId) return showMarked(threadId, true);
    toast('Select the words to comment on');
  }
  /** Shows a thread from its words in the text; those of a comment that is begun leave it as it is. */
  function showMarked(threadId: string, takesFocus: boolean): void {
    if (!begun || threadId !== activeId) show(threadId, takesFocus);
  }
  useEffect(() => {
    if (editor) handleComments(editor, { onOpen: (threadId) => showMarked(threadId, false), onComment: begin });
  });

  return {
    postId,
    threads,
    openCount: open.length,
    editor,
    setEditor,
    view,
    show,
    begin,
    close: () => {
      setView(CLOSED);
      editor?.commands.focus(null, { scrollIntoView: false });
    },
  };
}

/** Opens the thread that the address names, as a mail does, once. @param open says whether it could be looked for yet. */
function useLinkedThread(open: (threadId: string) => boolean): void {
  const [parameters] = useSearchParams();
  const linked = parameters.get('comment');
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (linked !== null && opened.current !== linked && open(linked)) opened.current = linked;
  });
}

/** Changes the comments of a post, and reads them again. */
export function useCommentChange(postId: string, change: (http: Http) => Promise<void>, onDone?: () => void) {
  return useChange(change, {
    onSuccess: () => onDone?.(),
    renew: (client, http) => {
      void client.invalidateQueries(activityQuery(http));
      void client.invalidateQueries({ queryKey: ['checklist'] });
      return client.invalidateQueries(commentsQuery(http, postId));
    },
  });
}
