import { listing } from './listing.js';
import type { ObjectFiles } from './object-files.js';
import type { S3Call } from './s3-call.js';
import { S3Error } from './s3-error.js';
import { element, textsOf } from './xml.js';

/** What may be asked of a bucket, or of all of them. */
export class BucketOperations {
  constructor(private readonly files: ObjectFiles) {}

  async handle(call: S3Call): Promise<void> {
    const { bucket, query } = call;
    const { method } = call.request;
    if (!bucket && method === 'GET') return this.listBuckets(call);
    if (method === 'PUT') {
      await this.files.makeBucket(bucket);
      return call.answer(200, { location: `/${bucket}` });
    }
    if (!(await this.files.hasBucket(bucket))) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    if (method === 'HEAD') return this.tellHealth(call);
    if (method === 'POST' && query.has('delete')) return this.deleteObjects(call);
    if (method === 'GET' && query.has('location')) return call.answerXml(element('LocationConstraint', ''));
    if (method === 'GET') return call.answerXml(listing(bucket, await this.files.list(bucket), query));
    if (method === 'DELETE') {
      await this.files.deleteBucket(bucket);
      return call.answer(204);
    }
    throw new S3Error('MethodNotAllowed', `${method} is not understood here.`);
  }

  /** Whoever asks whether the bucket is there wants to know whether it can be used. */
  private async tellHealth(call: S3Call): Promise<void> {
    if (!(await this.files.hasRoom())) throw new S3Error('ServiceUnavailable', 'The disk is full.');
    call.answer(200);
  }

  private async listBuckets(call: S3Call): Promise<void> {
    const names = await this.files.listBuckets();
    const buckets = names.map((name) => element('Bucket', [element('Name', name)]));
    call.answerXml(element('ListAllMyBucketsResult', [element('Buckets', buckets)]));
  }

  private async deleteObjects(call: S3Call): Promise<void> {
    const keys = textsOf(await call.readCommand(), 'Key');
    for (const key of keys) await this.files.delete(call.bucket, key);
    const deleted = keys.map((key) => element('Deleted', [element('Key', key)]));
    call.answerXml(element('DeleteResult', deleted));
  }
}
