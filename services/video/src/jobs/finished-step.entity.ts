import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The outcome of a step under the hash of what it was made from: with the same input it is not done again. */
@Entity('finished_steps')
export class FinishedStep {
  @PrimaryColumn('uuid', { name: 'job_id' }) jobId!: string;
  @PrimaryColumn('text') step!: string;
  @PrimaryColumn('text', { name: 'input_hash' }) inputHash!: string;
  /** Large outcomes are objects in the storage, named here by their key. */
  @Column('jsonb') output: unknown;
  @Column('timestamptz', { name: 'finished_at' }) finishedAt!: Date;
}
