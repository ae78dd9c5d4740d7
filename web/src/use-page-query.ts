import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { PageQuery } from './api/page-queries';
import { useApp } from './app-context';

/**
 * Reads for a public page: what the page was rendered with, renewed when it is stale and when a connection is back.
 * @param isWanted whether it is asked for at all; what is kept of it is shown in any case.
 */
export function usePageQuery<T>(query: PageQuery<T>, isWanted = true) {
  const { queries } = useApp();
  const kept = queries.of(query);
  const { data, error } = useSyncExternalStore(kept.subscribe, kept.read, kept.read);
  // A failure is in the state.
  const renew = useEffectEvent(() => void queries.get(query).catch(() => undefined));

  useEffect(() => {
    if (!isWanted) return;
    const onceMore = () => renew();
    onceMore();
    window.addEventListener('online', onceMore);
    return () => window.removeEventListener('online', onceMore);
  }, [kept, isWanted]);

  return { data, error, retry: () => void queries.load(query).catch(() => undefined) };
}
