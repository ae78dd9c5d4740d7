import type { FactSheet } from '@firm/contracts/api/retrieval';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { factSheetQuery, saveFactSheet } from '../../../api/alfred-management';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { formatLocalDateTime } from '../firm-time';
import { Section } from '../section';
import { UnsavedChanges } from '../unsaved-changes';
import { useKeptForm } from '../use-kept-form';

/** Facts about the firm that Alfred may use besides the published guides. */
export function FactSheetForm() {
  const { http } = useApp();
  const { data } = useQuery(factSheetQuery(http));
  return data ? <Form saved={data} /> : null;
}

function Form({ saved: { content, changedBy, changedAt } }: { saved: FactSheet }) {
  const { http } = useApp();
  const client = useQueryClient();
  const { form: text, change, reset, ...state } = useKeptForm('fact-sheet', content);
  const save = useMutation({
    mutationFn: () => saveFactSheet(http, text),
    onSuccess: (saved) => {
      client.setQueryData(factSheetQuery(http).queryKey, saved);
      reset(saved.content);
      toast('Fact sheet saved');
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }

  return (
    <form onSubmit={submit}>
      <Section title="Fact sheet">
        <UnsavedChanges {...state} onDiscard={() => reset(content)} />
        <TextArea
          label="Facts about the firm"
          hint="Offers, office hours, languages. A line that begins with # is a heading. Alfred answers from it at once."
          rows={8}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-soft">
            {changedAt && `Saved ${formatLocalDateTime(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`}
          </p>
          <Button type="submit" look="outline" isBusy={save.isPending} disabled={!state.isChanged}>
            Save fact sheet
          </Button>
        </div>
      </Section>
    </form>
  );
}
