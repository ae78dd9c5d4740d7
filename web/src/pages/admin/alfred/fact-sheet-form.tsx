import type { FactSheet } from '@firm/contracts/api/retrieval';
import { useQueryClient } from '@tanstack/react-query';
import { factSheetQuery, factSheetVersionsQuery, saveFactSheet } from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { FIRM_PATH } from '../admin-paths';
import { formatLocalDateTime } from '../firm-time';
import { controlled, handleSubmit } from '../form-controls';
import { OnDemand } from '../on-demand';
import { Section } from '../section';
import { UnsavedChanges } from '../kept-forms/unsaved-changes';
import { useFormSave } from '../kept-forms/use-form-save';
import { useKeptForm } from '../kept-forms/use-kept-form';
import { VersionHistory } from './version-history';
import { useRead } from '../use-read';
import { TextLink } from '../text-link';

/** Facts about the firm that Alfred may use besides the published guides. */
export function FactSheetForm() {
  const { data } = useRead(factSheetQuery);
  return data ? <Form saved={data} /> : null;
}

function Form({ saved: { version, content, changedBy, changedAt } }: { saved: FactSheet }) {
  const { http } = useApp();
  const client = useQueryClient();
  const { form: text, change, reset, ...state } = useKeptForm('fact-sheet', content);
  const save = useFormSave({
    query: factSheetQuery(http),
    save: () => saveFactSheet(http, { content: text, version }),
    onSaved: (saved) => {
      void client.invalidateQueries(factSheetVersionsQuery(http));
      reset(saved.content);
      toast('Fact sheet saved');
    },
  });

  return (
    <form onSubmit={handleSubmit(() => save.mutate())}>
      <Section title="Fact sheet">
        <UnsavedChanges
          {...state}
          onDiscard={() => reset(content)}
          now={textsOf(content)}
          before={textsOf(state.basedOn)}
        />
        <TextArea
          label="Facts about the firm"
          hint={
            <>
              What stands nowhere else, such as offers. A line that begins with # is a heading. Alfred answers from it
              at once. He knows what <TextLink to={FIRM_PATH}>About the firm</TextLink> says, such as office hours and
              languages: written here too, they could differ.
            </>
          }
          rows={8}
          {...controlled(text, change)}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-soft">
            {changedAt && `Saved ${formatLocalDateTime(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`}
          </p>
          <Button type="submit" look="outline" isBusy={save.isPending} disabled={!state.isChanged}>
            Save fact sheet
          </Button>
        </div>
        <OnDemand title="Versions of the fact sheet">
          <EarlierSheets form={text} onRestore={change} />
        </OnDemand>
      </Section>
    </form>
  );
}

const textsOf = (sheet: string) => ({ 'Fact sheet': sheet });

/** The saved versions. */
function EarlierSheets({ form, onRestore }: { form: string; onRestore: (content: string) => void }) {
  const { data: versions } = useRead(factSheetVersionsQuery);
  return (
    <VersionHistory
      versions={versions}
      form={{ content: form }}
      textsOf={({ content }) => textsOf(content)}
      onRestore={({ content }) => onRestore(content)}
    />
  );
}
