import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { S3Error } from './s3-error.js';

/** What is known of an object beside its bytes. */
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

/** An object that is being read; what replaces or deletes it meanwhile does not touch it. */
export interface OpenObject {
  facts: ObjectFacts;
  /** The bytes from `first` to `last`, both included. Closes the object at its end. */
  stream(first: number, last: number): Readable;
  close(): Promise<void>;
}

const MIN_ROOM_BYTES = 1024 * 1024;

/** The length of the facts stands in the last bytes of a file. */
const LENGTH_BYTES = 4;

/**
 * Buckets and objects on disk. An object is one file: its bytes, then its facts. It is written beside, brought to the
 * disk, and moved to its place in one step, so that at no moment a reader, or a start after a crash, meets half of one.
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

  async listBuckets(): Promise<string[]> {
    return (await readdir(this.buckets)).sort();
  }

  async hasBucket(bucket: string): Promise<boolean> {
    return stat(this.bucketFolder(bucket)).then(
      () => true,
      () => false,
    );
  }

  /** Whether the disk takes another object, a small one at least. */
  async hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.buckets);
    return bavail * bsize > MIN_ROOM_BYTES;
  }

  async makeBucket(bucket: string): Promise<void> {
    await mkdir(this.bucketFolder(bucket), { recursive: true });
    await syncFolder(this.buckets);
  }

  async deleteBucket(bucket: string): Promise<void> {
    if ((await this.list(bucket)).length > 0) throw new S3Error('InvalidRequest', 'The bucket is not empty.');
    await rm(this.bucketFolder(bucket), { recursive: true });
  }

  /** Stores what `fill` writes and says; whatever it throws leaves the object as it was. */
  async write(
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

  /** Throws NoSuchKey. The caller reads it to the end or closes it. */
  async open(bucket: string, key: string): Promise<OpenObject> {
    const file = await open(this.objectFile(bucket, key)).catch(() => {
      throw new S3Error('NoSuchKey', 'There is no such object.');
    });
    const facts = await readFacts(file);
    return {
      facts,
      stream: (first, last) => file.createReadStream({ start: first, end: last }),
      close: () => file.close(),
    };
  }

  async delete(bucket: string, key: string): Promise<void> {
    const path = this.objectFile(bucket, key);
    await rm(path, { force: true });
    await syncFolder(dirname(path)).catch(() => {});
    await rmdir(dirname(path)).catch(() => {});
  }

  /** Every object of a bucket, in the order of their keys. */
  async list(bucket: string): Promise<ObjectFacts[]> {
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

  /** Keys may be longer than file names and hold any sign, so a file is named by its key's hash. */
  private objectFile(bucket: string, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.bucketFolder(bucket), name.slice(0, 2), name);
  }
}

/** Completes a file, and brings all of it to the disk. */
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

/** A name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
