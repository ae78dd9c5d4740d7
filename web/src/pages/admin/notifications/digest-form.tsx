import { type DigestFrequency, type DigestSettings, type SaveDigestSettings } from '@firm/contracts/api/notifications';
import { useState } from 'react';
import { digestQuery, saveDigest } from '../../../api/notifications';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { SelectField, TextArea } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { formatLocalDateTime } from '../firm-time';
import { Options, controlled, fieldsOf, handleSubmit } from '../form-controls';
import { Section } from '../section';
import { UnsavedChanges } from '../kept-forms/unsaved-changes';
import { useFormSave } from '../kept-forms/use-form-save';
import { useKeptForm } from '../kept-forms/use-kept-form';
import { MailSwitch } from '../mail-switch';
import { useRead } from '../use-read';

/** When and to whom a mail says what is new. */
export function DigestForm() {
  const { data } = useRead(digestQuery);
  return data ? <Form saved={data} /> : null;
}

const FREQUENCIES: Record<DigestFrequency, string> = {
  off: 'Never',
  'at once': 'Immediately',
  hourly: 'Every hour',
  daily: 'Once a day',
};
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The form keeps the addresses as they are typed. */
interface Typed extends Omit<SaveDigestSettings, 'recipients'> {
  recipients: string;
}

function Form({ saved }: { saved: DigestSettings }) {
  const { http } = useApp();
  const { form, change, reset, ...state } = useKeptForm<Typed>('digest', typedOf(saved));
  const save = useFormSave({
    query: digestQuery(http),
    save: () => {
      const typed = form.recipients.split(/[\s,;]+/).filter(Boolean);
      // Without a digest they are not shown: an address that was refused could not be corrected.
      return saveDigest(http, { ...form, recipients: form.frequency === 'off' ? saved.recipients : typed });
    },
    onSaved: (now) => {
      reset(typedOf(now));
      toast('Email settings saved');
    },
  });

  const isMissing = form.frequency !== 'off' && form.recipients.trim() === '';
  const [isAsked, setIsAsked] = useState(false);

  function submit(): void {
    if (isMissing) return setIsAsked(true);
    save.mutate();
  }

  return (
    <form onSubmit={handleSubmit(submit)}>
      <Section title="Email digest">
        <UnsavedChanges {...state} onDiscard={() => reset(typedOf(saved))} />
        <p className="text-sm text-ink-soft">
          One email lists the new enquiries and the visitors who asked for a person and are still waiting. None is sent
          when there is nothing new. A visitor who asks for a person is told that your lawyers know only while somebody
          has the newsroom open, or where the email is sent immediately. To be notified in your browser, open the menu
          under your name.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Send an email"
            {...controlled(form.frequency, (text) => change({ ...form, frequency: text as DigestFrequency }))}
          >
            <Options of={Object.entries(FREQUENCIES)} />
          </SelectField>
          {form.frequency === 'daily' && (
            <SelectField
              label="At this hour (office time)"
              {...controlled(form.hour, (text) => change({ ...form, hour: Number(text) }))}
            >
              <Options of={HOURS.map((hour) => [hour, `${String(hour).padStart(2, '0')}:00`])} />
            </SelectField>
          )}
        </div>
        {form.frequency !== 'off' && (
          <TextArea
            label="Recipients"
            hint="Addresses of the firm, one per line."
            rows={3}
            error={isMissing && isAsked ? 'Not saved: please say who gets the email.' : undefined}
            {...fieldsOf(form, change)('recipients')}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-soft">
            {saved.changedAt && `Saved ${formatLocalDateTime(saved.changedAt)} by ${saved.changedBy}`}
          </p>
          <Button type="submit" look="outline" isBusy={save.isPending} disabled={!state.isChanged}>
            Save email settings
          </Button>
        </div>
        <MailSwitch about="assignments" label="Email me what colleagues assign to me">
          Enquiries and unanswered questions. This setting is yours alone.
        </MailSwitch>
      </Section>
    </form>
  );
}

const typedOf = ({ frequency, hour, recipients }: SaveDigestSettings): Typed => ({
  frequency,
  hour,
  recipients: recipients.join('\n'),
});
