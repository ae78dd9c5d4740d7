import type { CurrentUser, EndedSessions, OwnSession } from '@firm/contracts/api/staff';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from './get-query';
import { hasStatus, type Http } from './http';

export const CURRENT_USER_PATH = '/api/auth/user';

/** The signed-in user; null for a 401. */
export const currentUserQuery = (http: Http) =>
  queryOptions({
    queryKey: [CURRENT_USER_PATH],
    queryFn: ({ signal }) =>
      http.get<CurrentUser>(CURRENT_USER_PATH, signal).catch((error: unknown) => {
        if (hasStatus(error, 401)) return null;
        throw new Error('Failed to fetch user.', { cause: error });
      }),
  });

export async function logOut(http: Http): Promise<void> {
  await http.send('POST', '/api/auth/logout').catch((error: unknown) => {
    throw new Error('Logout failed.', { cause: error });
  });
}

const SESSIONS_PATH = '/api/admin/sessions';

/** The sessions of the signed-in user. */
export const sessionsQuery = (http: Http) => getQuery<OwnSession[]>(http, [SESSIONS_PATH], { staleTime: 0 });

export function endSession(http: Http, id: string): Promise<void> {
  return http.send('DELETE', `${SESSIONS_PATH}/${encodeURIComponent(id)}`);
}

/** Ends all sessions but this one. */
export function endOtherSessions(http: Http): Promise<EndedSessions> {
  return http.send<EndedSessions>('POST', `${SESSIONS_PATH}/end-others`);
}

/** Address that starts the sign-in. */
export const SIGN_IN_PATH = '/api/auth/signin';
