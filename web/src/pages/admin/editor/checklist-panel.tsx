import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { fetchChecklist } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Skeleton } from '../../../ui/status';
import { TriangleAlert } from '../icons';
import type { PostForm } from '../post-form/post-form';
import { ChecklistFindings } from '../review/checklist-findings';
import type { WordsFinder } from '../rich-text/find-words';
import { Section } from '../section';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { SmallButton } from '../small-button';

const DEBOUNCE_MS = 1_500;

/** What the publishing checklist says of a form: once it is asked, or the post is not a draft any more. */
export function useChecklist(form: PostForm, postId: string | undefined) {
  const { http } = useApp();
  const panel = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || form.status !== 'draft';
  const debounced = useDebouncedValue(form, DEBOUNCE_MS);
  const { data, error } = useQuery({
    queryKey: ['checklist', postId, debounced],
    queryFn: ({ signal }) => fetchChecklist(http, { ...debounced, id: postId }, signal),
    enabled: isShown && debounced.contentHtml !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { panel, isShown, ask: () => setIsAsked(true), findings: data?.findings, error };
}

type Checklist = ReturnType<typeof useChecklist>;

interface Props {
  checklist: Checklist;
  hasText: boolean;
  onShowComments: () => void;
  /** Selects words in the text; null while there is no editor. */
  onShowWords: WordsFinder | null;
}

/** Findings worth a second look before publishing. They never block it. */
export function ChecklistPanel({ checklist, hasText, onShowComments, onShowWords }: Props) {
  const { panel, isShown, ask, findings, error } = checklist;
  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Section title="Before publishing">
        {!isShown && <SmallButton onClick={ask}>Check the text</SmallButton>}
        {isShown && !hasText && <p className="text-sm text-ink-soft">There is no text yet.</p>}
        {isShown && error && <p className="text-sm text-danger">{sentenceOf(error)}</p>}
        {isShown && !error && !findings && hasText && <Skeleton className="h-16" />}
        {isShown && findings && <ChecklistFindings {...{ findings, onShowComments, onShowWords }} />}
      </Section>
    </div>
  );
}

/** Says beside the button that publishes that there are findings, and leads to them; not while they are seen beside the text. */
export function ChecklistNotice({ checklist: { panel, findings = [] } }: { checklist: Checklist }) {
  const isSeen = useIsSeen(panel);
  if (!findings.length || isSeen) return null;
  function show(): void {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-sm">
      <TriangleAlert size={16} className="shrink-0 text-danger" />
      <p role="status">
        Before this goes out: {findings.length === 1 ? '1 thing' : `${findings.length} things`} to look at.
      </p>
      <button type="button" onClick={show} className="min-h-6 font-semibold text-azulejo underline">
        Show
      </button>
    </div>
  );
}

/** Whether an element is in the part of the page that the window shows. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
