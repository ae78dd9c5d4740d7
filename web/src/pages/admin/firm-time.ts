/** The firm's clock: schedules are made, and dates shown, in Lisbon's time wherever staff happen to sit. */
export const FIRM_TIME_ZONE = 'Europe/Lisbon';

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

/** An instant as a date-time field shows it, "2026-11-20T09:30", by the firm's clock. */
export function toFirmClock(iso: string): string {
  const parts = Object.fromEntries(wallClock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant at which the firm's clock shows this date and time; null for what is no date and time. A time that the
 * clock shows twice is the first of the two; one that it skips is as far after the change as it was meant to be.
 */
export function fromFirmClock(local: string): string | null {
  const asUtcMs = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtcMs)) return null;
  const aheadMs = Math.max(clockAheadMs(asUtcMs - 120 * MINUTE_MS), clockAheadMs(asUtcMs + 120 * MINUTE_MS));
  const early = asUtcMs - aheadMs;
  const instantMs = clockAheadMs(early) === aheadMs ? early : asUtcMs - clockAheadMs(early);
  return new Date(instantMs).toISOString();
}

/** Tomorrow at nine by the firm's clock: what a schedule starts from. */
export function tomorrowMorning(now: Date): string {
  const [date = ''] = toFirmClock(new Date(now.getTime() + 24 * 60 * MINUTE_MS).toISOString()).split('T');
  return fromFirmClock(`${date}T09:00`) ?? now.toISOString();
}

/** By how much the firm's clock is ahead of UTC at an instant. */
function clockAheadMs(instantMs: number): number {
  const wholeMinuteMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toFirmClock(new Date(wholeMinuteMs).toISOString())}Z`) - wholeMinuteMs;
}
