import type { ConversationPerson } from '@firm/contracts/api/live';
import { type ReactNode, useEffect, useState } from 'react';
import { chatTermsQuery } from '../api/chat-terms';
import { ApiProblem } from '../api/http';
import { useApp } from '../app-context';
import { UserRound } from '../ui/icons';
import { usePageQuery } from '../use-page-query';
import { Button } from '../ui/button';
import { useWords } from './chat-words';
import { Notice } from './notice';
import { openingText } from './opening-text';

interface Props {
  /** Null until the visitor has written. */
  sessionId: string | null;
  person: ConversationPerson | null;
  leftName: string | null;
  /** The conversation was erased while it was shown. */
  isGone: boolean;
  onAsk: () => Promise<void>;
}

/** Who answers: a lawyer who has joined, somebody who is waited for; and the way to ask for a person. */
export function PersonStrip({ sessionId, person, leftName, isGone, onAsk }: Props) {
  const isFormOffered = useIsPast(person?.formFrom ?? null);
  const state = person?.state ?? null;
  const words = useWords();
  const { http } = useApp();
  const { data: terms } = usePageQuery(chatTermsQuery(http));
  // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
  const opening = terms ? openingText(person ?? terms, new Date(), words) : null;
  /** What is known of a person is later than the terms, which are read once; with hours it ends by itself. */
  const isClosed = opening !== null || (person !== null && !person.isOfficeOpen && person.opensAt === null);
  /** The form that is mailed to the firm; it may carry the conversation along. */
  const form = sessionId && (
    <>
      {' '}
      <a href={`/write-to-us?session=${sessionId}`} className="font-semibold text-azulejo underline underline-offset-2">
        {words.writeInstead[0]}
      </a>
      {words.writeInstead[1]}
    </>
  );
  return (
    <div className="border-b border-ink/12 bg-white text-sm empty:hidden">
      {/* There from the beginning: screen readers announce only what is added to it. */}
      <div role="status">
        {state === 'joined' && (
          <Notice isLasting>
            <strong className="font-semibold">{person?.name}</strong>
            {words.hasJoined}
          </Notice>
        )}
        {state === 'joined' && isFormOffered && (
          <Notice>
            {words.stillWaiting}
            {form}
          </Notice>
        )}
        {state === 'asked' && isFormOffered === false && <Notice>{words.lawyersKnow}</Notice>}
        {state === 'asked' && isFormOffered && (
          <Notice>
            {person?.isOfficeOpen ? words.nobodyFree : words.officeClosed + (opening ? ` ${opening}` : '')}
            {form}
          </Notice>
        )}
        {isGone && <Notice>{words.erased}</Notice>}
        {state === null && leftName && !isGone && (
          <Notice>
            <strong className="font-semibold">{leftName}</strong>
            {words.hasLeft}
            {(isFormOffered || isClosed) && form}
          </Notice>
        )}
      </div>
      {state === null && sessionId && !isGone && (
        <AskButton closed={isClosed ? (opening ?? words.officeClosed) : null} {...{ form, onAsk }} />
      )}
    </div>
  );
}

/** @param closed tells when the office, closed now, opens, or that it is closed; null while it is open. */
function AskButton({ closed, form, onAsk }: Pick<Props, 'onAsk'> & { closed: string | null; form: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<'refused' | 'failed' | null>(null);
  const words = useWords();
  async function ask(): Promise<void> {
    setIsAsking(true);
    setFailure(null);
    await onAsk().catch((error: unknown) => {
      setFailure(error instanceof ApiProblem && error.status === 429 ? 'refused' : 'failed');
    });
    setIsAsking(false);
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 px-2">
      {closed && <p className="chat-opening px-2 py-1 text-xs text-ink-soft sm:text-sm">{closed}</p>}
      <p role="status" className="px-2">
        {failure === 'failed' && words.askFailed}
        {failure === 'refused' && (
          <>
            {words.noLawyer}
            {form}
          </>
        )}
      </p>
      <Button look="quiet" size="small" className="max-sm:min-h-11" isBusy={isAsking} onClick={() => void ask()}>
        <UserRound size={15} aria-hidden="true" />
        {words.askForPerson}
      </Button>
    </div>
  );
}

/** Whether a time has come: null for no time, and at first, until it is known, so that nothing is said that is not so. */
function useIsPast(time: string | null): boolean | null {
  const [known, setKnown] = useState<{ time: string; isPast: boolean } | null>(null);
  useEffect(() => {
    if (time === null) return;
    const waitMs = Date.parse(time) - Date.now();
    const timers = [
      setTimeout(() => setKnown({ time, isPast: waitMs <= 0 })),
      ...(waitMs > 0 ? [setTimeout(() => setKnown({ time, isPast: true }), waitMs)] : []),
    ];
    return () => timers.forEach(clearTimeout);
  }, [time]);
  return known !== null && known.time === time ? known.isPast : null;
}
