import type { ClientProfile } from '@firm/contracts/api/chat';
import type { SendEnquiry } from '@firm/contracts/api/enquiries';
import {
  checkEnquiry,
  EMPTY_ENQUIRY,
  enquiryConsent,
  ENQUIRY_LIMITS,
  type EnquiryFields,
} from '@firm/contracts/rules/enquiries';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { sendEnquiry, type EnquiryErrors, type FormAnswer } from '../../api/enquiries';
import { hasStatus } from '../../api/http';
import { useApp, useLocation } from '../../app-context';
import { insightOrigin } from '../../insights/tell';
import { sessionSearch } from '../../ui/link';
import { Button } from '../../ui/button';
import { Choice, TextArea, TextField } from '../../ui/field';
import { useIsIdle } from '../../ui/use-is-idle';
import { makeProof } from './proof';
import { CONTACT_PATH, problemOf, readFields, SENT_PATH } from './send-form';

/** For those who come from the chat, and in the browser alone: the page is the same for everybody who asks for it. */
const ConversationChoice = lazy(async () => ({
  default: (await import('./conversation-choice')).ConversationChoice,
}));

const LikelyAddress = lazy(async () => ({ default: (await import('./likely-address')).LikelyAddress }));

/** Apart from the page's first script, whose size is bounded. */
const drafts = () => import('./enquiry-draft');

interface Props {
  /** Null while it is not known: the form then says so in other words. */
  retentionDays: number | null;
  /** After a form that was sent without scripts and not accepted. */
  answer: FormAnswer | undefined;
}

type FieldAttributes = Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'required'>;

/** Statuses at which a new proof may help: the old one has expired, or its key has been replaced. */
const PROOF_STATUSES = [400, 409];

/** The form. Without scripts the browser posts it, and the server answers with the page. */
export function EnquiryForm({ retentionDays, answer }: Props) {
  const { http } = useApp();
  const { search } = useLocation();
  const isIdle = useIsIdle();
  const form = useRef<HTMLFormElement>(null);
  const proof = useRef<Promise<string | null>>(undefined);
  const [errors, setErrors] = useState<EnquiryErrors>(answer?.errors ?? {});
  const [problem, setProblem] = useState(answer?.problem);
  const [isSending, setIsSending] = useState(false);
  const typed = answer?.fields ?? { ...EMPTY_ENQUIRY, agrees: false };
  const sessionId = new URLSearchParams(search).get('session');

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[role=alert] p, [aria-invalid]');
    first?.focus();
    // Clear of the bar at the top of the window, with its label and message.
    first?.scrollIntoView({ block: 'center' });
  }, [errors, problem]);

  // The server's document has none.
  useEffect(() => void drafts().then(({ fillIn }) => form.current && fillIn(form.current)), []);

  // While the visitor writes: nobody waits for it.
  const beginProof = () => (proof.current ??= makeProof(http));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fields = readFields(data);
    const found = checkEnquiry(fields);
    setErrors(found);
    setProblem(undefined);
    if (Object.values(found).some(Boolean)) return;
    setIsSending(true);
    const website = String(data.get('website') ?? '');
    const profile = JSON.parse(String(data.get('profile') ?? 'null')) as ClientProfile | null;
    const origin = insightOrigin();
    const isShared = sessionId !== null && data.has('conversation');
    const enquiry: SendEnquiry = {
      ...fields,
      agrees: true,
      ...(website && { website }),
      ...(origin && { origin }),
      ...(isShared && { conversation: { sessionId, ...(profile && { profile }) } }),
    };
    try {
      await sendProven(enquiry);
      const target = SENT_PATH + sessionSearch(search);
      const state = (await drafts()).endDraft(fields);
      // Where the browser loads the next document, that one does not show the question.
      if ('navigation' in window) window.navigation.navigate(target, { state });
      else (window as Window).location.assign(target);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsSending(false);
    }
  }

  async function sendProven(enquiry: SendEnquiry): Promise<void> {
    const first = await beginProof();
    try {
      await sendEnquiry(http, first === null ? enquiry : { ...enquiry, proof: first });
    } catch (error) {
      if (first === null || !PROOF_STATUSES.some((status) => hasStatus(error, status))) throw error;
      const second = await (proof.current = makeProof(http));
      if (second === null) throw error;
      await sendEnquiry(http, { ...enquiry, proof: second });
    }
  }

  const field = (name: keyof Omit<EnquiryFields, 'question'>, label: string, rest: FieldAttributes) => (
    <TextField
      {...rest}
      name={name}
      label={label}
      maxLength={ENQUIRY_LIMITS[name]}
      defaultValue={typed[name]}
      error={errors[name]}
    />
  );

  return (
    <form
      ref={form}
      method="post"
      action={CONTACT_PATH}
      noValidate
      onFocus={() => void beginProof()}
      onInput={({ currentTarget }) => void drafts().then(({ keepDraft }) => keepDraft(currentTarget))}
      onSubmit={(event) => void submit(event)}
      className="space-y-5"
    >
      <div role="alert">
        {problem && (
          <p tabIndex={-1} className="border-l-2 border-danger bg-danger/5 px-4 py-3">
            {problem}
          </p>
        )}
      </div>
      <TextArea
        name="question"
        label="Your question"
        rows={8}
        required
        defaultValue={typed.question}
        error={errors.question}
        hint="A few sentences are enough: where you live now, what you plan, what you would like to know."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        {field('name', 'Name', { autoComplete: 'name', required: true })}
        <div>
          {field('email', 'Email', { type: 'email', autoComplete: 'email', required: true })}
          {isIdle && (
            <Suspense>
              <LikelyAddress form={form} />
            </Suspense>
          )}
        </div>
        {field('telephone', 'Phone (optional)', { type: 'tel', autoComplete: 'tel' })}
        {field('country', 'Country you live in (optional)', { autoComplete: 'country-name' })}
      </div>
      {/* People do not see it; programs that fill in every field do. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {sessionId && isIdle && (
        <Suspense>
          <ConversationChoice sessionId={sessionId} form={form} />
        </Suspense>
      )}
      <Choice name="agrees" isChecked={typed.agrees} error={errors.agrees}>
        {retentionDays === null ? UNKNOWN_PERIOD : enquiryConsent(retentionDays)}{' '}
        <a href="/privacy" target="_blank" rel="noopener noreferrer" className="text-azulejo underline">
          Privacy
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Choice>
      <Button type="submit" size="large" isBusy={isSending}>
        Send to a lawyer
      </Button>
    </form>
  );
}

/** The server keeps the words with the period that it knows. */
const UNKNOWN_PERIOD =
  'I agree that the firm keeps what I write here, with my name, how to reach me, and the guide and website that led me here, to answer me and to prepare a consultation if I book one.';
