import type { ChatMessage } from '@firm/contracts/api/chat';
import type { ConversationPerson, PersonState } from '@firm/contracts/api/live';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askForPerson, followPerson, readPerson, tellTyping } from '../api/person';
import { readMessages } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { rememberPerson } from './tab-session';

/** Nothing is open while only Alfred answers: whether a person has joined unasked is looked at this often. */
const LOOK_EVERY_MS = 15_000;
/** After the last message; whoever has left the chat open all day does not ask all day. */
const LOOK_FOR_MS = 10 * 60_000;
/** How long a person counts as typing after a sign of it. */
const TYPING_MS = 4_000;
const TELL_TYPING_EVERY_MS = 2_000;

interface Conversation {
  /** Null before the visitor has written. */
  sessionId: string | null;
  messageCount: number;
  /** How many of them people of the firm have written. */
  personMessageCount: number;
  onMessage: (message: ChatMessage) => void;
  /** The person has left: what they have not answered is Alfred's. */
  onHandedBack: () => void;
}

/** The person in a conversation with Alfred: asked for, followed while they write, and told that the visitor is typing. */
export function usePerson({ sessionId, messageCount, personMessageCount, ...on }: Conversation) {
  const { http } = useApp();
  const [person, setPerson] = useState<ConversationPerson | null>(null);
  const [leftName, setLeftName] = useState<string | null>(null);
  const [typingName, setTypingName] = useState<string | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldTypingMs = useRef(0);
  /** As of now, also for whoever has waited for an answer since it was another. */
  const stateNow = useRef<PersonState | null>(null);
  const state = person?.state ?? null;
  /** The id of a session that was erased while it was shown. */
  const [goneId, setGoneId] = useState<string | null>(null);

  function changeTo(next: ConversationPerson | null): void {
    stateNow.current = next?.state ?? null;
    setPerson(next);
  }

  useEffect(() => {
    if (person) rememberPerson((person.state === 'joined' && person.name) || '');
  }, [person]);

  const changePerson = useEffectEvent((next: ConversationPerson) => {
    if (person?.state === 'joined' && next.state !== 'joined') {
      setLeftName(person.name);
      on.onHandedBack();
    }
    if (next.state === 'joined') setLeftName(null);
    changeTo(next);
  });
  function show(message: ChatMessage): void {
    if (message.role !== 'user') setTypingName(null);
    on.onMessage(message);
  }
  const showMessage = useEffectEvent(show);

  /** Reads what a person wrote while nobody followed; before they count as gone, or what they have answered would be sent again. */
  async function showMissed(id: string, { messageCount: count }: ConversationPerson): Promise<void> {
    if (count > personMessageCount) for (const message of await readMessages(http, id).catch(() => [])) show(message);
  }

  function noteGone(id: string): void {
    setGoneId(id);
    changeTo(null);
  }

  const look = useEffectEvent(async (id: string) => {
    try {
      const next = await readPerson(http, id);
      await showMissed(id, next);
      // Whoever was handed back before this page looked has left, too.
      if (next.state !== null || person) changePerson(next);
    } catch (error) {
      if (hasStatus(error, 404)) noteGone(id);
    }
  });

  const isFollowing = state !== null;
  useEffect(() => {
    if (!isFollowing || !sessionId) return;
    const ending = new AbortController();
    void followPerson(http, sessionId, ending.signal, {
      onPerson: (next) => changePerson(next),
      onMessage: (message) => showMessage(message),
      onTyping: ({ name }) => {
        setTypingName(name ?? null);
        clearTimeout(typingTimer.current);
        typingTimer.current = setTimeout(() => setTypingName(null), TYPING_MS);
      },
    }).then(() => (ending.signal.aborted ? undefined : look(sessionId)));
    return () => ending.abort();
  }, [http, sessionId, isFollowing]);

  useEffect(() => {
    if (isFollowing || !sessionId || messageCount === 0) return;
    const untilMs = Date.now() + LOOK_FOR_MS;
    const timer = setInterval(() => {
      if (Date.now() > untilMs) clearInterval(timer);
      else if (document.visibilityState === 'visible') void look(sessionId);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [sessionId, isFollowing, messageCount]);

  return {
    person,
    goneId,
    noteGone,
    /** The person who wrote in Alfred's place until now; null once this is no longer shown. */
    leftName,
    typingName,
    /** An answer, or a read, has told that a person was asked for or writes. */
    noteState(told: PersonState | null | undefined, id: string): void {
      toldTypingMs.current = 0;
      if (!told || told === stateNow.current) return;
      void readPerson(http, id).then(
        async (next) => {
          // Gone before this page knew that they were there.
          const isGone = told === 'joined' && next.state !== 'joined';
          if (isGone) await showMissed(id, next);
          changeTo(next);
          if (isGone) on.onHandedBack();
        },
        () => undefined,
      );
    },
    /** The visitor has written: who has left is no news any more. */
    noteWritten: () => setLeftName(null),
    async ask(): Promise<void> {
      if (sessionId) changeTo(await askForPerson(http, sessionId));
    },
    type(): void {
      const now = Date.now();
      if (state !== 'joined' || !sessionId || now - toldTypingMs.current < TELL_TYPING_EVERY_MS) return;
      toldTypingMs.current = now;
      tellTyping(http, sessionId).catch(() => undefined);
    },
  };
}
