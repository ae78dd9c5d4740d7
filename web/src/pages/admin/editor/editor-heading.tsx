import { History, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { HistoryDialog } from '../history/history-dialog';
import { PreviewDialog } from '../preview/preview-dialog';
import type { Editing } from './use-editing';

/** What is being written, with what can be looked at of a post that is there already. */
export function EditorHeading({ editing: { session, open } }: { editing: Editing }) {
  const { post } = session;
  const [dialog, setDialog] = useState<'history' | 'preview' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h2 tabIndex={-1} className="min-w-0 text-2xl outline-none [overflow-wrap:anywhere]">
        {post ? `Edit: ${post.title}` : 'Create New Blog Post'}
      </h2>
      {post && (
        <div className="flex gap-2">
          <Button look="outline" size="small" onClick={() => setDialog('preview')}>
            <Link2 size={16} aria-hidden="true" />
            Draft preview
          </Button>
          <Button look="outline" size="small" onClick={() => setDialog('history')}>
            <History size={16} aria-hidden="true" />
            History
          </Button>
        </div>
      )}
      {post && dialog === 'preview' && <PreviewDialog postId={post.id} onClose={close} />}
      {post && dialog === 'history' && (
        <HistoryDialog postId={post.id} onClose={close} onRestored={(now) => open(now)} />
      )}
    </div>
  );
}
