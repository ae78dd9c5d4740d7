import { useQuery } from '@tanstack/react-query';
import { fetchChecklist, fetchPost } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { UnsavedOfPosts } from '../drafts/unsaved-of-posts';
import { ChecklistFindings } from '../review/checklist-findings';
import { ReviewChoice, unreviewedTitle } from '../review/unreviewed-dialog';
import type { ListedPost } from './use-posts';

/** Limit of texts that are checked: each takes two calls. */
const CHECKED = 20;

interface Props {
  posts: readonly ListedPost[];
  unsaved: UnsavedOfPosts;
  onPublish: (choice: { reviewed?: string[]; reason?: string }) => void;
  onClose: () => void;
}

/** Shows what the checklist says of each selected post before all of them are published. */
export function PublishSelectedDialog({ posts, unsaved, onPublish, onClose }: Props) {
  const goingOut = posts.filter(({ status }) => status !== 'published');
  const unreviewed = goingOut.filter(({ needsReview }) => needsReview);
  const isAny = goingOut.length > 0;
  const count = goingOut.length === 1 ? '1 post' : `${goingOut.length} posts`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        unreviewed.length ? unreviewedTitle(unreviewed.length) : isAny ? `Publish ${count}?` : 'Nothing to publish'
      }
    >
      <p className="mt-3 text-ink-soft">
        {isAny
          ? 'Readers see them at once, as they were last saved. A scheduled post doesn’t wait for its day.'
          : 'All of these are on the site already.'}
      </p>
      <ul className="mt-4 max-h-80 empty:hidden divide-y divide-ink/10 overflow-y-auto rounded-md border border-ink/12 bg-white">
        {goingOut.map((post, index) => (
          <SelectedPost key={post.id} post={post} hasChanges={unsaved.has(post.id)} isChecked={index < CHECKED} />
        ))}
      </ul>
      {goingOut.length > CHECKED && (
        <p className="mt-2 text-sm text-ink-soft">
          The first {CHECKED} are checked here; the editor checks the others.
        </p>
      )}
      {unreviewed.length > 0 ? (
        <ReviewChoice
          count={unreviewed.length}
          onDecide={(decision) =>
            onPublish(decision.isReviewed ? { reviewed: unreviewed.map(({ id }) => id) } : { reason: decision.reason })
          }
        />
      ) : (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {isAny && <Button onClick={() => onPublish({})}>Publish now</Button>}
        </div>
      )}
    </Dialog>
  );
}

interface SelectedPostProps {
  post: ListedPost;
  hasChanges: boolean;
  isChecked: boolean;
}

function SelectedPost({ post: { id, title, needsReview }, hasChanges, isChecked }: SelectedPostProps) {
  const { http } = useApp();
  const { data, error } = useQuery({
    queryKey: ['checklist', 'selected', id],
    queryFn: async ({ signal }) => fetchChecklist(http, await fetchPost(http, id), signal),
    enabled: isChecked,
    staleTime: 0,
    gcTime: 0,
  });
  const found = data?.findings.length ?? 0;
  return (
    <li className="space-y-2 p-3 text-sm">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {needsReview && <p className="text-danger">Nobody has reviewed what AI wrote in it.</p>}
      {hasChanges && (
        <p className="text-danger">
          You have changes to it that aren’t saved. They stay out; to publish it with them, use Publish in its row.
        </p>
      )}
      {error && <p className="text-danger">It can’t be checked: {sentenceOf(error)}</p>}
      {isChecked && !error && !data && <p className="text-ink-soft">Checking…</p>}
      {data && found === 0 && <ChecklistFindings findings={[]} />}
      {data && found > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-danger">
            {found === 1 ? '1 thing' : `${found} things`} to look at
          </summary>
          <div className="mt-2">
            <ChecklistFindings findings={data.findings} />
          </div>
        </details>
      )}
    </li>
  );
}
