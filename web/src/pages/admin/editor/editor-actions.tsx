import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { type ButtonProps } from '../../../ui/button';
import { Spinner } from '../../../ui/status';
import { classNames } from '../../../ui/class-names';
import type { Icon } from '../../../ui/icons';
import type { Draft } from '../drafts/use-draft';
import { formatDateTime, formatTime } from '../firm-time';
import {
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CloudOff,
  Ellipsis,
  LoaderCircle,
  Save,
  Sparkles,
  TriangleAlert,
  WandSparkles,
} from '../icons';
import { isScheduledInThePast, type PostForm } from '../post-form/post-form';
import type { useWritingHelp } from './use-writing-help';
import { QuietButton, SmallButton } from '../small-button';

interface Props {
  hasContent: boolean;
  isNew: boolean;
  isSaving: boolean;
  /** Whether the unsaved text is stored. */
  draftStatus: ReactNode;
  /** Shown above the buttons, the most important first. */
  children: ReactNode;
  help: ReturnType<typeof useWritingHelp>;
  onCancel: () => void;
  onSave: (stays: boolean) => void;
}

/**
 * The actions on the whole form, always visible. While somebody types on a small screen, what has `data-folds` is folded away
 * (rich-text.css); what is left keeps its place, so that a tap that ends the typing hits what it was meant for.
 */
export function EditorActions({ hasContent, isNew, isSaving, draftStatus, children, help, onCancel, onSave }: Props) {
  const { metadata, title } = help;
  const verb = isNew ? 'Create' : 'Update';
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-editor-actions=""
      className="sticky bottom-0 z-20 -mx-4 px-4 outline-none sm:-mx-8 sm:px-8"
    >
      <Notices>{children}</Notices>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
        {hasContent && (
          <IconButton data-folds="" icon={Sparkles} onClick={() => metadata.mutate()} isBusy={metadata.isPending}>
            AI Generate
          </IconButton>
        )}
        <IconButton
          data-folds=""
          icon={WandSparkles}
          onClick={() => title.mutate()}
          disabled={!hasContent}
          isBusy={title.isPending}
        >
          Auto Title/Slug
        </IconButton>
        <div className="flex-1 max-sm:basis-3/5">{draftStatus}</div>
        <div className="ml-auto flex items-center gap-2">
          <QuietButton className="max-sm:px-2.5" onClick={onCancel} data-folds="">
            Cancel
          </QuietButton>
          <button
            type="button"
            aria-label="More actions"
            data-unfolds=""
            // The text keeps the focus until the bar takes it: without it the button is gone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => bar.current?.focus({ preventScroll: true })}
            className="hidden size-9 place-items-center rounded-md hover:bg-ink/8"
          >
            <Ellipsis size={18} />
          </button>
          <SmallButton
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55 max-sm:px-2.5"
            // Not disabled, and not focused by a click out of the text: whoever stays types on.
            aria-disabled={isSaving}
            onMouseDown={(event) => document.activeElement?.matches('.rich-text') && event.preventDefault()}
            onClick={() => isSaving || onSave(true)}
          >
            {isSaving ? <Spinner size={16} /> : <Save size={16} className="max-sm:hidden" />}
            {verb} and stay
          </SmallButton>
          <SmallButton look="primary" className="max-sm:px-2.5" onClick={() => onSave(false)} isBusy={isSaving}>
            {verb} Post
          </SmallButton>
        </div>
      </div>
    </div>
  );
}

/** The height of a line with a button in it, in pixels: `max-h-10.5`. */
const LINE_PX = 42;

/** What is to be known before a button is pressed: one line, which opens where there is more. */
function Notices({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [isMore, setIsMore] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const { current } = content;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      setIsMore(current.offsetHeight > LINE_PX);
      // What is told next is a line again.
      if (current.offsetHeight <= LINE_PX) setIsOpen(false);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="flex items-start gap-3">
      <div
        className={classNames(
          'relative min-w-0 flex-1',
          isOpen ? 'max-h-[40dvh] overflow-y-auto' : 'max-h-10.5 overflow-hidden',
        )}
      >
        <div ref={content} className="flex flex-wrap items-center gap-x-5">
          {children}
        </div>
      </div>
      {isMore && (
        <QuietButton data-folds="" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="mt-1 px-2">
          {isOpen ? 'Less' : 'More'}
          {isOpen ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
        </QuietButton>
      )}
    </div>
  );
}

/** Keeps toasts above the bar, however high it is: they would cover its buttons (admin.css). */
function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--actions-height', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => observer.disconnect();
  }, [bar]);
}

/** A button that shows only its icon where there is little room. */
function IconButton({ icon: Icon, children, ...rest }: ButtonProps & { icon: Icon }) {
  return (
    <SmallButton className="max-sm:px-2.5" {...rest}>
      <Icon size={16} />
      <span className="max-sm:sr-only">{children}</span>
    </SmallButton>
  );
}
interface GoingOutProps extends Pick<PostForm, 'status' | 'publishedAt'> {
  verb: string;
  /** Whether readers have the post already. */
  isPublic: boolean;
  children: ReactNode;
}

/** Says that the button that saves the post publishes it, at once or later, or changes it for its readers. */
export function GoingOut({ verb, isPublic, status, publishedAt, children }: GoingOutProps) {
  return (
    <div data-folds="" className="flex flex-wrap items-center gap-x-4">
      <p className="pt-1.5 text-sm">
        {status === 'published' && (
          <>
            <strong>{verb} Post</strong>{' '}
            {isPublic ? 'changes what readers see, at once.' : 'publishes it: readers see it at once.'}
          </>
        )}
        {status === 'scheduled' && publishedAt && (
          <>
            <strong>{verb} Post</strong>{' '}
            {isScheduledInThePast({ status, publishedAt })
              ? 'can’t schedule it: its date and time are in the past.'
              : `schedules it for ${formatDateTime(publishedAt)}, Lisbon time.`}
          </>
        )}
      </p>
      {children}
    </div>
  );
}

interface DraftStatusProps {
  isChanged: boolean;
  draft: Draft;
  onDiscard: () => void;
}

/** Whether unsaved changes are stored in the browser and on the server. Screen readers are not told of every write. */
export function DraftStatus({ isChanged, draft, onDiscard }: DraftStatusProps) {
  if (!isChanged) return null;
  const { browser, server } = draft;
  const hasTrouble = browser === 'failed' || server.kind === 'rejected';
  const isSaving = browser === 'saving' || (server.kind === 'saving' && !hasTrouble);
  const isOffline = server.kind === 'unreachable';
  const Icon = isSaving ? LoaderCircle : hasTrouble ? TriangleAlert : isOffline ? CloudOff : CircleCheck;
  return (
    <p
      data-folds={hasTrouble ? undefined : ''}
      className={classNames('flex items-center gap-1.5 text-xs', hasTrouble ? 'text-danger' : 'text-ink-soft')}
    >
      <Icon size={14} className={classNames('shrink-0', isSaving && 'motion-safe:animate-spin')} />
      <span role="status">{!isSaving && statusSentence(draft)}</span>
      {isSaving && <span aria-hidden="true">Saving…</span>}
      <button type="button" onClick={onDiscard} className="min-h-6 whitespace-nowrap underline hover:text-danger">
        Discard changes
      </button>
    </p>
  );
}

function statusSentence({ browser, server }: Draft): string {
  if (server.kind === 'saved') return `Working copy saved at ${formatTime(server.copy.savedAt)}`;
  if (browser === 'failed') return 'Nothing keeps your text at the moment: save often';
  if (server.kind === 'elsewhere') return 'Also written in another tab; this one is kept in the browser';
  if (server.kind === 'rejected') return `Kept in this browser, not on the server: ${server.reason}`;
  if (server.kind === 'unreachable') return 'No connection: your text is kept in this browser';
  return 'Your text is kept in this browser';
}
