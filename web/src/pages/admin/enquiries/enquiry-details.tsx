import type { ChangeEnquiry, Enquiry, EnquiryEntry, EnquiryMail } from '@firm/contracts/api/enquiries';
import { ENQUIRY_LIMITS, ENQUIRY_STATES, type EnquiryState } from '@firm/contracts/rules/enquiries';
import { likelyAddress } from '@firm/contracts/rules/likely-address';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from '../icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { conversationMessagesQuery } from '../../../api/conversations';
import {
  addNote,
  changeEnquiry,
  confirmEnquiry,
  enquiryQuery,
  eraseEnquiry,
  renewLists,
  summarizeConversation,
} from '../../../api/enquiry-desk';
import { hasStatus } from '../../../api/http';
import { useApp } from '../../../app-context';
import { buttonClasses } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { SelectField, TextArea } from '../../../ui/field';
import { Badge, EmptyState, Spinner } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { ConversationMessages } from '../alfred/conversation-details';
import { conversationPath, PRIVACY_PATH } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { formatMoment } from '../firm-time';
import { controlled, handleSubmit, Options } from '../form-controls';
import { useColleagues, withChosen } from '../use-colleagues';
import { forgetAnswers, noteForm, useKeptForm } from '../kept-forms/use-kept-form';
import { AddressCorrection } from './address-correction';
import { AnswerForm } from './answer-form';
import { latestEntry, STATE_LABELS, useEnquiryChange } from './enquiry-state';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

interface DetailsProps {
  id: string;
  isListed: boolean;
  onErased: () => void;
}

/** One enquiry: what was written, what belongs to it, what was done, and the answer. */
export function EnquiryDetails({ id, isListed, onErased }: DetailsProps) {
  const client = useQueryClient();
  /** The list loses it as soon as it is known to be erased. */
  const [wasListed] = useState(isListed);
  const { data: enquiry, error, isFetching, refetch } = useRead(enquiryQuery, id);
  const isGone = hasStatus(error, 404);
  useEffect(() => {
    if (!isGone) return;
    forgetAnswers({ to: id });
    void renewLists(client);
  }, [isGone, id, client]);
  if (isGone)
    return (
      <EmptyState
        title={
          enquiry || wasListed
            ? 'This enquiry has been erased'
            : 'Enquiry not found: it has been erased, or its address is wrong'
        }
      />
    );
  if (!enquiry) {
    if (error) return <FailedRead {...{ error, isFetching, refetch }} />;
    return <Spinner label="Loading the enquiry…" />;
  }
  return (
    <div className="space-y-6 rounded-lg border border-ink/12 bg-white p-5">
      <Heading enquiry={enquiry} onErased={onErased} />
      <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{enquiry.question}</p>
      <Handling enquiry={enquiry} />
      {enquiry.conversation && <SharedConversation enquiry={enquiry} conversation={enquiry.conversation} />}
      <AnswerForm enquiry={enquiry} />
      <Notes enquiry={enquiry} />
      <OtherMails enquiry={enquiry} />
      <Consents enquiry={enquiry} />
    </div>
  );
}

const FORM_PATH = '/write-to-us';

function Heading({ enquiry, onErased }: { enquiry: Enquiry; onErased: () => void }) {
  const { id, name, email, telephone, country, createdAt, language, origin, isUnproven } = enquiry;
  const [isErasing, setIsErasing] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const likely = likelyAddress(email);
  // A visitor whose first page was the form was referred by no page of ours.
  const ledBy = [origin?.path, origin?.referrer].filter((place) => place && place !== FORM_PATH);
  const erase = useChange((http) => eraseEnquiry(http, id), {
    onSuccess: () => {
      toast('Enquiry erased');
      forgetAnswers({ to: id });
      onErased();
    },
    renew: renewLists,
  });
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <a href={mailtoAddress(email)} className="text-azulejo underline underline-offset-3">
            {email}
          </a>{' '}
          <button
            type="button"
            aria-expanded={isCorrecting}
            onClick={() => setIsCorrecting(!isCorrecting)}
            className="text-xs underline underline-offset-3 hover:text-ink max-sm:min-h-11 max-sm:px-2"
          >
            Correct the address
          </button>
          {telephone && (
            <>
              {' · '}
              <a href={telAddress(telephone)} className="text-azulejo underline underline-offset-3">
                {telephone}
              </a>
            </>
          )}
          {[country, `Writes in ${languageNames.of(language)}`].filter(Boolean).map((fact) => ` · ${fact}`)}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · Reference {id.slice(0, 8).toUpperCase()}
        </p>
        {ledBy.length > 0 && <p className="text-sm text-ink-soft wrap-anywhere">Led here by {ledBy.join(' and ')}</p>}
        {isCorrecting && <AddressCorrection enquiry={enquiry} onDone={() => setIsCorrecting(false)} />}
        <Confirmation enquiry={enquiry} />
        {likely && !isCorrecting && (
          <p className="mt-1 text-sm">
            <Badge tone="brass">Mistyped?</Badge> Perhaps the visitor meant {likely}.
          </p>
        )}
        {isUnproven && (
          <p className="mt-1">
            <Badge tone="brass">Sent from a browser without scripts</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={PRIVACY_PATH} state={{ who: email }} className={buttonClasses('outline', 'small')}>
          Privacy
        </Link>
        <SmallButton onClick={() => setIsErasing(true)}>
          <Trash2 size={15} />
          Erase
        </SmallButton>
      </div>
      <ConfirmDialog
        isOpen={isErasing}
        title="Erase this enquiry?"
        question="This permanently deletes the enquiry, your notes and all mails about it."
        confirmLabel="Erase"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setIsErasing(false)}
      />
    </header>
  );
}

/** Offers to send the confirmation to an address that was corrected: the first one has gone to somebody else, or nowhere. */
function Confirmation({ enquiry: { id, email, state, entries, mails } }: { enquiry: Enquiry }) {
  const confirm = useEnquiryChange(id, (http) => confirmEnquiry(http, id));
  const isAnswer = (mailId: string) => entries.some((entry) => entry.id === mailId && entry.kind === 'answer');
  const isConfirmed = mails.some((mail) => mail.recipient === email && !isAnswer(mail.id));
  if (state === 'spam' || isConfirmed || entries.every(({ kind }) => kind !== 'email')) return null;
  return (
    <p className="mt-2">
      <SmallButton isBusy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
        Send the confirmation to the new address
      </SmallButton>
    </p>
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** State, who answered it last, and who looks after it. */
function Handling({ enquiry }: { enquiry: Enquiry }) {
  const { id, state, assignee, entries } = enquiry;
  const { people, nameOf } = useColleagues();
  const change = useEnquiryChange(id, (http, value: ChangeEnquiry) =>
    changeEnquiry(http, id, { ...value, seenEntry: latestEntry(enquiry) }),
  );
  const lastAnswer = entries.findLast(({ kind }) => kind === 'answer');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p role="status" className="text-sm font-semibold empty:hidden sm:col-span-2">
        {lastAnswer && `Answered by ${nameOf(lastAnswer.by)} ${formatMoment(lastAnswer.at)}`}
      </p>
      <SelectField
        label="State of this enquiry"
        {...controlled(state, (text) => change.mutate({ state: text as EnquiryState }))}
        disabled={change.isPending}
      >
        <Options of={ENQUIRY_STATES.map((one) => [one, STATE_LABELS[one]])} />
      </SelectField>
      <SelectField
        label="Assigned to"
        {...controlled(assignee ?? '', (text) => change.mutate({ assignee: text || null }))}
        disabled={change.isPending}
      >
        <option value="">Nobody</option>
        <Options of={withChosen(people, assignee).map(({ email, name }) => [email, name])} />
      </SelectField>
    </div>
  );
}

interface SharedConversationProps {
  enquiry: Enquiry;
  conversation: NonNullable<Enquiry['conversation']>;
}

/** The conversation that the visitor lets us read, its profile, and the summary. */
function SharedConversation({ enquiry, conversation: { sessionId, profile, summary } }: SharedConversationProps) {
  const { http } = useApp();
  const client = useQueryClient();
  const summarize = useEnquiryChange(enquiry.id, (calls) => summarizeConversation(calls, enquiry.id));
  const [isShown, setIsShown] = useState(false);
  const facts = [
    profile?.nationality,
    profile?.residencyStatus,
    ...(profile?.incomeStreams ?? []),
    ...(profile?.countriesOfInterest ?? []),
  ].filter(Boolean);

  async function showMessage(messageId: string): Promise<void> {
    setIsShown(true);
    await client.prefetchQuery(conversationMessagesQuery(http, sessionId));
    // In a task of its own: React draws the messages in one that is queued already.
    setTimeout(() => document.getElementById(`message-${messageId}`)?.focus());
  }
  return (
    <section aria-labelledby="conversation-title" className="space-y-3 border-t border-ink/12 pt-5">
      <h4 id="conversation-title" className="text-lg">
        Conversation with Alfred
      </h4>
      {facts.length > 0 && <p className="text-sm wrap-anywhere">Profile: {facts.join(', ')}</p>}
      {summary ? (
        <div className="space-y-2">
          <ul className="list-disc space-y-1.5 pl-5">
            {summary.points.map(({ text, messageId, words }) => (
              <li key={text} className="wrap-anywhere">
                {text}{' '}
                <button
                  type="button"
                  onClick={() => void showMessage(messageId)}
                  className="text-sm text-azulejo underline underline-offset-3"
                >
                  “{words}”
                </button>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            Written by {summary.model}, {formatMoment(summary.madeAt)}. Each point was checked against the words it
            quotes.
          </p>
        </div>
      ) : (
        <SmallButton isBusy={summarize.isPending} onClick={() => summarize.mutate(undefined)}>
          Summarize
        </SmallButton>
      )}
      <details open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
        <summary className="cursor-pointer text-sm font-semibold">Read the conversation</summary>
        <p className="mt-2">
          <Link to={conversationPath(sessionId)} className="text-sm text-azulejo underline underline-offset-3">
            Open it among the conversations
          </Link>
        </p>
        <div className="mt-3">{isShown && <ConversationMessages sessionId={sessionId} />}</div>
      </details>
    </section>
  );
}

/** Notes, and everything that was done, oldest first. An unsaved note is kept in this browser. */
function Notes({ enquiry: { id, entries, mails } }: { enquiry: Enquiry }) {
  const { nameOf } = useColleagues();
  const { form: text, change: setText, reset } = useKeptForm(noteForm(id), '');
  const add = useEnquiryChange(id, (http, note: string) => addNote(http, id, note));
  function submit(): void {
    if (text.trim()) add.mutate(text, { onSuccess: () => reset('') });
  }
  return (
    <section aria-labelledby="history-title" className="space-y-3 border-t border-ink/12 pt-5">
      <h4 id="history-title" className="text-lg">
        Notes and history
      </h4>
      {entries.length > 0 && (
        <ol className="space-y-2 text-sm">
          {entries.map((entry) => (
            <li key={entry.id} className="border-l-2 border-brass pl-3">
              <p className="text-ink-soft">
                {entry.by ? nameOf(entry.by) : 'Someone with the address of the conversation'},{' '}
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{describeEntry(entry, nameOf)}</p>
              <MailedState mail={mails.find((mail) => mail.id === entry.id)} />
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={handleSubmit(submit)} className="space-y-3">
        <TextArea label="Note" rows={2} maxLength={ENQUIRY_LIMITS.note} {...controlled(text, setText)} />
        <SmallButton type="submit" isBusy={add.isPending}>
          Add note
        </SmallButton>
      </form>
    </section>
  );
}

/** An answer, or a confirmation, as it was mailed. */
function MailedState({ mail }: { mail: EnquiryMail | undefined }) {
  if (!mail) return null;
  return (
    <details>
      <summary className="text-ink-soft">{MAIL_LABELS[mail.state]}</summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{mail.body}</p>
    </details>
  );
}

/** The mails about an enquiry that nobody wrote: to the firm, and the confirmation. */
function OtherMails({ enquiry: { entries, mails } }: { enquiry: Enquiry }) {
  const others = mails.filter(({ id }) => entries.every((entry) => entry.id !== id));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="mails-title" className="border-t border-ink/12 pt-4 text-sm">
      <h4 id="mails-title" className="font-sans text-sm font-semibold">
        Mails sent by the site
      </h4>
      <ul className="mt-2 space-y-2">
        {others.map(({ id, recipient, subject, body, state, createdAt, settledAt }) => (
          <li key={id}>
            <details>
              <summary className="wrap-anywhere">
                {subject}, to {recipient}:{' '}
                <span className="text-ink-soft">
                  {MAIL_LABELS[state]}, {formatMoment(settledAt ?? createdAt)}
                </span>
              </summary>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAIL_LABELS: Record<EnquiryMail['state'], string> = {
  waiting: 'On its way',
  sending: 'On its way',
  sent: 'Sent',
  doubtful: 'May not have arrived',
  failed: 'Could not be sent',
};

function describeEntry({ kind, text }: EnquiryEntry, nameOf: (email: string) => string): string {
  switch (kind) {
    case 'note':
      return text;
    case 'state':
      return `Set to ${STATE_LABELS[text as EnquiryState]}`;
    case 'assignee':
      return text ? `Assigned to ${nameOf(text)}` : 'Assigned to nobody';
    case 'email':
      return `Corrected the email address, which was at ${text}`;
    case 'confirmation':
      return 'Sent the confirmation to the corrected address';
    case 'answer':
      return `Answered: ${text}`;
    case 'summary':
      return 'Had the conversation summarized';
    case 'erasure':
      return 'Erased the conversation that came with this enquiry';
  }
}

function Consents({ enquiry: { consents } }: { enquiry: Enquiry }) {
  return (
    <details className="border-t border-ink/12 pt-4 text-sm">
      <summary className="font-semibold">What the visitor agreed to</summary>
      <ul className="mt-2 space-y-2">
        {consents.map(({ kind, text, givenAt }) => (
          <li key={kind}>
            {text} <span className="text-ink-soft">({formatMoment(givenAt)})</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The number without its spacing, a zero that is not dialed from abroad, and words such as an extension (RFC 3966). */
const telAddress = (telephone: string): string | undefined => {
  const [number] = /\+?\d[\d\s()./-]{4,}/.exec(telephone.replace('(0)', '').replace('(', '')) ?? [];
  return number && `tel:${number.replace(/[^+\d]/g, '')}`;
};

/** A stranger chose the address: as it is, a `?` in it would begin the fields of a mail (RFC 6068). */
const mailtoAddress = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
