import type { Colleague } from '@firm/contracts/api/enquiries';

/** What may follow an `@`: a name of several words, or an email address. */
const BEGUN = /(?<![\p{L}\d.])@([\p{L}\d][\p{L}\d'’.@_+-]*(?: [\p{L}\d'’.-]*){0,3})?$/u;

/** The name with which a comment names a colleague; the address of who shares it with another. */
export function mentionName({ name, email }: Colleague, colleagues: readonly Colleague[]): string {
  return colleagues.some((other) => other.email !== email && isSame(other.name, name)) ? email : name;
}

/** The colleagues whom a text names: `@` with their name, their first name where only one has it, or their address. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const firstName = ({ name }: Colleague) => name.split(' ', 1)[0] ?? '';
  const names = colleagues.flatMap((colleague) => {
    const isOnly = colleagues.every((other) => other === colleague || !isSame(firstName(other), firstName(colleague)));
    const names = [mentionName(colleague, colleagues), colleague.email, ...(isOnly ? [firstName(colleague)] : [])];
    return names.filter(Boolean).map((name) => ({ name, colleague }));
  });
  // The longest first: "@Rui Reis Silva" does not name Rui Reis.
  names.sort((a, b) => b.name.length - a.name.length);
  const found = new Set<Colleague>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (/[\p{L}\d.]$/u.test(text.slice(0, at))) continue;
    const rest = text.slice(at + 1);
    const named = names.find(
      ({ name }) => isSame(rest.slice(0, name.length), name) && !/^[\p{L}\d@]/u.test(rest.slice(name.length)),
    );
    if (named) found.add(named.colleague);
  }
  return colleagues.filter((colleague) => found.has(colleague));
}

export interface Suggestions {
  /** Where the `@` stands in the text. */
  start: number;
  colleagues: readonly Colleague[];
}

/** The colleagues whose name or address what stands before the cursor may begin; null where none is. */
export function suggestColleagues(beforeCursor: string, colleagues: readonly Colleague[]): Suggestions | null {
  const [typed, begun = ''] = BEGUN.exec(beforeCursor) ?? [];
  if (typed === undefined) return null;
  const isBegun = (name: string) => isSame(name.slice(0, begun.length), begun);
  const found = colleagues.filter(
    ({ name, email }) => isBegun(name) || isBegun(email) || name.split(' ').some((word) => isBegun(word)),
  );
  return found.length > 0 ? { start: beforeCursor.length - typed.length, colleagues: found } : null;
}

/** The same letters, whatever their case and accents: "Joao" for João. */
const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
