import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lightbulb, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { fetchChecklist } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/status';
import type { PostForm } from '../post-form/post-form';
import { Section } from '../section';
import { useDebouncedValue } from '../use-debounced-value';

const DEBOUNCE_MS = 1_500;

/** Findings worth a second look before publishing. They never block it. */
export function ChecklistPanel({ form }: { form: PostForm }) {
  const { http } = useApp();
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || form.status !== 'draft';
  const debounced = useDebouncedValue(form, DEBOUNCE_MS);
  const { data, error } = useQuery({
    queryKey: ['checklist', debounced],
    queryFn: ({ signal }) => fetchChecklist(http, debounced, signal),
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

function Finding({ finding: { severity, message, about } }: { finding: ChecklistFinding }) {
  const isWarning = severity === 'warning';
  const Icon = isWarning ? TriangleAlert : Lightbulb;
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon
        size={16}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isWarning ? 'text-danger' : 'text-brass-dark'}`}
      />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{isWarning ? 'Warning: ' : 'Advice: '}</span>
        {message}
        {about && <q className="mt-0.5 block text-ink-soft">{about}</q>}
      </p>
    </li>
  );
}
