import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { S3Error } from './s3-error.js';

/** Metadata of an object. */
export interface ObjectFacts {
  key: string;
  bytes: number;
  /** With its quotes. */
  etag: string;
  /** ISO 8601. */
  modifiedAt: string;
  /** Headers that were sent with it and go out with it: content type, cache rules, `x-amz-meta-…`. */
  headers: Record<string, string>;
}

/** An object that is being read; it stays the same while another call replaces or deletes it. */
export interface OpenObject {
  facts: ObjectFacts;
  /** The bytes from `first` to `last`, both included. Closes the object at its end. */
  read(first: number, last: number): Readable;
  close(): Promise<void>;
}

const MIN_FREE_BYTES = 1024 * 1024;

/** The last bytes of a file hold the length of its metadata. */
const LENGTH_BYTES = 4;

/**
 * Buckets and objects on disk. An object is one file: its bytes, then its metadata. It is written to a draft, synced, and renamed
 * into place, so that neither a reader nor a start after a crash finds half of one.
 */
export class ObjectFiles {
  private readonly buckets: string;
  private readonly drafts: string;

  constructor(root: string) {
    this.buckets = join(root, 'buckets');
    this.drafts = join(root, 'drafts');
    rmSync(this.drafts, { recursive: true, force: true });
    for (const folder of [this.buckets, this.drafts]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async hasBucket(bucket: string): Promise<boolean> {
    return stat(this.bucketFolder(bucket)).then(
      () => true,
      () => false,
    );
  }

  /** Whether the disk has space for a small object. */
  async hasFreeSpace(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.buckets);
    return bavail * bsize > MIN_FREE_BYTES;
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(this.bucketFolder(bucket), { recursive: true });
    await syncFolder(this.buckets);
  }

  /** Stores what `fill` writes, under the size and ETag it returns; when it throws, the object stays as it was. */
  async writeObject(
    bucket: string,
    key: string,
    headers: Record<string, string>,
    fill: (out: Writable) => Promise<{ bytes: number; etag: string }>,
  ): Promise<ObjectFacts> {
    const draft = join(this.drafts, randomUUID());
    try {
      const filled = await fill(createWriteStream(draft, { flags: 'wx' }));
      const facts = { key, headers, modifiedAt: new Date().toISOString(), ...filled };
      await appendFacts(draft, facts);
      const path = this.objectFile(bucket, key);
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
      await syncFolder(dirname(path));
      return facts;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /**
   * The caller reads it to the end or closes it.
   * @throws S3Error NoSuchKey
   */
  async openObject(bucket: string, key: string): Promise<OpenObject> {
    const file = await open(this.objectFile(bucket, key)).catch(() => {
      throw new S3Error('NoSuchKey', 'There is no such object.');
    });
    const facts = await readFacts(file);
    return {
      facts,
      read: (first, last) => file.createReadStream({ start: first, end: last }),
      close: () => file.close(),
    };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.objectFile(bucket, key);
    await rm(path, { force: true });
    await syncFolder(dirname(path)).catch(() => {});
    await rmdir(dirname(path)).catch(() => {});
  }

  /** All objects of a bucket, in the order of their keys. */
  async listObjects(bucket: string): Promise<ObjectFacts[]> {
    const entries = await readdir(this.bucketFolder(bucket), { recursive: true, withFileTypes: true });
    const objects: ObjectFacts[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = await open(join(entry.parentPath, entry.name)).catch(() => undefined);
      if (!file) continue;
      try {
        objects.push(await readFacts(file));
      } finally {
        await file.close();
      }
    }
    return objects.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  private bucketFolder(bucket: string): string {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
      throw new S3Error('InvalidBucketName', 'The name of the bucket is not valid.');
    }
    return join(this.buckets, bucket);
  }

  /** Keys may be longer than file names and hold any character, so a file is named by the hash of its key. */
  private objectFile(bucket: string, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.bucketFolder(bucket), name.slice(0, 2), name);
  }
}

/** Completes a file, and syncs it. */
async function appendFacts(path: string, facts: ObjectFacts): Promise<void> {
  const footer = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(footer.length);
  const file = await open(path, 'a');
  try {
    await file.appendFile(Buffer.concat([footer, length]));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readFacts(file: FileHandle): Promise<ObjectFacts> {
  const { size } = await file.stat();
  const length = Buffer.alloc(LENGTH_BYTES);
  await file.read(length, 0, LENGTH_BYTES, size - LENGTH_BYTES);
  const footer = Buffer.alloc(length.readUInt32BE());
  await file.read(footer, 0, footer.length, size - LENGTH_BYTES - footer.length);
  return JSON.parse(footer.toString('utf8')) as ObjectFacts;
}

/** A new name is durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
