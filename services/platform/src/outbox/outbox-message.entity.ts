import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A message that must reach a queue. The row of a job is deleted once it is enqueued, because the job's own row holds
 * the state; the row of an event is kept until every receiver has handled it, because nothing else stores it.
 */
@Entity('outbox_messages')
export class OutboxMessage {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: 'event' | 'job';
  @Column('text') name!: string;
  @Column('jsonb') payload!: object;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  /** The span that recorded it. */
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** When an event was last enqueued or found in its queues; null before the first dispatch. */
  @Column('timestamptz', { name: 'enqueued_at', nullable: true }) enqueuedAt!: Date | null;
}
