import type { CommentThread, PostComment } from '@firm/contracts/api/comments';
import { useEditorState } from '@tiptap/react';
import { Check, X } from '../../../ui/icons';
import { RotateCcw } from '../icons';
import { useEffect, useRef, useState } from 'react';
import { addComment, addReply, deleteComment, resolveComments } from '../../../api/comments';
import { classNames } from '../../../ui/class-names';
import { AskBeforeDiscarding } from '../ask-before-discarding';
import { createUuid } from '../create-uuid';
import { formatDateTime } from '../firm-time';
import { MailSwitch } from '../mail-switch';
import { useUser } from '../use-user';
import { CommentForm } from './comment-form';
import { goToThread, markedThreads } from './comment-marks';
import { useCommentChange, type CommentsOfPost } from './use-comments';
import { QuietButton } from '../small-button';

/** The threads of a post: beside the text, on a telephone as a sheet over it. */
export function CommentsPanel({ comments }: { comments: CommentsOfPost }) {
  const { postId, threads, view, editor, show, close } = comments;
  const panel = useRef<HTMLElement>(null);
  const inText = useEditorState({ editor, selector: ({ editor: current }) => (current ? markedThreads(current) : []) });
  const [wantsResolved, setWantsResolved] = useState<boolean | null>(null);
  useEffect(() => {
    // A comment that is begun has the focus in its own field.
    if (!view.isOpen || view.begun) return;
    const chosen = view.activeId && panel.current?.querySelector<HTMLElement>(`[data-thread="${view.activeId}"]`);
    if (chosen) chosen.scrollIntoView({ block: 'nearest' });
    if (view.takesFocus) (chosen || panel.current)?.focus({ preventScroll: true });
  }, [view]);
  if (!view.isOpen || postId === undefined) return null;

  const place = ({ id }: CommentThread) => {
    const index = inText?.indexOf(id) ?? -1;
    return index < 0 ? Infinity : index;
  };
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null).sort((a, b) => place(a) - place(b) || 0);
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null);
  // A mail may lead to one of them.
  const showsResolved = wantsResolved ?? resolved.some(({ id }) => id === view.activeId);
  const listed = (thread: CommentThread) => (
    <Thread
      key={thread.id}
      {...{ thread, postId }}
      isActive={thread.id === view.activeId}
      isGone={thread.resolvedAt === null && place(thread) === Infinity}
      onChoose={() => {
        show(thread.id);
        if (editor) goToThread(editor, thread.id);
      }}
    />
  );
  return (
    // Escape works wherever the focus is in the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Comments"
      data-comments
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      className="comments-panel flex flex-col rounded-lg border border-ink/15 bg-white shadow-lg outline-none"
    >
      <div className="flex items-center justify-between border-b border-ink/10 py-1 pr-1 pl-4">
        <h3 className="text-base font-semibold">Comments</h3>
        <button
          type="button"
          aria-label="Close comments"
          onClick={close}
          className="grid size-9 place-items-center rounded-md hover:bg-ink/8"
        >
          <X size={18} />
        </button>
      </div>
      <div className="min-h-0 space-y-3 overflow-y-auto overscroll-contain p-3">
        {view.begun && view.activeId && (
          <NewComment
            key={view.activeId}
            {...{ postId }}
            id={view.activeId}
            anchor={view.begun}
            onDone={() => show(view.activeId)}
            onCancel={close}
          />
        )}
        {!view.begun && open.length === 0 && (
          <p className="p-1 text-sm text-ink-soft">
            No open comments. To write one, select some words and choose Comment.
          </p>
        )}
        {open.length > 0 && <ul className="space-y-3">{open.map(listed)}</ul>}
        {resolved.length > 0 && (
          <QuietButton aria-expanded={showsResolved} onClick={() => setWantsResolved(!showsResolved)}>
            {showsResolved ? 'Hide' : 'Show'} {resolved.length} resolved
          </QuietButton>
        )}
        {showsResolved && resolved.length > 0 && <ul className="space-y-3">{resolved.map(listed)}</ul>}
        <MailSwitch about="comments" label="Email me about comments">
          On posts you created, when a colleague mentions you, and replies in threads you have written in.
        </MailSwitch>
        <AskBeforeDiscarding onDiscard={close} />
      </div>
    </section>
  );
}

interface NewCommentProps {
  postId: string;
  /** Sent again after a lost answer, it is the same comment. */
  id: string;
  anchor: CommentThread['anchor'];
  onDone: () => void;
  onCancel: () => void;
}

function NewComment({ postId, id, anchor, onDone, onCancel }: NewCommentProps) {
  return (
    <div className="rounded-md border border-azulejo p-3">
      <Quote>{anchor.quote}</Quote>
      <CommentForm
        label="Your comment"
        submitLabel="Comment"
        postId={postId}
        onCancel={onCancel}
        send={(http, comment) => addComment(http, postId, { id, anchor, ...comment })}
        onSent={onDone}
      />
    </div>
  );
}

interface ThreadProps {
  thread: CommentThread;
  postId: string;
  isActive: boolean;
  /** Its words are no longer in the text. */
  isGone: boolean;
  onChoose: () => void;
}

function Thread({ thread, postId, isActive, isGone, onChoose }: ThreadProps) {
  const { id, anchor, comments, resolvedAt, resolvedBy } = thread;
  const user = useUser();
  const [isReplying, setIsReplying] = useState(false);
  const [replyId, setReplyId] = useState(createUuid);
  const resolving = useCommentChange(postId, (calls) => resolveComments(calls, postId, id, resolvedAt === null));
  const isAnswered = comments.some(({ author }) => author !== user?.email);
  return (
    <li
      data-thread={id}
      tabIndex={-1}
      aria-current={isActive || undefined}
      className={classNames(
        'space-y-2 rounded-md border p-3 text-sm outline-none focus-visible:ring-2 focus-visible:ring-azulejo',
        isActive ? 'border-azulejo bg-azulejo/6' : 'border-ink/12',
      )}
    >
      {isGone ? (
        <>
          <Quote>{anchor.quote}</Quote>
          <p className="text-ink-soft">These words are no longer in the text.</p>
        </>
      ) : (
        <button
          type="button"
          onClick={onChoose}
          title="Show in the text"
          className="block w-full text-left hover:underline"
        >
          <Quote>{anchor.quote}</Quote>
        </button>
      )}
      <ul className="space-y-2">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            {...{ comment, postId }}
            isDeletable={comment.author === user?.email && (comment.id !== id || !isAnswered)}
          />
        ))}
      </ul>
      {resolvedAt && (
        <p className="text-ink-soft">
          Resolved by {resolvedBy} on {formatDateTime(resolvedAt)}
        </p>
      )}
      {isReplying ? (
        <CommentForm
          label="Your reply"
          submitLabel="Reply"
          postId={postId}
          threadId={id}
          onCancel={() => setIsReplying(false)}
          send={(calls, reply) => addReply(calls, postId, id, { id: replyId, ...reply })}
          onSent={() => {
            setIsReplying(false);
            setReplyId(createUuid());
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-1">
          <QuietButton className="px-2" onClick={() => setIsReplying(true)}>
            Reply
          </QuietButton>
          <QuietButton className="px-2" isBusy={resolving.isPending} onClick={() => resolving.mutate()}>
            {resolvedAt ? <RotateCcw size={14} /> : <Check size={14} />}
            {resolvedAt ? 'Reopen' : 'Resolve'}
          </QuietButton>
        </div>
      )}
    </li>
  );
}

function Comment({ comment, postId, isDeletable }: { comment: PostComment; postId: string; isDeletable: boolean }) {
  const { id, authorName, content, createdAt } = comment;
  const deleting = useCommentChange(postId, (http) => deleteComment(http, postId, id));
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{authorName}</b>
        <time dateTime={createdAt} className="text-xs text-ink-soft">
          {formatDateTime(createdAt)}
        </time>
        {isDeletable && (
          <button
            type="button"
            disabled={deleting.isPending}
            onClick={() => deleting.mutate()}
            className="ml-auto min-h-6 text-xs text-danger underline"
          >
            Delete
          </button>
        )}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
    </li>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <q className="line-clamp-3 border-l-2 border-brass pl-2 text-sm wrap-anywhere text-ink-soft italic">{children}</q>
  );
}
