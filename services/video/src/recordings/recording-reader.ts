import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { CustomSource } from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import { goneRecording } from './recording-problems.js';
import { objectKeyOf, type RecordingRow } from './recording.entity.js';

/** What the parser keeps of the file: an index at its end, and where it reads. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Insists on a read that the storage may refuse for a moment. */
export type Insist = <T>(read: () => Promise<T>) => Promise<T>;

const once: Insist = (read) => read();

/** Reads uploaded files in ranges, where they lie: wherever a film keeps its index, no file is ever held whole. */
@Injectable()
export class RecordingReader {
  constructor(private readonly storage: ObjectStorage) {}

  /** The file as the parser takes it. */
  open(recording: RecordingRow, insist: Insist = once): CustomSource {
    return new CustomSource({
      getSize: () => Number(recording.bytes),
      read: (start, end) => insist(() => this.readBytes(recording, start, end)),
      maxCacheSize: CACHE_BYTES,
      // Reading far ahead would fetch all pictures between two sounds, and hold them.
      prefetchProfile: 'fileSystem',
    });
  }

  /** @param end exclusive. */
  async readBytes(recording: RecordingRow, start: number, end: number): Promise<Uint8Array> {
    const object = await this.storage.read(objectKeyOf(recording), { first: start, last: end - 1 });
    if (!object) throw goneRecording();
    return buffer(object.body);
  }

  /** How large the file really is; null where it is not there. */
  async measure(recording: RecordingRow): Promise<number | null> {
    return (await this.storage.find(objectKeyOf(recording)))?.bytes ?? null;
  }

  async discard(recording: RecordingRow): Promise<void> {
    await this.storage.delete(objectKeyOf(recording));
  }
}
