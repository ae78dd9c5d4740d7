import { S3Error } from './s3-error.js';

export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header for an object of `bytes` bytes. Undefined means all of it: no header, several ranges, or one
 * that is malformed, which HTTP asks to ignore. Throws InvalidRange for one that lies outside.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (!first && !last) return undefined;
  const range = first
    ? { first: Number(first), last: Math.min(last ? Number(last) : Infinity, bytes - 1) }
    : { first: Math.max(0, bytes - Number(last)), last: bytes - 1 };
  if (range.first > range.last) throw new S3Error('InvalidRange', 'The range lies outside the object.');
  return range;
}
