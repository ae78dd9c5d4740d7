import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import type { Repository } from 'typeorm';
import type { ByteRange } from './byte-range.js';
import { ImageLibrary } from './image-library.js';
import { Rendition } from './rendition.entity.js';

/** What may be given out: a picture that was looked at, or a copy that we made of one. */
export interface Medium {
  key: string;
  contentType: string;
  bytes: number;
  etag: string;
}

/** Gives out pictures, and nothing else that may lie in the storage. */
@Injectable()
export class MediaReader {
  constructor(
    @InjectRepository(Rendition) private readonly renditions: Repository<Rendition>,
    private readonly library: ImageLibrary,
    private readonly storage: ObjectStorage,
  ) {}

  async find(key: string): Promise<Medium | null> {
    if (!/^images\/[\w./-]+$/.test(key)) return null;
    return (await this.library.findInspected(key)) ?? this.renditions.findOneBy({ key });
  }

  /** The bytes of a medium; null when others lie at its key by now, which nobody has looked at. */
  async open({ key, etag }: Medium, range: ByteRange | null): Promise<Readable | null> {
    const stored = await this.storage.read(key, range ?? undefined);
    if (stored?.etag === etag) return stored.body;
    stored?.body.destroy();
    return null;
  }
}
