import type { ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { LostConnection, sendMessage, type OutgoingMessage } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { changeChat, FIRST_STATE } from './chat-state';
import { SEND_FAILURE, SESSION_FAILURE } from './failures';
import { newKey } from './new-key';
import { SpokenSentences } from './spoken-sentences';
import { TokenFrames } from './token-frames';
import { forgetUnanswered, rememberUnanswered } from './unanswered';
import { useAnnouncements } from './use-announcements';
import { useChatSession } from './use-chat-session';

/**
 * A lost connection is tried again, so long after; the server then goes on or answers what it has kept. An answer that
 * was being written is worth waiting for a server that restarts.
 */
const RESUME_AFTER_MS = [1_000];
const RESUME_ANSWER_AFTER_MS = [1_000, 3_000, 6_000];
/** What a gateway says while a service restarts. */
const PASSING_STATUSES = [502, 503, 504];

const now = () => new Date().toISOString();

/** A conversation with Alfred (specification §4, §8). */
export function useChat() {
  const { http } = useApp();
  const [state, dispatch] = useReducer(changeChat, FIRST_STATE);
  const [announcements, say] = useAnnouncements();
  const session = useChatSession(dispatch);

  const tell = (text: string) => {
    dispatch({ is: 'told', id: newKey(), text, at: now() });
    say([text]);
  };

  /** Shows the answer while it is written, and has it read out in whole sentences. */
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
      const { content } = pair.assistantMessage;
      say((content.startsWith(draft) ? sentences : new SpokenSentences()).next(content, true));
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
      // The conversation was erased while the page was open: it goes on in a new one.
      if (hasStatus(error, 404)) return listen(await session.renew(), message);
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
    try {
      const pair = await answer(sessionId, message);
      dispatch({ is: 'answered', key: message.key, pair });
      forgetUnanswered(sessionId);
    } catch {
      dispatch({ is: 'failed', message, text: SEND_FAILURE, at: now() });
      say([SEND_FAILURE]);
    }
  }

  /** Sends a message; false when there is no session to send it in. */
  async function post(message: OutgoingMessage): Promise<boolean> {
    try {
      void deliver(await session.require(), message);
      return true;
    } catch {
      tell(SESSION_FAILURE);
      return false;
    }
  }

  /** Sends what the visitor wrote; false when it could not go out and is to be restored. Blank text is ignored. */
  async function send(text: string, profile: ClientProfile | null): Promise<boolean> {
    const content = text.trim();
    if (content === '') return true;
    return post({ content, profile, key: newKey() });
  }

  /** Sends what the profile card says, which then goes. */
  async function sendFromCard(text: string, profile: ClientProfile | null): Promise<void> {
    if (await send(text, profile)) dispatch({ is: 'profile done' });
  }

  const { resume } = state;
  const goOn = useEffectEvent(post);
  useEffect(() => {
    if (resume) void goOn(resume);
  }, [resume]);

  return { ...state, isTyping: state.pending.length > 0, announcements, send, sendFromCard, retry: post };
}
