const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date in long US format, the same on the server and in every browser. */
export function formatLongDate(iso: string): string {
  return LONG.format(new Date(iso));
}

/** The same, short. */
export function formatShortDate(iso: string): string {
  return SHORT.format(new Date(iso));
}
