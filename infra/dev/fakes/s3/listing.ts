import type { ObjectFacts } from './object-files.js';
import { S3Error } from './s3-error.js';
import { element, type Element } from './xml.js';

const MAX_KEYS = 1_000;

/** The answer to ListObjectsV2: one page of `objects`, which are in the order of their keys. */
export function listing(bucket: string, objects: ObjectFacts[], query: URLSearchParams): Element {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const maxKeys = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) throw new S3Error('InvalidArgument', 'max-keys is not a number.');
  const encoded = query.get('encoding-type') === 'url' ? encodeKey : (key: string) => key;

  const entries = groupByFolder(
    objects.filter(({ key }) => key.startsWith(prefix)),
    prefix,
    delimiter,
  ).filter(({ name }) => name > after);
  const page = entries.slice(0, Math.min(maxKeys, MAX_KEYS));
  const isTruncated = entries.length > page.length;
  return element('ListBucketResult', [
    element('Name', bucket),
    element('Prefix', encoded(prefix)),
    element('KeyCount', page.length),
    element('MaxKeys', maxKeys),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextContinuationToken', page.at(-1)?.name ?? '')] : []),
    ...page.map(({ name, facts }) =>
      facts
        ? element('Contents', [
            element('Key', encoded(name)),
            element('LastModified', facts.modifiedAt),
            element('ETag', facts.etag),
            element('Size', facts.bytes),
            element('StorageClass', 'STANDARD'),
          ])
        : element('CommonPrefixes', [element('Prefix', encoded(name))]),
    ),
  ]);
}

/** Objects, and in the place of those that share a folder below the prefix, that folder once. */
function groupByFolder(objects: ObjectFacts[], prefix: string, delimiter: string) {
  const entries = new Map<string, { name: string; facts?: ObjectFacts }>();
  for (const facts of objects) {
    const end = delimiter ? facts.key.indexOf(delimiter, prefix.length) : -1;
    const name = end < 0 ? facts.key : facts.key.slice(0, end + delimiter.length);
    if (!entries.has(name)) entries.set(name, end < 0 ? { name, facts } : { name });
  }
  return [...entries.values()];
}

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');
