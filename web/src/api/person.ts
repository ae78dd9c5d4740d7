import type { ChatMessage } from '@firm/contracts/api/chat';
import type { ConversationPerson, Typing } from '@firm/contracts/api/live';
import { followEvents } from './follow-events';
import type { Http } from './http';

const pathOf = (sessionId: string) => `/api/chat/${encodeURIComponent(sessionId)}`;

/** Whether a person takes part in a conversation, or is waited for. */
export const readPerson = (http: Http, sessionId: string) =>
  http.get<ConversationPerson>(`${pathOf(sessionId)}/person`);

export const askForPerson = (http: Http, sessionId: string) =>
  http.send<ConversationPerson>('POST', `${pathOf(sessionId)}/person`);

/** Shows the person that the visitor is typing. */
export const tellTyping = (http: Http, sessionId: string): Promise<void> =>
  http.send('POST', `${pathOf(sessionId)}/typing`);

export interface PersonEvents {
  onPerson: (person: ConversationPerson) => void;
  onMessage: (message: ChatMessage) => void;
  onTyping: (typing: Typing) => void;
}

/** Follows a conversation for as long as a person takes part in it or is waited for. */
export const followPerson = (http: Http, sessionId: string, signal: AbortSignal, events: PersonEvents): Promise<void> =>
  followEvents(http, `${pathOf(sessionId)}/events`, signal, (event, data) => {
    if (event === 'person') events.onPerson(data as ConversationPerson);
    else if (event === 'message') events.onMessage(data as ChatMessage);
    else if (event === 'typing') events.onTyping(data as Typing);
  });
