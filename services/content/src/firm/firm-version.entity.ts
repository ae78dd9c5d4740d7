import type { FirmContent } from '@firm/contracts/api/firm';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One saved version of what the site says about the firm; never changed afterwards. */
@Entity('firm_versions')
export class FirmVersion {
  /** From 1; the highest is in force. */
  @PrimaryColumn('integer') version!: number;
  @Column('timestamptz', { name: 'changed_at' }) changedAt!: Date;
  /** E-mail address of the member of staff; null for the first version. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('jsonb') content!: FirmContent;
}
