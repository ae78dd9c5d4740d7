import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BodyFacts } from './body.js';
import { S3Error } from './s3-error.js';

const MAX_PARTS = 10_000;

/** Which object an upload in parts will become. */
export interface UploadTarget {
  bucket: string;
  key: string;
  headers: Record<string, string>;
}

/** Uploads in parts that are not complete yet. A part is a file named `<number>-<MD5>-<bytes>`. */
export class MultipartUploads {
  private readonly folder: string;

  constructor(root: string) {
    this.folder = join(root, 'uploads');
    mkdirSync(this.folder, { recursive: true });
  }

  async begin(target: UploadTarget): Promise<string> {
    const id = randomUUID();
    await mkdir(join(this.folder, id));
    await writeFile(join(this.folder, id, 'target'), JSON.stringify(target));
    return id;
  }

  async addPart(id: string, number: number, receive: (out: Writable) => Promise<BodyFacts>): Promise<BodyFacts> {
    if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
      throw new S3Error('InvalidArgument', `A part has a number from 1 to ${MAX_PARTS}.`);
    }
    await this.target(id);
    const draft = join(this.folder, id, `draft-${randomUUID()}`);
    try {
      const facts = await receive(createWriteStream(draft, { flush: true }));
      // The last upload of a number counts.
      for (const part of await this.parts(id)) if (part.number === number) await rm(part.path);
      await rename(draft, join(this.folder, id, `${number}-${facts.md5}-${facts.bytes}`));
      return facts;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Writes the parts one after the other, in the order in which the client names them. */
  async join(id: string, wanted: { number: number; etag: string }[], out: Writable) {
    const present = await this.parts(id);
    const parts = wanted.map(({ number, etag }) => {
      const part = present.find((one) => one.number === number && one.md5 === etag.replaceAll('"', ''));
      if (!part) throw new S3Error('InvalidPart', `Part ${number} is not here.`);
      return part;
    });
    if (parts.length === 0) throw new S3Error('MalformedXML', 'An upload has at least one part.');
    for (const { path } of parts) await pipeline(createReadStream(path), out, { end: false });
    await new Promise<void>((resolve) => out.end(resolve));
    const digests = Buffer.from(parts.map(({ md5 }) => md5).join(''), 'hex');
    return {
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      etag: `"${createHash('md5').update(digests).digest('hex')}-${parts.length}"`,
    };
  }

  /** The parts that have arrived, in the order of their numbers. */
  async list(id: string): Promise<{ number: number; md5: string; bytes: number }[]> {
    return (await this.parts(id)).sort((a, b) => a.number - b.number);
  }

  /** Throws NoSuchUpload. */
  async target(id: string): Promise<UploadTarget> {
    try {
      if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('no id of ours');
      return JSON.parse(await readFile(join(this.folder, id, 'target'), 'utf8')) as UploadTarget;
    } catch {
      throw new S3Error('NoSuchUpload', 'There is no such upload.');
    }
  }

  async discard(id: string): Promise<void> {
    await this.target(id);
    await rm(join(this.folder, id), { recursive: true });
  }

  private async parts(id: string) {
    const names = await readdir(join(this.folder, id));
    return names.flatMap((name) => {
      const match = /^(\d+)-([0-9a-f]{32})-(\d+)$/.exec(name);
      if (!match) return [];
      const [, number, md5 = '', bytes] = match;
      return [{ number: Number(number), md5, bytes: Number(bytes), path: join(this.folder, id, name) }];
    });
  }
}
