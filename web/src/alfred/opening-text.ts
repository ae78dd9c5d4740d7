const HALF_WEEK_MS = 3.5 * 86_400_000;

/**
 * When the office opens, by the reader's clock: "Monday at 3:30 AM, your time". Null when that is past, or not known.
 * @param opensAt ISO 8601.
 * @param timeZone the reader's, unless given.
 */
export function openingText(opensAt: string | null, now: Date, timeZone?: string): string | null {
  if (opensAt === null) return null;
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
  const time = opening.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit' });
  return `${isToday ? 'today' : weekday} at ${time}, your time`;
}
