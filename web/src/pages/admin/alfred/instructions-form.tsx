import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import { DEFAULT_MODEL } from '@firm/contracts/rules/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alfredConfigQuery, saveAlfredConfig, type VersionedConfig } from '../../../api/alfred-config';
import { hasStatus, messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/field';
import { Switch } from '../../../ui/switch';
import { toast } from '../../../ui/toast-store';
import { fieldsOf, handleSubmit } from '../form-controls';
import { Section } from '../section';
import { UnsavedChanges } from '../kept-forms/unsaved-changes';
import type { useKeptForm } from '../kept-forms/use-kept-form';

/** What a configuration says, to be compared with another. */
export const textsOfConfig = ({ aiInstructions, firstMessage, model, isActive }: AlfredConfig) => ({
  'AI Instructions': aiInstructions,
  'First Message': firstMessage ?? '',
  'AI Model': model,
  Active: isActive ? 'Yes' : 'No',
});

interface Props {
  saved: VersionedConfig;
  kept: ReturnType<typeof useKeptForm<AlfredConfig>>;
  onSaved: (now: VersionedConfig) => void;
}

/** Alfred's instructions, greeting, model and Active switch. */
export function InstructionsForm({ saved, kept, onSaved }: Props) {
  const { form, change: onChange, reset } = kept;
  const field = fieldsOf(form, onChange);
  const { http } = useApp();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (config: AlfredConfig) => saveAlfredConfig(http, { config, tag: saved.tag }),
    onSuccess: (now) => {
      onSaved(now);
      toast('Configuration saved');
    },
    onError: (error) => {
      // What a colleague has saved meanwhile is loaded; what was typed here stays in the form, which shows both.
      if (hasStatus(error, 412)) void client.invalidateQueries(alfredConfigQuery(http));
      window.alert(`Error updating configuration: ${messageOf(error)}`);
    },
  });

  function submit(): void {
    const { aiInstructions, firstMessage, model, isActive } = form;
    save.mutate({ aiInstructions, firstMessage: firstMessage || null, model: model.trim() || DEFAULT_MODEL, isActive });
  }

  const [now, before] = [textsOfConfig(saved.config), textsOfConfig(kept.basedOn)];
  return (
    <form onSubmit={handleSubmit(submit)}>
      <Section title="How Alfred answers">
        <UnsavedChanges {...kept} onDiscard={() => reset(saved.config)} now={now} before={before} />
        <TextArea label="AI Instructions" rows={12} {...field('aiInstructions')} />
        <TextArea
          label="First Message"
          hint="Shown when users first interact with Alfred"
          rows={3}
          {...field('firstMessage')}
        />
        <TextField label="AI Model" placeholder={DEFAULT_MODEL} {...field('model')} />
        <div className="flex flex-wrap items-center justify-between gap-4 pt-2">
          <Switch label="Active" isOn={form.isActive} onChange={(isActive) => onChange({ ...form, isActive })} />
          <Button type="submit" isBusy={save.isPending}>
            Save to Database
          </Button>
        </div>
      </Section>
    </form>
  );
}
