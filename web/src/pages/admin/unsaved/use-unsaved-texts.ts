import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropWorkingCopy, unsavedWorkQuery } from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import { copyStore } from './copy-store';
import { livingSessions, sessionEnd } from './living-sessions';
import { unsavedOffers, type KeptCopies, type UnsavedOffer } from './unsaved-offers';

export const KEPT_COPIES = ['unsaved', 'browser'] as const;

/**
 * The texts of one person that nobody is writing any more and that were never saved, last written first.
 *
 * @param openId the session of this page, whose text is not among them.
 */
export function useUnsavedTexts(owner: string, openId: string) {
  const { http } = useApp();
  const client = useQueryClient();
  const { data: works = [] } = useQuery(unsavedWorkQuery(http));
  const { data: copies } = useQuery({
    queryKey: [...KEPT_COPIES, owner],
    queryFn: () => findCopies(owner),
    staleTime: 0,
    networkMode: 'always',
  });

  // A page that was just left can hold its session for a moment yet; another tab, for hours.
  useEffect(() => {
    const leaving = new AbortController();
    for (const { id } of copies?.living ?? []) {
      if (id === openId) continue;
      const lookAgain = () => client.invalidateQueries({ queryKey: ['unsaved'] });
      sessionEnd(id, leaving.signal).then(lookAgain, () => undefined);
    }
    return () => leaving.abort();
  }, [copies, openId, client]);

  /** Discards a text for good, wherever it is kept. */
  async function drop(offer: UnsavedOffer): Promise<void> {
    if (offer.from === 'browser') await copyStore.drop(offer.copy.id);
    if (offer.from === 'server' || offer.copy.workingCopy) {
      await dropWorkingCopy(http, offer.from === 'server' ? offer.work : offer.copy);
    }
    await client.invalidateQueries({ queryKey: ['unsaved'] });
  }
  const offers = copies ? unsavedOffers(copies, works, openId) : [];
  return { offers: offers.filter(({ key }) => key !== openId), drop };
}

async function findCopies(owner: string): Promise<KeptCopies> {
  const [all, living] = await Promise.all([copyStore.all(), livingSessions()]);
  const own = all.filter((copy) => copy.owner === owner);
  return { abandoned: own.filter(({ id }) => !living.has(id)), living: own.filter(({ id }) => living.has(id)) };
}
