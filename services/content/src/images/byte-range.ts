/** A part of an object; both ends inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part a Range header asks for (RFC 9110 §14.2) of so many bytes: null for the whole, which is also the answer to
 * several parts or another unit; 'unsatisfiable' for a part that is not there.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (!from && !to) return null;
  const first = from ? Number(from) : Math.max(0, bytes - Number(to));
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return first > last || first >= bytes ? 'unsatisfiable' : { first, last };
}
