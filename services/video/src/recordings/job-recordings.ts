import { Injectable } from '@nestjs/common';
import type { Source } from 'mediabunny';
import { DataSource } from 'typeorm';
import { persist } from '../jobs/persist.js';
import { Patience } from '../pipeline/patience.js';
import type { InspectedRecording } from './recording-inspector.js';
import { goneRecording, wordlessText } from './recording-problems.js';
import { RecordingReader } from './recording-reader.js';
import { RecordingRow } from './recording.entity.js';
import { decodeText, readTranscript, type TranscriptText } from './transcript-text.js';

/** The files that jobs work on, as a worker reads them: again and again where the storage stumbles. */
@Injectable()
export class JobRecordings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: RecordingReader,
    private readonly patience: Patience,
  ) {}

  /** @throws ProblemError unprocessable when it was taken away meanwhile. */
  async find(id: string): Promise<InspectedRecording> {
    const row = await persist(() => this.dataSource.manager.findOneBy(RecordingRow, { id }));
    if (!row || row.discardedAt || row.kind === null || row.durationSeconds === null) throw goneRecording();
    return { ...row, kind: row.kind, durationSeconds: row.durationSeconds };
  }

  /** A recording as the parser reads it. */
  async open(id: string, signal: AbortSignal): Promise<{ durationSeconds: number; source: Source }> {
    const recording = await this.find(id);
    const source = this.reader.open(recording, (read) => this.patience.withStorage(read, signal));
    return { durationSeconds: recording.durationSeconds, source };
  }

  /** The words of a text. */
  async readText(id: string, signal: AbortSignal): Promise<TranscriptText> {
    const recording = await this.find(id);
    const read = () => this.reader.readBytes(recording, 0, Number(recording.bytes));
    const text = decodeText(await this.patience.withStorage(read, signal));
    if (text === null) throw wordlessText();
    return readTranscript(text);
  }
}
