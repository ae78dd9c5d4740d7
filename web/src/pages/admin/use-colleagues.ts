import type { Colleague } from '@firm/contracts/api/enquiries';
import { colleaguesQuery } from '../../api/enquiry-desk';
import { useUser } from './use-user';
import { useRead } from './use-read';

/** To whom something can be assigned, and what they are called. */
export function useColleagues() {
  const user = useUser();
  const { data: listed = [] } = useRead(colleaguesQuery);
  const others = listed.filter(({ email }) => email !== user?.email);
  return {
    /** Who is signed in comes first, then the others by name. */
    people: [...(user ? [{ email: user.email, name: `${user.name} (me)` }] : []), ...others],
    /** The name of who has this address; the address of who has left. */
    nameOf: (email: string): string =>
      (email === user?.email ? user.name : others.find((one) => one.email === email)?.name) ?? email,
  };
}

/** The people of a list in which this one is chosen, who may have left since. */
export const withChosen = (people: readonly Colleague[], chosen: string | null): readonly Colleague[] =>
  chosen === null || people.some(({ email }) => email === chosen)
    ? people
    : [{ email: chosen, name: chosen }, ...people];
