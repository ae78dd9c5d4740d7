import type { Erasure, StoreCounts } from '@firm/contracts/api/privacy';
import { TO_BE_READ } from '@firm/contracts/rules/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { erasuresQuery, SEARCH_KEY } from '../../../api/privacy';
import { useApp } from '../../../app-context';
import { Badge, Spinner } from '../../../ui/status';
import { ALFRED_PATH, enquiryPath } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { formatLocalDateTime } from '../firm-time';
import { Printer } from '../icons';
import { Section } from '../section';
import { saveFile } from '../save-file';
import { KIND_NAMES, receiptFile, splitCounts, total } from './person-file';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

/** The latest erasures, each with its receipt. */
export function Erasures() {
  const client = useQueryClient();
  const { data: erasures, error, isFetching, refetch } = useRead(erasuresQuery);
  const done = erasures?.filter(({ state }) => state === 'done').length;
  // What was found is no longer there.
  useEffect(() => {
    if (done !== undefined) void client.invalidateQueries({ queryKey: SEARCH_KEY });
  }, [client, done]);
  return (
    <Section title="Erasures">
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!erasures && !error && <Spinner label="Loading erasures…" />}
      {erasures?.length === 0 && <p className="text-ink-soft">No data has been erased yet.</p>}
      <ul className="divide-y divide-ink/10">
        {erasures?.map((erasure) => (
          <Receipt key={erasure.id} erasure={erasure} />
        ))}
      </ul>
    </Section>
  );
}

function Receipt({ erasure }: { erasure: Erasure }) {
  const { site } = useApp();
  const { id, kind, requestedBy, requestedAt, state, erased, left, waitsFor } = erasure;
  const { entries, parts } = splitCounts(erased);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64 space-y-1 text-sm">
        <p>
          <Badge tone={state === 'done' ? 'success' : 'brass'}>{state === 'done' ? 'Done' : 'Running'}</Badge>{' '}
          <span className="font-semibold">Receipt {id.slice(0, 8).toUpperCase()}</span>, found by {KIND_NAMES[kind]}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {requestedBy}, <time dateTime={requestedAt}>{formatLocalDateTime(requestedAt)}</time>
        </p>
        <p>
          Erased: {Object.keys(entries).length > 0 ? `${total(entries)} (${countsText(entries)})` : 'nothing'}
          {Object.keys(parts).length > 0 && `. With them, as part of them: ${countsText(parts)}`}
        </p>
        {state === 'done' && <p>Left: {countsText(left)}</p>}
        {Object.keys(left).some((store) => store.endsWith(TO_BE_READ)) && (
          <p>
            These texts may name the person, so please read them:{' '}
            <Link to={ALFRED_PATH} className="text-azulejo underline underline-offset-3">
              approved answers
            </Link>
            ,{' '}
            <Link to={enquiryPath(null)} className="text-azulejo underline underline-offset-3">
              answer templates
            </Link>
            .
          </p>
        )}
        {waitsFor && <p className="text-ink-soft">{waitsFor}</p>}
      </div>
      {state === 'done' && (
        <SmallButton
          onClick={() => saveFile(`receipt-${id.slice(0, 8)}.html`, receiptFile(site.firmName, erasure), 'text/html')}
        >
          <Printer size={15} />
          Receipt
        </SmallButton>
      )}
    </li>
  );
}

const countsText = (counts: StoreCounts): string =>
  Object.entries(counts)
    .map(([store, number]) => `${store} ${number}`)
    .join(', ') || 'nothing';
