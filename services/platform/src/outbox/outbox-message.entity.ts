import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Something that must reach a queue, written with the change it speaks of. A job is deleted once it is enqueued, since a
 * row of its own owns the truth; an event stays until every receiver has had it, since nothing else remembers it.
 */
@Entity('outbox_messages')
export class OutboxMessage {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: 'event' | 'job';
  @Column('text') name!: string;
  @Column('jsonb') payload!: object;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  /** The piece of a trace that recorded it. */
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** When an event was last seen in, or put into, its queues; null before the first time. */
  @Column('timestamptz', { name: 'carried_at', nullable: true }) carriedAt!: Date | null;
}
