import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkForm } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/status';
import type { PostForm } from '../editor/post-form';
import { Section } from '../section';
import { useRested } from '../use-rested';
import { Finding } from './finding';

const REST_MS = 1_500;

/** What is worth a second look before publishing; it explains, and never stands in the way. */
export function ChecklistPanel({ form }: { form: PostForm }) {
  const { http } = useApp();
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || form.status !== 'draft';
  const rested = useRested(form, REST_MS);
  const { data, error } = useQuery({
    queryKey: ['checklist', rested],
    queryFn: ({ signal }) => checkForm(http, rested, signal),
    enabled: isShown && rested.contentHtml !== '',
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
      {isShown && data?.findings.length === 0 && <p className="text-sm text-success">Nothing stands out.</p>}
      {isShown && data && data.findings.length > 0 && (
        <ul className="space-y-3">
          {data.findings.map((finding, index) => (
            <Finding key={`${finding.rule} ${index}`} finding={finding} />
          ))}
        </ul>
      )}
    </Section>
  );
}
