import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import type { AudioChunk } from '../audio/chunk-writer.js';
import type { VideoJobRow } from '../jobs/video-job.js';
import { RetryPolicies } from '../retry/retry-policies.js';

/** Large outputs of steps, as objects in the storage. Jobs have random ids, so keys cannot be guessed. */
@Injectable()
export class StepStorage {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly retries: RetryPolicies,
  ) {}

  /**
   * Uploads the file of a chunk; answers its key. It carries the attempt: a worker that lost the job without noticing does not
   * overwrite what its successor has cut, perhaps at other places.
   */
  async saveAudio(
    { id, attempt }: VideoJobRow,
    { index, path, mime: contentType, bytes }: AudioChunk,
    signal: AbortSignal,
  ): Promise<string> {
    const key = `video/${id}/${attempt}/part-${index}${path.slice(path.lastIndexOf('.'))}`;
    await this.retries.retryStorage(
      () => this.storage.put(key, createReadStream(path), { contentType, bytes }),
      signal,
    );
    return key;
  }

  async *readAudio(key: string, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const object = await this.retries.retryStorage(() => this.storage.read(key), signal);
    if (!object) throw new Error(`the storage has lost ${key}`);
    yield* object.body as AsyncIterable<Uint8Array<ArrayBuffer>>;
  }

  async deleteObject(key: string): Promise<void> {
    await this.storage.delete(key);
  }
}
