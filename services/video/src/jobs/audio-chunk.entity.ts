import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobFailure } from './job-failure.js';

/** A part of a recording, and the words in it once they are known. Any worker may take one that nobody holds. */
@Entity('audio_chunks')
export class AudioChunkRow {
  @PrimaryColumn('uuid', { name: 'job_id' }) jobId!: string;
  @PrimaryColumn('int') index!: number;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('double precision', { name: 'offset_seconds' }) offsetSeconds!: number;
  @Column('double precision', { name: 'duration_seconds' }) durationSeconds!: number;
  /** How much of it the encoder took for silence. */
  @Column('double precision', { name: 'quiet_seconds' }) quietSeconds!: number;
  /** Counts the workers that took the chunk; only the latest may write its words. */
  @Column('int') claim!: number;
  @Column('timestamptz', { name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  @Column('jsonb', { nullable: true }) transcript!: Transcript | null;
  @Column('jsonb', { nullable: true }) failure!: JobFailure | null;
}
