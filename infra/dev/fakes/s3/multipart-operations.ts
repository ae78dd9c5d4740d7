import { receiveBody } from './body.js';
import type { MultipartUploads } from './multipart-uploads.js';
import type { ObjectFiles } from './object-files.js';
import type { S3Call } from './s3-call.js';
import { S3Error } from './s3-error.js';
import { element, textsOf } from './xml.js';

/** Uploads in parts: begin, add parts, look what is there, complete or abort. */
export class MultipartOperations {
  constructor(
    private readonly files: ObjectFiles,
    private readonly uploads: MultipartUploads,
  ) {}

  /** Whether a call is about an upload in parts. */
  static concerns({ query }: S3Call): boolean {
    return query.has('uploads') || query.has('uploadId');
  }

  async handle(call: S3Call): Promise<void> {
    const { method } = call.request;
    const id = call.query.get('uploadId') ?? '';
    if (method === 'POST' && call.query.has('uploads')) return this.begin(call);
    if (method === 'PUT') return this.addPart(call, id);
    if (method === 'POST') return this.complete(call, id);
    if (method === 'GET') return this.listParts(call, id);
    if (method !== 'DELETE') throw new S3Error('NotImplemented', `${method} of an upload is not understood here.`);
    await this.uploads.discard(id);
    call.answer(204);
  }

  private async begin(call: S3Call): Promise<void> {
    const { bucket, key } = call;
    if (!(await this.files.hasBucket(bucket))) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    const id = await this.uploads.begin({ bucket, key, headers: call.objectHeaders() });
    call.answerXml(
      element('InitiateMultipartUploadResult', [
        element('Bucket', bucket),
        element('Key', key),
        element('UploadId', id),
      ]),
    );
  }

  private async addPart(call: S3Call, id: string): Promise<void> {
    const number = Number(call.query.get('partNumber'));
    const { md5 } = await this.uploads.addPart(id, number, (out) => receiveBody(call.request, call.payload, out));
    call.answer(200, { etag: `"${md5}"` });
  }

  private async listParts(call: S3Call, id: string): Promise<void> {
    const { bucket, key } = await this.uploads.target(id);
    if (bucket !== call.bucket || key !== call.key) throw new S3Error('NoSuchUpload', 'There is no such upload.');
    const parts = await this.uploads.list(id);
    call.answerXml(
      element('ListPartsResult', [
        element('Bucket', bucket),
        element('Key', key),
        element('UploadId', id),
        element('IsTruncated', false),
        ...parts.map(({ number, md5, bytes }) =>
          element('Part', [element('PartNumber', number), element('ETag', `"${md5}"`), element('Size', bytes)]),
        ),
      ]),
    );
  }

  private async complete(call: S3Call, id: string): Promise<void> {
    const { bucket, key, headers } = await this.uploads.target(id);
    if (bucket !== call.bucket || key !== call.key) throw new S3Error('NoSuchUpload', 'There is no such upload.');
    const command = await call.readCommand();
    const etags = textsOf(command, 'ETag');
    const parts = textsOf(command, 'PartNumber').map((number, index) => ({
      number: Number(number),
      etag: etags[index] ?? '',
    }));
    const { etag } = await this.files.write(bucket, key, headers, (out) => this.uploads.join(id, parts, out));
    await this.uploads.discard(id);
    call.answerXml(
      element('CompleteMultipartUploadResult', [element('Bucket', bucket), element('Key', key), element('ETag', etag)]),
    );
  }
}
