import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { copyStore } from './copy-store';
import type { KeptCopy } from './kept-copy';
import { livingSessions, sessionEnd } from './living-sessions';

export const UNSAVED_COPIES = ['unsaved-copies'] as const;

/**
 * The texts that nobody is writing any more and that were never saved, of one person, last kept first.
 *
 * @param openId the session of this page, whose text is not among them.
 */
export function useUnsavedCopies(owner: string, openId: string) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...UNSAVED_COPIES, owner],
    queryFn: () => findCopies(owner),
    staleTime: 0,
    networkMode: 'always',
  });

  // A page that was just left can hold its session for a moment yet; another tab, for hours.
  useEffect(() => {
    const leaving = new AbortController();
    for (const { id } of data?.living ?? []) {
      if (id === openId) continue;
      const lookAgain = () => client.invalidateQueries({ queryKey: UNSAVED_COPIES });
      sessionEnd(id, leaving.signal).then(lookAgain, () => undefined);
    }
    return () => leaving.abort();
  }, [data, openId, client]);

  async function drop(id: string): Promise<void> {
    await copyStore.drop(id);
    await client.invalidateQueries({ queryKey: UNSAVED_COPIES });
  }
  return { copies: data?.abandoned.filter(({ id }) => id !== openId) ?? [], drop };
}

async function findCopies(owner: string): Promise<{ abandoned: KeptCopy[]; living: KeptCopy[] }> {
  const [all, living] = await Promise.all([copyStore.all(), livingSessions()]);
  const own = all.filter((copy) => copy.owner === owner);
  return { abandoned: own.filter(({ id }) => !living.has(id)), living: own.filter(({ id }) => living.has(id)) };
}
