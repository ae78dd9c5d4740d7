import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createPreview, previewsQuery } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { PreviewLink } from './preview-link';

interface Props {
  postId: string;
  onClose: () => void;
}

/** Addresses under which a post can be read before it is public, for whoever is given one. */
export function PreviewDialog({ postId, onClose }: Props) {
  const { http } = useApp();
  const client = useQueryClient();
  const query = previewsQuery(http, postId);
  const { data: previews = [], error } = useQuery(query);
  const creation = useMutation({
    mutationFn: () => createPreview(http, postId),
    onSuccess: () => client.invalidateQueries(query),
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
  return (
    <Dialog isOpen onClose={onClose} title="Draft preview">
      <p className="mt-3 text-ink-soft">
        Whoever has such an address can read the draft as it will look, your unsaved working copy included. It expires
        after three days, no search engine lists it, and you can revoke it at any time.
      </p>
      {error && <p className="mt-4 text-danger">{error.message}</p>}
      {previews.length > 0 && (
        <ul className="mt-5 divide-y divide-ink/10 rounded-md border border-ink/12 bg-white">
          {previews.map((preview) => (
            <PreviewLink key={preview.id} {...{ postId, preview }} />
          ))}
        </ul>
      )}
      <Button className="mt-6" onClick={() => creation.mutate()} isBusy={creation.isPending} data-autofocus>
        New address
      </Button>
    </Dialog>
  );
}
