import type { RetentionPeriod } from '@firm/contracts/api/privacy';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeRetention,
  PRIVACY_SERVICES,
  retentionQuery,
  SERVICE_NAMES,
  type PrivacyService,
} from '../../../api/privacy';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { FailedRead } from '../failed-read';
import { formatLocalDateTime } from '../firm-time';
import { controlled, handleSubmit } from '../form-controls';
import { Section } from '../section';

/** How long each kind of data is kept, when that is enforced next, and what the last run did. */
export function RetentionPeriods() {
  const { http } = useApp();
  const answers = useQueries({ queries: PRIVACY_SERVICES.map((service) => retentionQuery(http, service)) });
  return (
    <Section title="How long data is kept">
      <p className="text-sm text-ink-soft">
        Anything older is deleted automatically, every hour. A change takes effect after an hour, and visitors are told
        the new time at once. An enquiry or a conversation is never kept longer than the person was told.
      </p>
      {answers.map(({ data, error, isFetching, refetch }, index) => {
        const service = PRIVACY_SERVICES[index]!;
        if (error) {
          const message = `${SERVICE_NAMES[service]} did not answer. ${sentenceOf(error)}`;
          return <FailedRead key={service} error={message} {...{ isFetching, refetch }} />;
        }
        if (!data) return <Spinner key={service} label={`Loading: ${SERVICE_NAMES[service]}…`} />;
        return (
          <ul key={service} aria-label={SERVICE_NAMES[service]} className="divide-y divide-ink/10">
            {data.map((period) => (
              <Period key={`${period.kind} ${period.days}`} service={service} period={period} />
            ))}
          </ul>
        );
      })}
      <p className="text-sm text-ink-soft">
        Not set here: posts in the trash are kept for 30 days, recordings for 7 days after their last use, staff
        sign-ins for 14 days at most. The receipts of erasures, and the IDs and hashes by which restored backups erase
        again, are kept for good.
      </p>
    </Section>
  );
}

function Period({ service, period }: { service: PrivacyService; period: RetentionPeriod }) {
  const { http } = useApp();
  const client = useQueryClient();
  const [days, setDays] = useState(String(period.days));
  const [isAsking, setIsAsking] = useState(false);
  const { kind, label, countedFrom, shortest, longest, changedBy, changedAt, nextRunAt, lastRunAt, failure } = period;
  const wanted = Number(days);
  const isWrong = !Number.isInteger(wanted) || wanted < shortest || wanted > longest;
  const change = useMutation({
    mutationFn: () => changeRetention(http, service, kind, wanted),
    onSuccess: (periods) => {
      client.setQueryData(retentionQuery(http, service).queryKey, periods);
      toast('Saved. It takes effect in an hour.');
    },
    onSettled: () => setIsAsking(false),
  });
  function submit(): void {
    if (isWrong || wanted === period.days) return;
    if (wanted < period.days) setIsAsking(true);
    else change.mutate();
  }
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-1 text-sm">
        <h4 className="text-base font-semibold">{label}</h4>
        <p>Counted from {countedFrom}.</p>
        <p className="text-ink-soft">
          {lastRunAt
            ? `Last run ${formatLocalDateTime(lastRunAt)}: ${period.lastErased ?? 0} deleted. `
            : 'Not run yet. '}
          Next run {formatLocalDateTime(nextRunAt)}.
          {changedBy && changedAt && ` Set by ${changedBy}, ${formatLocalDateTime(changedAt)}.`}
        </p>
        {failure && <p className="text-danger">{failure}</p>}
      </div>
      <form onSubmit={handleSubmit(submit)} className="flex items-start gap-3">
        <TextField
          type="number"
          label={`Days: ${label}`}
          className="min-w-0 flex-1"
          min={shortest}
          max={longest}
          required
          {...controlled(days, setDays)}
          hint={`${shortest} to ${longest.toLocaleString('en-US')}`}
        />
        <Button
          type="submit"
          look="outline"
          className="mt-7"
          disabled={isWrong || wanted === period.days}
          isBusy={change.isPending}
        >
          Save
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title="Keep this for a shorter time?"
        question={`${label}: what is older than ${wanted} days is deleted for good in an hour. Until then you can change it back.`}
        confirmLabel="Shorten"
        isBusy={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  );
}
