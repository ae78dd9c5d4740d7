import { FIRM_TIME_ZONE, isDay } from './facts.js';
import { memoize } from './memoize.js';

const MINUTE_MS = 60_000;

/** How long before its day something is listed as due. */
const DUE_SOON_MS = 30 * 24 * 60 * MINUTE_MS;

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: FIRM_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Converts an instant to the value of a date-time field in Lisbon time, "2026-11-20T09:30". */
export function toFirmTime(iso: string): string {
  const parts = Object.fromEntries(wallClock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The firm's day at an instant, `YYYY-MM-DD`. */
export const firmDay = (instant: Date): string => dayOfMinute(instant.toISOString().slice(0, -':SS.mmmZ'.length));

/** Asked with the present minute for each page, and Intl takes 0.1 ms. */
const dayOfMinute = memoize((minute: string) => toFirmTime(`${minute}Z`).slice(0, 'YYYY-MM-DD'.length));

/** The last moment that is due soon: whatever is due by then is listed. Of days it is its `firmDay`. */
export const dueSoonUntil = (now: Date): Date => new Date(now.getTime() + DUE_SOON_MS);

/** The day so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Days from one day to another, both included. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

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

/**
 * The moment that a text names, in ISO 8601: of a day alone its beginning, and of a time without a zone that time, in the firm's
 * time zone. Null for anything else, and for a day that no calendar has.
 */
export function readFirmMoment(text: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !isDay(text.slice(0, 'YYYY-MM-DD'.length))) return null;
  const local = isDay(text) ? `${text}T00:00` : text;
  const isLocal = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(local);
  const iso = isLocal ? fromFirmTime(local) : /^\d{4}-\d{2}-\d{2}T/.test(local) ? local : null;
  const moment = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(moment) ? null : new Date(moment);
}

/** The offset of Lisbon time from UTC at an instant. */
function utcOffsetMs(instantMs: number): number {
  const wholeMinuteMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toFirmTime(new Date(wholeMinuteMs).toISOString())}Z`) - wholeMinuteMs;
}
