import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeptForm } from './working-form.js';

/** What one person has written in one post and not saved. */
@Entity('working_copies')
export class WorkingCopyRow {
  @PrimaryColumn('uuid') id!: string;
  /** Null while the post was never saved. */
  @Column('uuid', { name: 'post_id', nullable: true }) postId!: string | null;
  @Column('text', { name: 'staff_id' }) staffId!: string;
  @Column('integer', { name: 'based_on_version', nullable: true }) basedOnVersion!: number | null;
  @Column('jsonb') form!: KeptForm;
  /** 0 until it is first saved, then growing. */
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'saved_at' }) savedAt!: Date;
}
