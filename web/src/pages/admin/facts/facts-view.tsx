import type { AdminFact } from '@firm/contracts/api/facts';
import { History, Plus } from '../icons';
import { useState } from 'react';
import { adminFactsQuery, matchesSearch } from '../../../api/admin-facts';
import { useLocation } from '../../../app-context';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { BackToPosts } from '../back-to-posts';
import { FailedRead } from '../failed-read';
import { controlled } from '../form-controls';
import { FactDialog, NewFactDialog } from './fact-dialogs';
import { LookBackDialog } from './look-back-dialog';
import { OutdatedList } from './outdated-list';
import { SourceChanges } from './source-changes';
import { Transfer } from './transfer';
import { formatFact } from '@firm/contracts/rules/facts';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

type State = '' | 'due' | 'changing' | 'waiting';

/** The register of facts: what the law says, since when, and which posts state it. */
export function FactsView() {
  const { data, error, isFetching, refetch } = useRead(adminFactsQuery);
  const [search, setSearch] = useState('');
  const [country, setCountry] = useState('');
  const [state, setState] = useState<State>('');
  // Mails of what is due lead to a fact.
  const { search: query } = useLocation();
  const [opened, setOpened] = useState(() => new URLSearchParams(query).get('fact'));
  const [isCreating, setIsCreating] = useState(false);
  /** What was saved last: the dialog that says so is closed by then, and the list shows a number alone. */
  const [saved, setSaved] = useState<string | null>(null);
  const [isLookingBack, setIsLookingBack] = useState(false);
  const facts = data?.facts ?? [];
  const countries = [...new Set(facts.map(({ jurisdiction }) => jurisdiction))];
  const found = facts.filter(
    (fact) => matchesSearch(fact, search) && (!country || fact.jurisdiction === country) && isInState(fact, state),
  );
  return (
    <div className="space-y-6">
      <div>
        <BackToPosts />
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-2xl">Facts</h2>
          <Button look="outline" onClick={() => setIsLookingBack(true)}>
            <History size={18} />
            What did the site say?
          </Button>
          <Transfer />
          <Button onClick={() => setIsCreating(true)}>
            <Plus size={18} />
            New fact
          </Button>
        </div>
        <p className="mt-2 max-w-2xl text-sm text-ink-soft">
          Each rule of law stands here once, with its source. The home page, the guides and Alfred show the value that
          holds today.
        </p>
      </div>
      <OutdatedList />
      <SourceChanges />
      <div className="grid gap-4 rounded-lg border border-ink/12 bg-white p-4 sm:grid-cols-3">
        <TextField label="Search facts" type="search" {...controlled(search, setSearch)} />
        <SelectField label="Country" {...controlled(country, setCountry)}>
          <option value="">Any country</option>
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="State" {...controlled(state, (text) => setState(text as State))}>
          <option value="">Any state</option>
          <option value="due">Due to be confirmed again</option>
          <option value="changing">Changing soon</option>
          <option value="waiting">Waiting for a second person</option>
        </SelectField>
      </div>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!data && !error && <Spinner label="Loading…" />}
      {data && (
        <p role="status" className="text-sm text-ink-soft">
          {found.length === 1 ? '1 fact' : `${found.length} facts`}
        </p>
      )}
      <p role="status" className={saved ? 'text-sm font-semibold text-success' : 'sr-only'}>
        {saved}
      </p>
      <ul className="divide-y divide-ink/12 rounded-lg border border-ink/12 bg-white">
        {found.map((fact) => (
          <FactRow key={fact.key} fact={fact} onOpen={() => setOpened(fact.key)} />
        ))}
      </ul>
      {opened && data && (
        <FactDialog factKey={opened} needsTwo={data.needsTwo} onSaved={setSaved} onClose={() => setOpened(null)} />
      )}
      {isLookingBack && <LookBackDialog onClose={() => setIsLookingBack(false)} />}
      {isCreating && <NewFactDialog onSaved={setSaved} onClose={() => setIsCreating(false)} />}
    </div>
  );
}

const isInState = ({ isDue, coming, proposals }: AdminFact, state: State): boolean =>
  ({ '': true, due: isDue, changing: coming !== null, waiting: proposals > 0 })[state];

function FactRow({ fact, onOpen }: { fact: AdminFact; onOpen: () => void }) {
  const { name, jurisdiction, current, coming, proposals, isDue, uses } = fact;
  const notes = [
    coming && `${coming.text} from ${coming.day}`,
    isDue && 'due to be confirmed again',
    proposals > 0 && 'waiting for a second person',
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        <p className="text-sm text-ink-soft">
          {jurisdiction} · {current?.source.title ?? 'no value today'} · {uses === 1 ? '1 post' : `${uses} posts`}
        </p>
        {notes.length > 0 && <p className="text-sm font-semibold text-brass-dark">{notes.join('; ')}</p>}
      </div>
      <span className="font-display text-xl text-azulejo tabular-nums">
        {current ? formatFact(current.value, 'en') : '–'}
      </span>
      <SmallButton aria-label={`Open ${name}, ${jurisdiction}`} onClick={onOpen}>
        Open
      </SmallButton>
    </li>
  );
}
