import type { CalendarPost } from '@firm/contracts/api/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

/** What is published, goes out or is due for review between two days of the firm's time zone, such as 2026-11-22. */
export const calendarQuery = (http: Http, from: string, until: string) =>
  queryOptions({
    // Below the key of the list: a change of any post makes both outdated.
    queryKey: ['/api/admin/posts', 'calendar', from, until],
    queryFn: ({ signal }) => http.get<CalendarPost[]>(`/api/admin/posts/calendar?from=${from}&until=${until}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
