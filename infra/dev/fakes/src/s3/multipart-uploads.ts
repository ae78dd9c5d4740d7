import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { receiveBody } from './body.js';
import type { ObjectFiles } from './object-files.js';
import type { S3Request } from './s3-request.js';
import { S3Error } from './s3-error.js';
import { element, textsOf } from './xml.js';

const MAX_PARTS = 10_000;

/** The object that an upload becomes when it is completed. */
interface UploadTarget {
  bucket: string;
  key: string;
  headers: Record<string, string>;
}

/** Multipart uploads. A part is a file named `<number>-<MD5>-<bytes>` until the upload is completed or aborted. */
export class MultipartUploads {
  private readonly folder: string;

  constructor(
    root: string,
    private readonly files: ObjectFiles,
  ) {
    this.folder = join(root, 'uploads');
    mkdirSync(this.folder, { recursive: true });
  }

  /** @throws S3Error */
  async handle(call: S3Request): Promise<void> {
    const { method } = call.request;
    if (method === 'POST' && call.query.has('uploads')) return this.create(call);
    const id = call.query.get('uploadId') ?? '';
    const target = await this.readTarget(id);
    if (target.bucket !== call.bucket || target.key !== call.key) throw noSuchUpload();
    if (method === 'PUT') return this.addPart(call, id);
    if (method === 'POST') return this.complete(call, id, target);
    if (method === 'GET') return this.sendParts(call, id);
    if (method !== 'DELETE') throw new S3Error('NotImplemented', `${method} of an upload is not supported.`);
    await this.discard(id);
    call.answer(204);
  }

  private async create(call: S3Request): Promise<void> {
    const { bucket, key } = call;
    if (!(await this.files.hasBucket(bucket))) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    const id = randomUUID();
    const target: UploadTarget = { bucket, key, headers: call.objectHeaders() };
    await mkdir(join(this.folder, id));
    await writeFile(join(this.folder, id, 'target'), JSON.stringify(target));
    const fields = [element('Bucket', bucket), element('Key', key), element('UploadId', id)];
    call.answerXml(element('InitiateMultipartUploadResult', fields));
  }

  private async addPart(call: S3Request, id: string): Promise<void> {
    const number = Number(call.query.get('partNumber'));
    if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
      throw new S3Error('InvalidArgument', `A part has a number from 1 to ${MAX_PARTS}.`);
    }
    const draft = join(this.folder, id, `draft-${randomUUID()}`);
    try {
      const { md5, bytes } = await receiveBody(call.request, call.payload, createWriteStream(draft, { flush: true }));
      // The last upload of a number counts.
      for (const part of await this.listParts(id)) if (part.number === number) await rm(part.path);
      await rename(draft, join(this.folder, id, `${number}-${md5}-${bytes}`));
      call.answer(200, { etag: `"${md5}"` });
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private async sendParts(call: S3Request, id: string): Promise<void> {
    const parts = (await this.listParts(id)).sort((a, b) => a.number - b.number);
    const elements = parts.map(({ number, md5, bytes }) =>
      element('Part', [element('PartNumber', number), element('ETag', `"${md5}"`), element('Size', bytes)]),
    );
    const place = [element('Bucket', call.bucket), element('Key', call.key), element('UploadId', id)];
    call.answerXml(element('ListPartsResult', [...place, element('IsTruncated', false), ...elements]));
  }

  private async complete(call: S3Request, id: string, { bucket, key, headers }: UploadTarget): Promise<void> {
    const command = await call.readCommand();
    const etags = textsOf(command, 'ETag');
    const present = await this.listParts(id);
    const parts = textsOf(command, 'PartNumber').map((number, index) => {
      const md5 = etags[index]?.replaceAll('"', '');
      const part = present.find((one) => one.number === Number(number) && one.md5 === md5);
      if (!part) throw new S3Error('InvalidPart', `Part ${number} is not here.`);
      return part;
    });
    if (parts.length === 0) throw new S3Error('MalformedXML', 'An upload has at least one part.');
    const { etag } = await this.files.writeObject(bucket, key, headers, (out) => joinParts(parts, out));
    await this.discard(id);
    const fields = [element('Bucket', bucket), element('Key', key), element('ETag', etag)];
    call.answerXml(element('CompleteMultipartUploadResult', fields));
  }

  /** @throws S3Error NoSuchUpload */
  private async readTarget(id: string): Promise<UploadTarget> {
    // The id becomes part of a path.
    if (!/^[0-9a-f-]{36}$/.test(id)) throw noSuchUpload();
    const text = await readFile(join(this.folder, id, 'target'), 'utf8').catch(() => Promise.reject(noSuchUpload()));
    return JSON.parse(text) as UploadTarget;
  }

  private async discard(id: string): Promise<void> {
    await rm(join(this.folder, id), { recursive: true });
  }

  private async listParts(id: string): Promise<Part[]> {
    const names = await readdir(join(this.folder, id));
    return names.flatMap((name) => {
      const match = /^(\d+)-([0-9a-f]{32})-(\d+)$/.exec(name);
      if (!match) return [];
      const [, number, md5 = '', bytes] = match;
      return [{ number: Number(number), md5, bytes: Number(bytes), path: join(this.folder, id, name) }];
    });
  }
}

interface Part {
  number: number;
  md5: string;
  bytes: number;
  path: string;
}

/** Writes the parts one after the other, in the order in which the client names them. */
async function joinParts(parts: Part[], out: Writable): Promise<{ bytes: number; etag: string }> {
  for (const { path } of parts) await pipeline(createReadStream(path), out, { end: false });
  await new Promise<void>((resolve) => out.end(resolve));
  const digests = Buffer.from(parts.map(({ md5 }) => md5).join(''), 'hex');
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    etag: `"${createHash('md5').update(digests).digest('hex')}-${parts.length}"`,
  };
}

const noSuchUpload = () => new S3Error('NoSuchUpload', 'There is no such upload.');
