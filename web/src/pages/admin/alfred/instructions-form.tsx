import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import { DEFAULT_MODEL } from '@firm/contracts/rules/chat';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { saveAlfredConfig } from '../../../api/alfred-config';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/field';
import { Switch } from '../../../ui/switch';
import { toast } from '../../../ui/toast-store';
import { Section } from '../section';
import { UnsavedChanges } from '../unsaved-changes';
import type { useKeptForm } from '../use-kept-form';

interface Props {
  saved: AlfredConfig;
  kept: ReturnType<typeof useKeptForm<AlfredConfig>>;
  /** Told what is in force. */
  onSaved: (config: AlfredConfig) => void;
}

/** Alfred's instructions, greeting, model and Active switch. */
export function InstructionsForm({ saved, kept, onSaved }: Props) {
  const { form, change: onChange, reset } = kept;
  const { http } = useApp();
  const save = useMutation({
    mutationFn: (config: AlfredConfig) => saveAlfredConfig(http, config),
    onSuccess: (config) => {
      onSaved(config);
      toast('Configuration saved');
    },
    onError: (error) => window.alert(`Error updating configuration: ${messageOf(error)}`),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { aiInstructions, firstMessage, model, isActive } = form;
    save.mutate({ aiInstructions, firstMessage: firstMessage || null, model: model.trim() || DEFAULT_MODEL, isActive });
  }

  return (
    <form onSubmit={submit}>
      <Section title="How Alfred answers">
        <UnsavedChanges {...kept} onDiscard={() => reset(saved)} />
        <TextArea
          label="AI Instructions"
          rows={12}
          value={form.aiInstructions}
          onChange={(event) => onChange({ ...form, aiInstructions: event.target.value })}
        />
        <TextArea
          label="First Message"
          hint="Shown when users first interact with Alfred"
          rows={3}
          value={form.firstMessage ?? ''}
          onChange={(event) => onChange({ ...form, firstMessage: event.target.value })}
        />
        <TextField
          label="AI Model"
          placeholder={DEFAULT_MODEL}
          value={form.model}
          onChange={(event) => onChange({ ...form, model: event.target.value })}
        />
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
