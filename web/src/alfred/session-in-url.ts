import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context';
import { settledLocation } from '../site/settled-location';

const PARAMETER = 'session';

/** The chat session that stands in the address of the page, and how another is written there (specification §2, §4). */
export function useSessionInUrl(): [string | null, (sessionId: string) => void] {
  const { search } = useLocation();
  const { router } = useApp();
  const write = useCallback(
    async (sessionId: string) => {
      const { pathname, search: present, hash } = await settledLocation(router);
      const parameters = new URLSearchParams(present);
      parameters.set(PARAMETER, sessionId);
      await router.navigate({ pathname, search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true });
    },
    [router],
  );
  return [new URLSearchParams(search).get(PARAMETER), (sessionId) => void write(sessionId)];
}
