import { invalid } from '@firm/platform/http/problem';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A session's id in an address. @throws invalid when it is none (contract §3: 400). */
export function readSessionId(id: string): string {
  if (!UUID.test(id)) throw invalid('This is not the id of a conversation.');
  return id.toLowerCase();
}
