import type { ChatTerms } from '@firm/contracts/api/chat';

const HALF_WEEK_MS = 3.5 * 86_400_000;

/**
 * When the office is open next, by the reader's clock: "Monday, 3:30 a.m. to 12:30 p.m., Chicago time", as Alfred says "Lisbon
 * time". Null when it has opened since, or where it is not known.
 * @param hours ISO 8601.
 * @param timeZone the reader's, unless given.
 */
export function openingText(
  { opensAt, closesAt }: Pick<ChatTerms, 'opensAt' | 'closesAt'>,
  now: Date,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  if (opensAt === null || closesAt === null) return null;
  const opening = new Date(opensAt);
  const wait = opening.getTime() - now.getTime();
  if (wait <= 0) return null;
  const day = (at: Date, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-US', { timeZone, ...options });
  const isToday = day(opening, { dateStyle: 'short' }) === day(now, { dateStyle: 'short' });
  const weekday = day(
    opening,
    wait < HALF_WEEK_MS ? { weekday: 'long' } : { weekday: 'long', month: 'long', day: 'numeric' },
  );
  const times = [opening, new Date(closesAt)].map((at) => timeOfDay(at, { timeZone })).join(' to ');
  return `${isToday ? 'today' : weekday}, ${times}, ${zoneName(timeZone)}`;
}

/** A time zone by its city: "New York time". "your time" where it has none. */
function zoneName(timeZone: string): string {
  const [, city] = /^(?!Etc)\w+\/(?:.*\/)?(.+)$/.exec(timeZone) ?? [];
  return city ? `${city.replaceAll('_', ' ')} time` : 'your time';
}

interface Form {
  /** ISO 639-1; English for none. */
  language?: string | null | undefined;
  /** The reader's, unless given. */
  timeZone?: string;
}

/** A time as the site writes it: "9:00 a.m.", or as the language of a conversation does: "09:00". */
export const timeOfDay = (at: Date, { language, timeZone }: Form = {}): string =>
  at
    .toLocaleTimeString(!language || language === 'en' ? 'en-US' : language === 'pt' ? 'pt-PT' : language, {
      ...(timeZone !== undefined && { timeZone }),
      hour: 'numeric',
      minute: '2-digit',
    })
    .replace(/\s([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`);
