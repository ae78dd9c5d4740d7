import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import { ProblemError } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ALL_FORMATS, Input } from 'mediabunny';
import { Repository } from 'typeorm';
import { isCuttable } from '../pipeline/chunk-file.js';
import {
  damagedRecording,
  goneRecording,
  silentRecording,
  tooLargeRecording,
  tooLargeText,
  tooLongRecording,
  unfinishedRecording,
  unknownSound,
  unreadableRecording,
  wordlessText,
} from './recording-problems.js';
import { RecordingReader } from './recording-reader.js';
import { RecordingRow } from './recording.entity.js';
import { decodeText, readTranscript } from './transcript-text.js';

/** What was found out about a file. */
export interface InspectedRecording extends RecordingRow {
  kind: 'sound' | 'text';
  durationSeconds: number;
}

type Findings = Pick<InspectedRecording, 'kind' | 'durationSeconds' | 'characters'>;

/** Says what a file really is, by its bytes, whatever it is called; refuses what cannot be processed. */
@Injectable()
export class RecordingInspector {
  constructor(
    @InjectRepository(RecordingRow) private readonly recordings: Repository<RecordingRow>,
    private readonly reader: RecordingReader,
  ) {}

  /** Looks at a file once, and keeps what was found. @throws ProblemError unprocessable with the reason. */
  async inspect(row: RecordingRow): Promise<InspectedRecording> {
    if (row.uploadId !== null) throw unfinishedRecording();
    if (row.discardedAt) throw goneRecording();
    if (isInspected(row)) return row;
    const bytes = await this.reader.measure(row);
    if (bytes === null) throw goneRecording();
    if (bytes > RECORDING_LIMITS.maxBytes) throw tooLargeRecording();
    const whole = { ...row, bytes: String(bytes) };
    const findings = (await this.readSound(whole)) ?? (await this.readText(whole));
    await this.recordings.update({ id: row.id }, { bytes: whole.bytes, ...findings });
    return { ...whole, ...findings };
  }

  /** Null where the bytes are no recording at all. */
  private async readSound(row: RecordingRow): Promise<Findings | null> {
    const failedReads: unknown[] = [];
    const source = this.reader.open(row, (read) =>
      read().catch((error: unknown) => {
        failedReads.push(error);
        throw error;
      }),
    );
    const input = new Input({ formats: ALL_FORMATS, source });
    try {
      // The parser stumbles over files of a few bytes.
      if (!(await input.canRead().catch(() => false)) && failedReads.length === 0) return null;
      const track = await input.getPrimaryAudioTrack();
      if (!track) throw (await input.getTracks()).length > 0 ? silentRecording() : damagedRecording();
      const codec = await track.getCodec();
      if (!isCuttable(codec)) throw unknownSound(codec);
      const durationSeconds = await track.computeDuration();
      if (!(durationSeconds > 0)) throw damagedRecording();
      if (durationSeconds > RECORDING_LIMITS.maxSeconds) throw tooLongRecording();
      return { kind: 'sound', durationSeconds, characters: null };
    } catch (error) {
      if (failedReads.length > 0) throw failedReads[0];
      throw error instanceof ProblemError ? error : damagedRecording();
    } finally {
      input.dispose();
    }
  }

  private async readText(row: RecordingRow): Promise<Findings> {
    const beginning = await this.reader.readBytes(row, 0, Math.min(Number(row.bytes), 4_096));
    if (beginning.includes(0) && beginning[0] !== 0xff) throw unreadableRecording();
    if (Number(row.bytes) > RECORDING_LIMITS.maxTextBytes) throw tooLargeText();
    const text = decodeText(await this.reader.readBytes(row, 0, Number(row.bytes)));
    if (text === null) throw unreadableRecording();
    const { passages, isUntimed } = readTranscript(text);
    if (passages.length === 0) throw wordlessText();
    const durationSeconds = isUntimed ? 0 : (passages.at(-1)?.endSeconds ?? 0);
    if (durationSeconds > RECORDING_LIMITS.maxSeconds) throw tooLongRecording();
    return { kind: 'text', durationSeconds, characters: passages.reduce((sum, one) => sum + one.text.length + 1, 0) };
  }
}

const isInspected = (row: RecordingRow): row is InspectedRecording => row.kind !== null && row.durationSeconds !== null;
