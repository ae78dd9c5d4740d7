import type { ChatMessage, ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import type { OutgoingMessage } from '../api/chat';

/** A message as the page shows it. */
export interface LocalMessage {
  id: string;
  text: string;
  sender: 'user' | 'assistant';
  /** ISO 8601. */
  timestamp: string;
  /** In which it is, ISO 639-1, where that is known. */
  language?: string | undefined;
  /** Shown beside an answer without a source in the published guides, or that needs a lawyer. */
  note?: string | null | undefined;
  /** Whether it is an answer of Alfred's that the server has stored: it can be rated. */
  isAnswer?: boolean;
  /** The lawyer who wrote it in Alfred's place. */
  author?: string | null | undefined;
  /** The visitor is offered to write to a lawyer. */
  offersLawyer?: boolean | undefined;
  hasProfileCard?: boolean;
  /** The message to send again when its answer failed. */
  retry?: OutgoingMessage | undefined;
  /** The conversation takes no more messages: the visitor is offered a new one. */
  isEnd?: boolean;
}

export interface ChatState {
  messages: readonly LocalMessage[];
  /** The part of the answer received so far; empty when none is being written. */
  draft: string;
  /** Keys of the messages that wait for an answer. */
  pending: readonly string[];
  isReady: boolean;
  /** Messages that are sent again automatically: one whose answer a reload interrupted, those that a person has left open. */
  resume: readonly OutgoingMessage[];
}

export const FIRST_STATE: ChatState = { messages: [], draft: '', pending: [], isReady: false, resume: [] };

export type ChatAction =
  | { is: 'loaded'; messages: readonly LocalMessage[]; resume?: OutgoingMessage | null | undefined }
  | { is: 'handed back'; profile: ClientProfile | null }
  | { is: 'sending'; message: OutgoingMessage; at: string }
  | { is: 'drafted'; text: string }
  | { is: 'answered'; key: string; pair: SentMessage }
  | { is: 'arrived'; message: ChatMessage }
  | { is: 'failed'; message: OutgoingMessage; text: string; at: string; isEnd?: boolean }
  | { is: 'told'; id: string; text: string; language: string; at: string }
  | { is: 'profile done' };

const hasId = (messages: readonly LocalMessage[], wanted: string) => messages.some(({ id }) => id === wanted);

/** The place of the first message after the last of Alfred's or a person's; what the page says itself is no answer. */
export const firstUnanswered = (messages: readonly LocalMessage[]): number =>
  messages.findLastIndex(({ isAnswer, author }) => isAnswer || author) + 1;

/** A stored message to be sent again, by its id: whoever does so meanwhile sends the same one. */
export const resend = ({ id, text }: LocalMessage, profile: ClientProfile | null): OutgoingMessage => ({
  content: text,
  profile,
  key: id,
});

/** Id of the failure shown under a message until it is sent again. */
const failureId = (key: string) => `${key} failed`;

export function changeChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.is) {
    case 'loaded': {
      // Keep messages that were sent while the stored ones were loading.
      const sent = state.messages.filter(({ id }) => state.pending.includes(id));
      return {
        ...state,
        messages: [...action.messages, ...sent],
        isReady: true,
        resume: action.resume ? [action.resume] : [],
      };
    }
    case 'handed back': {
      const open = state.messages
        .slice(firstUnanswered(state.messages))
        .filter(
          ({ id, sender, retry }) =>
            sender === 'user' && !retry && !state.pending.includes(id) && !hasId(state.messages, failureId(id)),
        );
      return { ...state, resume: open.map((message) => resend(message, action.profile)) };
    }
    case 'sending': {
      const { key, content } = action.message;
      const messages = state.messages
        .filter(({ id }) => id !== failureId(key))
        .map((message) => (message.retry?.key === key ? { ...message, id: key, retry: undefined } : message));
      const isShown = hasId(messages, key);
      const added: LocalMessage = { id: key, text: content, sender: 'user', timestamp: action.at };
      return {
        ...state,
        messages: isShown ? messages : [...messages, added],
        pending: [...state.pending, key],
        resume: [],
      };
    }
    case 'drafted':
      return { ...state, draft: action.text };
    case 'answered': {
      const { userMessage, assistantMessage } = action.pair;
      const pair = [userMessage, ...(assistantMessage ? [assistantMessage] : [])].map(localMessage);
      // What the events of the conversation have brought already is not shown twice.
      const isPart = ({ id }: LocalMessage) => id === action.key || hasId(pair, id);
      const at = state.messages.findIndex(isPart);
      const others = state.messages.filter((message) => !isPart(message));
      const messages = others.toSpliced(at < 0 ? others.length : at, 0, ...pair);
      return { ...state, ...settle(state, action.key), messages };
    }
    case 'arrived': {
      const message = localMessage(action.message);
      if (hasId(state.messages, message.id)) return state;
      // One's own, on its way or said to have failed: it is stored, whatever becomes of the answer that says so.
      const own = state.messages.find(
        ({ id, text }) =>
          message.sender === 'user' &&
          text === message.text &&
          (state.pending.includes(id) || hasId(state.messages, failureId(id))),
      );
      if (!own) return { ...state, messages: [...state.messages, message] };
      const messages = state.messages.filter(({ id }) => id !== failureId(own.id));
      return { ...state, messages: messages.map((shown) => (shown === own ? message : shown)) };
    }
    case 'failed': {
      const { message, text, at, isEnd = false } = action;
      const failure: LocalMessage = {
        id: failureId(message.key),
        text,
        sender: 'assistant',
        timestamp: at,
        ...(isEnd ? { isEnd } : { retry: message }),
      };
      // Nothing is said of a message that has arrived meanwhile.
      const messages = hasId(state.messages, message.key) ? [...state.messages, failure] : state.messages;
      return { ...state, ...settle(state, message.key), messages };
    }
    case 'told': {
      const { id, text, language, at } = action;
      return {
        ...state,
        isReady: true,
        messages: [...state.messages, { id, text, language, sender: 'assistant', timestamp: at }],
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

/** Converts a message of the API; any role other than 'user' is the assistant. */
export const localMessage = ({ content, role, createdAt, ...message }: ChatMessage): LocalMessage => ({
  ...message,
  text: content,
  sender: role === 'user' ? 'user' : 'assistant',
  timestamp: createdAt,
  isAnswer: role !== 'user' && !message.author,
});
