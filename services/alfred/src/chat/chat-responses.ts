import type { AnswerOutcome } from '@firm/contracts/api/alfred-management';
import type { ChatMessage, ChatToken, SentMessage } from '@firm/contracts/api/chat';
import type { EventStream } from '@firm/platform/http/event-stream';
import { problemAnswer } from '@firm/platform/http/problem-answer';
import { translateError } from '@firm/platform/http/translate-error';
import { currentRequestId } from '@firm/platform/logging/request-context';
import type { FastifyReply } from 'fastify';
import { asksForPerson } from '../answer/person-request.js';
import type { ChatTurn } from '../conversations/conversation-entities.js';
import type { ConversationEvent } from '../conversations/conversation-events.js';
import type { ReadTurn } from '../conversations/conversation-store.js';
import type { AnsweredTurn } from './chat-pipeline.js';

/** A signal that is aborted when the caller leaves before the answer is complete. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnect.abort(new DOMException('the visitor has left', 'AbortError'));
  });
  return disconnect.signal;
}

/** The messages of a turn, in order: the visitor's, Alfred's where he replied, those of a person. */
export const messagesOf = (turn: ReadTurn): ChatMessage[] => [
  questionView(turn),
  ...[answerView(turn)].filter((message) => message !== null),
  ...turn.personMessages.map(({ id, content, createdAt, author }) => ({
    id,
    content,
    role: 'assistant' as const,
    createdAt: createdAt.toISOString(),
    author,
  })),
];

/** The message of an event; null for one that is no message. */
export function eventMessageView(event: ConversationEvent): ChatMessage | null {
  const { kind, messageId, content, createdAt, authorName } = event;
  if (messageId === null || content === null) return null;
  const message = { id: messageId, content, createdAt: createdAt.toISOString() };
  return kind === 'person' ? { ...message, role: 'assistant', author: authorName } : { ...message, role: 'user' };
}

/** Both messages of an answered turn; of one that was left to a person, the visitor's alone. */
export function sentMessageView({ turn, person }: AnsweredTurn): SentMessage {
  const assistantMessage = answerView(turn);
  if (!assistantMessage && person !== 'joined') throw new Error(`turn ${turn.id} has no reply`);
  return {
    userMessage: questionView(turn),
    ...(assistantMessage && { assistantMessage }),
    ...(person && { person }),
  };
}

/**
 * Streams a reply while it is written: `token` events, then `done` with both messages, or `error` with the problem
 * (services/contracts/README.md, Chat). Reads the reply to its end also when the caller has left: whether it is finished
 * is decided by its writer.
 * @param first the first step, taken before the stream was opened so that an early failure is a plain status.
 */
export async function streamReply(
  first: IteratorResult<string, AnsweredTurn>,
  rest: AsyncGenerator<string, AnsweredTurn, undefined>,
  stream: EventStream,
): Promise<void> {
  try {
    let step = first;
    for (; !step.done; step = await rest.next()) stream.send('token', { text: step.value } satisfies ChatToken);
    stream.send('done', sentMessageView(step.value));
  } catch (error) {
    stream.send('error', problemView(error));
  } finally {
    stream.close();
  }
}

function questionView({ id, question, askedAt }: ChatTurn): ChatMessage {
  return { id, content: question, role: 'user', createdAt: askedAt.toISOString() };
}

/** Null while there is no reply. */
function answerView({ answerId, answer, answeredAt, note, outcome, question, language }: ChatTurn): ChatMessage | null {
  if (answerId === null || answer === null || answeredAt === null) return null;
  const offersLawyer = (outcome !== null && UNHELPED.includes(outcome)) || asksForPerson(question);
  return {
    ...{ id: answerId, content: answer, role: 'assistant', createdAt: answeredAt.toISOString() },
    ...(note !== null && { note }),
    ...(language !== null && { language }),
    ...(offersLawyer && { offersLawyer }),
  };
}

/** After these a visitor is offered to write to a lawyer. */
const UNHELPED: readonly AnswerOutcome[] = ['unsourced', 'declined', 'capped'];

function problemView(error: unknown): object {
  const { status, sentence, retryAfterSeconds } = translateError(error);
  const { body } = problemAnswer(status, sentence, { requestId: currentRequestId(), retryAfterSeconds });
  return JSON.parse(body) as object;
}
