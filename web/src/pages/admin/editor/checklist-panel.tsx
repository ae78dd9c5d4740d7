import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchChecklist } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/status';
import type { PostForm } from '../post-form/post-form';
import { ChecklistFindings } from '../review/checklist-findings';
import { Section } from '../section';
import { useDebouncedValue } from '../../../ui/use-debounced-value';

const DEBOUNCE_MS = 1_500;

interface Props {
  form: PostForm;
  postId: string | undefined;
  onShowComments: () => void;
}

/** Findings worth a second look before publishing. They never block it. */
export function ChecklistPanel({ form, postId, onShowComments }: Props) {
  const { http } = useApp();
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
  return (
    <Section title="Before publishing">
      {!isShown && (
        <Button look="outline" size="small" onClick={() => setIsAsked(true)}>
          Check the text
        </Button>
      )}
      {isShown && form.contentHtml === '' && <p className="text-sm text-ink-soft">There is no text yet.</p>}
      {isShown && error && <p className="text-sm text-danger">{error.message}</p>}
      {isShown && !error && !data && form.contentHtml !== '' && <Skeleton className="h-16" />}
      {isShown && data && <ChecklistFindings findings={data.findings} onShowComments={onShowComments} />}
    </Section>
  );
}
