import type { WorkingForm } from '@firm/contracts/api/newsroom';
import type { PostFieldName } from '@firm/contracts/rules/post';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fields of a form that are stored, with clean HTML and stored image addresses. */
export type StoredForm = Pick<WorkingForm, PostFieldName>;

/** What one person has written in one post and not saved. */
@Entity('working_copies')
export class WorkingCopyRow {
  @PrimaryColumn('uuid') id!: string;
  /** Null while the post has never been saved. */
  @Column('uuid', { name: 'post_id', nullable: true }) postId!: string | null;
  @Column('text', { name: 'staff_id' }) staffId!: string;
  @Column('integer', { name: 'based_on_version', nullable: true }) basedOnVersion!: number | null;
  @Column('jsonb') form!: StoredForm;
  /** Grows by one with every save; 0 before the first. */
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'saved_at' }) savedAt!: Date;
}
