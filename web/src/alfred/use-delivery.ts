import type { SentMessage } from '@firm/contracts/api/chat';
import type { PersonState } from '@firm/contracts/api/live';
import type { Dispatch } from 'react';
import { LostConnection, type OutgoingMessage, sendMessage } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { SpokenSentences } from './announcements';
import type { ChatAction } from './chat-state';
import { rememberWritten } from './tab-session';
import { forgetUnanswered, rememberUnanswered } from './tab-storage';
import type { ChatWords } from './words/en';

/**
 * Retry delays after a lost connection; the server resumes the answer or returns the stored one. Longer when the answer
 * had begun: the server may be restarting.
 */
const RESUME_AFTER_MS = [1_000];
const RESUME_ANSWER_AFTER_MS = [1_000, 3_000, 6_000];
/** Statuses the gateway answers while a service restarts. */
const PASSING_STATUSES = [502, 503, 504];

const now = () => new Date().toISOString();

interface Shown {
  words: ChatWords;
  dispatch: Dispatch<ChatAction>;
  /** Adds sentences to the live region. */
  say: (sentences: readonly string[]) => void;
  /** Shows what the page says itself. */
  tell: (text: string) => void;
  /** Begins a session in place of one that the server no longer knows. */
  renew: () => Promise<string>;
  /** An answer has told that a person was asked for or writes. */
  onPerson: (state: PersonState | null | undefined, sessionId: string) => void;
  /** A message was sent, whatever has come of it. */
  onSent: (sessionId: string) => void;
}

/** Delivery of messages: an answer is shown while it is written, and asked for again after a lost connection. */
export function useDelivery({ words, dispatch, say, tell, renew, onPerson, onSent }: Shown) {
  const { http } = useApp();

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
        const renewed = await renew();
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

  /** Sends a message; whatever comes of it is shown. */
  return async function deliver(sessionId: string, message: OutgoingMessage): Promise<void> {
    dispatch({ is: 'sending', message, at: now() });
    rememberUnanswered(sessionId, message);
    rememberWritten(sessionId);
    try {
      const pair = await answer(sessionId, message);
      dispatch({ is: 'answered', key: message.key, pair });
      onPerson(pair.person, sessionId);
      forgetUnanswered(sessionId);
    } catch (error) {
      // The session is full: sending again, now or after a reload, would not help.
      const isEnd = hasStatus(error, 409);
      if (isEnd) forgetUnanswered(sessionId);
      const text = isEnd ? words.isFull : words.sendFailure;
      dispatch({ is: 'failed', message, text, at: now(), isEnd });
      say([text]);
    }
    onSent(sessionId);
  };
}

/** Collects tokens and reports the text once per animation frame, to render less often. */
class TokenFrames {
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
