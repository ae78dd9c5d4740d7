import { RECORDING_LIMITS } from '@firm/contracts/rules/uploads';
import { ProblemError } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ALL_FORMATS, Input } from 'mediabunny';
import { Repository } from 'typeorm';
import { isSupportedCodec } from '../audio/chunk-writer.js';
import { decodeText, readTranscriptFile } from '../transcript/transcript-file.js';
import { RecordingReader } from './recording-reader.js';
import { type InspectedRecording, isInspected, RecordingRow, refusedFile, unsupportedAudio } from './recording.js';

const MAX_TITLE_CHARACTERS = 200;

type Findings = Pick<InspectedRecording, 'kind' | 'durationSeconds' | 'characters'>;

/** Determines what a file is by its bytes, never by its name, and refuses what cannot be processed. */
@Injectable()
export class RecordingInspector {
  constructor(
    @InjectRepository(RecordingRow) private readonly recordings: Repository<RecordingRow>,
    private readonly reader: RecordingReader,
  ) {}

  /** Inspects a file once and stores the findings. @throws ProblemError unprocessable with the reason. */
  async inspect(row: RecordingRow): Promise<InspectedRecording> {
    if (row.uploadId !== null) throw refusedFile('unfinished');
    if (row.discardedAt) throw refusedFile('deleted');
    if (isInspected(row)) return row;
    const bytes = await this.reader.readSize(row);
    if (bytes === null) throw refusedFile('deleted');
    if (bytes > RECORDING_LIMITS.maxBytes) throw refusedFile('tooLarge');
    const measured = { ...row, bytes: String(bytes) };
    const findings = (await this.inspectAudio(measured)) ?? (await this.inspectText(measured));
    await this.recordings.update({ id: row.id }, { bytes: measured.bytes, ...findings });
    return { ...measured, ...findings };
  }

  /** Null where the bytes are no audio or video file. @throws ProblemError unprocessable with the reason. */
  private async inspectAudio(row: RecordingRow): Promise<Findings | null> {
    const failedReads: unknown[] = [];
    const source = this.reader.createSource(row, (read) =>
      read().catch((error: unknown) => {
        failedReads.push(error);
        throw error;
      }),
    );
    const input = new Input({ formats: ALL_FORMATS, source });
    try {
      // The parser throws for files of a few bytes.
      if (!(await input.canRead().catch(() => false)) && failedReads.length === 0) return null;
      const track = await input.getPrimaryAudioTrack();
      if (!track) throw (await input.getTracks()).length > 0 ? refusedFile('withoutSound') : refusedFile('damaged');
      const codec = await track.getCodec();
      if (!isSupportedCodec(codec)) throw unsupportedAudio(codec);
      const durationSeconds = await track.computeDuration();
      if (!(durationSeconds > 0)) throw refusedFile('damaged');
      if (durationSeconds > RECORDING_LIMITS.maxSeconds) throw refusedFile('tooLong');
      return { kind: 'sound', durationSeconds, characters: null };
    } catch (error) {
      if (failedReads.length > 0) throw failedReads[0];
      throw error instanceof ProblemError ? error : refusedFile('damaged');
    } finally {
      input.dispose();
    }
  }

  private async inspectText(row: RecordingRow): Promise<Findings> {
    const beginning = await this.reader.readBytes(row, 0, Math.min(Number(row.bytes), 4_096));
    if (beginning.includes(0) && beginning[0] !== 0xff) throw refusedFile('unreadable');
    if (Number(row.bytes) > RECORDING_LIMITS.maxTextBytes) throw refusedFile('tooLargeText');
    const text = decodeText(await this.reader.readBytes(row, 0, Number(row.bytes)));
    if (text === null) throw refusedFile('unreadable');
    const { lines, isUntimed } = readTranscriptFile(text);
    if (lines.length === 0) throw refusedFile('emptyText');
    const durationSeconds = isUntimed ? 0 : (lines.at(-1)?.endSeconds ?? 0);
    if (durationSeconds > RECORDING_LIMITS.maxSeconds) throw refusedFile('tooLong');
    return { kind: 'text', durationSeconds, characters: lines.reduce((sum, one) => sum + one.text.length + 1, 0) };
  }

  /** The title of a job on the file: the one in the recording's metadata, else its tidied file name. */
  async readTitle(recording: InspectedRecording): Promise<string> {
    const title = recording.kind === 'sound' ? await this.readMetadataTitle(recording) : undefined;
    return (title ?? tidyFileName(recording.fileName)).slice(0, MAX_TITLE_CHARACTERS);
  }

  /** Undefined also where the metadata cannot be read: a title is not worth a failure. */
  private async readMetadataTitle(recording: InspectedRecording): Promise<string | undefined> {
    const input = new Input({ formats: ALL_FORMATS, source: this.reader.createSource(recording) });
    try {
      const { title } = await input.getMetadataTags();
      const words = title?.replace(/\s+/g, ' ').trim();
      return words && /\p{L}{2}/u.test(words) ? words : undefined;
    } catch {
      return undefined;
    } finally {
      input.dispose();
    }
  }
}

/** "2026-05_golden_visa talk.final.mp4" becomes "2026-05 golden visa talk.final". */
export const tidyFileName = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim() || fileName;
