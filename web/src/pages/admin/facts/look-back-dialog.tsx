import { fromFirmTime, toFirmTime } from '@firm/contracts/rules/firm-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownPostQuery } from '../../../api/admin-facts';
import { searchPosts } from '../../../api/admin-posts';
import { hasStatus } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Dialog } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { ArticleBody } from '../../article/article-body';
import { ArticleFacts } from '../../article/article-facts';
import { prepareBody } from '../../article/prepare-body';
import { formatDateTime } from '../firm-time';
import { useDebouncedValue } from '../../../ui/use-debounced-value';

const MAX_POSTS = 20;

/** What did the site say at a moment: a post as visitors read it then, with the facts of then. */
export function LookBackDialog({ onClose }: { onClose: () => void }) {
  const { http } = useApp();
  const [search, setSearch] = useState('');
  const [postId, setPostId] = useState('');
  const [moment, setMoment] = useState(() => toFirmTime(new Date().toISOString()));
  const settled = useDebouncedValue(search, 300);
  const { data: found } = useQuery({
    queryKey: ['/api/admin/posts', 'look back', settled],
    queryFn: ({ signal }) => searchPosts(http, { search: settled }, { limit: MAX_POSTS }, signal),
  });
  const at = endOfMinute(moment);
  return (
    <Dialog isOpen onClose={onClose} title="What did the site say?" className="w-[min(52rem,calc(100vw-2rem))]">
      <p className="mt-2 text-sm text-ink-soft">
        Any published post, with the facts of that moment; for a moment still to come, with the changes known today. The
        home page and the page of updates aren’t shown here; what they said of a fact is in the fact’s history.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Search posts"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          data-autofocus
        />
        <TextField
          label="Date and time (Lisbon)"
          type="datetime-local"
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
        />
        <SelectField
          label="Post"
          className="sm:col-span-2"
          {...(found?.nextCursor && { hint: `The ${MAX_POSTS} latest that fit. Search to find others.` })}
          value={postId}
          onChange={({ target }) => setPostId(target.value)}
        >
          <option value="">Choose a post</option>
          {found?.posts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      {postId && at && <ShownPost key={`${postId} ${at}`} postId={postId} at={at} />}
    </Dialog>
  );
}

/** The field has no seconds: what was shown at its minute is what its end shows. */
function endOfMinute(moment: string): string | null {
  const begins = fromFirmTime(moment);
  return begins && new Date(Date.parse(begins) + 59_999).toISOString();
}

function ShownPost({ postId, at }: { postId: string; at: string }) {
  const { http } = useApp();
  const [openedAt] = useState(() => Date.now());
  const { data: post, error } = useQuery(shownPostQuery(http, postId, at));
  if (error) {
    return (
      <p role="alert" className="mt-6">
        {hasStatus(error, 404) ? `The post was not public on ${formatDateTime(at)}.` : error.message}
      </p>
    );
  }
  if (!post) return <Spinner label="Loading…" />;
  const isToCome = Date.parse(at) > openedAt;
  const when = `${isToCome ? 'As it will read' : 'As shown'} on ${formatDateTime(at)}`;
  return (
    <article aria-label={when} className="mt-6 border-t border-ink/12 pt-5">
      <p className="text-sm text-ink-soft">
        {when}, Lisbon time{isToCome && ', if nothing else changes'}
      </p>
      <h3 className="text-2xl">{post.title}</h3>
      <div className="mt-4">
        <ArticleBody html={prepareBody(post.contentHtml, post.title).html} />
        {post.facts && post.facts.length > 0 && <ArticleFacts facts={post.facts} language={post.language} />}
      </div>
    </article>
  );
}
