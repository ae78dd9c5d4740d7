import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@firm/contracts/api/staff';
import type { Fetch } from '../../../api/http';
import { OPENED_BY, type sessionQuery } from '../../../api/staff';

/**
 * The same calls, but one of the newsroom that is refused because the session has ended waits until its person has signed in again,
 * and is sent then: a save, for example. Refused calls did nothing, so that sending them again is safe.
 */
export function waitForSignIn(fetch: Fetch, client: QueryClient, session: ReturnType<typeof sessionQuery>): Fetch {
  const send: Fetch = async (path, init) => {
    const answer = await fetch(path, init);
    const opener = init?.headers?.[OPENED_BY];
    if (answer.status !== 401 || opener === undefined) return answer;
    const user = await client.fetchQuery({ ...session, staleTime: 0 }).catch(() => undefined);
    // Somebody is signed in, or it cannot be known: then the call itself was refused.
    if (user !== null) return answer;
    const next = await nextUser(client, session, init?.signal);
    return encodeURIComponent(next.email) === opener ? send(path, init) : answer;
  };
  return send;
}

/** Whoever signs in next. @throws the reason of the signal once it is aborted. */
function nextUser(client: QueryClient, { queryKey }: ReturnType<typeof sessionQuery>, signal?: AbortSignal | null) {
  return new Promise<CurrentUser>((resolve, reject) => {
    const stop = client.getQueryCache().subscribe(() => {
      const user = client.getQueryData(queryKey);
      if (!user) return;
      stop();
      resolve(user);
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}
