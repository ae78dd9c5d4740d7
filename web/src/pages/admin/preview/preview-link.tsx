import type { Preview } from '@firm/contracts/api/newsroom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { previewsQuery, revokePreview } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { formatDateTime } from '../firm-time';

/** One address of a draft: to open, to copy, to revoke. */
export function PreviewLink({ postId, preview }: { postId: string; preview: Preview }) {
  const { http } = useApp();
  const client = useQueryClient();
  const revocation = useMutation({
    mutationFn: () => revokePreview(http, postId, preview.id),
    onSuccess: () => client.invalidateQueries(previewsQuery(http, postId)),
    onError: ({ message }) => toast(message, { tone: 'danger' }),
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
      <Button look="outline" size="small" onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        Copy
      </Button>
      <Button look="outline" size="small" onClick={() => revocation.mutate()} isBusy={revocation.isPending}>
        <X size={16} aria-hidden="true" />
        Revoke
      </Button>
    </li>
  );
}
