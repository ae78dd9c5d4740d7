import type { CallerToken, StaffMember } from '@firm/platform/http/caller-token';

/** The member of staff who asks, on a route that only staff may enter. */
export function staffMember({ staff }: CallerToken): StaffMember {
  if (!staff) throw new Error('a staff route was entered without staff');
  return staff;
}

export const staffEmail = (caller: CallerToken): string => staffMember(caller).email;
