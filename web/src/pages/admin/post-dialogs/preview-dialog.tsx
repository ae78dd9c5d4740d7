import type { Preview } from '@firm/contracts/api/newsroom';
import { createPreview, previewsQuery, revokePreview } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { X } from '../../../ui/icons';
import { toast } from '../../../ui/toast-store';
import { formatDateTime } from '../firm-time';
import { Copy } from '../icons';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';
import { useRead } from '../use-read';

/** Creates and revokes addresses at which an unpublished post can be read. */
export function PreviewDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data: previews = [], error } = useRead(previewsQuery, postId);
  const creation = useChange((http) => createPreview(http, postId), {
    renew: (client, http) => client.invalidateQueries(previewsQuery(http, postId)),
  });
  return (
    <Dialog isOpen onClose={onClose} title="Share draft">
      <p className="mt-3 text-ink-soft">
        Anyone who has this address can read the draft as it looks now, with your unsaved changes. Later changes show
        once you save them. It expires after three days, search engines don’t list it, and you can revoke it at any
        time.
      </p>
      {error && <p className="mt-4 text-danger">{sentenceOf(error)}</p>}
      {previews.length > 0 && (
        <ul className="mt-5 divide-y divide-ink/10 rounded-md border border-ink/12 bg-white">
          {previews.map((preview) => (
            <PreviewLink key={preview.id} {...{ postId, preview }} />
          ))}
        </ul>
      )}
      <Button className="mt-6" onClick={() => creation.mutate()} isBusy={creation.isPending} data-autofocus>
        Create link
      </Button>
    </Dialog>
  );
}

/** One preview address, with buttons to copy and revoke it. */
function PreviewLink({ postId, preview }: { postId: string; preview: Preview }) {
  const revocation = useChange((http) => revokePreview(http, postId, preview.id), {
    renew: (client, http) => client.invalidateQueries(previewsQuery(http, postId)),
  });
  const address = new URL(preview.url, window.location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('Address copied'),
      () => toast('The browser did not allow copying', { tone: 'danger' }),
    );
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <a href={address} target="_blank" rel="noopener" className="block truncate text-azulejo underline">
          {address}
        </a>
        <span className="text-ink-soft">
          Until {formatDateTime(preview.expiresAt)}
          {preview.createdBy && `, by ${preview.createdBy}`}
        </span>
      </p>
      <SmallButton onClick={() => void copy()}>
        <Copy size={16} />
        Copy
      </SmallButton>
      <SmallButton onClick={() => revocation.mutate()} isBusy={revocation.isPending}>
        <X size={16} />
        Revoke
      </SmallButton>
    </li>
  );
}
