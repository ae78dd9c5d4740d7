import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. Only a hash of its token is stored, so nobody can sign in with what this table holds. */
@Entity('staff_sessions')
export class StaffSession {
  /** SHA-256 of the token, in hexadecimal. */
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  /** The session's id in the API; it is no credential. */
  @Column('uuid') id!: string;
  /** The provider's id of the account. */
  @Column('text', { name: 'staff_id' }) staffId!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) picture!: string | null;
  /** Such as "Firefox on Windows"; null for sessions from before it was stored. */
  @Column('text', { nullable: true }) device!: string | null;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  /** Time of last use, to the minute. */
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
}
