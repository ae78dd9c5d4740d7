import type { CalendarPost } from '@firm/contracts/api/calendar';
import { fromFirmTime, toFirmTime } from '@firm/contracts/rules/firm-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePostStatus, invalidatePosts } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { formatDateTime } from '../firm-time';
import { controlled, handleSubmit } from '../form-controls';
import { useChange } from '../use-change';

/** A scheduled post, and the day on which it is to go out. */
export interface Move {
  post: CalendarPost;
  day: string;
}

/** Asks before a scheduled post goes out at another time; the time of day stays unless somebody changes it. */
export function MoveDialog({ move: { post, day }, onClose }: { move: Move; onClose: () => void }) {
  const [planned, setPlanned] = useState(`${day}T${toFirmTime(post.publishedAt).slice(11)}`);
  const publishedAt = fromFirmTime(planned);
  // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
  const isPast = publishedAt !== null && new Date(publishedAt) <= new Date();
  const client = useQueryClient();
  const moving = useChange(
    (http, at: string) => changePostStatus(http, post.id, { status: 'scheduled', publishedAt: at }, post.version),
    {
      onSuccess: async ({ publishedAt: at }) => {
        // First, so that the dialog closes over a calendar that shows the new time.
        await invalidatePosts(client);
        onClose();
        toast('Post moved', { description: `It goes out ${formatDateTime(at ?? '')}, Lisbon time.` });
      },
      onError: () => undefined, // Shown beside the form.
    },
  );
  function submit(): void {
    if (publishedAt && !isPast) moving.mutate(publishedAt);
  }
  return (
    <Dialog isOpen onClose={onClose} title="Move this post?">
      <form onSubmit={handleSubmit(submit)} noValidate className="mt-3 space-y-5">
        <p className="text-ink-soft wrap-anywhere">
          “{post.title}” is scheduled for {formatDateTime(post.publishedAt)}, Lisbon time.
        </p>
        <TextField
          label="New Date and Time"
          hint="Lisbon time"
          error={isPast ? 'That time has passed.' : moving.error ? sentenceOf(moving.error) : undefined}
          type="datetime-local"
          {...controlled(planned, setPlanned)}
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={moving.isPending} disabled={!publishedAt || isPast}>
            Move Post
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
