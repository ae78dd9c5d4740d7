import type { ChatMessage, SentMessage } from '@firm/contracts/api/chat';
import type { OutgoingMessage } from '../api/chat';

/** A message as the page shows it (specification §3, "Local chat message"). */
export interface LocalMessage {
  id: string;
  text: string;
  sender: 'user' | 'assistant';
  /** ISO 8601. */
  timestamp: string;
  /** What stands beside an answer that rests on none of the published guides, or that only a lawyer can complete. */
  note?: string | null;
  hasProfileCard?: boolean;
  /** A message that got no answer and may be sent again. */
  retry?: OutgoingMessage;
}

export interface ChatState {
  messages: readonly LocalMessage[];
  /** The answer as far as it is written; empty while none is. */
  draft: string;
  /** Messages that wait for their answer. */
  pending: readonly string[];
  isReady: boolean;
  /** A message that a reload cut off, to be sent again without being asked. */
  resume: OutgoingMessage | null;
}

export const FIRST_STATE: ChatState = { messages: [], draft: '', pending: [], isReady: false, resume: null };

export type ChatAction =
  | { is: 'loaded'; messages: readonly LocalMessage[]; resume?: OutgoingMessage | null }
  | { is: 'sending'; message: OutgoingMessage; at: string }
  | { is: 'drafted'; text: string }
  | { is: 'answered'; key: string; pair: SentMessage }
  | { is: 'failed'; message: OutgoingMessage; text: string; at: string }
  | { is: 'told'; id: string; text: string; at: string }
  | { is: 'profile done' };

/** Failures stand under the message they belong to, until it is sent again. */
const failureId = (key: string) => `${key} failed`;

export function changeChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.is) {
    case 'loaded': {
      // What was sent while the messages were loading is still on its way.
      const sent = state.messages.filter(({ id }) => state.pending.includes(id));
      return { ...state, messages: [...action.messages, ...sent], isReady: true, resume: action.resume ?? null };
    }
    case 'sending': {
      const { key, content } = action.message;
      const messages = state.messages
        .filter(({ id }) => id !== failureId(key))
        .map((message) => (message.retry?.key === key ? { ...message, id: key, retry: undefined } : message));
      const isShown = messages.some(({ id }) => id === key);
      const added: LocalMessage = { id: key, text: content, sender: 'user', timestamp: action.at };
      return {
        ...state,
        messages: isShown ? messages : [...messages, added],
        pending: [...state.pending, key],
        resume: null,
      };
    }
    case 'drafted':
      return { ...state, draft: action.text };
    case 'answered': {
      const { userMessage, assistantMessage } = action.pair;
      const pair = [userMessage, assistantMessage].map(localMessage);
      const at = state.messages.findIndex(({ id }) => id === action.key);
      const messages = at < 0 ? [...state.messages, ...pair] : state.messages.toSpliced(at, 1, ...pair);
      return { ...state, ...settle(state, action.key), messages };
    }
    case 'failed': {
      const { message, text, at } = action;
      const failure: LocalMessage = {
        id: failureId(message.key),
        text,
        sender: 'assistant',
        timestamp: at,
        retry: message,
      };
      return { ...state, ...settle(state, message.key), messages: [...state.messages, failure] };
    }
    case 'told': {
      const { id, text, at } = action;
      return {
        ...state,
        isReady: true,
        messages: [...state.messages, { id, text, sender: 'assistant', timestamp: at }],
      };
    }
    case 'profile done':
      return { ...state, messages: state.messages.map((message) => ({ ...message, hasProfileCard: false })) };
  }
}

const settle = ({ pending }: ChatState, key: string): Pick<ChatState, 'draft' | 'pending'> => ({
  draft: '',
  pending: pending.filter((other) => other !== key),
});

/** A message of the server; any role but the user's is the assistant's (specification §3). */
export const localMessage = ({ id, content, role, createdAt, note }: ChatMessage): LocalMessage => ({
  id,
  text: content,
  sender: role === 'user' ? 'user' : 'assistant',
  timestamp: createdAt,
  note,
});
