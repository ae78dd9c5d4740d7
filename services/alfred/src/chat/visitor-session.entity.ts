import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One visitor's conversation with Alfred, for as long as the page keeps its id. */
@Entity('chat_sessions')
export class VisitorSession {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_activity_at' }) lastActivityAt!: Date;
  @Column('integer', { name: 'turn_count' }) turnCount!: number;
}
