import type { Pass, StaffMember } from '@firm/platform/http/pass';

/** The member of staff who asks, on a route that only staff may enter. */
export function staffMember({ staff }: Pass): StaffMember {
  if (!staff) throw new Error('a staff route was entered without staff');
  return staff;
}

export const staffEmail = (pass: Pass): string => staffMember(pass).email;
