import type { CurrentUser, EndedSessions, OwnSession } from '@firm/contracts/api/staff';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from './get-query';
import { hasStatus, type Http } from './http';

const CURRENT_USER_PATH = '/api/auth/user';

/** Who is signed in in this browser now; null for a 401. */
export const sessionQuery = (http: Http) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) =>
      http.get<CurrentUser>(CURRENT_USER_PATH, signal).catch((error: unknown) => {
        if (hasStatus(error, 401)) return null;
        throw new Error('Failed to fetch user.', { cause: error });
      }),
  });

/** Who opened this page of the newsroom, also after the session has ended: what this person has typed stays theirs. */
export const currentUserQuery = (http: Http) =>
  queryOptions({ ...sessionQuery(http), queryKey: [CURRENT_USER_PATH], staleTime: Infinity });

/** Names the person who opened the page: the server refuses a call of a page that somebody else opened. */
export const OPENED_BY = 'x-opened-by';

export async function logOut(http: Http): Promise<void> {
  await http.send('POST', '/api/auth/logout').catch((error: unknown) => {
    throw new Error('Logout failed.', { cause: error });
  });
}

const SESSIONS_PATH = '/api/admin/sessions';

/** The sessions of the signed-in user. */
export const sessionsQuery = (http: Http) => getQuery<OwnSession[]>(http, [SESSIONS_PATH], { staleTime: 0 });

export const endSession = (http: Http, id: string): Promise<void> =>
  http.send('DELETE', `${SESSIONS_PATH}/${encodeURIComponent(id)}`);

/** Ends all sessions but this one. */
export const endOtherSessions = (http: Http) => http.send<EndedSessions>('POST', `${SESSIONS_PATH}/end-others`);

/** Address that starts the sign-in. */
export const SIGN_IN_PATH = '/api/auth/signin';
