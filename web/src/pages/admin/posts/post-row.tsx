import type { FirmPerson } from '@firm/contracts/api/firm';
import type { PostActivity } from '@firm/contracts/api/presence';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { useId, useMemo } from 'react';
import { Badge } from '../../../ui/status';
import { Link } from '../../../ui/link';
import { editorPath, FACTS_PATH } from '../admin-paths';
import { contentPreview } from '../content-preview';
import { formatDate, formatDateTime } from '../firm-time';
import { STATUS_NAMES } from '../post-form/post-form';
import { PostActions, type PostActionsProps } from './post-actions';
import type { ListedPost } from './use-posts';

interface Props extends Omit<PostActionsProps, 'titleId'> {
  activity: PostActivity | undefined;
  /** Of the firm, for their names. */
  people: readonly FirmPerson[];
  isSelected: boolean;
  onSelect: () => void;
}

export function PostRow({ post, activity, changes, people, isSelected, onSelect, isOpening, onEdit }: Props) {
  const titleId = useId();
  const html = post.contentHtml ?? post.contentPreview ?? '';
  // Parsing the HTML of every row at each rendering of the list would take as long as the rest of it.
  const preview = useMemo(() => contentPreview(html), [html]);
  const minutes = post.readingTimeMinutes ?? POST_LIMITS.readingTimeMinutes.fallback;
  return (
    <li aria-labelledby={titleId} className="flex items-start gap-3 px-4 py-2">
      <input
        type="checkbox"
        aria-label={`Select ${post.title}`}
        checked={isSelected}
        onChange={onSelect}
        className="mt-0.5 size-5 shrink-0 accent-azulejo"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={titleId} className="-mx-1 line-clamp-2 px-1 text-base leading-5.5 wrap-anywhere" title={post.title}>
            {/* What is beyond the two lines is cut off, and a ring around the words with it. */}
            <Link to={editorPath(post.id)} className="-mx-1 px-1 -outline-offset-3 hover:underline">
              {post.title}
            </Link>
          </h3>
          <p className="line-clamp-1 text-sm leading-4.5 wrap-anywhere">
            {post.excerpt && <span>{post.excerpt} </span>}
            <span className="text-ink-soft">{preview}</span>
          </p>
          <p className="line-clamp-1 text-xs leading-4 wrap-anywhere text-ink-soft">{bylineOf(post, people)}</p>
        </div>
        <div className="space-y-1 lg:w-48">
          <PostBadges {...{ post, activity, changes }} />
          <p className="flex flex-wrap gap-x-3 text-xs leading-4 text-ink-soft">
            <PublicationDate post={post} />
            <span>{minutes} min read</span>
            {post.changedSinceReview ? (
              <span className="text-danger">Changed since its review</span>
            ) : (
              post.reviewDueOn && <span>Next review {formatDate(post.reviewDueOn)}</span>
            )}
          </p>
        </div>
        <PostActions {...{ post, titleId, changes, isOpening, onEdit }} />
      </div>
    </li>
  );
}

/** Who wrote it, who has reviewed it, and its tags. */
function bylineOf({ authorSlug, reviewerSlug, reviewedOn, tags }: ListedPost, people: readonly FirmPerson[]): string {
  const nameOf = (slug: string) => people.find((person) => person.slug === slug)?.name ?? slug;
  return [
    authorSlug && `By ${nameOf(authorSlug)}`,
    reviewerSlug && `${reviewedOn ? 'reviewed by' : 'to be reviewed by'} ${nameOf(reviewerSlug)}`,
    tags.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function PublicationDate({ post: { status, publishedAt } }: { post: ListedPost }) {
  if (!publishedAt) return <span>Not published</span>;
  // It was public once, and is not now.
  if (status === 'draft') return <span title={`It was published on ${formatDate(publishedAt)}`}>Not published</span>;
  return (
    <time dateTime={publishedAt} title={status === 'scheduled' ? 'Lisbon time' : undefined}>
      {status === 'scheduled' ? `Goes out ${formatDateTime(publishedAt)}` : formatDate(publishedAt)}
    </time>
  );
}

const TONES = { draft: 'neutral', published: 'success', scheduled: 'azulejo' } as const;

/** What the source of a post means. */
const SOURCE_HINTS = {
  manual: 'Written in the newsroom, not made from a video',
  youtube: 'Made from a video, a recording or a transcript',
};

/** The name of the source `youtube` with its capitals; its text stays as it is stored, which the specification names as the badge. */
const YOUTUBE = (
  <span className="capitalize">
    you<span className="uppercase">t</span>ube
  </span>
);

/** The status and the source of a post. */
function PostBadges({ post, activity, changes }: Pick<Props, 'post' | 'activity' | 'changes'>) {
  const { status, source, needsReview, isOutdated } = post;
  const { openComments = 0, people = [] } = activity ?? {};
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <span title={SOURCE_HINTS[source]} className="inline-flex">
        {source === 'youtube' ? <Badge tone="brass">{YOUTUBE}</Badge> : <Badge>Manual</Badge>}
      </span>
      {changes && <Badge tone="brass">Unsaved changes</Badge>}
      {needsReview && <Badge tone="danger">Needs review</Badge>}
      {isOutdated && (
        <Link to={FACTS_PATH} title="It states what no longer holds" className="inline-flex">
          <Badge tone="danger">{needsReview ? 'Outdated fact' : 'Needs review: outdated fact'}</Badge>
        </Link>
      )}
      {openComments > 0 && (
        <Badge tone="azulejo">{openComments === 1 ? '1 comment' : `${openComments} comments`}</Badge>
      )}
      {people.length > 0 && <Badge tone="brass">Open: {people.join(', ')}</Badge>}
    </div>
  );
}
