import type { ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import type { AnswerRating } from '@firm/contracts/api/ratings';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { LostConnection, type OutgoingMessage, rateAnswer, readMessages, sendMessage } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { tellInsight } from '../insights/tell';
import { SpokenSentences, useAnnouncements } from './announcements';
import { changeChat, FIRST_STATE } from './chat-state';
import { guessLanguage, languageOf, useWordsIn } from './chat-words';
import { newKey } from './new-key';
import { rememberLanguage, rememberWritten } from './tab-session';
import { forgetUnanswered, rememberUnanswered } from './tab-storage';
import { useChatSession, useSessionInUrl } from './use-chat-session';
import { usePerson } from './use-person';

/**
 * Retry delays after a lost connection; the server resumes the answer or returns the stored one. Longer when the answer
 * had begun: the server may be restarting.
 */
const RESUME_AFTER_MS = [1_000];
const RESUME_ANSWER_AFTER_MS = [1_000, 3_000, 6_000];
/** Statuses the gateway answers while a service restarts. */
const PASSING_STATUSES = [502, 503, 504];

const now = () => new Date().toISOString();

/**
 * A conversation with Alfred: its state, and sending.
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
  // The server takes French for English.
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
    dispatch({ is: 'told', id: newKey(), text, language: words.language, at: now() });
    say([text]);
  };

  /** Streams the answer to the page, and whole sentences to the live region. */
  async function listen(sessionId: string, message: OutgoingMessage): Promise<SentMessage> {
    const sentences = new SpokenSentences();
    let draft = '';
    const frames = new TokenFrames((text) => {
      draft = text;
      dispatch({ is: 'drafted', text });
      say(sentences.next(text, false));
    });
    try {
      const pair = await sendMessage(http, sessionId, message, (token) => frames.push(token));
      const content = pair.assistantMessage?.content;
      if (content) say((content.startsWith(draft) ? sentences : new SpokenSentences()).next(content, true));
      return pair;
    } finally {
      frames.clear();
      dispatch({ is: 'drafted', text: '' });
    }
  }

  async function answer(sessionId: string, message: OutgoingMessage): Promise<SentMessage> {
    try {
      return await listen(sessionId, message);
    } catch (error) {
      // The conversation was deleted while the page was open: continue in a new one.
      if (hasStatus(error, 404)) {
        const renewed = await session.renew();
        tell(words.deletedMeanwhile);
        return listen(renewed, message);
      }
      if (error instanceof LostConnection) return resumeAnswer(sessionId, message, error);
      throw error;
    }
  }

  async function resumeAnswer(sessionId: string, message: OutgoingMessage, lost: LostConnection): Promise<SentMessage> {
    let failure: unknown = lost;
    for (const delayMs of lost.hadBegun ? RESUME_ANSWER_AFTER_MS : RESUME_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      try {
        return await listen(sessionId, message);
      } catch (error) {
        failure = error;
        const isPassing =
          error instanceof LostConnection || PASSING_STATUSES.some((status) => hasStatus(error, status));
        if (!isPassing) throw error;
      }
    }
    throw failure;
  }

  async function deliver(sessionId: string, message: OutgoingMessage): Promise<void> {
    dispatch({ is: 'sending', message, at: now() });
    rememberUnanswered(sessionId, message);
    rememberWritten(sessionId);
    try {
      const pair = await answer(sessionId, message);
      dispatch({ is: 'answered', key: message.key, pair });
      person.noteState(pair.person, sessionId);
      forgetUnanswered(sessionId);
    } catch (error) {
      // The session is full: sending again, now or after a reload, would not help.
      const isEnd = hasStatus(error, 409);
      if (isEnd) forgetUnanswered(sessionId);
      const text = isEnd ? words.isFull : words.sendFailure;
      dispatch({ is: 'failed', message, text, at: now(), isEnd });
      say([text]);
    }
  }

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

  const readAgain = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || !state.isReady || urlSession === null) return;
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
    return () => document.removeEventListener('visibilitychange', show);
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

/** Collects tokens and reports the text once per animation frame, to render less often. */
export class TokenFrames {
  private text = '';
  private frame: number | null = null;

  constructor(private readonly onText: (text: string) => void) {}

  push(piece: string): void {
    this.text += piece;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.onText(this.text);
    });
  }

  /** Discards the text; reports nothing more. */
  clear(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.text = '';
  }
}
