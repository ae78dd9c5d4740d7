import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trashQuery } from '../../../api/admin-posts';
import { deleteWorkingCopy, unsavedWorkQuery } from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import { draftStorage } from './draft-storage';
import { listOpenSessions, waitForSessionEnd } from './session-locks';
import { isThrownAway, unsavedOffers, type StoredDrafts, type UnsavedOffer } from './unsaved-offers';
import { useRead } from '../use-read';

/**
 * One author's unsaved texts that no open session is editing, last changed first.
 *
 * @param openId the session of this page, whose text is not among them.
 */
export function useUnsavedTexts(owner: string, openId: string) {
  const { http } = useApp();
  const client = useQueryClient();
  const { data: works = [] } = useRead(unsavedWorkQuery);
  const { data: drafts } = useQuery({
    queryKey: ['unsaved', 'browser', owner],
    queryFn: () => readDrafts(owner),
    staleTime: 0,
    networkMode: 'always',
  });

  // A page that was just left can hold its lock for another moment; another tab, for hours.
  useEffect(() => {
    const leaving = new AbortController();
    for (const { id } of drafts?.open ?? []) {
      if (id === openId) continue;
      const refresh = () => client.invalidateQueries({ queryKey: ['unsaved'] });
      waitForSessionEnd(id, leaving.signal).then(refresh, () => undefined);
    }
    return () => leaving.abort();
  }, [drafts, openId, client]);

  /** Deletes every copy of a text. */
  async function discard(offer: UnsavedOffer): Promise<void> {
    if (offer.from === 'browser') await draftStorage.delete(offer.draft.id);
    if (offer.from === 'server' || offer.draft.workingCopy) {
      await deleteWorkingCopy(http, offer.from === 'server' ? offer.work : offer.draft);
    }
    await client.invalidateQueries({ queryKey: ['unsaved'] });
  }
  const all = drafts ? unsavedOffers(drafts, works, openId) : [];
  const isOfPost = all.some(({ postId, from }) => postId !== null && from === 'browser');
  // Without a connection it is not loading, and every text is offered.
  const { data: trash = [], isLoading } = useQuery({ ...trashQuery(http), enabled: isOfPost });
  const offers = isLoading ? [] : all.filter((offer) => offer.key !== openId && !isThrownAway(offer, owner, trash));
  return { offers, discard };
}

async function readDrafts(owner: string): Promise<StoredDrafts> {
  const [all, open] = await Promise.all([draftStorage.list(), listOpenSessions()]);
  const own = all.filter((draft) => draft.owner === owner);
  return { abandoned: own.filter(({ id }) => !open.has(id)), open: own.filter(({ id }) => open.has(id)) };
}
