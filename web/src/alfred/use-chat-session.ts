import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { greetingQuery } from '../api/alfred-config';
import { createSession, hasSession, readMessages } from '../api/chat';
import { useApp } from '../app-context';
import { localMessage, type ChatAction, type LocalMessage } from './chat-state';
import { SESSION_FAILURE } from './failures';
import { newKey } from './new-key';
import { useSessionInUrl } from './session-in-url';
import { recallUnanswered } from './unanswered';

/**
 * The session of the chat: the one in the address if the server knows it, else a new one, which is then written there
 * (specification §4, "Chat session").
 */
export function useChatSession(dispatch: Dispatch<ChatAction>) {
  const { http } = useApp();
  const client = useQueryClient();
  const [urlSession, writeUrl] = useSessionInUrl();
  const session = useRef<Promise<string> | null>(null);
  const sessionId = useRef<string | null>(null);

  async function create(): Promise<string> {
    const id = await createSession(http);
    sessionId.current = id;
    writeUrl(id);
    return id;
  }

  /** Shows what was said; a new conversation begins with the greeting, and so does one that cannot be read. */
  async function load(id: string): Promise<void> {
    const messages = (await readMessages(http, id).catch(() => [])).map(localMessage);
    const last = messages.at(-1);
    if (!last) {
      dispatch({ is: 'loaded', messages: greet(await client.fetchQuery(greetingQuery(http))) });
      return;
    }
    if (last.sender === 'assistant') {
      dispatch({ is: 'loaded', messages });
      return;
    }
    // A message of this tab goes on where the reload broke it off; for any other the visitor decides.
    const resume = recallUnanswered(id, last.text);
    const retry = resume ?? { content: last.text, profile: null, key: newKey() };
    dispatch({ is: 'loaded', messages: [...messages.slice(0, -1), { ...last, retry }], resume });
  }

  const open = useEffectEvent(async (wanted: string | null) => {
    const opening = (async () => (wanted && (await hasSession(http, wanted)) ? wanted : create()))();
    session.current = opening;
    try {
      const id = await opening;
      sessionId.current = id;
      await load(id);
    } catch {
      session.current = null;
      dispatch({ is: 'told', id: newKey(), text: SESSION_FAILURE, at: new Date().toISOString() });
    }
  });

  useEffect(() => {
    // Written by us, or gone from the address while the conversation goes on.
    if (session.current && (urlSession === null || urlSession === sessionId.current)) return;
    void open(urlSession);
  }, [urlSession]);

  return {
    /** The session's id; one is created where there is none. */
    async require(): Promise<string> {
      const opened = await session.current?.catch(() => null);
      return opened ?? this.renew();
    },
    /** A new session in the place of one that the server does not know any more. */
    async renew(): Promise<string> {
      session.current = create();
      session.current.catch(() => {
        session.current = null;
      });
      return session.current;
    },
  };
}

const greet = (firstMessage: string | null): LocalMessage[] =>
  firstMessage === null
    ? []
    : [
        {
          id: 'greeting',
          text: firstMessage,
          sender: 'assistant',
          timestamp: new Date().toISOString(),
          hasProfileCard: true,
        },
      ];
