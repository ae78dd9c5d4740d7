import type { EnquiryMail, EnquirySummary } from '@firm/contracts/api/enquiries';
import { ENQUIRY_STATES, type EnquiryState } from '@firm/contracts/rules/enquiries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  DESK_KEY,
  enquiriesQuery,
  sendMailAgain,
  unsentMailsQuery,
  type EnquiryFilter,
} from '../../../api/enquiry-desk';
import { useApp } from '../../../app-context';
import { classNames } from '../../../ui/class-names';
import { SelectField, TextField } from '../../../ui/field';
import { ArrowLeft } from '../../../ui/icons';
import { EmptyState, Spinner } from '../../../ui/status';
import { enquiryPath } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { formatMoment } from '../firm-time';
import { controlled, Options } from '../form-controls';
import { useColleagues } from '../use-colleagues';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { EnquiryDetails } from './enquiry-details';
import { STATE_LABELS, StateBadge } from './enquiry-state';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

const DEBOUNCE_MS = 300;

/** What visitors wrote to the lawyers, and the one that the address names. */
export function Enquiries({ enquiryId }: { enquiryId: string | null }) {
  const { http } = useApp();
  const [filter, setFilter, settled] = useFilter();
  const navigate = useNavigate();
  const { search } = useLocation();
  const show = (id: string | null) => void navigate(enquiryPath(id) + search, { preventScrollReset: true });
  const list = useInfiniteQuery(enquiriesQuery(http, settled));
  const { data, error, isFetching, refetch } = list;
  const enquiries = data?.pages.flatMap((page) => page.enquiries);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="space-y-6">
      <UnsentMails />
      <div className={classNames(enquiryId && 'max-lg:hidden')}>
        <Filters filter={filter} counts={data?.pages[0]?.counts} onChange={setFilter} />
      </div>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!enquiries && !error && <Spinner label="Loading enquiries…" />}
      {enquiries && (
        <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          {/* On a small screen, where only one of the two has room, the enquiry takes the place of the list. */}
          <section
            aria-labelledby="enquiries-title"
            className={classNames('min-w-0 space-y-3', enquiryId && 'max-lg:hidden')}
          >
            <h3 id="enquiries-title" className="text-xl">
              Enquiries
            </h3>
            {enquiries.length === 0 ? (
              <EmptyState title={isFiltered ? 'No enquiry matches' : 'No enquiries yet'} />
            ) : (
              <EnquiryList enquiries={enquiries} chosenId={enquiryId} onChoose={show} />
            )}
            {list.hasNextPage && (
              <SmallButton isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </SmallButton>
            )}
          </section>
          <section aria-label="Enquiry" className={classNames('min-w-0', !enquiryId && 'max-lg:hidden')}>
            <QuietButton className="mb-3 px-2 lg:hidden" onClick={() => show(null)}>
              <ArrowLeft size={16} />
              All enquiries
            </QuietButton>
            {enquiryId ? (
              <EnquiryDetails
                key={enquiryId}
                id={enquiryId}
                isListed={enquiries.some(({ id }) => id === enquiryId)}
                onErased={() => show(null)}
              />
            ) : (
              <EmptyState title="Select an enquiry to read it" />
            )}
          </section>
        </div>
      )}
    </div>
  );
}

/** The filter as it is typed, and once typing pauses; kept in the address then. */
function useFilter(): [EnquiryFilter, (filter: EnquiryFilter) => void, EnquiryFilter] {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<EnquiryFilter>(() => ({
    q: params.get('q') ?? undefined,
    state: ENQUIRY_STATES.find((state) => state === params.get('state')),
    assignee: params.get('assignee') ?? undefined,
  }));
  const settled = useDebouncedValue(filter, DEBOUNCE_MS);
  const query = new URLSearchParams(Object.entries(settled).filter(([, value]) => value)).toString();
  useEffect(() => {
    if (query !== params.toString()) setParams(query, { replace: true, preventScrollReset: true });
  }, [query, params, setParams]);
  return [filter, setFilter, settled];
}

interface FiltersProps {
  filter: EnquiryFilter;
  counts: Record<EnquiryState, number> | undefined;
  onChange: (filter: EnquiryFilter) => void;
}

function Filters({ filter, counts, onChange }: FiltersProps) {
  const { people } = useColleagues();
  return (
    <div role="search" aria-label="Enquiries" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_14rem]">
      <TextField
        type="search"
        label="Search enquiries"
        placeholder="Name, email, phone, words, notes or reference"
        className="sm:max-lg:col-span-2"
        {...controlled(filter.q ?? '', (q) => onChange({ ...filter, q }))}
      />
      <SelectField
        label="State"
        {...controlled(filter.state ?? '', (text) =>
          onChange({ ...filter, state: (text || undefined) as EnquiryState | undefined }),
        )}
      >
        <option value="">All</option>
        <Options
          of={ENQUIRY_STATES.map((state) => [
            state,
            STATE_LABELS[state] + (counts ? ` (${counts[state].toLocaleString('en-US')})` : ''),
          ])}
        />
      </SelectField>
      <SelectField
        label="Looked after by"
        {...controlled(filter.assignee ?? '', (text) => onChange({ ...filter, assignee: text || undefined }))}
      >
        <option value="">Anybody</option>
        <Options of={people.map(({ email, name }) => [email, name])} />
      </SelectField>
    </div>
  );
}

interface EnquiryListProps {
  enquiries: readonly EnquirySummary[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

function EnquiryList({ enquiries, chosenId, onChoose }: EnquiryListProps) {
  const { nameOf } = useColleagues();
  return (
    <ul className="max-h-[40rem] divide-y divide-ink/10 overflow-y-auto rounded-lg border border-ink/12 bg-white">
      {enquiries.map(({ id, name, createdAt, beginning, state, assignee, isUnproven }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id)}
            className={classNames(
              'w-full space-y-1.5 px-4 py-3 text-left hover:bg-azulejo/8',
              id === chosenId && 'bg-azulejo/12',
            )}
          >
            <span className="flex items-center justify-between gap-3">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <StateBadge state={state} />
            </span>
            <span className="line-clamp-2 text-sm wrap-anywhere">{beginning}</span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              {assignee && <span>{nameOf(assignee)}</span>}
              {isUnproven && <span>Without scripts</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const UNSENT: Partial<Record<EnquiryMail['state'], string>> = {
  waiting:
    'It has waited for more than ten minutes. It is tried again by itself; if this stays, tell whoever runs the site.',
  doubtful: 'The mail server took it and never said so: it may have arrived.',
  failed: 'It was refused, or nobody took it for two days.',
};

/** Mails of which the mail server's answer never came, that it refused, or that still wait for it. */
function UnsentMails() {
  const { data: mails } = useRead(unsentMailsQuery);
  const again = useChange(sendMailAgain, { renew: (client) => client.invalidateQueries({ queryKey: DESK_KEY }) });
  if (!mails?.length) return null;
  return (
    <section aria-labelledby="unsent-title" className="space-y-3 border-l-2 border-danger bg-danger/8 px-4 py-3">
      <h3 id="unsent-title" className="text-lg">
        Mails that may not have arrived
      </h3>
      <ul className="divide-y divide-ink/10">
        {mails.map(({ id, recipient, subject, state, failure }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
              <span className="font-semibold">{subject}</span> to {recipient}. {UNSENT[state]}
              {failure && <span className="text-ink-soft"> What was reported: {failure}</span>}
            </p>
            {state !== 'waiting' && (
              <SmallButton isBusy={again.isPending} onClick={() => again.mutate(id)}>
                Send again
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
