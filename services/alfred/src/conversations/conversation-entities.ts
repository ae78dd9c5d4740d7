import type { AnswerOutcome } from '@firm/contracts/api/alfred-management';
import type { AnswerSource } from '@firm/contracts/api/conversations';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RequestLanguage } from '../answer/person-request.js';

/** One visitor's conversation with Alfred. The browser stores its id. */
@Entity('chat_sessions')
export class VisitorSession {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_activity_at' }) lastActivityAt!: Date;
  @Column('integer', { name: 'turn_count' }) turnCount!: number;
  /** Days that the visitor was told it is kept after the last message; null where the period of today holds. */
  @Column('integer', { name: 'kept_days', nullable: true }) keptDays!: number | null;
  /** When the visitor asked for a person; null when nobody is waited for. */
  @Column('timestamptz', { name: 'person_asked_at', nullable: true }) personAskedAt!: Date | null;
  /** When a person joined last; null where only Alfred has ever answered. */
  @Column('timestamptz', { name: 'joined_at', nullable: true }) joinedAt!: Date | null;
  /** Email address of who writes in Alfred's place. */
  @Column('text', { name: 'taken_by', nullable: true }) takenBy!: string | null;
}

/** `delivered` to a person who writes in Alfred's place, and not answered by him; `failed` too where the person left it open. `pending` with an expired lease counts as failed: the process that was answering is gone. */
type TurnState = 'pending' | 'answered' | 'failed' | 'delivered';

/** A visitor's message and Alfred's reply. */
@Entity('chat_turns')
export class ChatTurn {
  /** Also the id of the visitor's message. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'session_id' }) sessionId!: string;
  /** 1, 2, 3 … within the session. */
  @Column('integer') number!: number;
  @Column('text') question!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('text', { name: 'idempotency_keys', array: true }) idempotencyKeys!: string[];
  @Column('text') state!: TurnState;
  /** Incremented by each process that claims the turn; only the latest attempt may store the reply. */
  @Column('integer') attempt!: number;
  @Column('timestamptz', { name: 'lease_until' }) leaseUntil!: Date;
  @Column('uuid', { name: 'answer_id', nullable: true }) answerId!: string | null;
  @Column('text', { nullable: true }) answer!: string | null;
  /** The answer with the model's marks instead of links. */
  @Column('text', { nullable: true }) marked!: string | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text', { nullable: true }) outcome!: AnswerOutcome | null;
  @Column('jsonb') sources!: AnswerSource[];
  @Column('text', { nullable: true }) language!: RequestLanguage | null;
  @Column('text', { nullable: true }) model!: string | null;
}
