import type { PersonRecord, PersonReport } from '@firm/contracts/api/privacy';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { erasuresQuery, personQuery, PRIVACY_SERVICES, requestErasure, SERVICE_NAMES } from '../../../api/privacy';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { ConfirmDialog } from '../../../ui/dialog';
import { Badge, EmptyState, Spinner } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { ALFRED_PATH, conversationPath, enquiryPath } from '../admin-paths';
import { createUuid } from '../create-uuid';
import { FailedRead } from '../failed-read';
import { formatLocalDateTime } from '../firm-time';
import { Download, Trash2 } from '../icons';
import { forgetAnswers } from '../kept-forms/use-kept-form';
import { ELSEWHERE } from './elsewhere';
import { saveFile } from '../save-file';
import { count, groupByStore, isErased, isGivenOut, nameOf, personFile } from './person-file';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** Asks every service for what it has of a person. One that does not answer is named, and nothing counts as complete. */
export function PersonFound({ who }: { who: string }) {
  const { http } = useApp();
  const answers = useQueries({ queries: PRIVACY_SERVICES.map((service) => personQuery(http, service, who)) });
  const reports = answers.flatMap(({ data }) => data ?? []);
  if (answers.some(({ isPending }) => isPending)) return <Spinner label="Searching…" />;
  const missing = PRIVACY_SERVICES.flatMap((service, index) => {
    const { data, error } = answers[index] ?? {};
    const name = SERVICE_NAMES[service];
    if (error) return [`${name} did not answer`];
    return data?.isCut ? [`${name} has more than is listed here`] : [];
  });
  return (
    <div className="space-y-5">
      {answers.map(
        ({ error, isFetching, refetch }, index) =>
          error && (
            <FailedRead
              key={index}
              error={`${SERVICE_NAMES[PRIVACY_SERVICES[index]!]} did not answer, so this is not complete. ${sentenceOf(error)}`}
              {...{ isFetching, refetch }}
            />
          ),
      )}
      <Found key={answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()} {...{ who, reports, missing }} />
    </div>
  );
}

interface FoundProps {
  who: string;
  reports: readonly PersonReport[];
  missing: readonly string[];
}

function Found({ who, reports, missing }: FoundProps) {
  const { site } = useApp();
  const records = reports.flatMap((report) => report.records);
  const selectable = records.filter(({ fate }) => fate === 'chosen');
  const [chosen, setChosen] = useState(() => new Set(selectable.filter(({ isMention }) => !isMention).map(keyOf)));
  const [requestId, setRequestId] = useState<string | null>(null);
  const erasedBefore = reports.flatMap((report) => report.erasedBefore);
  const idsOf = (store: string) =>
    selectable.filter((record) => record.store === store && chosen.has(keyOf(record))).map(({ id }) => id);
  const [enquiries, conversations] = [idsOf('Enquiries'), idsOf('Conversations')];
  const erase = useChange((http, id: string) => requestErasure(http, { id, who, enquiries, conversations }), {
    onSuccess: () => {
      setRequestId(null);
      for (const id of [...enquiries, ...conversations]) forgetAnswers({ to: id });
      toast('Erasing. The receipt is below.');
    },
    renew: (client, http) => client.invalidateQueries(erasuresQuery(http)),
  });
  const isChosen = (store: string, id: string) => chosen.has(keyOf({ store, id }));
  const choose = (record: PersonRecord, isWanted: boolean) => {
    const now = new Set(chosen);
    if (isWanted) now.add(keyOf(record));
    else now.delete(keyOf(record));
    setChosen(now);
  };
  function save(): void {
    const madeAt = new Date().toISOString();
    const given = records.filter((record) => isGivenOut(record, isChosen));
    const leftOut = records.length - given.length;
    const file = personFile({ firm: site.firmName, who, madeAt, records: given, leftOut, missing });
    saveFile(`person-${madeAt.slice(0, 10)}.html`, file, 'text/html');
    if (leftOut > 0) toast(`Saved without ${count(leftOut, 'entry', 'entries')} that you did not choose.`);
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {records.length === 0 ? 'Nothing was found.' : `${count(records.length, 'entry', 'entries')} found`}
          {missing.length > 0 && ' Not complete.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {records.length > 0 && (
            <SmallButton onClick={save}>
              <Download size={15} />
              Export
            </SmallButton>
          )}
          {/* What is nowhere here may still be in a backup; a conversation that is nowhere never was anybody's. */}
          {(records.length > 0 || reports[0]?.kind !== 'conversation') && (
            <SmallButton
              look={records.length > 0 ? 'outline' : 'quiet'}
              disabled={chosen.size === 0 && reports[0]?.kind === 'conversation'}
              onClick={() => setRequestId(createUuid())}
            >
              <Trash2 size={15} />
              {records.length > 0 ? 'Erase…' : 'Erase from backups…'}
            </SmallButton>
          )}
        </div>
      </div>
      {erasedBefore.length > 0 && (
        <p className="text-sm text-ink-soft">Erased before: {erasedBefore.map(formatLocalDateTime).join('; ')}.</p>
      )}
      {records.length === 0 && <EmptyState title="We keep nothing of this person where we can search" />}
      {[...groupByStore(records)].map(([store, list]) => (
        <Store key={store} store={store} records={list} chosen={chosen} onChoose={choose} />
      ))}
      <Searched reports={reports} />
      <ConfirmDialog
        isOpen={requestId !== null}
        title="Erase this person’s data?"
        question={
          records.length > 0
            ? describeErasure(enquiries.length, conversations.length, records, isChosen)
            : 'Nothing was found here. If a backup is restored, what it holds of this person is erased. You can’t undo this.'
        }
        confirmLabel="Erase for good"
        isBusy={erase.isPending}
        onConfirm={() => requestId && erase.mutate(requestId)}
        onCancel={() => setRequestId(null)}
      />
    </>
  );
}

const keyOf = ({ store, id }: Pick<PersonRecord, 'store' | 'id'>): string => `${store} ${id}`;

/** What is about to happen, in figures. */
function describeErasure(
  enquiries: number,
  conversations: number,
  records: readonly PersonRecord[],
  isChosen: (store: string, id: string) => boolean,
): string {
  const erased = records.filter((record) => isErased(record, isChosen)).length;
  const of = (fate: PersonRecord['fate']) => records.filter((record) => record.fate === fate).length;
  const left = of('chosen') - enquiries - conversations;
  return [
    `This deletes ${count(enquiries, 'enquiry', 'enquiries')} and ${count(conversations, 'conversation', 'conversations')} for good,`,
    `with their notes, messages, ratings and mails: ${count(erased, 'entry', 'entries')} in all.`,
    'Mails that wait are not sent. Restored backups erase it again.',
    ...(left > 0
      ? [`${count(left, 'entry is', 'entries are')} left because you did not choose ${left === 1 ? 'it' : 'them'}.`]
      : []),
    ...(of('kept') > 0 ? [`${count(of('kept'), 'entry is', 'entries are')} kept, for the reasons given there.`] : []),
    'You can’t undo this.',
  ].join(' ');
}

interface StoreProps {
  store: string;
  records: readonly PersonRecord[];
  chosen: ReadonlySet<string>;
  onChoose: (record: PersonRecord, isChosen: boolean) => void;
}

function Store({ store, records, chosen, onChoose }: StoreProps) {
  return (
    <section aria-label={store} className="space-y-2">
      <h4 className="text-lg">
        {store} <span className="text-base text-ink-soft">({records.length})</span>
      </h4>
      <ul className="divide-y divide-ink/10 rounded-lg border border-ink/12">
        {records.map((record) => (
          <li key={record.id} className="flex items-start gap-3 px-3 py-2">
            {record.fate === 'chosen' && (
              <input
                type="checkbox"
                aria-label={`Choose ${record.title}`}
                checked={chosen.has(keyOf(record))}
                onChange={({ target }) => onChoose(record, target.checked)}
                className="mt-1 size-5 shrink-0 accent-azulejo"
              />
            )}
            <details className="min-w-0 flex-1 text-sm">
              <summary className="cursor-pointer wrap-anywhere">
                <span className="text-base font-semibold">{record.title}</span>{' '}
                {record.at && <time dateTime={record.at}>{formatLocalDateTime(record.at)}</time>}{' '}
                {record.isMention && (
                  <Badge tone="brass">{record.reason ? 'May be somebody else’s' : 'Only names this person'}</Badge>
                )}
                {record.fate === 'kept' && <Badge>{record.isToRead ? 'Please read' : 'Kept'}</Badge>}
              </summary>
              {record.reason && <p className="mt-1 text-ink-soft">{record.reason}</p>}
              <RecordLink record={record} />
              <Value value={record.content} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where an entry stands in the newsroom; null where it has no page. */
function pathOf(store: string, id: string): string | null {
  if (store === 'Enquiries') return enquiryPath(id);
  if (store === 'Conversations') return conversationPath(id);
  if (store === 'Approved answers') return ALFRED_PATH;
  return store === 'Answer templates' ? enquiryPath(null) : null;
}

function RecordLink({ record: { store, id } }: { record: PersonRecord }) {
  const path = pathOf(store, id);
  if (!path) return null;
  return (
    <p className="mt-1">
      <Link to={path} className="text-azulejo underline underline-offset-3">
        Open
      </Link>
    </p>
  );
}

/** Any value, with the names of its fields. */
function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <ol className="space-y-2">
        {value.map((entry, index) => (
          <li key={index} className="border-l-2 border-ink/12 pl-2">
            <Value value={entry} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value !== 'object' || value === null) {
    return <span className="wrap-anywhere whitespace-pre-line">{String(value ?? '')}</span>;
  }
  const fields = Object.entries(value).filter(([, inner]) => inner !== null);
  return (
    <dl className="mt-1 space-y-1">
      {fields.map(([name, inner]) => (
        <div key={name} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-3">
          <dt className="font-semibold">{nameOf(name)}</dt>
          <dd className="min-w-0">
            <Value value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was searched, and what cannot be. */
function Searched({ reports }: { reports: readonly PersonReport[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">What was searched, and what can’t be</summary>
      <p className="mt-2">{reports.flatMap(({ searched }) => searched).join('; ')}.</p>
      <dl className="mt-3 space-y-2">
        {Object.entries(ELSEWHERE).map(([place, what]) => (
          <div key={place}>
            <dt className="font-semibold">{place}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
