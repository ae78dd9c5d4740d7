import { FIRM_TIME_ZONE } from '@firm/contracts/rules/facts';
import { fromFirmTime, toFirmTime } from '@firm/contracts/rules/firm-time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Writes moments in Lisbon time. */
function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: FIRM_TIME_ZONE, ...options });
  return (iso) => format.format(new Date(iso));
}

/** "Nov 20, 2026" */
export const formatDate = formatter({ dateStyle: 'medium' });

/** "Nov 20, 2026, 9:30 AM" */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 20, 2026, 9:30:59 AM" */
export const formatSecond = formatter({ dateStyle: 'medium', timeStyle: 'medium' });

/** "9:30 AM" */
export const formatTime = formatter({ timeStyle: 'short' });

/** "today at 9:30 AM", "yesterday at 9:30 AM", else "Nov 20, 2026, 9:30 AM": in Lisbon time, as all of these. */
export function formatMoment(iso: string, now = new Date()): string {
  const day = formatDate(iso);
  if (day === formatDate(now.toISOString())) return `today at ${formatTime(iso)}`;
  const [today = ''] = toFirmTime(now.toISOString()).split('T');
  // At noon: the day before, also where the clocks change.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString();
  return day === formatDate(yesterday) ? `yesterday at ${formatTime(iso)}` : formatDateTime(iso);
}

/** Tomorrow at 9:00 Lisbon time, the default of a schedule. ISO 8601. */
export function tomorrowMorning(now: Date): string {
  const [date = ''] = toFirmTime(new Date(now.getTime() + DAY_MS).toISOString()).split('T');
  return morningOf(date) ?? now.toISOString();
}

/** A day, such as 2026-11-24, at 9:00 Lisbon time. ISO 8601; null for no day. */
const morningOf = (day: string): string | null => fromFirmTime(`${day}T09:00`);

/**
 * When a post that is begun for a day goes out by default: at 9:00 Lisbon time; where that is past, at a full hour that leaves
 * half an hour to write. ISO 8601.
 */
export function defaultTimeOn(day: string, now: Date): string {
  const morning = morningOf(day);
  if (morning !== null && Date.parse(morning) > now.getTime()) return morning;
  return new Date(Math.ceil((now.getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS).toISOString();
}

/** "9:30 AM", in the time zone of the browser. */
export function formatLocalTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short' });
}

/** Date and time in the time zone of the browser. */
export function formatLocalDateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
