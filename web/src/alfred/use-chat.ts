import type { ClientProfile } from '@firm/contracts/api/chat';
import type { AnswerRating } from '@firm/contracts/api/ratings';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type OutgoingMessage, rateAnswer, readMessages } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { tellInsight } from '../insights/tell';
import { useAnnouncements } from './announcements';
import { changeChat, FIRST_STATE } from './chat-state';
import { guessLanguage, languageOf, useWordsIn } from './chat-words';
import { newKey } from './new-key';
import { rememberLanguage } from './tab-session';
import { useChatSession, useSessionInUrl } from './use-chat-session';
import { useDelivery } from './use-delivery';
import { usePerson } from './use-person';

/**
 * A conversation with Alfred: its state, and what the visitor does in it.
 * @param isNew begins a new conversation whatever the address holds.
 * @param profile goes with what a person has left open.
 */
export function useChat(isNew: boolean, profile: ClientProfile | null) {
  const { http } = useApp();
  const [state, dispatch] = useReducer(changeChat, FIRST_STATE);
  const [announcements, say, clearAnnouncements] = useAnnouncements();
  const [urlSession] = useSessionInUrl();
  const [guess] = useState(guessLanguage);
  const told = languageOf(state.messages);
  // Whoever came from a French guide may be answered in English, which Alfred writes.
  const language = told === null || (told === 'en' && guess === 'fr') ? guess : told;
  const words = useWordsIn(language);
  useEffect(() => {
    if (told !== null) rememberLanguage(language);
  }, [told, language]);
  const written = state.messages.filter(({ sender }) => sender === 'user').length;
  const person = usePerson({
    sessionId: written > 0 && state.isReady ? urlSession : null,
    messageCount: state.messages.length,
    personMessageCount: state.messages.filter(({ author }) => author).length,
    onMessage: (message) => {
      dispatch({ is: 'arrived', message });
      if (message.author) say([`${message.author}: ${message.content}`]);
    },
    onHandedBack: () => dispatch({ is: 'handed back', profile }),
  });
  const isPersonWanted = person.person !== null;
  useEffect(() => {
    // The card would speak for the visitor to the person.
    if (isPersonWanted) dispatch({ is: 'profile done' });
  }, [isPersonWanted]);
  const session = useChatSession(dispatch, isNew, person.noteState);

  const tell = (text: string) => {
    dispatch({ is: 'told', id: newKey(), text, language: words.language, at: new Date().toISOString() });
    say([text]);
  };
  /** To the other tabs of this browser: the id of a conversation in which this one has written. */
  const tabs = useRef<BroadcastChannel>(undefined);
  const deliver = useDelivery({
    ...{ words, dispatch, say, tell },
    renew: session.renew,
    onPerson: person.noteState,
    onSent: (id) => tabs.current?.postMessage(id),
  });

  /** Sends a message; false when no session could be created. */
  async function post(message: OutgoingMessage): Promise<boolean> {
    person.noteWritten();
    try {
      void deliver(await session.require(), message);
      tellInsight('question', undefined, message.profile?.nationality);
      return true;
    } catch {
      tell(words.sessionFailure);
      return false;
    }
  }

  /** Sends typed text; false when it could not be sent and must be restored. Ignores blank text. */
  async function send(text: string, profile: ClientProfile | null): Promise<boolean> {
    const content = text.trim();
    if (content === '') return true;
    return post({ content, profile, key: newKey() });
  }

  /** Sends the profile card's message and hides the card. */
  async function sendFromCard(text: string, profile: ClientProfile | null): Promise<void> {
    if (await send(text, profile)) dispatch({ is: 'profile done' });
  }

  async function rate(messageId: string, rating: AnswerRating): Promise<void> {
    await rateAnswer(http, await session.require(), messageId, rating);
  }

  const { resume } = state;
  const goOn = useEffectEvent(async () => {
    const id = session.shownId();
    // What was asked in one conversation is not sent to another that the page shows meanwhile.
    for (const message of resume) if (id && id === session.shownId()) await deliver(id, message);
  });
  useEffect(() => {
    if (resume.length > 0) void goOn();
  }, [resume]);

  const isGone = person.goneId !== null && person.goneId === urlSession;
  const clear = useEffectEvent((id: string) => {
    clearAnnouncements();
    void session.clear(id);
  });
  useEffect(() => {
    if (isGone && urlSession !== null) clear(urlSession);
  }, [isGone, urlSession]);

  const readAgain = useEffectEvent(async (id: unknown = urlSession) => {
    if (id !== urlSession || document.visibilityState !== 'visible' || !state.isReady || urlSession === null) return;
    try {
      for (const message of await readMessages(http, urlSession)) dispatch({ is: 'arrived', message });
    } catch (error) {
      if (hasStatus(error, 404)) person.noteGone(urlSession);
    }
  });
  useEffect(() => {
    // Another tab may have gone on with the conversation, or deleted it.
    const show = () => void readAgain();
    document.addEventListener('visibilitychange', show);
    tabs.current = new BroadcastChannel('alfred');
    tabs.current.onmessage = ({ data }) => void readAgain(data);
    return () => {
      document.removeEventListener('visibilitychange', show);
      tabs.current?.close();
      tabs.current = undefined;
    };
  }, []);

  const { isBegunElsewhere, isReplaced } = session;
  const isTyping = state.pending.length > 0 && person.person?.state !== 'joined';
  const sessionId = written > 0 ? urlSession : null;
  return {
    ...state,
    isTyping,
    isBegunElsewhere,
    isReplaced: isReplaced && written === 0,
    isGone,
    words,
    announcements,
    person,
    sessionId,
    written,
    send,
    sendFromCard,
    rate,
    retry: post,
  };
}
