import { FIRM_TIME_ZONE } from '@firm/contracts/rules/facts';

const MINUTE_MS = 60_000;

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: FIRM_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: FIRM_TIME_ZONE, dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: FIRM_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeZone: FIRM_TIME_ZONE, timeStyle: 'short' });

/** "Nov 20, 2026" */
export function formatDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

/** "Nov 20, 2026, 9:30 AM" */
export function formatDateTime(iso: string): string {
  return dateAndTime.format(new Date(iso));
}

/** "9:30 AM" */
export function formatTime(iso: string): string {
  return timeOfDay.format(new Date(iso));
}

/** "today at 9:30 AM", "yesterday at 9:30 AM", else "Nov 20, 2026, 9:30 AM": in Lisbon time, as all of these. */
export function formatMoment(iso: string, now = new Date()): string {
  const day = formatDate(iso);
  if (day === shortDate.format(now)) return `today at ${formatTime(iso)}`;
  const [today = ''] = toFirmTime(now.toISOString()).split('T');
  // At noon: the day before, also where the clocks change.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 24 * 60 * MINUTE_MS);
  return day === shortDate.format(yesterday) ? `yesterday at ${formatTime(iso)}` : formatDateTime(iso);
}

/** Converts an instant to the value of a date-time field in Lisbon time, "2026-11-20T09:30". */
export function toFirmTime(iso: string): string {
  const parts = Object.fromEntries(wallClock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * Converts the value of a date-time field in Lisbon time to an instant, ISO 8601; null for an invalid value. At the end
 * of daylight saving time an ambiguous time is the first of the two; at its beginning a skipped time moves forward by an
 * hour.
 */
export function fromFirmTime(local: string): string | null {
  const asUtcMs = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtcMs)) return null;
  const offsetMs = Math.max(utcOffsetMs(asUtcMs - 120 * MINUTE_MS), utcOffsetMs(asUtcMs + 120 * MINUTE_MS));
  const early = asUtcMs - offsetMs;
  const instantMs = utcOffsetMs(early) === offsetMs ? early : asUtcMs - utcOffsetMs(early);
  return new Date(instantMs).toISOString();
}

/** Tomorrow at 9:00 Lisbon time, the default of a schedule. ISO 8601. */
export function tomorrowMorning(now: Date): string {
  const [date = ''] = toFirmTime(new Date(now.getTime() + 24 * 60 * MINUTE_MS).toISOString()).split('T');
  return morningOf(date) ?? now.toISOString();
}

/** A day, such as 2026-11-24, at 9:00 Lisbon time. ISO 8601; null for no day. */
export const morningOf = (day: string): string | null => fromFirmTime(`${day}T09:00`);

/** The offset of Lisbon time from UTC at an instant. */
function utcOffsetMs(instantMs: number): number {
  const wholeMinuteMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toFirmTime(new Date(wholeMinuteMs).toISOString())}Z`) - wholeMinuteMs;
}

/** Date and time in the time zone of the browser. */
export function formatLocalDateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
