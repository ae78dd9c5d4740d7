import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { CustomSource, type Source } from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { retryDatabase } from '../retry/retry-database.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { decodeText, readTranscriptFile, type TranscriptFile } from '../transcript/transcript-file.js';
import { type InspectedRecording, isInspected, objectKeyOf, RecordingRow, refusedFile } from './recording.js';

/** What the parser caches of the file: the index, which may be at its end, and the place where it reads. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Wraps each read of the storage, to retry it or to observe its failure. */
type ReadWrapper = <T>(read: () => Promise<T>) => Promise<T>;

/** Reads uploaded files by byte ranges from the storage: no recording is ever held whole, wherever its index is. */
@Injectable()
export class RecordingReader {
  constructor(private readonly storage: ObjectStorage) {}

  /** The file as the media parser takes it. */
  createSource(recording: RecordingRow, wrapRead: ReadWrapper = (read) => read()): CustomSource {
    return new CustomSource({
      getSize: () => Number(recording.bytes),
      read: (start, end) => wrapRead(() => this.readBytes(recording, start, end)),
      maxCacheSize: CACHE_BYTES,
      // Reading far ahead would fetch and cache all frames between two audio packets.
      prefetchProfile: 'fileSystem',
    });
  }

  /** @param end exclusive. @throws ProblemError unprocessable when the file was deleted. */
  async readBytes(recording: RecordingRow, start: number, end: number): Promise<Uint8Array> {
    const object = await this.storage.read(objectKeyOf(recording), { first: start, last: end - 1 });
    if (!object) throw refusedFile('deleted');
    return buffer(object.body);
  }

  /** The real size of the file in bytes; null where it does not exist. */
  async readSize(recording: RecordingRow): Promise<number | null> {
    return (await this.storage.find(objectKeyOf(recording)))?.bytes ?? null;
  }
}

/** Uploaded files for the steps of a job: reads are retried while the database or the storage is away. */
@Injectable()
export class JobRecordings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: RecordingReader,
    private readonly retries: RetryPolicies,
  ) {}

  /** @throws ProblemError unprocessable when the file was deleted. */
  async findRecording(id: string): Promise<InspectedRecording> {
    const row = await retryDatabase(() => this.dataSource.manager.findOneBy(RecordingRow, { id }));
    if (!row || row.discardedAt || !isInspected(row)) throw refusedFile('deleted');
    return row;
  }

  /** A recording as the media parser takes it. @throws ProblemError unprocessable when the file was deleted. */
  async openRecording(id: string, signal: AbortSignal): Promise<{ durationSeconds: number; source: Source }> {
    const recording = await this.findRecording(id);
    const source = this.reader.createSource(recording, (read) => this.retries.retryStorage(read, signal));
    return { durationSeconds: recording.durationSeconds, source };
  }

  /** The lines of a text. @throws ProblemError unprocessable when the file was deleted or is not text. */
  async readText(id: string, signal: AbortSignal): Promise<TranscriptFile> {
    const recording = await this.findRecording(id);
    const read = () => this.reader.readBytes(recording, 0, Number(recording.bytes));
    const text = decodeText(await this.retries.retryStorage(read, signal));
    if (text === null) throw refusedFile('emptyText');
    return readTranscriptFile(text);
  }
}
