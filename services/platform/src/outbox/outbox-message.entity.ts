import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that must reach a queue: written with the change it speaks of, deleted once it is enqueued. */
@Entity('outbox_messages')
export class OutboxMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: 'event' | 'job';
  @Column('text') name: string;
  @Column('jsonb') payload: object;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
  /** The piece of a trace that recorded it. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
