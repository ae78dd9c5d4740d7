import type { PersonState } from '@firm/contracts/api/live';
import { type Dispatch, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { greetingQuery } from '../api/alfred-config';
import { createSession, hasSession, type OutgoingMessage, readMessages } from '../api/chat';
import { readPerson } from '../api/person';
import { useApp, useLocation } from '../app-context';
import { rewriteAddress } from '../ui/rewrite-address';
import { begunSessions } from './begun-sessions';
import { type ChatAction, firstUnanswered, localMessage, type LocalMessage, resend } from './chat-state';
import { newKey } from './new-key';
import { ENGLISH } from './words/en';
import { hasSentEnquiry, rememberSession } from './tab-session';
import { forgetSession, recallUnanswered } from './tab-storage';

/**
 * The chat session: the one in the address if the server knows it, else a new one, which is written to the address.
 * @param isNew begins a new session whatever the address holds.
 * @param onPerson is told whether a person takes part in a conversation that goes on.
 */
export function useChatSession(
  dispatch: Dispatch<ChatAction>,
  isNew: boolean,
  onPerson: (state: PersonState | null, sessionId: string) => void,
) {
  const { http, queries } = useApp();
  const [urlSession, writeUrl] = useSessionInUrl();
  const session = useRef<Promise<string> | null>(null);
  const sessionId = useRef<string | null>(null);
  const [isBegunElsewhere, setIsBegunElsewhere] = useState(false);
  const [isReplaced, setIsReplaced] = useState(false);

  async function create(): Promise<string> {
    const id = await createSession(http);
    begunSessions.add(id);
    sessionId.current = id;
    rememberSession(id);
    setIsBegunElsewhere(false);
    writeUrl(id);
    return id;
  }

  /** Loads the stored messages; shows the greeting for a new conversation, or when they cannot be read. */
  async function load(id: string): Promise<void> {
    // Read once more before it counts as unreadable, as every failed read is.
    const read = () => readMessages(http, id);
    const messages = (
      await read()
        .catch(read)
        .catch(() => [])
    ).map(localMessage);
    const last = messages.at(-1);
    const unanswered = recallUnanswered(id);
    // One that the server does not have was never sent: the visitor decides whether it still shall be.
    const unsent =
      unanswered && !messages.some(({ text }) => text === unanswered.content) ? [ownMessage(unanswered)] : [];
    const show = (stored: readonly LocalMessage[], resume?: OutgoingMessage | null) =>
      dispatch({ is: 'loaded', messages: [...stored, ...unsent], resume });
    if (!last) return show(greet(await queries.get(greetingQuery(http))));
    const { state } = await readPerson(http, id).catch(() => ({ state: null }));
    if (state) onPerson(state, id);
    // What waits for a person is not sent again.
    if (last.sender === 'assistant' || state === 'joined') return show(messages);
    // Resume a message of this tab automatically; for any other, such as one that a person has left open, the visitor decides.
    const resume = unanswered?.content === last.text ? unanswered : null;
    const from = firstUnanswered(messages);
    const retried = messages.slice(from).map((message) => ({
      ...message,
      retry: message === last && resume ? resume : resend(message, null),
    }));
    show([...messages.slice(0, from), ...retried], resume);
  }

  const open = useEffectEvent(async (wanted: string | null) => {
    let isGone = false;
    const noteGone = (id: string) => {
      forget(id);
      isGone = true;
    };
    const opening = (async () => (wanted && (await hasSession(http, wanted, noteGone)) ? wanted : create()))();
    session.current = opening;
    try {
      const id = await opening;
      sessionId.current = id;
      rememberSession(id);
      setIsBegunElsewhere(!begunSessions.has(id));
      setIsReplaced(isGone);
      await load(id);
    } catch {
      session.current = null;
      const { sessionFailure: text, language } = ENGLISH;
      dispatch({ is: 'told', id: newKey(), text, language, at: new Date().toISOString() });
    }
  });

  useEffect(() => {
    // Written by us, or removed from the address while the conversation goes on.
    if (session.current && (urlSession === null || urlSession === sessionId.current)) return;
    void open(isNew && !session.current ? null : urlSession);
  }, [urlSession, isNew]);

  return {
    /** Whoever gave the address to this visitor can read the conversation. */
    isBegunElsewhere,
    /** The address named a session that was deleted, or never was: this is a new one. */
    isReplaced,
    /** The id of the session that is shown; null before there is one. */
    shownId: () => sessionId.current,
    /** The session id; creates a session when there is none. */
    async require(): Promise<string> {
      const opened = await session.current?.catch(() => null);
      return opened ?? this.renew();
    },
    /** Forgets a session that was erased while it was shown, and all that it showed. */
    async clear(id: string): Promise<void> {
      forget(id);
      dispatch({ is: 'loaded', messages: greet(await queries.get(greetingQuery(http))) });
    },
    /** Replaces a session that the server no longer knows. */
    async renew(): Promise<string> {
      session.current = create();
      session.current.catch(() => {
        session.current = null;
      });
      return session.current;
    },
  };
}

/** A message of the visitor's that can be sent again. When it was written is not known. */
const ownMessage = (retry: OutgoingMessage): LocalMessage => ({
  id: retry.key,
  text: retry.content,
  sender: 'user',
  timestamp: '',
  retry,
});

/** What this browser keeps of a session that was erased goes too. */
function forget(sessionId: string): void {
  begunSessions.remove(sessionId);
  forgetSession(sessionId);
}

const greet = (firstMessage: string | null): LocalMessage[] =>
  firstMessage === null
    ? []
    : [
        {
          id: 'greeting',
          text: firstMessage,
          language: ENGLISH.language,
          sender: 'assistant',
          timestamp: new Date().toISOString(),
          hasProfileCard: !hasSentEnquiry(),
        },
      ];

const PARAMETER = 'session';

/** Reads and writes the `session` parameter of the page's address. */
export function useSessionInUrl(): [string | null, (sessionId: string) => void] {
  const { search } = useLocation();
  const write = useCallback((sessionId: string) => {
    void rewriteAddress(({ searchParams }) => searchParams.set(PARAMETER, sessionId));
  }, []);
  return [new URLSearchParams(search).get(PARAMETER), write];
}
