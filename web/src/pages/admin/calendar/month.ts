import type { CalendarPost } from '@firm/contracts/api/calendar';
import { addDays, toFirmTime } from '@firm/contracts/rules/firm-time';

/** The month of the firm's time zone at an instant, such as 2026-11. */
export const monthOf = (now: Date): string => toFirmTime(now.toISOString()).slice(0, 7);

/** The month before (-1) or behind (1) another. */
export function neighborOf(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
}

/** The days of the weeks, from Monday to Sunday, that hold a month. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const last = addDays(`${neighborOf(month, 1)}-01`, -1);
  const monday = addDays(first, -((new Date(first).getUTCDay() + 6) % 7));
  const days: string[] = [];
  for (let day = monday; day <= last || days.length % 7 > 0; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface CalendarEntry {
  kind: 'published' | 'scheduled' | 'due';
  post: CalendarPost;
}

/** What happens on each day: publications by their time, then reviews that are due. */
export function entriesByDay(posts: readonly CalendarPost[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  const add = (day: string, entry: CalendarEntry) => days.set(day, [...(days.get(day) ?? []), entry]);
  for (const post of posts) {
    const kind = post.status === 'scheduled' ? 'scheduled' : 'published';
    add(toFirmTime(post.publishedAt).slice(0, 10), { kind, post });
  }
  for (const post of posts) if (post.reviewDueOn) add(post.reviewDueOn, { kind: 'due', post });
  return days;
}
