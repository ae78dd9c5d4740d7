import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAMETER = 'session';

/** The chat session that stands in the address of the page, and how another is written there (specification §2, §4). */
export function useSessionInUrl(): [string | null, (sessionId: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const write = useCallback(
    (sessionId: string) => {
      // What the browser shows now, which a navigation under way may already have changed.
      const { pathname, hash } = window.location;
      const parameters = new URLSearchParams(window.location.search);
      parameters.set(PARAMETER, sessionId);
      void navigate({ pathname, search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [new URLSearchParams(search).get(PARAMETER), write];
}
