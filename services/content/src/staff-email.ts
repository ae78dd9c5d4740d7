import type { Pass } from '@firm/platform/http/pass';

/** The e-mail address of the member of staff who asks, on a route that only staff may enter. */
export function staffEmail({ staff }: Pass): string {
  if (!staff) throw new Error('a staff route was entered without staff');
  return staff.email;
}
