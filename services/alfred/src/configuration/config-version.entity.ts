import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Alfred's configuration as it was saved once; never changed afterwards. */
@Entity('config_versions')
export class ConfigVersion {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' }) number!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** E-mail address of the member of staff; null for what the product itself set. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('text', { name: 'ai_instructions' }) aiInstructions!: string;
  @Column('text', { name: 'first_message', nullable: true }) firstMessage!: string | null;
  @Column('text') model!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
}
