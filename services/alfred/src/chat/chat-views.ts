import type { ChatMessage, SentMessage } from '@firm/contracts/api/chat';
import type { ChatTurn } from './chat-turn.entity.js';

/** The visitor's message of a turn. */
export function questionView({ id, question, askedAt }: ChatTurn): ChatMessage {
  return { id, content: question, role: 'user', createdAt: askedAt.toISOString() };
}

/** Alfred's reply of a turn, or null while there is none. */
export function answerView({ answerId, answer, answeredAt, note }: ChatTurn): ChatMessage | null {
  if (answerId === null || answer === null || answeredAt === null) return null;
  const message: ChatMessage = {
    id: answerId,
    content: answer,
    role: 'assistant',
    createdAt: answeredAt.toISOString(),
  };
  return note === null ? message : { ...message, note };
}

/** The messages of turns, in order; a message without a reply stands alone. */
export function messagesView(turns: ChatTurn[]): ChatMessage[] {
  return turns.flatMap((turn) => [questionView(turn), answerView(turn)].filter((message) => message !== null));
}

/** Both messages of an answered turn. */
export function sentMessageView(turn: ChatTurn): SentMessage {
  const assistantMessage = answerView(turn);
  if (!assistantMessage) throw new Error(`turn ${turn.id} has no reply`);
  return { userMessage: questionView(turn), assistantMessage };
}
