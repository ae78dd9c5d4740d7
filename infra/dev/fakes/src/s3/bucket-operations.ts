import type { ObjectFacts, ObjectFiles } from './object-files.js';
import type { S3Request } from './s3-request.js';
import { S3Error } from './s3-error.js';
import { element, type Element } from './xml.js';

const MAX_KEYS = 1_000;

/**
 * Answers calls on a bucket: create it, ask whether it can be used, list its objects.
 * @throws S3Error
 */
export async function answerBucketCall(call: S3Request, files: ObjectFiles): Promise<void> {
  const { bucket, query } = call;
  const { method } = call.request;
  if (method === 'PUT') {
    await files.createBucket(bucket);
    return call.answer(200, { location: `/${bucket}` });
  }
  if (!(await files.hasBucket(bucket))) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
  if (method === 'GET') return call.answerXml(listObjects(bucket, await files.listObjects(bucket), query));
  if (method !== 'HEAD') throw new S3Error('MethodNotAllowed', `${method} is not supported.`);
  // Health checks ask for the bucket to learn whether the storage can be used.
  if (!(await files.hasFreeSpace())) throw new S3Error('ServiceUnavailable', 'The disk is full.');
  call.answer(200);
}

/** The answer to ListObjectsV2: one page of `objects`, which are in the order of their keys. */
function listObjects(bucket: string, objects: ObjectFacts[], query: URLSearchParams): Element {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const maxKeys = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) throw new S3Error('InvalidArgument', 'max-keys is not a number.');
  const matching = objects.filter(({ key }) => key.startsWith(prefix) && key > after);
  const page = matching.slice(0, Math.min(maxKeys, MAX_KEYS));
  const isTruncated = matching.length > page.length;
  return element('ListBucketResult', [
    element('Name', bucket),
    element('Prefix', prefix),
    element('KeyCount', page.length),
    element('MaxKeys', maxKeys),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextContinuationToken', page.at(-1)?.key ?? '')] : []),
    ...page.map(({ key, modifiedAt, etag, bytes }) =>
      element('Contents', [
        element('Key', key),
        element('LastModified', modifiedAt),
        element('ETag', etag),
        element('Size', bytes),
        element('StorageClass', 'STANDARD'),
      ]),
    ),
  ]);
}
