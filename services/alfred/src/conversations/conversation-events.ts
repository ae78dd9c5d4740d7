import type { EntityManager } from 'typeorm';

/**
 * The PostgreSQL channel (LISTEN, NOTIFY) on which processes tell each other of what happens in conversations with people:
 * a hint. What happened is a row; only typing is in the notification alone.
 */
export const CONVERSATIONS_CHANNEL = 'conversations';

export interface ConversationHint {
  sessionId: string;
  /** Who is typing, null for the visitor; absent where there is a new row to be read. */
  typing?: { name: string | null };
  hasJoined?: true;
  /** The conversation was erased: nobody follows it any longer. */
  isErased?: true;
}

/** The visitor asked for a person; one joined, or left; the visitor or the person wrote. */
type EventKind = 'asked' | 'joined' | 'left' | 'visitor' | 'person';

/** Something that happened between a visitor and a person. Rows of a session are numbered in the order of their commits. */
export interface ConversationEvent {
  /** Increases within the session: what a client sends as `Last-Event-ID`. */
  id: number;
  kind: EventKind;
  /** Turns that the session had then: of a message of the visitor its own number. */
  turnNumber: number;
  authorName: string | null;
  messageId: string | null;
  content: string | null;
  createdAt: Date;
}

interface NewEvent {
  sessionId: string;
  kind: EventKind;
  turnNumber: number;
  author?: { email: string; name: string };
  /** Present for a message of a person. */
  message?: { id: string; content: string };
}

/**
 * Inserts an event and tells all processes when the transaction commits. The caller has locked the session, so that the
 * numbers of its events are in the order in which they become visible.
 */
export async function recordEvent(tx: EntityManager, event: NewEvent): Promise<void> {
  const { sessionId, kind, turnNumber, author, message } = event;
  await tx.query(
    `with recorded as (
       insert into conversation_events (session_id, kind, turn_number, author, author_name, message_id, content)
       values ($1, $2, $3, $4, $5, $6, $7) returning id)
     select pg_notify($8, $9) from recorded`,
    [
      sessionId,
      kind,
      turnNumber,
      author?.email ?? null,
      author?.name ?? null,
      message?.id ?? null,
      message?.content ?? null,
      CONVERSATIONS_CHANNEL,
      JSON.stringify({ sessionId, ...(kind === 'joined' && { hasJoined: true }) } satisfies ConversationHint),
    ],
  );
}

/** An event as it is read; the words of the visitor are in the turn. */
export const SELECT_EVENTS = `
  select event.id::float, event.kind, event.turn_number as "turnNumber", event.author_name as "authorName",
    coalesce(event.message_id, turn.id) as "messageId", coalesce(event.content, turn.question) as content,
    event.created_at as "createdAt"
  from conversation_events as event left join chat_turns as turn
    on event.kind = 'visitor' and turn.session_id = event.session_id and turn.number = event.turn_number`;
