import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address under which a post can be read before it is public. Deleting the row revokes it. */
@Entity('previews')
export class PreviewRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'post_id' }) postId!: string;
  /** The member of staff whose working copy it shows. */
  @Column('text', { name: 'staff_id' }) staffId!: string;
  @Column('text', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
