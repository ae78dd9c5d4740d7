import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasStatus, sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Dialog } from '../../../ui/dialog';
import { Spinner } from '../../../ui/status';
import { FormDifferences } from '../post-dialogs/revision-comparison';
import { formOf } from '../post-form/post-form';
import type { UnsavedOffer } from './unsaved-offers';
import { forgetOffer, loadText } from './use-continue-writing';

/** How an unsaved text differs from its post as it is saved. */
export function UnsavedComparison({ offer, onClose }: { offer: UnsavedOffer; onClose: () => void }) {
  const { http } = useApp();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['unsaved', 'compared', offer.key, offer.at],
    queryFn: () => loadText(http, offer),
    staleTime: 0,
    gcTime: 0,
  });
  const isGone = hasStatus(error, 404);
  useEffect(() => {
    if (!isGone) return;
    forgetOffer(client);
    onClose();
  }, [isGone, client, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title="What is not saved" className="w-[min(60rem,calc(100vw-2rem))]">
      {error && <p className="mt-3 text-danger">{sentenceOf(error)}</p>}
      {!data && !error && <Spinner label="Loading…" />}
      {data && !data.post && <p className="mt-3">The post was deleted meanwhile.</p>}
      {data?.post && (
        <div className="mt-4">
          <FormDifferences from={formOf(data.post)} to={data.earlier.form} />
        </div>
      )}
    </Dialog>
  );
}
