import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. The token it carries is nowhere else: whoever reads this table cannot sign in with it. */
@Entity('staff_sessions')
export class StaffSession {
  /** SHA-256 of the token, in hexadecimal. */
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  /** What the session is called where people see it; it opens nothing. */
  @Column('uuid') id!: string;
  /** The provider's id of the account, which outlives a change of its address. */
  @Column('text', { name: 'staff_id' }) staffId!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) picture!: string | null;
  /** In plain words, such as "Firefox on Windows"; null where the session is older than these words. */
  @Column('text', { nullable: true }) device!: string | null;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  /** Known to the minute. */
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
}
