import type { Conversation, ConversationMessage } from '@firm/contracts/api/conversations';
import type { ChatSessions } from '../chat/chat-sessions.js';

type Turn = Awaited<ReturnType<ChatSessions['turnsOf']>>[number];

export interface ConversationRow {
  id: string;
  turnCount: number;
  isActive: boolean;
  /** ISO 8601 with microseconds, so that it can be a cursor. */
  createdAt: string;
}

/** No conversation is kept at the provider, so there is no thread there to name. */
export const conversationView = ({ id, turnCount, isActive, createdAt }: ConversationRow): Conversation => ({
  id,
  sessionId: id,
  openaiThreadId: null,
  isActive,
  createdAt: new Date(createdAt).toISOString(),
  hasUserMessages: turnCount > 0,
});

/** The messages of a conversation in order, with what stood beside them and what they rest on. */
export function conversationMessages(turns: readonly Turn[]): ConversationMessage[] {
  return turns.flatMap(({ id, question, askedAt, answerId, answer, answeredAt, note, sources }) => {
    const asked: ConversationMessage = {
      id,
      senderType: 'user',
      content: question,
      createdAt: askedAt.toISOString(),
    };
    if (answerId === null || answer === null || answeredAt === null) return [asked];
    const answered: ConversationMessage = {
      id: answerId,
      senderType: 'assistant',
      content: answer,
      createdAt: answeredAt.toISOString(),
      note,
      sources,
    };
    return [asked, answered];
  });
}
