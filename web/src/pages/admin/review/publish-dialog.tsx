import type { WorkingForm } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { fetchPost } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Spinner } from '../../../ui/status';
import type { UnsavedChanges, UnsavedText } from '../drafts/unsaved-of-posts';
import { formatDateTime } from '../firm-time';
import { Send } from '../icons';
import { goesOutUnreviewed, type PostForm } from '../post-form/post-form';
import { CheckedText, ReviewChoice, unreviewedTitle, type ReviewDecision } from './unreviewed-dialog';

/** What is about to be published: of the list, where nobody has seen the checklist that the editor shows. */
type PublishedPost = Pick<AdminPost, 'id' | 'title' | 'status' | 'publishedAt' | 'needsReview'>;

/** How a post goes out. */
export interface Publication {
  /** Of a text in which a model wrote and which nobody has reviewed. */
  decision?: ReviewDecision;
  /** The unsaved text that goes out; absent for the text as it was last saved. */
  text?: UnsavedText;
}

interface Props {
  post: PublishedPost;
  changes: UnsavedChanges | undefined;
  onPublish: (publication: Publication) => void;
  onClose: () => void;
}

/** Shows what the checklist says of a post before it is published from the list, and asks which text is meant. */
export function PublishDialog({ post, changes, onPublish, onClose }: Props) {
  const [isWithout, setIsWithout] = useState(false);
  const { data: unsaved, error } = useQuery({
    queryKey: ['unsaved', 'to publish', post.id],
    queryFn: () => changes?.load() ?? null,
    enabled: changes !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isLoading = changes !== undefined && unsaved === undefined && !error;
  const text = isWithout ? null : (unsaved ?? null);
  const form = text && { ...text.form, status: 'published' as const };
  const isUnreviewed = form && text ? goesOutUnreviewed(form, text.post) : post.needsReview;
  const publish = (decision?: ReviewDecision) => onPublish({ ...(decision && { decision }), ...(text && { text }) });
  const { http } = useApp();
  return (
    <Question {...{ post, isUnreviewed, onClose }}>
      {isLoading && <Spinner label="Loading your changes…" />}
      {error && <p className="mt-3 text-sm text-danger">Your unsaved changes can’t be read: {sentenceOf(error)}</p>}
      {unsaved && <TextChoice {...{ isWithout, setIsWithout }} />}
      {!isLoading && (
        <Decision
          // Another text is checked anew.
          key={String(isWithout)}
          {...{ isUnreviewed, onClose }}
          readText={() => (form ? Promise.resolve({ ...form, id: post.id }) : fetchPost(http, post.id))}
          onPublish={publish}
        />
      )}
    </Question>
  );
}

interface PublishTextDialogProps {
  /** The text in the editor, with the status that it is to have. */
  form: PostForm;
  /** As it was last saved; null for a new post. */
  post: AdminPost | null;
  onPublish: (decision?: ReviewDecision) => void;
  onClose: () => void;
}

/** Shows what the checklist says of the text in the editor before it is published. */
export function PublishTextDialog({ form, post, onPublish, onClose }: PublishTextDialogProps) {
  const isUnreviewed = goesOutUnreviewed(form, post);
  const { status = 'draft', publishedAt = null } = post ?? {};
  return (
    <Question post={{ title: form.title, status, publishedAt }} {...{ isUnreviewed, onClose }}>
      <Decision {...{ isUnreviewed, onClose, onPublish }} readText={() => Promise.resolve({ ...form, id: post?.id })} />
    </Question>
  );
}

interface QuestionProps {
  post: Pick<PublishedPost, 'title' | 'status' | 'publishedAt'>;
  isUnreviewed: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Question({ post: { title, status, publishedAt }, isUnreviewed, onClose, children }: QuestionProps) {
  return (
    <Dialog isOpen onClose={onClose} title={isUnreviewed ? unreviewedTitle(1) : 'Publish this post?'}>
      <p className="mt-3 font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-sm text-ink-soft">
        Readers see it at once.
        {status === 'scheduled' && publishedAt && ` It doesn’t wait for ${formatDateTime(publishedAt)}.`}
      </p>
      {children}
    </Dialog>
  );
}

interface DecisionProps extends Pick<PublishTextDialogProps, 'onPublish' | 'onClose'> {
  isUnreviewed: boolean;
  readText: () => Promise<WorkingForm>;
}

function Decision({ isUnreviewed, readText, onPublish, onClose }: DecisionProps) {
  return (
    <>
      <CheckedText readText={readText} />
      {isUnreviewed ? (
        <ReviewChoice count={1} onDecide={onPublish} />
      ) : (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button onClick={() => onPublish()} data-autofocus>
            <Send size={16} />
            Publish now
          </Button>
        </div>
      )}
    </>
  );
}

function TextChoice({ isWithout, setIsWithout }: { isWithout: boolean; setIsWithout: (isWithout: boolean) => void }) {
  const group = useId();
  return (
    <fieldset className="mt-4 space-y-2 rounded-md border border-brass/50 bg-brass-light/20 p-4 text-sm">
      <legend className="float-left mb-2 w-full font-semibold">You have changes to this post that aren’t saved.</legend>
      {[false, true].map((option) => (
        <label key={String(option)} className="clear-both flex min-h-6 items-center gap-2.5">
          <input
            type="radio"
            name={group}
            checked={isWithout === option}
            onChange={() => setIsWithout(option)}
            className="size-4 accent-azulejo"
          />
          {option ? 'Publish without them, as it was last saved; they are kept' : 'Publish with them'}
        </label>
      ))}
    </fieldset>
  );
}
