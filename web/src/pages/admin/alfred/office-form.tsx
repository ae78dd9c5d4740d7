import type { OfficeDay, OfficeSettings, SaveOfficeSettings } from '@firm/contracts/api/office';
import { WEEKDAYS } from '@firm/contracts/rules/office';
import { firmQuery } from '../../../api/firm';
import { officeQuery, saveOffice } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { FIRM_PATH } from '../admin-paths';
import { formatLocalDateTime } from '../firm-time';
import { controlled, fieldsOf, handleSubmit } from '../form-controls';
import { Section } from '../section';
import { UnsavedChanges } from '../kept-forms/unsaved-changes';
import { useFormSave } from '../kept-forms/use-form-save';
import { useKeptForm } from '../kept-forms/use-kept-form';
import { useRead } from '../use-read';
import { TextLink } from '../text-link';

/** When people of the firm can join a conversation, and how long visitors and approved answers wait. */
export function OfficeForm() {
  const { data } = useRead(officeQuery);
  return data ? <Form saved={data} /> : null;
}

const NUMBERS = [
  ['waitMinutes', 'Offer the form after (minutes)'],
  ['rereadMonths', 'Reread approved answers after (months)'],
] as const;

function Form({ saved }: { saved: OfficeSettings }) {
  const { http } = useApp();
  const { data: firm } = useRead(firmQuery);
  const { form, change, reset, ...state } = useKeptForm<SaveOfficeSettings>('office', settingsOf(saved));
  const save = useFormSave({
    query: officeQuery(http),
    save: () => saveOffice(http, form),
    onSaved: (now) => {
      reset(settingsOf(now));
      toast('Office hours saved');
    },
  });

  /** Keeps the days in the order of the week. */
  function changeDay(changed: OfficeDay, isOpen: boolean): void {
    const others = form.days.filter(({ day }) => day !== changed.day);
    const days = [...others, ...(isOpen ? [changed] : [])];
    change({ ...form, days: WEEKDAYS.flatMap((name) => days.find(({ day }) => day === name) ?? []) });
  }

  return (
    <form onSubmit={handleSubmit(() => save.mutate())}>
      <Section title="Office hours in the chat">
        <UnsavedChanges {...state} onDiscard={() => reset(settingsOf(saved))} />
        <p className="text-sm text-ink-soft">
          When somebody may join a visitor in the chat. Outside these hours the chat says that the office is closed and
          when it opens, and offers the form at once. What the site says, and Alfred when he is asked, is written under{' '}
          <TextLink to={FIRM_PATH}>About the firm</TextLink>
          {firm && (firm.hours ? `: “${firm.hours}”.` : ', where no office hours are given yet.')}
        </p>
        <ul className="space-y-2">
          {WEEKDAYS.map((name) => {
            const known = form.days.find(({ day }) => day === name);
            const day = known ?? { day: name, opens: '09:00', closes: '18:00' };
            return (
              <li key={name} className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
                <label className="flex w-36 items-center gap-2 text-sm font-semibold">
                  <input
                    type="checkbox"
                    className="size-4 accent-azulejo"
                    checked={known !== undefined}
                    onChange={(event) => changeDay(day, event.target.checked)}
                  />
                  {name}
                </label>
                {known && (
                  <span className="flex items-center gap-2 text-sm">
                    {(['opens', 'closes'] as const).map((field) => (
                      <input
                        key={field}
                        type="time"
                        required
                        aria-label={`${name} ${field}`}
                        {...controlled(day[field], (text) => changeDay({ ...day, [field]: text }, true))}
                        className="rounded-md border border-ink/25 bg-white px-2 py-1.5"
                      />
                    ))}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Time zone" required {...fieldsOf(form, change)('timeZone')} />
          {NUMBERS.map(([field, label]) => (
            <TextField
              key={field}
              {...{ label, type: 'number', min: 1, max: 60, required: true }}
              value={form[field]}
              onChange={(event) => change({ ...form, [field]: event.target.valueAsNumber })}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-soft">
            {saved.changedAt && `Saved ${formatLocalDateTime(saved.changedAt)} by ${saved.changedBy}`}
          </p>
          <Button type="submit" look="outline" isBusy={save.isPending} disabled={!state.isChanged}>
            Save office hours
          </Button>
        </div>
      </Section>
    </form>
  );
}

const settingsOf = ({ timeZone, days, waitMinutes, rereadMonths }: OfficeSettings): SaveOfficeSettings => ({
  timeZone,
  days,
  waitMinutes,
  rereadMonths,
});
