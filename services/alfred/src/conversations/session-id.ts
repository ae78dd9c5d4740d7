import { invalid } from '@firm/platform/http/problem';
import { isUUID } from 'class-validator';

/**
 * The id of a session in an address, in lower case. `loose` admits UUIDs of any version: they are unknown, not malformed.
 * @throws ProblemError invalid when it is no UUID (services/contracts/README.md, Chat).
 */
export function readSessionId(id: string): string {
  if (!isUUID(id, 'loose')) throw invalid('This is not the id of a conversation.');
  return id.toLowerCase();
}
