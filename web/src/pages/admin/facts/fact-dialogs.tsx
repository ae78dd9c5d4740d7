import type { FactDetails, FactHistoryEntry, SaveFactValue } from '@firm/contracts/api/facts';
import { formatFact, isSameValue, type Wordings } from '@firm/contracts/rules/facts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adminFactsQuery,
  createFact,
  decideOnFactValue,
  deleteFact,
  factDetailsQuery,
  factTextUsesQuery,
  firmFactUsesQuery,
  proposeFactValue,
  renameFact,
} from '../../../api/admin-facts';
import { invalidatePosts } from '../../../api/admin-posts';
import { hasStatus, sentenceOf, type ApiProblem, type Http } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { ConfirmDialog, Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { HOME_FACTS } from '../../home/home-facts';
import { editorPath, FIRM_PATH } from '../admin-paths';
import { formatDate, formatDateTime } from '../firm-time';
import { AskBeforeDiscarding } from '../ask-before-discarding';
import { controlled, fieldsOf, handleSubmit } from '../form-controls';
import { useUser } from '../use-user';
import { ComingList, TEXT_PATHS } from './outdated-list';
import {
  blankValue,
  correctedBy,
  doubtsOf,
  formOf,
  isAnnounced,
  proposalOf,
  ValueFields,
  WORDED,
  type ValueForm,
} from './value-form';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';
import { TextLink } from '../text-link';

/** Shows anew what depends on the register. */
async function refreshFacts(client: QueryClient, http: Http): Promise<void> {
  await client.invalidateQueries({ queryKey: adminFactsQuery(http).queryKey });
  // The list of posts marks those that state what has changed.
  await invalidatePosts(client);
  await Promise.all(['/api/facts', '/api/updates'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Runs a change of the register and shows everything anew. */
function useFactChange<T>(
  change: (http: Http, input: T) => Promise<FactDetails>,
  onDone?: (details: FactDetails) => void,
  onRefused?: (error: Error) => void,
) {
  const { http } = useApp();
  const client = useQueryClient();
  return useChange(change, {
    onSuccess: (details) => {
      client.setQueryData(factDetailsQuery(http, details.fact.key).queryKey, details);
      onDone?.(details);
    },
    renew: refreshFacts,
    onError: (error) => {
      toast(sentenceOf(error), { tone: 'danger' });
      onRefused?.(error);
    },
  });
}

/**
 * The same of a save that is refused once somebody else has changed the fact; `refusal` says who.
 * @param onRead is told the fact as it is now: saved again, the same is based on that.
 */
function useFactSave<T>(
  key: string,
  change: (http: Http, input: T) => Promise<FactDetails>,
  onDone: () => void,
  onRead: (details: FactDetails) => void,
) {
  const { http } = useApp();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useFactChange(
    change,
    (details) => {
      setRefusal(null);
      onRead(details);
      onDone();
    },
    (error) => {
      if (!hasStatus(error, 409)) return;
      setRefusal((error as ApiProblem).sentence);
      // Where it cannot be read, saving again is refused again.
      client.fetchQuery(factDetailsQuery(http, key)).then(onRead, () => undefined);
    },
  );
  return { ...save, refusal };
}

const Refusal = ({ sentence }: { sentence: string | null }) =>
  sentence && (
    <p role="alert" className="mt-3 text-sm font-semibold text-danger">
      {sentence}
    </p>
  );

interface FactDialogProps {
  factKey: string;
  needsTwo: boolean;
  /** Is told what was saved, in a sentence. */
  onSaved: (words: string) => void;
  onClose: () => void;
}

/** One fact: where it stands, a new value, its names, its history. */
export function FactDialog({ factKey, needsTwo, onSaved, onClose }: FactDialogProps) {
  const { data, error } = useRead(factDetailsQuery, factKey);
  /** What somebody else changes meanwhile was not read by whoever saves. */
  const [read, setRead] = useState<FactDetails | null>(null);
  if (data && !read) setRead(data);
  return (
    <Dialog isOpen onClose={onClose} title={data?.fact.name ?? 'Fact'} className="w-[min(52rem,calc(100vw-2rem))]">
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {!data && !error && <Spinner label="Loading…" />}
      {data && (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            {data.fact.jurisdiction} · <code>{data.fact.key}</code>
          </p>
          <Places {...data} />
          <NewValue
            details={data}
            version={(read ?? data).version}
            needsTwo={needsTwo}
            onSaved={onSaved}
            onRead={setRead}
          />
          <History details={data} needsTwo={needsTwo} onRead={setRead} />
          <Names details={data} version={(read ?? data).version} onRead={setRead} />
          <Deletion details={data} onSaved={onSaved} onClose={onClose} />
          {/* What stands in the fields once it was saved is not discarded. */}
          <AskBeforeDiscarding key={data.version} onDiscard={onClose} />
        </>
      )}
    </Dialog>
  );
}

/** What a change will touch. */
function Places({ places, fact, dated }: FactDetails) {
  const { data: firm } = useRead(firmFactUsesQuery, fact.key);
  const { data: texts = [] } = useRead(factTextUsesQuery, fact.key);
  return (
    <section aria-labelledby="places-title" className="mt-5">
      <h3 id="places-title" className="text-lg">
        A change touches
      </h3>
      <ul className="mt-1 text-sm leading-relaxed">
        {HOME_FACTS.includes(fact.key) && (
          <li>
            <a href="/" className="text-azulejo underline">
              The home page
            </a>
          </li>
        )}
        <li>
          What Alfred answers, and{' '}
          <a href="/updates" className="text-azulejo underline">
            the page of updates
          </a>
        </li>
        {places.map(({ postId, title, status }) => (
          <li key={postId}>
            <TextLink to={editorPath(postId)}>{title}</TextLink> <span className="text-ink-soft">({status})</span>
          </li>
        ))}
        {fact.uses > places.length && (
          <li>{`and ${(fact.uses - places.length).toLocaleString('en-US')} more of these posts`}</li>
        )}
        {firm?.fields.map((field) => (
          <li key={field}>
            <TextLink to={FIRM_PATH}>{field}</TextLink> <span className="text-ink-soft">(about the firm)</span>
          </li>
        ))}
        {texts.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <TextLink to={TEXT_PATHS[kind]}>{title}</TextLink> <span className="text-ink-soft">({kind})</span>
          </li>
        ))}
      </ul>
      {fact.coming && <ComingList factKey={fact.key} coming={fact.coming} />}
      {dated.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">Has to be changed by hand</h3>
          <p className="text-sm text-ink-soft">
            These name today’s value or the day it took effect, and a new value makes them wrong.
          </p>
          <ul className="mt-1 text-sm leading-relaxed">
            {dated.map(({ title, sentence, postId }) => (
              <li key={`${title} ${sentence}`}>
                {postId ? <TextLink to={editorPath(postId)}>{title}</TextLink> : title}: “{sentence}”
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface NewValueProps extends Pick<FactDialogProps, 'needsTwo' | 'onSaved'> {
  details: FactDetails;
  /** Of the fact as it was read first, or last after a change of one's own. */
  version: number;
  onRead: (details: FactDetails) => void;
}

function NewValue({ details: { fact, history, dated }, version, needsTwo, onSaved, onRead }: NewValueProps) {
  const { current } = fact;
  const first = () => (current ? formOf(current) : blankValue(fact.type));
  const [form, setForm] = useState<ValueForm>(first);
  const [doubts, setDoubts] = useState<string[]>([]);
  const proposal = proposalOf(form, current);
  const corrected = correctedBy(proposal, current, history);
  const save = useFactSave(
    fact.key,
    (http, value: SaveFactValue) => proposeFactValue(http, fact.key, value),
    () => {
      const { value, validFrom } = proposal;
      const isAgain =
        isSameValue(value, current?.value) &&
        validFrom === current?.validFrom &&
        proposal.validUntil === current.validUntil;
      const what = `${formatFact(value, 'en')} from ${formatDate(validFrom)}`;
      const outcome = needsTwo
        ? `${what}: proposed. Another person has to confirm it.`
        : `${what}: ${isAgain ? 'confirmed again' : 'saved'}`;
      toast(outcome);
      onSaved(`${fact.name}, ${fact.jurisdiction}: ${outcome}`);
    },
    onRead,
  );
  const send = () => save.mutate({ ...proposal, corrects: corrected.map(({ id }) => id), basedOn: version });
  const submit = () => {
    const found = doubtsOf(form, current, corrected, dated);
    if (found.length > 0) setDoubts(found);
    else send();
  };
  return (
    <form onSubmit={handleSubmit(submit)} className="mt-6 border-t border-ink/12 pt-5">
      <h3 className="text-lg">{current ? 'Value' : 'New value'}</h3>
      <p className="text-sm text-ink-soft">
        For a new value, change “In force from” too: from a day in the future it takes effect by itself, in Lisbon time.
        To confirm the value again, change only the day to look again; to end the rule, set “Until.”
      </p>
      <ValueFields form={form} onChange={setForm} />
      <Refusal sentence={save.refusal} />
      <Button type="submit" className="mt-4" isBusy={save.isPending}>
        {needsTwo ? 'Propose' : 'Save value'}
      </Button>
      <ConfirmDialog
        isOpen={doubts.length > 0}
        title="Is this right?"
        question={`${doubts.join(' ')} A value that has been shown can’t be withdrawn, only corrected by another.`}
        confirmLabel={needsTwo ? 'Propose it anyway' : 'Save it anyway'}
        onCancel={() => setDoubts([])}
        onConfirm={() => {
          setDoubts([]);
          send();
        }}
      />
    </form>
  );
}

function History({
  details: { fact, history },
  needsTwo,
  onRead,
}: Pick<NewValueProps, 'details' | 'needsTwo' | 'onRead'>) {
  const user = useUser();
  const decide = useFactChange(
    (http, { id, decision }: { id: string; decision: 'confirm' | 'withdraw' }) =>
      decideOnFactValue(http, fact.key, id, decision),
    onRead,
  );
  const [withdrawn, setWithdrawn] = useState<FactHistoryEntry | null>(null);
  return (
    <section aria-labelledby="history-title" className="mt-6 border-t border-ink/12 pt-5">
      <h3 id="history-title" className="text-lg">
        History
      </h3>
      <ul className="mt-2 divide-y divide-ink/12">
        {[...history]
          .sort((a, b) => Number(Boolean(a.withdrawnAt)) - Number(Boolean(b.withdrawnAt)))
          .map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 text-sm">
              {entry.withdrawnAt ? (
                <del className="min-w-28 text-ink-soft">{formatFact(entry.value, 'en')}</del>
              ) : (
                <span className="min-w-28 font-semibold">{formatFact(entry.value, 'en')}</span>
              )}
              <span className="min-w-0 flex-1 basis-64 text-ink-soft">{describe(entry)}</span>
              {!entry.confirmedAt && !entry.withdrawnAt && !(needsTwo && entry.proposedBy === user?.email) && (
                <SmallButton look="primary" onClick={() => decide.mutate({ id: entry.id, decision: 'confirm' })}>
                  Confirm
                </SmallButton>
              )}
              {mayBeWithdrawn(entry) && <SmallButton onClick={() => setWithdrawn(entry)}>Withdraw</SmallButton>}
            </li>
          ))}
      </ul>
      <ConfirmDialog
        isOpen={withdrawn !== null}
        title={`Withdraw ${withdrawn ? formatFact(withdrawn.value, 'en') : ''}?`}
        question={`It won’t take effect. It stays in this history, crossed out; to bring it back, enter it again.${
          withdrawn && isAnnounced(withdrawn, history)
            ? ' The page of updates has told readers of it already, and will show it there, crossed out.'
            : ''
        }`}
        confirmLabel="Withdraw"
        onCancel={() => setWithdrawn(null)}
        onConfirm={() => {
          setWithdrawn(null);
          if (withdrawn) decide.mutate({ id: withdrawn.id, decision: 'withdraw' });
        }}
      />
    </section>
  );
}

/** The server decides; this only spares a button that could not work. */
const mayBeWithdrawn = ({ withdrawnAt, confirmedAt, validFrom }: FactHistoryEntry): boolean =>
  !withdrawnAt && (!confirmedAt || Date.parse(validFrom) > Date.now());

function describe(entry: FactHistoryEntry): string {
  const { validFrom, validUntil, source, proposedBy, proposedAt, confirmedBy, confirmedAt } = entry;
  const { withdrawnAt, withdrawnBy } = entry;
  return [
    `from ${formatDate(validFrom)}${validUntil ? ` until ${formatDate(validUntil)}` : ''}`,
    source.article ? `${source.title}, ${source.article}` : source.title,
    proposedBy ? `entered ${formatDateTime(proposedAt)} by ${proposedBy}` : 'part of the first content',
    !confirmedAt && 'not confirmed',
    // Who enters a value where no second person is needed confirms nothing.
    confirmedAt && confirmedBy !== proposedBy && `confirmed ${formatDateTime(confirmedAt)} by ${confirmedBy}`,
    withdrawnAt &&
      `${confirmedAt && validFrom <= withdrawnAt ? 'never in force: corrected' : 'withdrawn'} ${formatDateTime(withdrawnAt)}${withdrawnBy ? ` by ${withdrawnBy}` : ''}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function Names({ details: { fact }, version, onRead }: Pick<NewValueProps, 'details' | 'version' | 'onRead'>) {
  const [names, setNames] = useState<NameForm>(() => ({
    ...{ name: fact.name, nameWordings: fact.nameWordings ?? {}, jurisdiction: fact.jurisdiction },
    terms: fact.terms.join(', '),
  }));
  const save = useFactSave(
    fact.key,
    (http) => renameFact(http, fact.key, { ...names, terms: listOf(names.terms), basedOn: version }),
    () => toast('Saved.'),
    onRead,
  );
  return (
    <form className="mt-6 border-t border-ink/12 pt-5" onSubmit={handleSubmit(() => save.mutate(undefined))}>
      <h3 className="text-lg">Name</h3>
      <p className="text-sm text-ink-soft">
        Guides in another language and Alfred’s answers use the name in it; where there is none, the English one.
      </p>
      <NameFields form={names} onChange={setNames} />
      <Refusal sentence={save.refusal} />
      <Button type="submit" look="outline" className="mt-4" isBusy={save.isPending}>
        Save name
      </Button>
    </form>
  );
}

/** Deletes what was entered by mistake. What the dialog lists above holds the fact; what else does, the server tells. */
function Deletion({
  details: { fact, places },
  onSaved,
  onClose,
}: { details: FactDetails } & Pick<FactDialogProps, 'onSaved' | 'onClose'>) {
  const firm = useRead(firmFactUsesQuery, fact.key).data;
  const texts = useRead(factTextUsesQuery, fact.key).data;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useChange((http) => deleteFact(http, fact.key), {
    onSuccess: () => {
      toast('Fact deleted');
      onSaved(`${fact.name}, ${fact.jurisdiction}: deleted`);
      onClose();
    },
    renew: (client, http) => {
      // Not read again: it is gone, also where the dialog is still there.
      client.removeQueries({ queryKey: factDetailsQuery(http, fact.key).queryKey });
      return refreshFacts(client, http);
    },
  });
  if (!firm || !texts) return null;
  const isHeld = HOME_FACTS.includes(fact.key) || [...places, ...firm.fields, ...texts].length > 0;
  return (
    <section aria-labelledby="deletion-title" className="mt-6 border-t border-ink/12 pt-5">
      <h3 id="deletion-title" className="text-lg">
        Entered by mistake?
      </h3>
      <p className="text-sm text-ink-soft">
        {isHeld
          ? 'It can’t be deleted: the pages and texts above hold it. Correct or end the rule instead.'
          : 'A fact that no page or text has ever held can be deleted. Its key can’t be used again.'}
      </p>
      {!isHeld && (
        <Button look="outline" className="mt-4" isBusy={remove.isPending} onClick={() => setIsAsking(true)}>
          Delete fact
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${fact.name}?`}
        question="It leaves the register, the page of updates and what Alfred knows. This can’t be undone."
        confirmLabel="Delete fact"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          remove.mutate();
        }}
      />
    </section>
  );
}

interface NameForm {
  name: string;
  nameWordings: Wordings;
  jurisdiction: string;
  terms: string;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);

function NameFields({ form, onChange }: { form: NameForm; onChange: (form: NameForm) => void }) {
  const field = fieldsOf(form, onChange);
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <TextField label="Name" {...field('name')} required />
      <TextField label="Country" {...field('jurisdiction')} required />
      {WORDED.map(([language, name]) => (
        <TextField
          key={language}
          label={`Name in ${name}`}
          lang={language}
          {...controlled(form.nameWordings[language] ?? '', (text) =>
            onChange({ ...form, nameWordings: { ...form.nameWordings, [language]: text } }),
          )}
        />
      ))}
      <TextField
        label="Search terms"
        hint="Words by which texts in any language speak of it, separated by commas"
        className="sm:col-span-2"
        {...field('terms')}
      />
    </div>
  );
}

/** A new fact with its first value. */
export function NewFactDialog({ onSaved, onClose }: Pick<FactDialogProps, 'onSaved' | 'onClose'>) {
  const [key, setKey] = useState('');
  const [names, setNames] = useState<NameForm>({ name: '', nameWordings: {}, jurisdiction: '', terms: '' });
  const [form, setForm] = useState<ValueForm>(blankValue('money'));
  const create = useFactChange(
    (http) => createFact(http, { key, ...names, terms: listOf(names.terms), first: proposalOf(form) }),
    () => {
      toast('Fact created');
      onSaved(`${names.name}, ${names.jurisdiction}: created`);
      onClose();
    },
  );
  return (
    <Dialog isOpen onClose={onClose} title="New fact" className="w-[min(52rem,calc(100vw-2rem))]">
      <form onSubmit={handleSubmit(() => create.mutate(undefined))}>
        <TextField
          label="Key"
          hint="Stands in texts and never changes: lower-case letters, digits and hyphens, such as pt-fund-minimum"
          title="Lower-case letters, digits and hyphens, such as pt-fund-minimum"
          className="mt-4"
          {...controlled(key, setKey)}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          required
        />
        <NameFields form={names} onChange={setNames} />
        <ValueFields form={form} onChange={setForm} choosesType />
        <Button type="submit" className="mt-5" isBusy={create.isPending}>
          Create fact
        </Button>
      </form>
      <AskBeforeDiscarding onDiscard={onClose} />
    </Dialog>
  );
}
