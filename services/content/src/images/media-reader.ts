import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import type { Repository } from 'typeorm';
import { ImageUploads } from './image-uploads.js';
import { Rendition } from './image.entity.js';

/** An object that may be served: an inspected image or a rendition. */
export interface Medium {
  key: string;
  contentType: string;
  bytes: number;
  etag: string;
}

/** Part of an object in bytes; both ends inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Reads inspected images and renditions, and no other object of the storage. */
@Injectable()
export class MediaReader {
  constructor(
    @InjectRepository(Rendition) private readonly renditions: Repository<Rendition>,
    private readonly uploads: ImageUploads,
    private readonly storage: ObjectStorage,
  ) {}

  async findMedium(key: string): Promise<Medium | null> {
    if (!/^images\/[\w./-]+$/.test(key)) return null;
    return (await this.uploads.findInspectedImage(key)) ?? this.renditions.findOneBy({ key });
  }

  /** The bytes of a medium; null when its object has been replaced by one that is not inspected. */
  async readMedium({ key, etag }: Medium, range: ByteRange | null): Promise<Readable | null> {
    const stored = await this.storage.read(key, range ?? undefined);
    if (stored?.etag === etag) return stored.body;
    stored?.body.destroy();
    return null;
  }
}

/**
 * Reads a Range header (RFC 9110 §14.2) for an object of `bytes` bytes.
 * @returns null for the whole object, also for several ranges and other units; 'unsatisfiable' when the range is outside.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (!from && !to) return null;
  const first = from ? Number(from) : Math.max(0, bytes - Number(to));
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return first > last || first >= bytes ? 'unsatisfiable' : { first, last };
}
