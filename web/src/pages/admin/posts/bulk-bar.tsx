import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { BulkTagForm } from './bulk-tag-form';
import { useBulkChange } from './use-bulk-change';
import type { Selection } from './use-selection';

/** What can be done to all chosen posts at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { posts, clear } = selection;
  const change = useBulkChange(selection);
  const [isDeleting, setIsDeleting] = useState(false);
  if (!posts.length) return null;
  const common = { look: 'outline', size: 'small', disabled: change.isPending } as const;
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`;
  return (
    <section
      aria-label="Selected posts"
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-ink/15 bg-paper/95 px-4 py-3 shadow-lg backdrop-blur"
    >
      <p role="status" className="mr-2 text-sm font-semibold">
        {count} selected
      </p>
      <Button {...common} onClick={() => change.mutate({ action: 'publish' })}>
        Publish selected
      </Button>
      <Button {...common} onClick={() => change.mutate({ action: 'unpublish' })}>
        Unpublish selected
      </Button>
      <BulkTagForm isBusy={change.isPending} onChange={(action, tag) => change.mutate({ action, tag })} />
      <Button {...common} className="border-danger/40 text-danger" onClick={() => setIsDeleting(true)}>
        Delete selected
      </Button>
      <Button size="small" look="quiet" onClick={clear}>
        Clear selection
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete ${count}?`}
        question="They go to the trash, where they can be restored from for 30 days."
        confirmLabel="Move to trash"
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => {
          setIsDeleting(false);
          change.mutate({ action: 'delete' });
        }}
      />
    </section>
  );
}
