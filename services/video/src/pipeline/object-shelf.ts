import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { json } from 'node:stream/consumers';
import { Patience } from './patience.js';
import type { SpokenWords } from './spoken-words.js';

/** Large outcomes of steps, as objects in the storage. Jobs have random ids, so nobody else can name them. */
@Injectable()
export class ObjectShelf {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly patience: Patience,
  ) {}

  /** Stores a part of a recording from its file; answers its key. */
  async putAudio(
    jobId: string,
    file: { index: number; path: string; mime: string; bytes: number },
    signal: AbortSignal,
  ): Promise<string> {
    const { index, path, mime: contentType, bytes } = file;
    const key = `video/${jobId}/part-${index}${path.slice(path.lastIndexOf('.'))}`;
    await this.patience.withStorage(
      () => this.storage.put(key, createReadStream(path), { contentType, bytes }),
      signal,
    );
    return key;
  }

  /** Reads a part of a recording, as often as it is asked for. */
  async *readAudio(key: string, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const object = await this.patience.withStorage(() => this.storage.read(key), signal);
    if (!object) throw new Error(`the storage has lost ${key}`);
    yield* object.body as AsyncIterable<Uint8Array<ArrayBuffer>>;
  }

  async putWords(jobId: string, words: SpokenWords, signal: AbortSignal): Promise<string> {
    const key = `video/${jobId}/words.json`;
    const body = Buffer.from(JSON.stringify(words));
    const about = { contentType: 'application/json', bytes: body.length };
    await this.patience.withStorage(() => this.storage.put(key, body, about), signal);
    return key;
  }

  async readWords(key: string, signal: AbortSignal): Promise<SpokenWords> {
    const object = await this.patience.withStorage(() => this.storage.read(key), signal);
    if (!object) throw new Error(`the storage has lost ${key}`);
    return (await json(object.body)) as SpokenWords;
  }

  async discard(key: string): Promise<void> {
    await this.storage.delete(key);
  }
}
