import type { ChatTerms } from '@firm/contracts/api/chat';
import type { ChatWords } from './words/en';

const HALF_WEEK_MS = 3.5 * 86_400_000;

/**
 * When the office is open next, by the reader's clock: "We’re open Monday, 3:30 a.m. to 12:30 p.m., Chicago time.", as Alfred says
 * "Lisbon time". Null when it has opened since, or where it is not known.
 * @param hours ISO 8601.
 * @param timeZone the reader's, unless given.
 */
export function openingText(
  { opensAt, closesAt }: Pick<ChatTerms, 'opensAt' | 'closesAt'>,
  now: Date,
  { locale, opens }: Pick<ChatWords, 'locale' | 'opens'>,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  if (opensAt === null || closesAt === null) return null;
  const opening = new Date(opensAt);
  const wait = opening.getTime() - now.getTime();
  if (wait <= 0) return null;
  const day = (at: Date, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString(locale, { timeZone, ...options });
  const isToday = day(opening, { dateStyle: 'short' }) === day(now, { dateStyle: 'short' });
  const weekday = day(
    opening,
    wait < HALF_WEEK_MS ? { weekday: 'long' } : { weekday: 'long', month: 'long', day: 'numeric' },
  );
  return opens({
    day: isToday ? null : weekday,
    from: timeOfDay(opening, locale, timeZone),
    to: timeOfDay(new Date(closesAt), locale, timeZone),
    city: cityOf(timeZone),
  });
}

/** The city of a time zone, "New York". */
function cityOf(timeZone: string): string | null {
  const [, city] = /^(?!Etc)\w+\/(?:.*\/)?(.+)$/.exec(timeZone) ?? [];
  return city?.replaceAll('_', ' ') ?? null;
}

/**
 * A time as the site writes it: "9:00 a.m.", or as the language of a conversation does: "09:00".
 * @param timeZone the reader's, unless given.
 */
export const timeOfDay = (at: Date, locale: string, timeZone?: string): string =>
  at
    .toLocaleTimeString(locale, {
      ...(timeZone !== undefined && { timeZone }),
      hour: 'numeric',
      minute: '2-digit',
    })
    .replace(/\s([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`);
