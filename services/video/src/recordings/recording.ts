import { notFound, unprocessable } from '@firm/platform/http/problem';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that staff upload: uploaded in parts, inspected, processed, then deleted. */
@Entity('recordings')
export class RecordingRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  /** The storage's id of the multipart upload; null once the file is complete. */
  @Column('text', { name: 'upload_id', nullable: true }) uploadId!: string | null;
  /** As the browser declared, then as the storage counts; bigint arrives as text. */
  @Column('bigint') bytes!: string;
  /** Null until the file has been inspected. */
  @Column('text', { nullable: true }) kind!: 'sound' | 'text' | null;
  @Column('double precision', { name: 'duration_seconds', nullable: true }) durationSeconds!: number | null;
  /** Length of a text; null for a recording. */
  @Column('int', { nullable: true }) characters!: number | null;
  @Column('timestamptz', { name: 'touched_at' }) touchedAt!: Date;
  @Column('timestamptz', { name: 'discarded_at', nullable: true }) discardedAt!: Date | null;
}

/** A file that was inspected and can be processed. */
export interface InspectedRecording extends RecordingRow {
  kind: 'sound' | 'text';
  durationSeconds: number;
}

export const isInspected = (row: RecordingRow): row is InspectedRecording =>
  row.kind !== null && row.durationSeconds !== null;

/** The key of its object in the storage. Ids are random, so keys cannot be guessed. */
export const objectKeyOf = ({ id }: Pick<RecordingRow, 'id'>): string => `recordings/${id}`;

export const unknownRecording = () => notFound('There is no such upload, or it was given up. Upload the file again.');

/** Why a file cannot be processed, and what staff can do about it. */
const REFUSALS = {
  deleted: 'This file was taken away after a week. Upload it again under Video Processing.',
  unfinished: 'This file has not arrived whole yet. Wait for its upload.',
  tooLarge: 'This file is larger than 2 GB. Upload only its sound.',
  tooLong: 'This recording is longer than 4 hours. Cut it in parts and upload them one by one.',
  unreadable:
    'This file is no recording and no text that can be read here. Upload audio or video (MP4, MOV, WebM, MP3, WAV, Ogg, FLAC), or its words as SRT, VTT or TXT.',
  damaged: 'This recording breaks off or is damaged. Save it again, as MP4 or MP3, and upload that.',
  withoutSound: 'There is no sound in this video. Upload one that has some.',
  emptyText: 'There are no words in this text. Choose another file.',
  tooLargeText: 'This text is larger than 5 MB, which is more than a talk of 4 hours.',
};

export const refusedFile = (why: keyof typeof REFUSALS) => unprocessable(REFUSALS[why]);

export const unsupportedAudio = (codec: string | null) =>
  unprocessable(
    `The sound of this recording is coded in a way that cannot be read here${codec ? ` (${codec})` : ''}. Save it as MP3 or M4A and upload that.`,
  );
