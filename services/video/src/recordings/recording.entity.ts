import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that staff upload: on its way, then looked at, then processed, then taken away. */
@Entity('recordings')
export class RecordingRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  /** The storage's id of the upload; null once the file is whole. */
  @Column('text', { name: 'upload_id', nullable: true }) uploadId!: string | null;
  /** As the browser said, then as the storage counts; bigint arrives as text. */
  @Column('bigint') bytes!: string;
  /** Null until its bytes have been looked at. */
  @Column('text', { nullable: true }) kind!: 'sound' | 'text' | null;
  @Column('double precision', { name: 'duration_seconds', nullable: true }) durationSeconds!: number | null;
  /** Of a text. */
  @Column('int', { nullable: true }) characters!: number | null;
  /** When anything was last done with it. */
  @Column('timestamptz', { name: 'touched_at' }) touchedAt!: Date;
  /** When its bytes were taken away. */
  @Column('timestamptz', { name: 'discarded_at', nullable: true }) discardedAt!: Date | null;
}

/** Where its bytes lie. Ids are random, so nobody else can name them. */
export const objectKeyOf = ({ id }: Pick<RecordingRow, 'id'>): string => `recordings/${id}`;
