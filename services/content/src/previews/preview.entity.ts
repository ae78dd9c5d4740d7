import type { WorkingForm } from '@firm/contracts/api/newsroom';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address under which a post can be read before it is public. Deleting the row revokes it. */
@Entity('previews')
export class PreviewRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'post_id' }) postId!: string;
  /** The post's version when the address was made. */
  @Column('integer', { name: 'post_version' }) postVersion!: number;
  /** What its maker had not saved then; shown until the post has another version. */
  @Column('jsonb') form!: WorkingForm | null;
  @Column('text', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
