import type { ChatTerms } from '@firm/contracts/api/chat';

const HALF_WEEK_MS = 3.5 * 86_400_000;

/**
 * When the office is open next, by the reader's clock: "Monday, 3:30 a.m. to 12:30 p.m. your time". Null when it has opened
 * since, or where it is not known.
 * @param hours ISO 8601.
 * @param timeZone the reader's, unless given.
 */
export function openingText(
  { opensAt, closesAt }: Pick<ChatTerms, 'opensAt' | 'closesAt'>,
  now: Date,
  timeZone?: string,
): string | null {
  if (opensAt === null || closesAt === null) return null;
  const opening = new Date(opensAt);
  const wait = opening.getTime() - now.getTime();
  if (wait <= 0) return null;
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = (at: Date, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-US', { ...zone, ...options });
  const isToday = day(opening, { dateStyle: 'short' }) === day(now, { dateStyle: 'short' });
  const weekday = day(
    opening,
    wait < HALF_WEEK_MS ? { weekday: 'long' } : { weekday: 'long', month: 'long', day: 'numeric' },
  );
  return `${isToday ? 'today' : weekday}, ${timeOfDay(opening, timeZone)} to ${timeOfDay(new Date(closesAt), timeZone)} your time`;
}

/** A time as the site writes it: "9:00 a.m.", by the reader's clock unless a time zone is given. */
export const timeOfDay = (at: Date, timeZone?: string): string =>
  at
    .toLocaleTimeString('en-US', { ...(timeZone !== undefined && { timeZone }), hour: 'numeric', minute: '2-digit' })
    .replace(/ ([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`);
