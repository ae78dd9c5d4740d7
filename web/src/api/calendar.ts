import type { CalendarPost } from '@firm/contracts/api/calendar';
import { keepPreviousData } from '@tanstack/react-query';
import { getQuery } from './get-query';
import type { Http } from './http';

/** What is published, goes out or is due for review between two days of the firm's time zone, such as 2026-11-22. */
export const calendarQuery = (http: Http, from: string, until: string) =>
  // Below the key of the list: a change of any post makes both outdated.
  getQuery<CalendarPost[]>(http, ['/api/admin/posts', 'calendar', from, until], {
    path: `/api/admin/posts/calendar?from=${from}&until=${until}`,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
